import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { DamageCause } from '../../shared/domain/data-state.ts';
import { seeded } from './seeded.ts';

/**
 * A way to damage a closed database. `notices`: what a start must find; `maybe` where the damage may hit bytes that
 * nobody needs, `nothing` where the database itself stays intact.
 */
export interface Damage {
  readonly name: string;
  readonly notices: DamageCause | 'maybe' | 'nothing';
  /** Damages the file. `file` is absolute; `random` gives numbers from 0 to below 1. */
  readonly apply: (file: string, random: () => number) => void;
}

const pageBytes = 4_096;

const bytesOf = (length: number, random: () => number): Buffer =>
  Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
const within = (from: number, to: number, random: () => number): number =>
  from + Math.floor(random() * (to - from));
const pagesOf = (file: string): number => statSync(file).size / pageBytes;

function overwrite(file: string, index: number, bytes: Buffer): void {
  const whole = readFileSync(file);
  bytes.copy(whole, index);
  writeFileSync(file, whole);
}

function change(file: string, sql: string): void {
  const raw = new DatabaseSync(file);
  raw.exec(sql);
  raw.close();
}

function makeForeign(file: string): void {
  rmSync(file);
  change(file, `CREATE TABLE moz_places (id, url); INSERT INTO moz_places VALUES (1, 'https://example.com')`);
}

const kinds: readonly Damage[] = [
  {
    name: 'zeros instead of every byte',
    notices: 'notADatabase',
    apply: (file) => writeFileSync(file, Buffer.alloc(statSync(file).size)),
  },
  {
    name: 'garbage instead of every byte',
    notices: 'notADatabase',
    apply: (file, random) => writeFileSync(file, bytesOf(within(1, 20_000, random), random)),
  },
  { name: 'null instead of it', notices: 'notADatabase', apply: (file) => writeFileSync(file, 'null') },
  { name: 'no byte in it', notices: 'empty', apply: (file) => truncateSync(file, 0) },
  {
    name: 'cut at the edge of a page',
    notices: 'cut',
    apply: (file, random) => truncateSync(file, within(1, pagesOf(file), random) * pageBytes),
  },
  {
    name: 'cut within a page',
    notices: 'cut',
    apply: (file, random) => truncateSync(file, within(512, statSync(file).size, random)),
  },
  {
    name: 'cut within its first bytes',
    notices: 'notADatabase',
    apply: (file, random) => truncateSync(file, within(1, 100, random)),
  },
  {
    name: 'a page of zeros',
    notices: 'maybe',
    apply: (file, random) =>
      overwrite(file, within(1, pagesOf(file), random) * pageBytes, Buffer.alloc(pageBytes)),
  },
  {
    name: 'garbage instead of a page',
    notices: 'maybe',
    apply: (file, random) =>
      overwrite(file, within(0, pagesOf(file), random) * pageBytes, bytesOf(pageBytes, random)),
  },
  {
    name: 'garbage in some bytes',
    notices: 'maybe',
    apply: (file, random) =>
      overwrite(file, within(0, statSync(file).size - 64, random), bytesOf(within(1, 64, random), random)),
  },
  {
    name: 'garbage among its first hundred bytes',
    notices: 'maybe',
    apply: (file, random) => overwrite(file, within(16, 96, random), bytesOf(4, random)),
  },
  { name: 'the database of another program', notices: 'foreign', apply: makeForeign },
  {
    name: 'a table that is missing',
    notices: 'damaged',
    apply: (file) => change(file, 'DROP TABLE revisions'),
  },
  {
    name: 'a column that is missing',
    notices: 'damaged',
    apply: (file) => change(file, 'ALTER TABLE applications DROP COLUMN seen_old_on'),
  },
  {
    name: 'a version that it never had',
    notices: 'damaged',
    apply: (file, random) => change(file, `PRAGMA user_version = ${within(-9, 1, random)}`),
  },
  {
    name: 'a format that nobody writes',
    notices: 'damaged',
    apply: (file, random) => overwrite(file, 18, Buffer.from([within(3, 256, random)])),
  },
  {
    name: 'a folder in its place',
    notices: 'notADatabase',
    apply: (file) => {
      rmSync(file);
      mkdirSync(file);
      writeFileSync(`${file}/note.txt`, 'kept');
    },
  },
  {
    name: 'a link in its place that leads nowhere',
    notices: 'notADatabase',
    apply: (file) => {
      rmSync(file);
      symlinkSync('nowhere', file);
    },
  },
  {
    name: 'a link in its place to where it was moved',
    notices: 'notADatabase',
    apply: (file) => {
      renameSync(file, `${file}.moved`);
      symlinkSync(`${file}.moved`, file);
    },
  },
  {
    name: 'a link in its place that leads to itself',
    notices: 'notADatabase',
    apply: (file) => {
      rmSync(file);
      symlinkSync(file, file);
    },
  },
  {
    name: 'a log of garbage beside it',
    notices: 'damaged',
    apply: (file, random) => writeFileSync(`${file}-wal`, bytesOf(within(100, 9_000, random), random)),
  },
  {
    name: 'an index and a journal of garbage beside it',
    notices: 'nothing',
    apply: (file, random) => {
      writeFileSync(`${file}-shm`, bytesOf(within(1, 40_000, random), random));
      writeFileSync(`${file}-journal`, bytesOf(within(1, 9_000, random), random));
    },
  },
  {
    name: 'folders with the names of a log and of an index beside it',
    notices: 'nothing',
    apply: (file) => {
      mkdirSync(`${file}-wal`);
      mkdirSync(`${file}-shm`);
    },
  },
  {
    name: 'the log of another database beside it',
    notices: 'maybe',
    apply: (file) => {
      const other = `${file}.other`;
      const raw = new DatabaseSync(other);
      raw.exec('PRAGMA journal_mode = WAL; CREATE TABLE other (x); INSERT INTO other VALUES (1)');
      copyFileSync(`${other}-wal`, `${file}-wal`);
      raw.close();
      rmSync(other);
    },
  },
];

/**
 * Makes `count` damages, each kind in turn and each with random numbers of its own. The same seed gives the same ones.
 */
export function damages(count: number, seed: number): Damage[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length];
    if (kind === undefined) throw new Error('There are no damages.');
    return {
      ...kind,
      name: `${index + 1}: ${kind.name}`,
      apply: (file) => kind.apply(file, seeded(seed + index)),
    };
  });
}
