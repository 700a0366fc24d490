import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type {
  AttachmentFiles,
  StagedFile,
  TakenFile,
  TooLarge,
} from '../../services/attachments/attachment-files.ts';
import type { StoredPieces, ByteRange } from '../../services/attachments/attachment-reading.ts';
import { makeFolder, renameFile, syncFolder, withStoreErrors } from '../files/durable-files.ts';
import { AttachmentStore, HashedFiles, placeIn } from './attachment-store.ts';
import { bytesOf, asSourceError, openSource, type OpenSource, refuseChanged } from '../files/source-file.ts';
import { codeOf } from '../../services/errors.ts';

/** Size of a piece: a multiple of three, so that pieces can be encoded as Base64 one by one. Bytes. */
const pieceBytes = 3 * 128 * 1024;
/** Subfolder for files that are not in their place yet. What is in it at a start is left over from a crash. */
const incomingName = 'incoming';

interface AttachmentPlaces {
  /** A second folder from which PDFs are read; absolute, and never written to. */
  readonly alsoIn?: string | null;
  /** Called before anything is written; if it throws, nothing is written. */
  readonly check?: () => void;
}

/** PDFs in a folder by their SHA-256, in subfolders named by its first two characters. */
export class AttachmentFolder implements AttachmentFiles, StoredPieces {
  /** The places of the files. */
  readonly store: AttachmentStore;
  readonly #folder: string;
  readonly #incoming: string;
  readonly #others: AttachmentPlaces;
  readonly #hashed = new HashedFiles();
  #cleared: Promise<void> | null = null;

  /** `folder` is absolute; it is created with the first file. */
  constructor(folder: string, others: AttachmentPlaces = {}) {
    this.#folder = folder;
    this.#others = others;
    this.#incoming = path.join(folder, incomingName);
    this.store = new AttachmentStore(folder, () => others.check?.());
  }

  async take(sourcePath: string, limitBytes: number): Promise<TakenFile | 'tooLarge'> {
    const staged = await this.stage(sourcePath, limitBytes);
    if (staged.kind === 'tooLarge') return 'tooLarge';
    await staged.keep();
    return { sha256: staged.sha256, bytes: staged.bytes };
  }

  async stage(sourcePath: string, limitBytes: number): Promise<StagedFile | TooLarge> {
    const source = await openSource(sourcePath);
    try {
      if (source.before.size > BigInt(limitBytes))
        return { kind: 'tooLarge', bytes: Number(source.before.size) };
      return await this.#written((writer) => copy(source, writer));
    } finally {
      await source.handle.close();
    }
  }

  async keep(bytes: Uint8Array): Promise<TakenFile> {
    const staged = await this.#written((writer) => writer.write(bytes));
    await staged.keep();
    return { sha256: staged.sha256, bytes: staged.bytes };
  }

  pathOf(sha256: string): string {
    const own = placeIn(this.#folder, sha256);
    const { alsoIn = null } = this.#others;
    return alsoIn === null || existsSync(own) ? own : placeIn(alsoIn, sha256);
  }

  async isWhole(sha256: string, bytes: number): Promise<boolean> {
    try {
      const found = await stat(this.pathOf(sha256));
      return found.isFile() && found.size === bytes;
    } catch {
      // The file is missing, or on a share that cannot be reached: either way it cannot be read.
      return false;
    }
  }

  isIntact(sha256: string, bytes: number): Promise<boolean> {
    return this.#hashed.isIntact(this.pathOf(sha256), { sha256, bytes });
  }

  async *pieces(sha256: string): AsyncGenerator<Uint8Array, void> {
    const handle = await open(this.pathOf(sha256), 'r');
    try {
      const buffer = Buffer.allocUnsafe(pieceBytes);
      for (;;) {
        const piece = await readPiece(handle, buffer);
        if (piece.length === 0) return;
        yield piece;
      }
    } finally {
      await handle.close();
    }
  }

  /** A piece of a file. The file is hashed before the first piece, and again whenever it seems changed. */
  async piece({ sha256, bytes }: TakenFile, { offset, length }: ByteRange): Promise<Uint8Array | null> {
    if (!(await this.isIntact(sha256, bytes))) return null;
    try {
      const handle = await open(this.pathOf(sha256), 'r');
      try {
        return await bytesOf(handle, length, offset);
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (codeOf(error) !== null) return null;
      throw error;
    }
  }

  /** Removes temporary files that a crash left. */
  clearLeftovers(): Promise<void> {
    return this.#clear();
  }

  async #written(fill: (writer: StagedWriter) => Promise<void>): Promise<StagedFile> {
    this.#others.check?.();
    await this.#clear();
    const writer = await StagedWriter.begin(this.#incoming);
    try {
      await fill(writer);
      return this.#staged(writer, await writer.finish());
    } catch (error) {
      await writer.discard();
      throw error;
    }
  }

  async #clear(): Promise<void> {
    try {
      await (this.#cleared ??= withStoreErrors(() => rm(this.#incoming, { recursive: true, force: true })));
    } catch (error) {
      // Tried again with the next file.
      this.#cleared = null;
      throw error;
    }
  }

  #staged(writer: StagedWriter, sha256: string): StagedFile {
    const keep = async (): Promise<void> => {
      try {
        // This may replace an existing file: equal bytes change nothing, and damaged ones are repaired.
        await writer.place(this.store.placeToFill(sha256));
        await this.#hashed.note(this.pathOf(sha256), sha256);
      } catch (error) {
        await writer.discard();
        throw error;
      }
    };
    const { path, bytes } = writer;
    return { kind: 'staged', sha256, bytes, path, keep, discard: () => writer.discard() };
  }
}

async function readPiece(handle: FileHandle, buffer: Buffer): Promise<Uint8Array> {
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, null);
  return buffer.subarray(0, bytesRead);
}

async function copy(source: OpenSource, writer: StagedWriter): Promise<void> {
  const buffer = Buffer.allocUnsafe(pieceBytes);
  for (;;) {
    const piece = await asSourceError(() => readPiece(source.handle, buffer));
    // A file that grows while it is read would fill the disk otherwise.
    if (piece.length === 0 || BigInt(writer.bytes + piece.length) > source.before.size) break;
    await writer.write(piece);
  }
  await refuseChanged(source, writer.bytes);
}

/** A temporary file that is hashed while it is written, until it is placed or discarded. */
class StagedWriter {
  readonly path: string;
  readonly #handle: FileHandle;
  readonly #hash = createHash('sha256');
  #bytes = 0;

  private constructor(path: string, handle: FileHandle) {
    this.path = path;
    this.#handle = handle;
  }

  static async begin(folder: string): Promise<StagedWriter> {
    return withStoreErrors(async () => {
      await makeFolder(folder);
      const file = path.join(folder, `${randomUUID()}.part`);
      return new StagedWriter(file, await open(file, 'wx', 0o600));
    });
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Writes a whole piece, even if the system takes only parts at a time. */
  async write(piece: Uint8Array): Promise<void> {
    let written = 0;
    while (written < piece.length) {
      const rest = piece.subarray(written);
      const { bytesWritten } = await withStoreErrors(() => this.#handle.write(rest));
      written += bytesWritten;
    }
    this.#hash.update(piece);
    this.#bytes += piece.length;
  }

  /** Makes the file durable and returns its SHA-256. Nothing can be written afterwards. */
  async finish(): Promise<string> {
    await withStoreErrors(async () => {
      await this.#handle.sync();
      await this.#handle.close();
    });
    return this.#hash.digest('hex');
  }

  /** Moves the finished file to its place; durable when this resolves. */
  async place(target: string): Promise<void> {
    const folder = path.dirname(target);
    await withStoreErrors(async () => {
      await makeFolder(folder);
      await renameFile(this.path, target);
      await syncFolder(folder);
    });
  }

  /**
   * Removes the file. An error is ignored, for example if a scanner holds it: the next start removes it, and the caller
   * needs the original reason.
   */
  async discard(): Promise<void> {
    await this.#handle.close();
    await rm(this.path, { force: true }).catch(() => undefined);
  }
}
