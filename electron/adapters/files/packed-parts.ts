import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Far more than all licences together. Bytes. */
const most = 8_000_000;

/** Files that the packaging put beside the program, read as they are. */
export class PackedParts {
  readonly #folder: string;

  /** Absolute. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** `null` where there is no such file, or none of a sensible size. */
  async read(name: string): Promise<Uint8Array | null> {
    const file = path.join(this.#folder, name);
    try {
      const found = await lstat(file);
      return found.isFile() && found.size <= most ? await readFile(file) : null;
    } catch {
      // A program that was not packaged has none.
      return null;
    }
  }
}
