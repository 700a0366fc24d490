import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserWindow, Dialog, SaveDialogOptions, SaveDialogReturnValue, Shell } from 'electron';
import type { DocumentOpener, OutgoingDocument } from '../../../services/host.ts';
import { fileNameFor, readableName } from '../../outgoing-name.ts';
import { codeOf } from '../../../services/errors.ts';

/** How a file comes to lie in its place; a file that a scanner looks into for a moment gets its name all the same. */
interface Placing {
  renameFile(from: string, to: string): Promise<void>;
}

interface DocumentOptions {
  readonly shell: Pick<Shell, 'openPath'>;
  readonly dialog: Pick<Dialog, 'showSaveDialog'>;
  readonly window: () => BrowserWindow | null;
  readonly temporaryFolder: string;
  /** Where a clerk most likely wants a copy; null where the system does not tell. */
  readonly documentsFolder: () => string | null;
  readonly placing: Placing;
}

/** Hands documents to the reader of this computer as read-only copies, so that nothing can change the kept ones. */
export class DesktopDocuments implements DocumentOpener {
  readonly #options: DocumentOptions;
  readonly #folders: string[] = [];
  /** Where she saved last. Told where to begin, no dialog remembers that by itself, and Electron always tells it. */
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
    await put(document, copy, 0o400);
    const problem = await this.#options.shell.openPath(copy);
    if (problem !== '') throw new Error(problem);
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
    await putWhole(document, chosen.filePath, this.#options.placing);
    this.#lastFolder = path.dirname(chosen.filePath);
    return 'saved';
  }

  /** Removes the copies. What a reader on Windows still holds goes at a later start. */
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

/** The chosen file is there whole or as it was before, also after the power fails. */
async function putWhole(document: OutgoingDocument, to: string, placing: Placing): Promise<void> {
  const beside = path.join(path.dirname(to), `.co-desk-${randomUUID()}.part`);
  try {
    await put(document, beside, 0o644);
    await placing.renameFile(beside, to);
  } catch (error) {
    // What is in the way of removing it was in the way of writing it, and the clerk hears of that.
    // On Windows a scanner may hold it for a moment; only what is recursive is tried again there.
    await rm(beside, { force: true, recursive: true, maxRetries: 3 }).catch(() => undefined);
    throw error;
  }
}

/**
 * Windows does not show the ending of a name by default, and takes it away with a name that is typed over it unless it
 * stands in a filter (Electron issue 38794): nothing would open the file any more.
 */
function filtersFor(name: string): { name: string; extensions: string[] }[] {
  const ending = /\.([a-z][a-z0-9-]*)$/iu.exec(name)?.[1];
  return ending === undefined ? [] : [{ name: ending.toUpperCase(), extensions: [ending] }];
}

/**
 * On the disk when it resolves, without being opened once more. Who may read it is said as it is made: a share that the
 * desktop has mounted refuses to hear of it later.
 */
function put(document: OutgoingDocument, file: string, mode: number): Promise<void> {
  const content = 'bytes' in document ? document.bytes : createReadStream(document.path);
  return writeFile(file, content, { flag: 'wx', mode, flush: true });
}

/** What lies in it is needed by this run of the program alone. Only this user can enter a folder that mkdtemp makes. */
export function makePrivateFolder(parent: string): Promise<string> {
  return mkdtemp(path.join(parent, `co-desk-${process.pid}-`));
}

const privateFolder = /^co-desk-(\d{1,10})-[A-Za-z0-9]{6}$/;
/** A reader that outlived the program may show a copy that long. Milliseconds. */
const shownFor = 86_400_000;

/** Removes the private folders of runs that were killed. Never rejects: what stays is looked at by the next start. */
export async function removeLeftFolders(parent: string): Promise<void> {
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

/** Whether a process has this number now, whosever it is. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}
