import { createHash } from 'node:crypto';
import { type BigIntStats, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { TakenFile } from '../../services/attachments/attachment-files.ts';
import type { StoredPdf, PdfHashes } from '../../services/recovery/damage-service.ts';
import { CopyThread } from '../backups/copy-thread.ts';
import { renameFileAtOnce, syncFolderAtOnce, withStoreErrors } from '../files/durable-files.ts';
import { codeOf, isAbsent } from '../../services/errors.ts';

const hashPattern = /^[0-9a-f]{64}$/u;
const shelfPattern = /^[0-9a-f]{2}$/u;

/** Path of a file that is stored by its SHA-256: in a subfolder named by its first two characters. */
export function placeIn(folder: string, sha256: string): string {
  if (!hashPattern.test(sha256)) throw new Error('This is no SHA-256.');
  return path.join(folder, sha256.slice(0, 2), sha256);
}

/**
 * The places in a folder of files by SHA-256. Knows which of them were filled in this run: those are never removed,
 * because a reference to them may be just about to be written.
 */
export class AttachmentStore {
  readonly #folder: string;
  readonly #check: () => void;
  readonly #inHand = new Set<string>();

  /** `folder` is absolute; if `check` throws, nothing is changed. */
  constructor(folder: string, check: () => void) {
    this.#folder = folder;
    this.#check = check;
  }

  /** The place for a file that is being added. */
  placeToFill(sha256: string): string {
    this.#inHand.add(sha256);
    return placeIn(this.#folder, sha256);
  }

  /** Moves a file on the same disk to its place; durable when this returns. True when there was none before. */
  placeAtOnce(file: string, sha256: string): boolean {
    this.#check();
    const target = this.placeToFill(sha256);
    const folder = path.dirname(target);
    const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
    const isNew = !existsSync(target);
    renameFileAtOnce(file, target);
    syncFolderAtOnce(folder);
    if (made !== undefined) syncFolderAtOnce(path.dirname(folder));
    return isNew;
  }

  takeOutAtOnce(sha256: string): void {
    this.#check();
    rmSync(placeIn(this.#folder, sha256), { force: true });
  }

  /** SHA-256 of every file in the folder. Files that the program did not put there are left out. */
  async kept(): Promise<readonly string[]> {
    const hashes: string[] = [];
    for (const subfolder of (await namesIn(this.#folder)).filter((name) => shelfPattern.test(name))) {
      const names = await namesIn(path.join(this.#folder, subfolder));
      hashes.push(...names.filter((name) => hashPattern.test(name) && name.startsWith(subfolder)));
    }
    return hashes;
  }

  /** Removes a file, unless it was added in this run. Synchronous, so that none can be added in between. */
  removeUnlessInUse(sha256: string): void {
    if (!this.#inHand.has(sha256)) this.takeOutAtOnce(sha256);
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/** How many files are remembered; a viewer, its thumbnails and sending need far fewer. */
const maxKnown = 200;
const pieceBytes = 256 * 1024;

/**
 * Remembers the size and time of files when they were hashed, so that an unchanged file is not hashed again. A file
 * that is changed within the same tick of the clock, some milliseconds, seems unchanged: where the bytes must be
 * certain they are hashed while they are read.
 */
export class HashedFiles {
  /** By hash. */
  readonly #known = new Map<string, string>();

  /** Notes a file that was just written and hashed. */
  async note(path: string, sha256: string): Promise<void> {
    try {
      this.#keep(sha256, stampOf(await stat(path, { bigint: true })));
    } catch (error) {
      // The file is hashed when it is needed.
      if (codeOf(error) === null) throw error;
    }
  }

  /** Whether the file in this place has this hash. False when it is missing or cannot be read. */
  async isIntact(path: string, { sha256, bytes }: TakenFile): Promise<boolean> {
    try {
      // Without `O_NONBLOCK` a pipe in its place would block forever.
      const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
      try {
        const stats = await handle.stat({ bigint: true });
        if (!stats.isFile() || stats.size !== BigInt(bytes)) return false;
        if (this.#known.get(sha256) === stampOf(stats)) return true;
        if ((await hashOf(handle)) !== sha256) return false;
        this.#keep(sha256, stampOf(stats));
        return true;
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (codeOf(error) !== null) return false;
      throw error;
    }
  }

  #keep(sha256: string, stamp: string): void {
    this.#known.delete(sha256);
    this.#known.set(sha256, stamp);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > maxKnown) this.#known.delete(oldest);
  }
}

function stampOf({ size, mtimeNs, ctimeNs, ino }: BigIntStats): string {
  return [size, mtimeNs, ctimeNs, ino].join(' ');
}

async function hashOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(pieceBytes);
  for (;;) {
    const { bytesRead } = await handle.read(buffer, 0, pieceBytes, null);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(buffer.subarray(0, bytesRead));
  }
}

/** Hashes the PDFs in the folder of attachments in a thread. */
export class AttachmentHashes implements PdfHashes {
  readonly #folder: string;
  readonly #thread: CopyThread;

  /** `folder` is absolute; `module` as for `CopyThread`. */
  constructor(folder: string, module: URL) {
    this.#folder = folder;
    this.#thread = new CopyThread(module);
  }

  async check(expected: readonly StoredPdf[]): Promise<{ whole: number; damaged: number }> {
    const names = new Set([...(await this.#there()), ...expected.map(({ sha256 }) => sha256)]);
    const wanted = [...names].filter((name) => hashPattern.test(name));
    if (wanted.length === 0) return { whole: 0, damaged: 0 };
    const files = wanted.map((name) => path.join(this.#folder, name.slice(0, 2), name));
    const sums = await this.#thread.do({ kind: 'sums', files }, z.array(z.string().nullable()));
    const whole = wanted.filter((name, index) => isSumOf(sums[index] ?? null, name)).length;
    return { whole, damaged: wanted.length - whole };
  }

  close(): Promise<void> {
    return this.#thread.end();
  }

  #there(): Promise<string[]> {
    return withStoreErrors(async () => {
      const names: string[] = [];
      for (const folder of await namesIn(this.#folder))
        if (shelfPattern.test(folder)) names.push(...(await namesIn(path.join(this.#folder, folder))));
      return names;
    });
  }
}

/** Whether a sum, which is the beginning of a hash, belongs to this hash. */
function isSumOf(sum: string | null, sha256: string): boolean {
  return sum !== null && sum !== '' && sha256.startsWith(sum);
}
