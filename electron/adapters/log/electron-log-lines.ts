import electronLog from 'electron-log/node';
import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, lstatSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { EOL } from 'node:os';
import path from 'node:path';
import type { LogLines } from '../../services/log/log.ts';
import { keepPrivate } from '../files/durable-files.ts';
import { codeOf } from '../../services/errors.ts';

/** A file that has grown beyond this is moved aside before the next line. Bytes. */
const largestFile = 1_000_000;
/** So many lines wait until it is known where they go. */
const mostWaiting = 500;

type State =
  | { readonly kind: 'waiting'; readonly lines: string[] }
  | { readonly kind: 'nowhere' }
  /** `expected`: how many bytes the file has when nobody else wrote to it and no write was cut off. */
  | { readonly kind: 'kept'; readonly folder: LogFolder; expected: number };

/**
 * The log file, written by the file transport of electron-log in its variant for plain Node: whole lines, at once, each
 * with one write. Nothing else of the library is in use: no console, no IPC, no network, no hooks in the process. A disk
 * that takes nothing loses lines and troubles nobody; a folder that has vanished stays gone.
 */
export class ElectronLogLines implements LogLines {
  readonly #log: typeof electronLog;
  #state: State = { kind: 'waiting', lines: [] };

  constructor({ largestBytes = largestFile } = {}) {
    this.#log = quietLogger();
    const { file } = this.#log.transports;
    file.maxSize = largestBytes;
    file.resolvePathFn = () => (this.#state.kind === 'kept' ? this.#state.folder.file : '');
    // What it throws costs the line that was to be written, and so keeps the size bounded.
    file.archiveLogFn = () => {
      if (this.#state.kind === 'kept') this.#state.folder.rotate();
    };
  }

  /** From now on in `logs` below that folder (absolute), which is never made; `null` keeps nothing. */
  keepIn(folder: string | null): void {
    const waiting = this.#state.kind === 'waiting' ? this.#state.lines : [];
    this.#state = folder === null ? { kind: 'nowhere' } : opened(folder);
    for (const line of waiting) this.write(line);
  }

  /** The same, where nobody has said yet where. */
  endIn(folder: string | null): void {
    if (this.#state.kind === 'waiting') this.keepIn(folder);
  }

  write(line: string): void {
    const state = this.#state;
    if (state.kind === 'waiting' && state.lines.length < mostWaiting) state.lines.push(line);
    if (state.kind !== 'kept') return;
    try {
      const size = state.folder.size();
      // The library would go on with a file of another place, or make one; so it is not asked.
      if (size === null) return;
      const text = size === state.expected || state.folder.endsWhole() ? line : `${EOL}${line}`;
      state.expected = size + text.length + EOL.length;
      this.#log.info(text);
    } catch {
      // A full or read-only disk, or a share that does not answer: the line is lost, and what the clerk does goes on.
    }
  }

  last(mostBytes: number): string {
    if (this.#state.kind !== 'kept') return '';
    try {
      return wholeLines(this.#state.folder.end(mostBytes), mostBytes);
    } catch {
      // What cannot be read is as good as not there.
      return '';
    }
  }
}

function opened(folder: string): State {
  try {
    return { kind: 'kept', folder: new LogFolder(folder), expected: -1 };
  } catch {
    // Full, read-only, gone, or something else lies where the log should be.
    return { kind: 'nowhere' };
  }
}

/** A logger of its own that only its file transport writes for, and that says nothing by itself. */
function quietLogger(): typeof electronLog {
  const log = electronLog.create({ logId: randomUUID() });
  for (const [name, transport] of Object.entries(log.transports))
    if (typeof transport === 'function' && name !== 'file') transport.level = false;
  // Asked for its folder it would look for a package.json to take the name from, and throw without one.
  log.transports.file.setAppName('CO Desk');
  // The library tells of a file that cannot be written on the console, with its path, past every level.
  for (const { transports } of [log, electronLog]) transports.console.writeFn = () => undefined;
  log.transports.file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  // The line as it is: nothing in it is a format, a colour or an object.
  log.transports.file.transforms = [({ data }) => String(data[0])];
  return log;
}

/** The first line may be cut off where it was too long for the limit. */
function wholeLines(text: string, mostBytes: number): string {
  return text.length < mostBytes ? text : text.slice(text.indexOf('\n') + 1);
}

const fileName = 'main.log';
const olderName = (age: number): string => `main.${age}.log`;
/** How many older files stay besides the one that is written. */
const keptOlder = 3;
const ages = Array.from({ length: keptOlder }, (_, place) => place + 1);
/** Every name that a file of the log has. */
export const logNames: readonly string[] = [fileName, ...ages.map(olderName)];

/** The folder of the log in a data folder, and what lies in it. Everything here may throw what the file system says. */
class LogFolder {
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
    if (codeOf(error) !== 'EEXIST') throw error;
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
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
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
