import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { syncFolderAtOnce } from '../files/durable-files.ts';

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
    renameSync(file, target);
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
    if (error instanceof Error && 'code' in error && nobodyThere.has(error.code)) return [];
    throw error;
  }
}
