import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserWindow, Dialog, SaveDialogOptions, SaveDialogReturnValue, Shell } from 'electron';
import type { DocumentOpener, OutgoingDocument } from '../../../services/host.ts';
import { fileNameFor, readableName } from '../../outgoing-name.ts';

/** How a file comes to lie in its place; a file that a scanner looks into for a moment gets its name all the same. */
interface Placing {
  syncFile(file: string): Promise<void>;
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
  /** Replaced in tests alone. */
  readonly chmod?: typeof chmod;
}

/** Hands documents to the reader of this computer as read-only copies, so that nothing can change the kept ones. */
export class DesktopDocuments implements DocumentOpener {
  readonly #options: DocumentOptions;
  readonly #folders: string[] = [];

  constructor(options: DocumentOptions) {
    this.#options = options;
  }

  async open(document: OutgoingDocument): Promise<void> {
    const name = readableName(document);
    if (name === null) throw new Error('No reader is given a document of this kind.');
    // Only this user can enter a folder that mkdtemp makes.
    const folder = await mkdtemp(path.join(this.#options.temporaryFolder, 'co-desk-'));
    this.#folders.push(folder);
    const copy = path.join(folder, name);
    await put(document, copy);
    await chmod(copy, 0o400);
    const problem = await this.#options.shell.openPath(copy);
    if (problem !== '') throw new Error(problem);
  }

  async save(document: OutgoingDocument): Promise<'saved' | 'cancelled'> {
    const chosen = await this.#ask({
      defaultPath: path.join(this.#options.documentsFolder() ?? '', fileNameFor(document.name)),
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    if (chosen.canceled || chosen.filePath === '') return 'cancelled';
    await putWhole(document, chosen.filePath, this.#options);
    return 'saved';
  }

  /** Removes the copies. A reader that still holds one on Windows keeps it; the system clears that folder. */
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
async function putWhole(
  document: OutgoingDocument,
  to: string,
  { placing, chmod: change = chmod }: Pick<DocumentOptions, 'placing' | 'chmod'>,
): Promise<void> {
  const beside = path.join(path.dirname(to), `.co-desk-${randomUUID()}.part`);
  try {
    await put(document, beside);
    await letOthersRead(beside, change);
    await placing.syncFile(beside);
    await placing.renameFile(beside, to);
  } catch (error) {
    // What is in the way of removing it was in the way of writing it, and the clerk hears of that.
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** A share that the desktop has mounted has modes of its own, and refuses others. What is saved there is saved all the same. */
async function letOthersRead(file: string, change: typeof chmod): Promise<void> {
  try {
    await change(file, 0o644);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
}

async function put(document: OutgoingDocument, file: string): Promise<void> {
  if ('bytes' in document) await writeFile(file, document.bytes, { flag: 'wx' });
  else await copyFile(document.path, file);
}
