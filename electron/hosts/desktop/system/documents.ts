import { randomUUID } from 'node:crypto';
import { lstat, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserWindow, Dialog, SaveDialogOptions, SaveDialogReturnValue, Shell } from 'electron';
import { isOpenableLink } from '../../../services/api-client/links.ts';
import type { DocumentOpener, LinkOpener, OutgoingDocument } from '../../../services/host.ts';
import { fileNameFor, readableName } from '../../outgoing-name.ts';
import { codeOf } from '../../../services/errors.ts';
import { withTimeLimit } from '../../../services/scheduling/scheduling.ts';

/** Moves a file to its final name. Retries while a virus scanner holds the file. */
interface Renaming {
  renameFile(from: string, to: string): Promise<void>;
}

interface DocumentOptions {
  readonly shell: Pick<Shell, 'openPath'>;
  readonly dialog: Pick<Dialog, 'showSaveDialog'>;
  readonly window: () => BrowserWindow | null;
  readonly temporaryFolder: string;
  /** The folder where a save dialog begins; null where the system does not name one. */
  readonly documentsFolder: () => string | null;
  readonly renaming: Renaming;
  readonly platform: NodeJS.Platform;
  /** Replaces `longestStart` in tests. Milliseconds. */
  readonly startLimit?: number;
}

/** When a reader on Linux counts as started though Electron has not answered. Milliseconds. */
const longestStart = 1_000;

/** Opens documents in the reader of this computer as read-only copies, so that nothing can change the originals. */
export class DesktopDocuments implements DocumentOpener {
  readonly #options: DocumentOptions;
  readonly #folders: string[] = [];
  /** The folder of the last save. A dialog that is given a path, as Electron's always is, does not remember it. */
  #lastFolder: string | null = null;

  constructor(options: DocumentOptions) {
    this.#options = options;
  }

  async open(document: OutgoingDocument): Promise<void> {
    const name = readableName(document);
    if (name === null) throw new Error('No reader is given a document of this kind.');
    const folder = await makePrivateFolder(this.#options.temporaryFolder);
    this.#folders.push(folder);
    const copy = path.join(folder, name);
    await writeNew(document, copy, 0o400);
    const problem = await this.#start(copy);
    if (problem !== '') throw new Error(problem);
  }

  /** Starts the reader and returns what prevented it; empty where nothing did. */
  #start(copy: string): Promise<string> {
    const { shell, platform, startLimit = longestStart } = this.#options;
    const started = shell.openPath(copy);
    // On Linux the promise stays open for ever, since Electron no longer waits there for the reader (48079).
    return platform === 'linux' ? withTimeLimit(started, startLimit, '') : started;
  }

  async save(document: OutgoingDocument): Promise<'saved' | 'cancelled'> {
    const folder = this.#lastFolder ?? this.#options.documentsFolder() ?? '';
    const name = fileNameFor(document.name);
    const chosen = await this.#ask({
      defaultPath: path.join(folder, name),
      filters: filtersFor(name),
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    if (chosen.canceled || chosen.filePath === '') return 'cancelled';
    await saveWhole(document, chosen.filePath, this.#options.renaming);
    this.#lastFolder = path.dirname(chosen.filePath);
    return 'saved';
  }

  /** Removes the copies. On Windows a copy that is still open is removed at a later start. */
  async close(): Promise<void> {
    const folders = this.#folders.splice(0);
    await Promise.allSettled(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }

  #ask(options: SaveDialogOptions): Promise<SaveDialogReturnValue> {
    const window = this.#options.window();
    const { dialog } = this.#options;
    return window === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options);
  }
}

/**
 * Opens addresses in the browser. Checks each one again, because `openExternal` can start any program of the computer.
 */
export class DesktopLinks implements LinkOpener {
  readonly #shell: Pick<Shell, 'openExternal'>;

  constructor(shell: Pick<Shell, 'openExternal'>) {
    this.#shell = shell;
  }

  async open(url: string): Promise<void> {
    if (!isOpenableLink(url)) throw new Error('Only plain https addresses are opened.');
    await this.#shell.openExternal(new URL(url).href);
  }
}

/** Writes the chosen file completely or leaves the old one, also after a power failure. */
async function saveWhole(document: OutgoingDocument, to: string, renaming: Renaming): Promise<void> {
  const beside = path.join(path.dirname(to), `.co-desk-${randomUUID()}.part`);
  try {
    await writeNew(document, beside, 0o644);
    await renaming.renameFile(beside, to);
  } catch (error) {
    // An error here has the same cause as the first one, which the clerk is told of. A virus scanner on Windows may
    // hold the file for a moment; `rm` retries only with `recursive`.
    await rm(beside, { force: true, recursive: true, maxRetries: 3 }).catch(() => undefined);
    throw error;
  }
}

/**
 * Filter with the file's extension. Windows hides extensions by default, and drops the extension when the name is typed
 * over, unless a filter contains it (Electron issue 38794): no program would open the file then.
 */
function filtersFor(name: string): { name: string; extensions: string[] }[] {
  const ending = /\.([a-z][a-z0-9-]*)$/iu.exec(name)?.[1];
  return ending === undefined ? [] : [{ name: ending.toUpperCase(), extensions: [ending] }];
}

/**
 * Writes a new file; it is on the disk when this resolves. The mode is set on creation, because a share mounted by the
 * desktop refuses to change it later.
 */
async function writeNew(document: OutgoingDocument, file: string, mode: number): Promise<void> {
  const options = { flag: 'wx', mode, flush: true } as const;
  if ('bytes' in document) return writeFile(file, document.bytes, options);
  // Opened first: a stream that cannot open its file would end the program before anybody listens for its error.
  const source = await open(document.path);
  try {
    await writeFile(file, source.createReadStream({ autoClose: false }), options);
  } finally {
    await source.close();
  }
}

/** Makes a temporary folder for this run. mkdtemp lets only this user enter it. */
export function makePrivateFolder(parent: string): Promise<string> {
  return mkdtemp(path.join(parent, `co-desk-${process.pid}-`));
}

const privateFolder = /^co-desk-(\d{1,10})-[A-Za-z0-9]{6}$/;
/** How long a reader may show a copy after the program has ended. Milliseconds. */
const shownFor = 86_400_000;

/** Removes the private folders of runs that were killed. Never rejects: the next start tries again. */
export async function removeStaleFolders(parent: string): Promise<void> {
  const before = Date.now() - shownFor;
  const names = await readdir(parent).catch(() => []);
  const left = names.filter((name) => !isRunning(Number(privateFolder.exec(name)?.[1] ?? process.pid)));
  await Promise.allSettled(left.map((name) => removeLeft(path.join(parent, name), before)));
}

async function removeLeft(folder: string, before: number): Promise<void> {
  const found = await lstat(folder);
  const isOwn =
    process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o077) === 0);
  if (found.isDirectory() && isOwn && found.mtimeMs < before) await rm(folder, { recursive: true });
}

/** Whether a process with this number exists now, whoever started it. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}
