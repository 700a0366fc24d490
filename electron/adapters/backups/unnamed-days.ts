import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { syncFolderAtOnce, writeWhole } from '../files/durable-files.ts';

/** In the data folder. */
export const unnamedDaysName = 'unnamed-pdfs.json';

/**
 * On so many different days a PDF was found without a name before it may go: what was attached after the last backup
 * is all that is left of that work when the database is lost, and the clerk needs time to miss it.
 */
export const daysWithoutName = 60;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/u);
const notedSchema = z.record(sha256, z.strictObject({ days: z.int().min(1), last: day }));
type Noted = z.infer<typeof notedSchema>;
/** With the SHA-256 of what is noted: one changed digit would let a PDF go before its time. */
const keptSchema = z.strictObject({ checksum: sha256, pdfs: notedSchema });

/**
 * Counts on how many days each PDF was found that nobody names. Days on which nobody looked do not count, so a clock
 * that is wrong by years lets nothing go. A count that is lost, damaged or cannot be read begins anew, which only keeps longer.
 */
export class UnnamedDays {
  readonly #folder: string;

  /** The data folder, absolute. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Notes today's find and answers which were found on enough days. `today` is an ISO day. Throws for the disk. */
  note(found: readonly string[], today: string): readonly string[] {
    const before = this.#read();
    const noted: Noted = Object.fromEntries(found.map((one) => [one, counted(before[one], today)]));
    this.#write(noted);
    return found.filter((one) => (noted[one]?.days ?? 0) > daysWithoutName);
  }

  /** Removes what a crash left of a note. Throws for the disk. */
  clearLeftOver(): void {
    rmSync(this.#staged, { force: true });
  }

  #read(): Noted {
    try {
      const { success, data } = keptSchema.safeParse(JSON.parse(readFileSync(this.#place, 'utf8')));
      return success && checksumOf(data.pdfs) === data.checksum ? data.pdfs : {};
    } catch (error) {
      // None was written yet, or what stands there is no JSON.
      if (error instanceof SyntaxError || isAbsent(error)) return {};
      throw error;
    }
  }

  #write(noted: Noted): void {
    this.clearLeftOver();
    try {
      writeFile(this.#staged, JSON.stringify({ checksum: checksumOf(noted), pdfs: noted }));
      renameSync(this.#staged, this.#place);
    } catch (error) {
      // On a disk that is full even a little of it would be in the way.
      this.clearLeftOver();
      throw error;
    }
    syncFolderAtOnce(this.#folder);
  }

  get #place(): string {
    return path.join(this.#folder, unnamedDaysName);
  }

  get #staged(): string {
    return `${this.#place}.new`;
  }
}

function writeFile(place: string, text: string): void {
  const handle = openSync(place, 'wx', 0o600);
  try {
    writeWhole(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function checksumOf(pdfs: Noted): string {
  return createHash('sha256').update(JSON.stringify(pdfs)).digest('hex');
}

function counted(before: Noted[string] | undefined, today: string): Noted[string] {
  if (before === undefined) return { days: 1, last: today };
  return before.last === today ? before : { days: before.days + 1, last: today };
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
