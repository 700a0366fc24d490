import { DatabaseSync } from 'node:sqlite';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Random } from '../../faults/random.ts';

/** A way in which the bytes of a file can be damaged. */
export interface Damage {
  readonly name: string;
  readonly of: (bytes: Buffer, random: Random) => Uint8Array;
}

/** Damages of any file, as a faulty disk, an interrupted copy or a careless user leaves them. */
export const anyDamages: readonly Damage[] = [
  { name: 'empty', of: () => Buffer.alloc(0) },
  { name: 'one byte', of: (bytes) => bytes.subarray(0, 1) },
  { name: 'zeros', of: (bytes) => Buffer.alloc(bytes.length) },
  { name: 'cut at its beginning', of: (bytes, random) => bytes.subarray(0, random.whole(2, 99)) },
  { name: 'cut', of: (bytes, random) => bytes.subarray(0, random.whole(1, Math.max(1, bytes.length - 2))) },
  { name: 'without its last byte', of: (bytes) => bytes.subarray(0, -1) },
  { name: 'with zeros at its beginning', of: (bytes) => withPiece(bytes, 0, Buffer.alloc(4_096)) },
  {
    name: 'with zeros in the middle',
    of: (bytes, random) => withPiece(bytes, random.whole(0, bytes.length), Buffer.alloc(4_096)),
  },
  {
    name: 'with noise in the middle',
    of: (bytes, random) => withPiece(bytes, random.whole(0, bytes.length), noise(2_000, random)),
  },
  { name: 'noise', of: (bytes, random) => noise(Math.max(100, Math.min(bytes.length, 50_000)), random) },
  { name: 'null', of: () => Buffer.from('null') },
  { name: 'a text', of: () => Buffer.from('This page intentionally left blank.\n') },
  { name: 'a text in UTF-16', of: () => Buffer.from('\ufeff{"settings":{}}', 'utf16le') },
  { name: 'twice itself', of: (bytes) => Buffer.concat([bytes, bytes]) },
];

/** Damages of a file with settings. */
export const jsonDamages: readonly Damage[] = [
  { name: 'a list', of: () => Buffer.from('[1, 2]') },
  { name: 'half of an object', of: () => Buffer.from('{"settings": {"language": "de"') },
  { name: 'settings that are none', of: () => Buffer.from('{"settings": "yes", "lastOpen": 7}') },
  {
    name: 'settings of another kind',
    of: () => Buffer.from('{"settings": {"language": 12, "answerSeconds": "soon", "theme": null}}'),
  },
];

/** Replaced databases: that of another program, and one written by a later version of this program. */
export const databaseDamages: readonly Damage[] = [
  { name: 'of another program', of: () => databaseWith(null, 'CREATE TABLE songs (title TEXT)') },
  { name: 'without tables', of: () => databaseWith(null, 'CREATE TABLE gone (x); DROP TABLE gone') },
  { name: 'without its contents', of: (bytes) => databaseWith(bytes, 'DROP TABLE contents') },
  { name: 'of a later version', of: (bytes) => databaseWith(bytes, 'PRAGMA user_version = 99') },
];

function withPiece(bytes: Buffer, at: number, piece: Buffer): Buffer {
  const damaged = Buffer.from(bytes);
  piece.copy(damaged, at);
  return damaged;
}

function noise(bytes: number, random: Random): Buffer {
  return Buffer.from(Array.from({ length: bytes }, () => random.whole(0, 255)));
}

/** The bytes of a database after running some SQL; `null` begins with an empty one. */
function databaseWith(bytes: Buffer | null, sql: string): Buffer {
  const file = path.join(tmpdir(), `co-desk-damage-${crypto.randomUUID()}.sqlite`);
  if (bytes !== null) writeFileSync(file, bytes);
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA foreign_keys = OFF; PRAGMA journal_mode = DELETE; ${sql}`);
  database.close();
  const made = readFileSync(file);
  rmSync(file);
  return made;
}
