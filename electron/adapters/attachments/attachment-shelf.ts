import { createHash } from 'node:crypto';
import { type BigIntStats, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { TakenFile } from '../../services/attachments/attachment-files.ts';
import type { KeptPdf, PdfSums } from '../../services/recovery/damage-service.ts';
import { CopyThread } from '../backups/copy-thread.ts';
import { renameFileAtOnce, syncFolderAtOnce, withStoreErrors } from '../files/durable-files.ts';
import { codeOf } from '../../services/errors.ts';

const hashPattern = /^[0-9a-f]{64}$/u;
const shelfPattern = /^[0-9a-f]{2}$/u;
const nobodyThere: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR']);

/** Where a file lies that is kept by its SHA-256: in a sub-folder of its first two characters. */
export function placeIn(folder: string, sha256: string): string {
  if (!hashPattern.test(sha256)) throw new Error('This is no SHA-256.');
  return path.join(folder, sha256.slice(0, 2), sha256);
}

/**
 * The places of a folder of files by SHA-256, and which of them were filled in this run. Those are never removed:
 * somebody may be about to write down that they are needed.
 */
export class AttachmentShelf {
  readonly #folder: string;
  readonly #check: () => void;
  readonly #inHand = new Set<string>();

  /** `folder` is absolute; nothing is changed when `check` throws. */
  constructor(folder: string, check: () => void) {
    this.#folder = folder;
    this.#check = check;
  }

  /** The place of a file that comes now. */
  placeToFill(sha256: string): string {
    this.#inHand.add(sha256);
    return placeIn(this.#folder, sha256);
  }

  /** Moves a file of the same disk to its place and makes that durable. True when nothing was there before. */
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

  /** SHA-256 of every file. Files of somebody else are not named. */
  async kept(): Promise<readonly string[]> {
    const hashes: string[] = [];
    for (const shelf of (await namesIn(this.#folder)).filter((name) => shelfPattern.test(name))) {
      const names = await namesIn(path.join(this.#folder, shelf));
      hashes.push(...names.filter((name) => hashPattern.test(name) && name.startsWith(shelf)));
    }
    return hashes;
  }

  /** Looks and removes in one step, so that nobody comes in between. */
  removeUnlessInHand(sha256: string): void {
    if (!this.#inHand.has(sha256)) this.takeOutAtOnce(sha256);
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (nobodyThere.has(codeOf(error))) return [];
    throw error;
  }
}

/** So many files are known at a time; a viewer, its thumbnails and what is sent need far fewer. */
const mostKnown = 200;
const pieceBytes = 256 * 1024;

/**
 * How kept files looked when this run hashed them, so that a file is not read again to learn what is known of it. A file
 * that is altered within the same tick of the system's clock, some milliseconds, looks the same: what must be sure of its
 * bytes hashes them while it reads them.
 */
export class HashedFiles {
  /** By hash. */
  readonly #known = new Map<string, string>();

  /** The file has just been written in this place, and its bytes were hashed on the way. */
  async note(path: string, sha256: string): Promise<void> {
    try {
      this.#keep(sha256, stampOf(await stat(path, { bigint: true })));
    } catch (error) {
      // Then it is read when somebody asks.
      if (codeOf(error) === null) throw error;
    }
  }

  /** Whether the file in this place has these bytes. False when it is gone or cannot be read. */
  async isIntact(path: string, { sha256, bytes }: TakenFile): Promise<boolean> {
    try {
      // A pipe in its place would wait for ever.
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
    if (oldest !== undefined && this.#known.size > mostKnown) this.#known.delete(oldest);
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

/** Reads the PDFs in the folder of attachments in a thread of its own. */
export class AttachmentSums implements PdfSums {
  readonly #folder: string;
  readonly #thread: CopyThread;

  /** `folder` is absolute; `module` as for `CopyThread`. */
  constructor(folder: string, module: URL) {
    this.#folder = folder;
    this.#thread = new CopyThread(module);
  }

  async check(expected: readonly KeptPdf[]): Promise<{ whole: number; damaged: number }> {
    const names = new Set([...(await this.#there()), ...expected.map(({ sha256 }) => sha256)]);
    const wanted = [...names].filter((name) => hashPattern.test(name));
    if (wanted.length === 0) return { whole: 0, damaged: 0 };
    const files = wanted.map((name) => path.join(this.#folder, name.slice(0, 2), name));
    const sums = await this.#thread.do({ kind: 'sums', files }, z.array(z.string().nullable()));
    const whole = wanted.filter((name, place) => isSumOf(sums[place] ?? null, name)).length;
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

/** A sum is the beginning of a hash. */
function isSumOf(sum: string | null, sha256: string): boolean {
  return sum !== null && sum !== '' && sha256.startsWith(sum);
}
