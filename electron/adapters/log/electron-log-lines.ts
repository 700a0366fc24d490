import electronLog from 'electron-log/node';
import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, lstatSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { EOL } from 'node:os';
import path from 'node:path';
import type { LogLines } from '../../services/log/log.ts';
import { keepPrivate } from '../files/durable-files.ts';
import { codeOf, isAbsent } from '../../services/errors.ts';

/** Size above which the file is rotated before the next line. Bytes. */
const largestFile = 1_000_000;
/** How many lines wait until the folder is known. */
const maxWaiting = 500;

type State =
  | { readonly kind: 'waiting'; readonly lines: string[] }
  | { readonly kind: 'nowhere' }
  /** `expected`: size of the file if no other process wrote to it and no write was cut off. Bytes. */
  | { readonly kind: 'kept'; readonly folder: LogFolder; expected: number };

/**
 * The log file, written by the file transport of electron-log for plain Node: whole lines, synchronously, each with one
 * write. Nothing else of the library is used: no console, no IPC, no network, no hooks in the process. If the disk
 * takes nothing, lines are lost without an error; a folder that has vanished is not created again.
 */
export class ElectronLogLines implements LogLines {
  readonly #log: typeof electronLog;
  #state: State = { kind: 'waiting', lines: [] };

  constructor({ largestBytes = largestFile } = {}) {
    this.#log = quietLogger();
    const { file } = this.#log.transports;
    file.maxSize = largestBytes;
    file.resolvePathFn = () => (this.#state.kind === 'kept' ? this.#state.folder.file : '');
    // If this throws, the line is lost, which keeps the size limited.
    file.archiveLogFn = () => {
      if (this.#state.kind === 'kept') this.#state.folder.rotate();
    };
  }

  /**
   * Sets the folder, in whose subfolder `logs` the log is kept; absolute, and never created. `null`: nothing is kept.
   */
  writeTo(folder: string | null): void {
    const waiting = this.#state.kind === 'waiting' ? this.#state.lines : [];
    this.#state = folder === null ? { kind: 'nowhere' } : opened(folder);
    for (const line of waiting) this.write(line);
  }

  /** Like `writeTo`, if it was not called yet. */
  stopWritingTo(folder: string | null): void {
    if (this.#state.kind === 'waiting') this.writeTo(folder);
  }

  write(line: string): void {
    const state = this.#state;
    if (state.kind === 'waiting' && state.lines.length < maxWaiting) state.lines.push(line);
    if (state.kind !== 'kept') return;
    try {
      const size = state.folder.size();
      // The library would create the file again or use another one, so it is not called.
      if (size === null) return;
      const text = size === state.expected || state.folder.endsWhole() ? line : `${EOL}${line}`;
      state.expected = size + text.length + EOL.length;
      this.#log.info(text);
    } catch {
      // A full or read-only disk, or a share that does not answer: the line is lost, and the clerk's work goes on.
    }
  }

  last(maxBytes: number): string {
    if (this.#state.kind !== 'kept') return '';
    try {
      return wholeLines(this.#state.folder.end(maxBytes), maxBytes);
    } catch {
      // What cannot be read counts as empty.
      return '';
    }
  }
}

function opened(folder: string): State {
  try {
    return { kind: 'kept', folder: new LogFolder(folder), expected: -1 };
  } catch {
    // Full, read-only or missing, or something else has the name of the log.
    return { kind: 'nowhere' };
  }
}

/** A separate logger that only writes with its file transport and logs nothing by itself. */
function quietLogger(): typeof electronLog {
  const log = electronLog.create({ logId: randomUUID() });
  for (const [name, transport] of Object.entries(log.transports))
    if (typeof transport === 'function' && name !== 'file') transport.level = false;
  // Without a name the library would look for a package.json, and throw where there is none.
  log.transports.file.setAppName('CO Desk');
  // The library would report a file that cannot be written on the console, with its path, whatever the level.
  for (const { transports } of [log, electronLog]) transports.console.writeFn = () => undefined;
  log.transports.file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  // Writes the line unchanged: nothing in it is a format, a colour or an object.
  log.transports.file.transforms = [({ data }) => String(data[0])];
  return log;
}

/** Removes the first line if the limit cut it off. */
function wholeLines(text: string, maxBytes: number): string {
  return text.length < maxBytes ? text : text.slice(text.indexOf('\n') + 1);
}

const fileName = 'main.log';
const olderName = (age: number): string => `main.${age}.log`;
/** How many older files are kept besides the current one. */
const keptOlder = 3;
const ages = Array.from({ length: keptOlder }, (_, index) => index + 1);
/** Every name that a file of the log has. */
export const logNames: readonly string[] = [fileName, ...ages.map(olderName)];

/** The folder of the log and its files. All methods may throw the errors of the file system. */
class LogFolder {
  readonly #folder: string;
  readonly file: string;

  /** Creates `logs` in an existing folder (absolute), for this user alone. */
  constructor(data: string) {
    this.#folder = path.join(data, 'logs');
    this.file = path.join(this.#folder, fileName);
    mkdirIfMissing(this.#folder);
    if (!lstatSync(this.#folder).isDirectory()) throw new Error('The place of the log is no folder.');
    keepPrivate(this.#folder, 0o700);
    this.#makeOwn(this.file);
  }

  /** Size of the current file; `null` where it or its folder is missing, or is something else. Bytes. */
  size(): number | null {
    try {
      if (!lstatSync(this.#folder).isDirectory()) return null;
      const found = lstatSync(this.file);
      return found.isFile() && found.nlink === 1 ? found.size : null;
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  /** False where the last line is incomplete because a write was cut off. */
  endsWhole(): boolean {
    return /^\n?$/.test(readEnd(this.file, 1));
  }

  /** Renames every file to the next older one; the oldest is replaced. */
  rotate(): void {
    for (let age = keptOlder; age > 0; age -= 1) {
      const from = age === 1 ? this.file : this.#older(age - 1);
      rmSync(this.#older(age), { recursive: true, force: true });
      renameIfThere(from, this.#older(age));
    }
    this.#makeOwn(this.file);
  }

  /** The newest bytes of all files, oldest first. */
  end(maxBytes: number): string {
    const pieces: string[] = [];
    let left = maxBytes;
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

  /** Creates the file. A link, a pipe or a file with a second name is removed, so that nothing is written through it. */
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
    if (!isAbsent(error)) throw error;
  }
}

/** The end of a file; '' for what is no file. Every line is ASCII, so a byte is a character. */
function readEnd(file: string, maxBytes: number): string {
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return '';
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const bytes = Buffer.alloc(Math.min(size, maxBytes));
    const read = readSync(handle, bytes, 0, bytes.length, size - bytes.length);
    return bytes.subarray(0, read).toString('latin1');
  } finally {
    closeSync(handle);
  }
}
