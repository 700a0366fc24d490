import electronLog from 'electron-log/node';
import { randomUUID } from 'node:crypto';
import { EOL } from 'node:os';
import type { LogLines } from '../../services/log/log.ts';
import { LogFolder } from './log-folder.ts';

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
