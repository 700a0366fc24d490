import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** Data that a later start passes to the first one. */
export interface ReportedStart {
  readonly argv: readonly string[];
  readonly folder: string;
  readonly sent: unknown;
}

const toldSchema = z.object({ argv: z.array(z.string()), folder: z.string(), sent: z.unknown() });

/**
 * Chromium's lock on one instance, as it is on Linux: a symbolic link that names the host and the process. It fails
 * where no link can be made, and where a link names another host, because nobody can see whether its process runs.
 */
export class SingleInstance {
  readonly #hear: (reported: ReportedStart) => void;

  constructor(hear: (reported: ReportedStart) => void) {
    this.#hear = hear;
  }

  request(folder: string, reported: ReportedStart): boolean {
    const link = path.join(folder, 'SingletonLock');
    const owner = ownerOf(link);
    if (owner === null) return this.#take(folder, link);
    if (owner.host !== os.hostname()) return false;
    if (owner.pid === process.pid) return true;
    if (!isRunning(owner.pid)) {
      rmSync(link);
      return this.#take(folder, link);
    }
    const inbox = inboxIn(folder);
    writeFileSync(path.join(inbox, `${process.pid}.json`), JSON.stringify(reported));
    process.kill(owner.pid, 'SIGUSR2');
    return false;
  }

  #take(folder: string, link: string): boolean {
    try {
      symlinkSync(`${os.hostname()}-${process.pid}`, link);
    } catch {
      return false;
    }
    process.on('SIGUSR2', () => this.#readInbox(inboxIn(folder)));
    process.once('exit', () => rmSync(link, { force: true }));
    return true;
  }

  #readInbox(inbox: string): void {
    for (const name of readdirSync(inbox)) {
      const file = path.join(inbox, name);
      const reported = toldSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      rmSync(file);
      this.#hear({ ...reported, sent: reported.sent });
    }
  }
}

function inboxIn(folder: string): string {
  const inbox = path.join(folder, 'browser', 'SingletonInbox');
  mkdirSync(inbox, { recursive: true });
  return inbox;
}

function ownerOf(link: string): { readonly host: string; readonly pid: number } | null {
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return null;
  const [, host = '', pid = ''] = /^(.*)-(\d+)$/.exec(readlinkSync(link)) ?? [];
  return { host, pid: Number(pid) };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
