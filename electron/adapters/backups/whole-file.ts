import { createHash, type Hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

const pieceBytes = 1024 * 1024;

/** Whether SQLite finds nothing wrong in an open database. */
export function isWhole(database: DatabaseSync): boolean {
  const [row, ...more] = database.prepare('PRAGMA quick_check').all();
  return more.length === 0 && row?.['quick_check'] === 'ok';
}

/** Its bytes in pieces of a megabyte; each is gone when the next is asked for. */
export function* piecesOf(file: string): Generator<Uint8Array, void> {
  const piece = Buffer.allocUnsafe(pieceBytes);
  const handle = openSync(file, 'r');
  try {
    for (let read = readSync(handle, piece); read > 0; read = readSync(handle, piece))
      yield piece.subarray(0, read);
  } finally {
    closeSync(handle);
  }
}

/** SHA-256 of a file, as it goes on from here. */
export function hashOf(file: string): Hash {
  const hash = createHash('sha256');
  for (const piece of piecesOf(file)) hash.update(piece);
  return hash;
}

export function syncAtOnce(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
