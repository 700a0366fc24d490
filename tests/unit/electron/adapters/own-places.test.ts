import {
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { clearOwnPlaces } from '../../../../electron/adapters/files/own-places.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const day = 86_400_000;
const at = new Date('2026-11-19T09:12:00.000Z');
const isWindows = process.platform === 'win32';

const idleDisk = { chmod: () => undefined, syncFile: () => undefined, syncFolder: () => undefined };

function failing(code: string): () => never {
  return () => {
    throw Object.assign(new Error(`${code}: chmod`), { code, syscall: 'chmod' });
  };
}

function modeOf(place: string): number {
  return lstatSync(place).mode & 0o777;
}

/** Names of all files and folders below a folder. */
function namesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true }).map(String).toSorted();
}

describe('what lies in the place of something of the program', () => {
  it.each(['logs/main.log', 'logs/main.2.log', 'logs', 'backups', 'attachments/ab', 'attempts.journal'])(
    'at %s is moved away at the first start, and never again',
    (name) => {
      const folder = temporaryFolder();
      const place = path.join(folder, name);
      mkdirSync(path.dirname(place), { recursive: true });
      symlinkSync(temporaryFolder(), place);
      expect(clearOwnPlaces(folder, at)).toHaveLength(1);
      const names = namesBelow(folder);
      for (let start = 1; start < 15; start += 1)
        expect(clearOwnPlaces(folder, new Date(at.getTime() + start * day))).toEqual([]);
      expect(namesBelow(folder)).toEqual(names);
    },
  );

  it('stays as it is beside the log, where nothing is written', () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'logs', 'old'), { recursive: true });
    symlinkSync('nowhere', path.join(folder, 'logs', 'link'));
    for (let start = 0; start < 15; start += 1)
      expect(clearOwnPlaces(folder, new Date(at.getTime() + start * day))).toEqual([]);
    expect(readdirSync(path.join(folder, 'logs')).toSorted()).toEqual(['link', 'old']);
  });
});

describe.skipIf(isWindows)('what others may read', () => {
  function openFolder(): string {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'backups'), { mode: 0o755 });
    for (const name of ['co-desk.sqlite-wal', 'attempts.journal'])
      writeFileSync(path.join(folder, name), 'x', { mode: 0o644 });
    return folder;
  }

  it('is closed to them', () => {
    const folder = openFolder();
    clearOwnPlaces(folder, at);
    const modes = ['backups', 'co-desk.sqlite-wal', 'attempts.journal'].map((name) =>
      modeOf(path.join(folder, name)),
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  });

  it.each(['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EROFS'])(
    'stays so, and is worked with, where the system answers %s',
    (code) => {
      const folder = openFolder();
      expect(clearOwnPlaces(folder, at, { ...idleDisk, chmod: failing(code) })).toEqual([]);
    },
  );

  it('is told of a disk that is gone', () => {
    const disk = { ...idleDisk, chmod: failing('EIO') };
    expect(() => clearOwnPlaces(openFolder(), at, disk)).toThrow(
      expect.objectContaining({ reason: 'unreachable' }),
    );
  });
});

describe('a file with a second name elsewhere', () => {
  function shared(...names: readonly string[]): { folder: string; other: string } {
    const [folder, other] = [temporaryFolder(), temporaryFolder()];
    for (const name of names) {
      writeFileSync(path.join(other, name), `what ${name} holds`);
      linkSync(path.join(other, name), path.join(folder, name));
    }
    return { folder, other };
  }

  it('is whole on the disk before its copy takes the name, and has it for good afterwards', () => {
    const { folder } = shared('attempts.journal');
    const file = path.join(folder, 'attempts.journal');
    const steps: string[] = [];
    const note = (step: string) => (place: string) => {
      steps.push(`${step} ${path.relative(folder, place)}, names: ${lstatSync(file).nlink}`);
    };
    clearOwnPlaces(folder, at, { ...idleDisk, syncFile: note('file'), syncFolder: note('folder') });
    expect(steps).toEqual(['file attempts.journal.own, names: 2', 'folder , names: 1']);
  });

  it('is the program’s own alone then, with everything that SQLite keeps beside the database', () => {
    const names = ['co-desk.sqlite-wal', 'co-desk.sqlite-shm', 'attempts.journal'];
    const { folder, other } = shared(...names);
    expect(clearOwnPlaces(folder, at)).toEqual([]);
    for (const name of names) {
      expect(lstatSync(path.join(folder, name)).nlink).toBe(1);
      expect(readFileSync(path.join(folder, name), 'utf8')).toBe(`what ${name} holds`);
      expect(readFileSync(path.join(other, name), 'utf8')).toBe(`what ${name} holds`);
    }
  });

  it('is a database still, with what a killed program left in its log', () => {
    const [killed, other, folder] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    const database = new DatabaseSync(path.join(killed, 'co-desk.sqlite'));
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE kept (word TEXT); INSERT INTO kept VALUES (1)');
    cpSync(killed, other, { recursive: true });
    database.close();
    for (const name of readdirSync(other)) linkSync(path.join(other, name), path.join(folder, name));
    expect(readdirSync(folder)).toContain('co-desk.sqlite-wal');
    clearOwnPlaces(folder, at);
    const opened = new DatabaseSync(path.join(folder, 'co-desk.sqlite'));
    opened.exec('INSERT INTO kept VALUES (2)');
    expect(opened.prepare('SELECT count(*) AS words FROM kept').get()).toEqual({ words: 2 });
    opened.close();
    const untouched = new DatabaseSync(path.join(other, 'co-desk.sqlite'));
    expect(untouched.prepare('SELECT count(*) AS words FROM kept').get()).toEqual({ words: 1 });
    untouched.close();
  });

  it('is copied also where a folder lies in the way', () => {
    const { folder } = shared('attempts.journal');
    mkdirSync(path.join(folder, 'attempts.journal.own', 'inside'), { recursive: true });
    expect(clearOwnPlaces(folder, at)).toHaveLength(1);
    expect(lstatSync(path.join(folder, 'attempts.journal')).nlink).toBe(1);
  });
});
