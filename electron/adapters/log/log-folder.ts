import { closeSync, fstatSync, lstatSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { keepPrivate } from '../files/keep-private.ts';

const fileName = 'main.log';
const olderName = (age: number): string => `main.${age}.log`;
/** How many older files stay besides the one that is written. */
export const keptOlder = 3;
const ages = Array.from({ length: keptOlder }, (_, place) => place + 1);
/** Every name that a file of the log has. */
export const logNames: readonly string[] = [fileName, ...ages.map(olderName)];

/** The folder of the log in a data folder, and what lies in it. Everything here may throw what the file system says. */
export class LogFolder {
  readonly #folder: string;
  readonly file: string;

  /** Makes `logs` in a folder (absolute) that is there, for this user alone. */
  constructor(data: string) {
    this.#folder = path.join(data, 'logs');
    this.file = path.join(this.#folder, fileName);
    mkdirIfMissing(this.#folder);
    if (!lstatSync(this.#folder).isDirectory()) throw new Error('The place of the log is no folder.');
    keepPrivate(this.#folder, 0o700);
    this.#makeOwn(this.file);
  }

  /** Bytes of the file that is written; `null` where it, or its folder, is gone or has become something else. */
  size(): number | null {
    try {
      if (!lstatSync(this.#folder).isDirectory()) return null;
      const found = lstatSync(this.file);
      return found.isFile() && found.nlink === 1 ? found.size : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** False where the last line lacks its end, because a write was cut off. */
  endsWhole(): boolean {
    return /^\n?$/.test(readEnd(this.file, 1));
  }

  /** Moves every file one further; the oldest is gone then. */
  rotate(): void {
    for (let age = keptOlder; age > 0; age -= 1) {
      const from = age === 1 ? this.file : this.#older(age - 1);
      rmSync(this.#older(age), { recursive: true, force: true });
      renameIfThere(from, this.#older(age));
    }
    this.#makeOwn(this.file);
  }

  /** The newest bytes of all files, oldest first. */
  end(mostBytes: number): string {
    const pieces: string[] = [];
    let left = mostBytes;
    for (const file of [this.file, ...ages.map((age) => this.#older(age))]) {
      const piece = left > 0 ? readEnd(file, left) : '';
      left -= piece.length;
      pieces.unshift(piece);
    }
    return pieces.join('');
  }

  #older(age: number): string {
    return path.join(this.#folder, olderName(age));
  }

  /** A link, a pipe or a file with another name elsewhere is taken away: nothing is written through it. */
  #makeOwn(file: string): void {
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (found !== undefined && (!found.isFile() || found.nlink > 1)) rmSync(file, { force: true });
    closeSync(openSync(file, 'a', 0o600));
    keepPrivate(file, 0o600);
  }
}

function mkdirIfMissing(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** '' for what is no file. Every line is ASCII, so that a byte is a sign. */
function readEnd(file: string, mostBytes: number): string {
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return '';
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const bytes = Buffer.alloc(Math.min(size, mostBytes));
    const read = readSync(handle, bytes, 0, bytes.length, size - bytes.length);
    return bytes.subarray(0, read).toString('latin1');
  } finally {
    closeSync(handle);
  }
}
