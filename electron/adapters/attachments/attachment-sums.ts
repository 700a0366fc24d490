import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { KeptPdf, PdfSums } from '../../services/recovery/damage-service.ts';
import { CopyThread } from '../backups/copy-thread.ts';
import { withStoreErrors } from '../files/durable-files.ts';

const hashPattern = /^[0-9a-f]{64}$/u;
const foldersPattern = /^[0-9a-f]{2}$/u;

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
        if (foldersPattern.test(folder)) names.push(...(await namesIn(path.join(this.#folder, folder))));
      return names;
    });
  }
}

/** A sum is the beginning of a hash. */
function isSumOf(sum: string | null, sha256: string): boolean {
  return sum !== null && sum !== '' && sha256.startsWith(sum);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
