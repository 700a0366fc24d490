import { z } from 'zod';
import type { Ledger } from '../../../shared/domain/application.ts';
import { succeed, type Result } from '../../../shared/domain/result.ts';
import {
  columnTargetSchema,
  daysOrderSchema,
  type ImportFailure,
  repeatsSchema,
} from '../../../shared/ipc/areas/import.ts';
import { type ApplicationStore, UnreadableRow } from '../applications/application-store.ts';
import type { EntryStore } from '../applications/entry-store.ts';
import { asSaveFailure, tryStore } from '../applications/save-failure.ts';
import type { Slices } from '../scheduling/scheduling.ts';
import type { FileView, KnownApplication, RememberedMatch } from './file-contents.ts';
import type { ImportThread } from './import-thread.ts';

/** How many kinds of files are remembered; the one that was not imported for the longest time is removed first. */
const longest = 200;
const bodySchema = z.object({
  targets: z.array(columnTargetSchema),
  days: daysOrderSchema.nullable().default(null),
  repeats: repeatsSchema.default({}),
});

/** How many files without invoice numbers are remembered, and how many rows of each. */
const maxFiles = 50;
const maxRows = 20_000;
const rowsSchema = z.object({ rows: z.record(z.string(), z.string()) });

/** A file by what a clerk knows it as. */
interface NamedFile {
  readonly ledger: Ledger;
  readonly fileName: string;
}

/**
 * Remembers which fields the columns of files were assigned to, and how their days and repeated values were read,
 * when drafts were last made of them; and which drafts the rows without an invoice number became.
 */
export class ImportMemory {
  readonly #store: Pick<EntryStore, 'all' | 'count' | 'read' | 'write' | 'remove'>;

  constructor(store: Pick<EntryStore, 'all' | 'count' | 'read' | 'write' | 'remove'>) {
    this.#store = store;
  }

  /**
   * All remembered assignments. An unreadable one is ignored, because the clerk sees the assignment before any draft is
   * made.
   */
  all(): readonly RememberedMatch[] {
    return this.#store.all('importMapping').flatMap(({ id, body }) => {
      const read = bodySchema.safeParse(body);
      return read.success ? [{ heads: id, ...read.data }] : [];
    });
  }

  /** Ids of the applications that rows of a file became, by the keys of the rows. Throws a `StoreError`. */
  rowsOf(file: NamedFile): ReadonlyMap<string, string> {
    const read = rowsSchema.safeParse(this.#store.read('importedRows', idOf(file))?.body);
    return new Map(read.success ? Object.entries(read.data.rows) : []);
  }

  /** Adds rows to those of a file; the oldest are forgotten where there are too many. Throws a `StoreError`. */
  rememberRows(file: NamedFile, made: ReadonlyMap<string, string>, changedAt: string): void {
    const rows = [...new Map([...this.rowsOf(file), ...made])].slice(-maxRows);
    const body = { rows: Object.fromEntries(rows) };
    this.#store.write([{ kind: 'importedRows', id: idOf(file), changedAt, body }]);
    this.#forgetOldest('importedRows', maxFiles);
  }

  /** Stores an assignment. Throws a `StoreError` when that fails. */
  remember({ heads, targets, days, repeats }: RememberedMatch, changedAt: string): void {
    this.#store.write([{ kind: 'importMapping', id: heads, changedAt, body: { targets, days, repeats } }]);
    this.#forgetOldest('importMapping', longest);
  }

  #forgetOldest(kind: 'importMapping' | 'importedRows', most: number): void {
    if (this.#store.count(kind) <= most) return;
    const kept = this.#store.all(kind);
    const old = [...kept].sort((one, other) => one.changedAt.localeCompare(other.changedAt));
    this.#store.remove(
      kind,
      old.slice(0, Math.max(0, kept.length - most)).map(({ id }) => id),
    );
  }
}

function idOf({ ledger, fileName }: NamedFile): string {
  return `${ledger} ${fileName}`;
}

interface KnownRowsOptions {
  readonly register: Pick<ApplicationStore, 'withSameInvoice' | 'read'>;
  readonly memory: Pick<ImportMemory, 'rowsOf'>;
  readonly slices: Slices;
}

interface OpenFile extends NamedFile {
  readonly thread: ImportThread;
}

/**
 * Finds the rows of a file that are in the register already: by their invoice number and consignee, or, without a
 * number, by what an earlier import of the same file remembered.
 */
export class KnownRows {
  readonly #options: KnownRowsOptions;

  constructor(options: KnownRowsOptions) {
    this.#options = options;
  }

  /** Marks the rows of a view that are already in the register, with the reference of their application. */
  async mark(
    open: OpenFile,
    view: Result<FileView, ImportFailure>,
  ): Promise<Result<FileView, ImportFailure>> {
    if (!view.ok) return view;
    const { thread, ledger } = open;
    const { register, memory } = this.#options;
    const identities = await thread.identities();
    if (!identities.ok) return identities;
    const { invoiceNumbers, rowKeys } = identities.value;
    const known: KnownApplication[] = [];
    const asked = await this.#inSlices(invoiceNumbers, (number) => {
      for (const { invoiceNumber, consigneeName, clientReference } of register.withSameInvoice(
        ledger,
        number,
        '',
      ))
        known.push({ invoiceNumber, consignee: consigneeName, reference: clientReference });
    });
    if (!asked.ok) return asked;
    const rows = tryStore(() => (rowKeys.length === 0 ? null : memory.rowsOf(open)));
    if (!rows.ok) return rows;
    const read = await this.#inSlices(rowKeys, (key) => {
      const id = rows.value?.get(key);
      const reference = id === undefined ? null : this.#referenceOf(id);
      if (reference !== null) known.push({ rowKey: key, reference });
    });
    if (!read.ok) return read;
    return known.length === 0 && view.value.knownDrafts === 0 ? view : thread.view({ kind: 'know', known });
  }

  /** The reference of an application; `null` where there is none, it is in the bin, or it is damaged. */
  #referenceOf(id: string): string | null {
    try {
      return this.#options.register.read(id)?.content.clientReference ?? null;
    } catch (error) {
      if (error instanceof UnreadableRow) return null;
      throw error;
    }
  }

  /** Does work for each of the values. Work may throw a `StoreError`. */
  async #inSlices(
    values: readonly string[],
    work: (value: string) => void,
  ): Promise<Result<null, ImportFailure>> {
    try {
      await this.#options.slices.each(values, (some) => some.forEach(work));
      return succeed(null);
    } catch (error) {
      return asSaveFailure(error);
    }
  }
}
