import type { DraftStart } from '../../../shared/rules/new-drafts/usual-start.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { fieldPaths, type FieldPath } from '../../../shared/domain/fields.ts';
import type {
  ColumnTarget,
  DaysOrder,
  ImportedLine,
  ImportReading,
  ImportView,
  ProblemKind,
  RepeatedField,
  RepeatReading,
} from '../../../shared/ipc/areas/import.ts';
import {
  columnLetter,
  fieldNames,
  guessHeaderRows,
  headsKey,
  headsOf,
  isOwnTable,
  type KnownColumns,
  usualTargets,
  withHiddenTargets,
} from './columns.ts';
import { CountryNames } from './countries.ts';
import {
  type FileContents,
  type FileReader,
  FileRefused,
  type ImportedDraft,
  type FileView,
  type ImportedRows,
  type KnownApplication,
  type RememberedMatch,
  type RowIdentities,
  importLimits,
} from './file-contents.ts';
import { contentKey, numberKey, type RowIdentity, RowsInRegister } from './row-names.ts';
import { JsonImport } from './json-import.ts';
import { TableImport } from './table-import.ts';

interface ImportedFileOptions {
  readonly fileName: string;
  readonly read: FileReader;
  readonly remembered: readonly RememberedMatch[];
  /** Starting values for fields that are not in the file. */
  readonly start: DraftStart;
}

interface Opened {
  readonly contents: FileContents;
  readonly reading: ImportReading;
  readonly rows: ImportedRows;
  /** `null` for JSON. */
  readonly table: TableImport | null;
  readonly heads: readonly string[];
  readonly known: KnownColumns;
}

/** One file that is being imported: how it is read, where its columns go, what was corrected. Only in memory. */
export class ImportedFile {
  readonly #options: ImportedFileOptions;
  readonly #countries = new CountryNames();
  readonly #names: ReadonlyMap<string, FieldPath> = fieldNames();
  #opened: Opened;
  #matched: ImportView['matched'];
  /** Applications that the register has of what the file asked for. */
  #known: readonly KnownApplication[] = [];
  #skipsKnown = true;
  #includesHidden = false;
  /** What each row that makes a draft is known by; `null` until it is looked for again. */
  #identities: readonly (RowIdentity | null)[] | null = null;
  #inRegister: RowsInRegister | null = null;

  /** Throws a `FileRefused`. */
  constructor(options: ImportedFileOptions) {
    this.#options = options;
    this.#opened = this.#open(null);
    this.#matched = this.#matchedHow();
  }

  /** Reads the file in another way. Throws a `FileRefused`; the former reading stays then. */
  readAgain(reading: ImportReading): FileView {
    this.#opened = this.#open(reading);
    this.#forget();
    this.#matched = this.#matchedHow();
    return this.view();
  }

  match(targets: readonly ColumnTarget[], days: DaysOrder | null): FileView {
    const { table, heads } = this.#opened;
    const own = heads.map((_head, column) => targets[column] ?? null);
    table?.match(own, days);
    return this.#changed();
  }

  correct(row: number, column: number, value: string, alike = false): FileView {
    this.#opened.rows.correct(row - 1 - this.#opened.reading.headerRows, column, value, alike);
    return this.#changed();
  }

  join(row: number, joins: boolean | null): FileView {
    this.#opened.rows.join(row - 1 - this.#opened.reading.headerRows, joins);
    return this.#changed();
  }

  countRepeated(field: RepeatedField, reading: RepeatReading): FileView {
    this.#opened.table?.countRepeated(field, reading);
    return this.#changed();
  }

  /** Sets whether hidden rows and columns are imported. */
  includeHidden(includes: boolean): FileView {
    const { table, known } = this.#opened;
    this.#includesHidden = includes;
    table?.includeHidden(includes);
    const shown = table?.targets.map((target, column) => (known.hidden.has(column) ? null : target)) ?? [];
    table?.match(includes ? withHiddenTargets(table.targets, known) : shown, table.days);
    return this.#changed();
  }

  #changed(): FileView {
    this.#forget();
    return this.view();
  }

  #forget(): void {
    this.#identities = null;
    this.#inRegister = null;
  }

  /** Number of rows. Converts none, because loops over the rows ask for it repeatedly. */
  get rows(): number {
    return this.#opened.rows.rows;
  }

  /** What the register has to be asked for, also where it is already known. */
  identities(): RowIdentities {
    const numbers = new Set<string>();
    const unnumbered: number[] = [];
    for (let row = 0; row < this.rows; row += 1) {
      const number = this.#opened.rows.draft(row)?.content.invoiceNumber.trim();
      if (number === '') unnumbered.push(row);
      else if (number !== undefined) numbers.add(number);
    }
    // Usually every row has a number, and no key is needed.
    const rowKeys = unnumbered.flatMap((row) => this.#rowIdentities()[row]?.key ?? []);
    return { invoiceNumbers: [...numbers], rowKeys };
  }

  know(known: readonly KnownApplication[]): FileView {
    this.#known = known;
    this.#inRegister = null;
    return this.view();
  }

  skipKnown(skips: boolean): FileView {
    this.#skipsKnown = skips;
    return this.view();
  }

  takeRepairs(kind: ProblemKind): FileView {
    this.#opened.rows.takeRepairs(kind);
    return this.#changed();
  }

  /** Rows with the texts of their cells, and what the register knows them as. */
  lines(first: number, count: number): readonly ImportedLine[] {
    const { rows } = this.#opened;
    return rows.cells(first, count).map((cells, at) => ({
      cells: [...cells],
      knownAs: this.#knownAs(rows.leaderOf(first + at)),
      isHidden: rows.isHidden(first + at),
    }));
  }

  draft(row: number): ImportedDraft | null {
    return this.#skipsKnown && this.#knownAs(row) !== null ? null : this.#opened.rows.draft(row);
  }

  /** The key of a row without an invoice number, to know it by the next time; `null` for another one. */
  rowKey(row: number, { invoiceNumber }: ApplicationContent): string | null {
    return invoiceNumber.trim() === '' ? (this.#rowIdentities()[row]?.key ?? null) : null;
  }

  #knownAs(row: number): string | null {
    // Usually the register has none of the file's invoices.
    if (this.#known.length === 0) return null;
    this.#inRegister ??= new RowsInRegister(this.#rowIdentities(), this.#known);
    return this.#inRegister.referenceOf(row);
  }

  /** What all rows are known by: the invoice number, else everything that the row says in this file. */
  #rowIdentities(): readonly (RowIdentity | null)[] {
    const { rows, table } = this.#opened;
    const fields = table === null ? fieldPaths : fieldPaths.filter((path) => table.targets.includes(path));
    const alike = new Map<string, number>();
    const identityOf = (row: number): RowIdentity | null => {
      const content = rows.draft(row)?.content;
      if (content === undefined) return null;
      const consignee = content.consignee.name;
      const number = numberKey(content.invoiceNumber);
      if (number !== '') return { key: number, consignee };
      const key = contentKey(this.#options.fileName, content, fields);
      const count = alike.get(key) ?? 0;
      alike.set(key, count + 1);
      return { key: `${key}.${count}`, consignee };
    };
    return (this.#identities ??= Array.from({ length: rows.rows }, (_, row) => identityOf(row)));
  }

  /** The assignment to remember; `null` where the columns have no headings. */
  toRemember(): RememberedMatch | null {
    const { table, heads, reading, known } = this.#opened;
    if (table === null || reading.headerRows === 0) return null;
    return {
      heads: headsKey(heads),
      targets: withHiddenTargets(table.targets, known),
      days: table.days,
      repeats: table.repeats,
    };
  }

  view(): FileView {
    const { contents, reading, table, heads } = this.#opened;
    const counts = this.#opened.rows.counts();
    const knownDrafts =
      this.#known.length === 0
        ? 0
        : this.#rowIdentities().filter((_, row) => this.#knownAs(row) !== null).length;
    return {
      fileName: this.#options.fileName,
      kind: contents.kind === 'json' ? 'json' : contents.file,
      reading,
      sheets: contents.kind === 'json' ? [] : [...contents.sheets],
      firstRow: reading.headerRows + 1,
      columns: heads.map((header, index) => ({
        letter: columnLetter(index),
        header,
        target: table?.targets[index] ?? null,
      })),
      matched: this.#matched,
      days: table?.days ?? null,
      ...counts,
      problems: [...counts.problems],
      goodRows: counts.goodRows - (this.#skipsKnown ? knownDrafts : 0),
      knownDrafts,
      skipsKnown: this.#skipsKnown,
    };
  }

  #open(wanted: ImportReading | null): Opened {
    const contents = this.#options.read(wanted);
    if (contents.kind === 'json') {
      const rows = new JsonImport(contents.value, this.#options.start);
      if (!rows.holdsAny) throw new FileRefused({ kind: 'notATable' });
      const reading = { encoding: null, separator: null, sheet: null, headerRows: 0 };
      return { contents, reading, rows, table: null, heads: [], known: this.#knownColumns([], 0, undefined) };
    }
    const { table, reading: taken } = contents;
    const headerRows = Math.min(wanted?.headerRows ?? guessHeaderRows(table, this.#names), table.rows.length);
    const heads = headsOf(table.rows, headerRows, this.#names);
    const lastTime = headerRows === 0 ? null : this.#lastTime(heads);
    const { days = null, repeats: usualRepeats = {} } = lastTime ?? {};
    const options = {
      ...{ table, headerRows, isOwn: isOwnTable(heads), isGuarded: contents.file === 'csv' },
      ...{ countries: this.#countries, start: this.#options.start, usualRepeats },
      usualDecimal: taken.separator === ';' ? ',' : '.',
    } as const;
    const known = this.#knownColumns(heads, headerRows, table.hidden?.columns);
    const rows = new TableImport(options, usualTargets(known, this.#includesHidden));
    rows.includeHidden(this.#includesHidden);
    if (days !== null) rows.match(rows.targets, days);
    refuseTooMany(rows, headerRows);
    return { contents, reading: { ...taken, headerRows }, rows, table: rows, heads, known };
  }

  #knownColumns(
    heads: readonly string[],
    headerRows: number,
    hidden: ReadonlySet<number> | undefined,
  ): KnownColumns {
    const lastTime = headerRows === 0 ? heads.map(() => null) : (this.#lastTime(heads)?.targets ?? null);
    return { heads, names: this.#names, lastTime, hidden: hidden ?? new Set() };
  }

  #matchedHow(): ImportView['matched'] {
    const { table, heads, reading } = this.#opened;
    if (table === null) return 'byName';
    if (reading.headerRows > 0 && this.#lastTime(heads) !== null) return 'asLastTime';
    return table.targets.some((target) => target !== null) ? 'byName' : 'notAtAll';
  }

  #lastTime(heads: readonly string[]): RememberedMatch | null {
    const key = headsKey(heads);
    const found = this.#options.remembered.find((one) => one.heads === key);
    return found?.targets.length === heads.length ? found : null;
  }
}

/**
 * Refuses a file with too many rows. One row more is accepted where no headings were found, because the first row may
 * have them; the clerk decides later.
 */
function refuseTooMany(table: TableImport, headerRows: number): void {
  const { rows: limit } = importLimits;
  if (table.rows > limit + (headerRows === 0 ? 1 : 0)) throw new FileRefused({ kind: 'tooManyRows', limit });
}
