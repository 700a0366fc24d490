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
} from '../../../shared/ipc/areas/import.ts';
import {
  columnLetter,
  fieldNames,
  guessHeaderRows,
  headsKey,
  headsOf,
  isOwnTable,
  matchByName,
} from './columns.ts';
import { CountryNames } from './countries.ts';
import { type FileContents, type FileReader, FileRefused, importLimits } from './file-contents.ts';
import { contentKey, invoiceKeyOf } from './invoice-rows.ts';
import type { CarriedPdf, ImportedDraft, ImportedRows } from './imported-rows.ts';
import { JsonImport } from './json-import.ts';
import { TableImport } from './table-import.ts';
import { applicationState } from '../../../shared/rules/application-state.ts';
import type {
  DraftPage,
  FileView,
  ImportQuestion,
  MakingPlan,
  RememberedMatch,
  RowIdentities,
} from './import-thread.ts';

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
}

/** One file that is being imported: how it is read, where its columns go, what was corrected. Only in memory. */
export class ImportedFile {
  readonly #options: ImportedFileOptions;
  readonly #countries = new CountryNames();
  readonly #names: ReadonlyMap<string, FieldPath> = fieldNames();
  #opened: Opened;
  #matched: ImportView['matched'];
  /** References of applications that are in the register, by the key of the row that they are known by. */
  #known: ReadonlyMap<string, string> = new Map();
  #skipsKnown = true;
  /** The key of each row that makes a draft; `null` until they are made again. */
  #keys: readonly (string | null)[] | null = null;

  /** Throws a `FileRefused`. */
  constructor(options: ImportedFileOptions) {
    this.#options = options;
    this.#opened = this.#open(null);
    this.#matched = this.#matchedHow();
  }

  /** Reads the file in another way. Throws a `FileRefused`; the former reading stays then. */
  readAgain(reading: ImportReading): FileView {
    this.#opened = this.#open(reading);
    this.#keys = null;
    this.#matched = this.#matchedHow();
    return this.view();
  }

  match(targets: readonly ColumnTarget[], days: DaysOrder | null): FileView {
    const { table, heads } = this.#opened;
    const own = heads.map((_head, column) => targets[column] ?? null);
    table?.match(own, days);
    this.#keys = null;
    return this.view();
  }

  correct(row: number, column: number, value: string, alike = false): FileView {
    this.#opened.rows.correct(row - 1 - this.#opened.reading.headerRows, column, value, alike);
    this.#keys = null;
    return this.view();
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
    const rowKeys = unnumbered.flatMap((row) => this.#rowKeys()[row] ?? []);
    return { invoiceNumbers: [...numbers], rowKeys };
  }

  know(known: readonly (readonly [key: string, reference: string])[]): FileView {
    this.#known = new Map(known);
    return this.view();
  }

  skipKnown(skips: boolean): FileView {
    this.#skipsKnown = skips;
    return this.view();
  }

  takeRepairs(kind: ProblemKind): FileView {
    this.#opened.rows.takeRepairs(kind);
    this.#keys = null;
    return this.view();
  }

  /** Rows with the texts of their cells, and what the register knows them as. */
  lines(first: number, count: number): readonly ImportedLine[] {
    const { rows } = this.#opened;
    return rows.cells(first, count).map((cells, at) => ({
      cells: [...cells],
      knownAs: this.#knownAs(rows.leaderOf(first + at)),
    }));
  }

  draft(row: number): ImportedDraft | null {
    return this.#skipsKnown && this.#knownAs(row) !== null ? null : this.#opened.rows.draft(row);
  }

  /** The key of a row without an invoice number, to know it by the next time; `null` for another one. */
  rowKey(row: number, { invoiceNumber }: ApplicationContent): string | null {
    return invoiceNumber.trim() === '' ? (this.#rowKeys()[row] ?? null) : null;
  }

  #knownAs(row: number): string | null {
    // Usually the register has none of the file's invoices.
    const key = this.#known.size === 0 ? null : (this.#rowKeys()[row] ?? null);
    return key === null ? null : (this.#known.get(key) ?? null);
  }

  /** The keys of all rows: by invoice number and consignee, else by everything that the row says in this file. */
  #rowKeys(): readonly (string | null)[] {
    const { rows, table } = this.#opened;
    const fields = table === null ? fieldPaths : fieldPaths.filter((path) => table.targets.includes(path));
    const alike = new Map<string, number>();
    const keyOf = (row: number): string | null => {
      const content = rows.draft(row)?.content;
      if (content === undefined) return null;
      const invoice = invoiceKeyOf(content.invoiceNumber, content.consignee.name);
      if (invoice !== null) return invoice;
      const key = contentKey(this.#options.fileName, content, fields);
      const count = alike.get(key) ?? 0;
      alike.set(key, count + 1);
      return `${key}.${count}`;
    };
    return (this.#keys ??= Array.from({ length: rows.rows }, (_, row) => keyOf(row)));
  }

  /** The assignment to remember; `null` where the columns have no headings. */
  toRemember(): RememberedMatch | null {
    const { table, heads, reading } = this.#opened;
    if (table === null || reading.headerRows === 0) return null;
    return { heads: headsKey(heads), targets: table.targets, days: table.days };
  }

  view(): FileView {
    const { contents, reading, table, heads } = this.#opened;
    const counts = this.#opened.rows.counts();
    const knownDrafts =
      this.#known.size === 0 ? 0 : this.#rowKeys().filter((_, row) => this.#knownAs(row) !== null).length;
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
      ...withLists(counts),
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
      return { contents, reading, rows, table: null, heads: [] };
    }
    const { table, reading: taken } = contents;
    const headerRows = Math.min(wanted?.headerRows ?? guessHeaderRows(table, this.#names), table.rows.length);
    const heads = headsOf(table.rows, headerRows);
    const isOwn = isOwnTable(heads);
    const options = {
      table,
      headerRows,
      isOwn,
      countries: this.#countries,
      start: this.#options.start,
      isGuarded: contents.file === 'csv',
    };
    const usualDecimal = taken.separator === ';' ? ',' : '.';
    const rows = new TableImport({ ...options, usualDecimal }, this.#targetsFor(heads, headerRows));
    const days = headerRows === 0 ? null : (this.#lastTime(heads)?.days ?? null);
    if (days !== null) rows.match(rows.targets, days);
    refuseTooMany(rows, headerRows);
    return { contents, reading: { ...taken, headerRows }, rows, table: rows, heads };
  }

  #targetsFor(heads: readonly string[], headerRows: number): readonly ColumnTarget[] {
    if (headerRows === 0) return heads.map(() => null);
    return this.#lastTime(heads)?.targets ?? matchByName(heads, this.#names);
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

function withLists(
  counts: ReturnType<ImportedRows['counts']>,
): Pick<FileView, 'rows' | 'problems' | 'problemRows' | 'goodRows' | 'joinedRows' | 'withoutTheirPdfs'> {
  return { ...counts, problems: [...counts.problems] };
}

/**
 * Refuses a file with too many rows. One row more is accepted where no headings were found, because the first row may
 * have them; the clerk decides later.
 */
function refuseTooMany(table: TableImport, headerRows: number): void {
  const { rows: limit } = importLimits;
  if (table.rows > limit + (headerRows === 0 ? 1 : 0)) throw new FileRefused({ kind: 'tooManyRows', limit });
}

/** About how many bytes of PDFs are unpacked at once; one application may exceed it. */
const pdfBytesAtOnce = 20_000_000;

/** Answers a question about an open file. Throws a `FileRefused` where the file cannot be read in the wanted way. */
export function answerQuestion(
  file: ImportedFile,
  question: Exclude<ImportQuestion, { kind: 'open' | 'writeBack' }>,
): unknown {
  switch (question.kind) {
    case 'readAgain':
      return file.readAgain(question.reading);
    case 'match':
      return file.match(question.targets, question.days);
    case 'correct':
      return file.correct(question.row, question.column, question.value, question.alike);
    case 'identities':
      return file.identities();
    case 'know':
      return file.know(question.known);
    case 'skipKnown':
      return file.skipKnown(question.skips);
    case 'takeRepairs':
      return file.takeRepairs(question.problem);
    case 'lines':
      return file.lines(question.first, question.count);
    case 'drafts':
      return draftPage(file, question.from, question.limit);
    case 'plan':
      return makingPlan(file);
  }
}

function draftPage(file: ImportedFile, from: number, limit: number): DraftPage {
  const { rows } = file;
  const drafts: DraftPage['drafts'] = [];
  let pdfBytes = 0;
  let row = from;
  for (; row < rows && drafts.length < limit && pdfBytes < pdfBytesAtOnce; row += 1) {
    const draft = file.draft(row);
    if (draft === null) continue;
    const pdfs = draft.pdfs.map(unpacked);
    pdfBytes += pdfs.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const { content } = draft;
    drafts.push({
      content,
      state: applicationState(content, [], null),
      pdfs,
      rowKey: file.rowKey(row, content),
    });
  }
  return { drafts, next: row < rows ? row : null };
}

function unpacked({ name, type, base64 }: CarriedPdf): DraftPage['drafts'][number]['pdfs'][number] {
  // Copied, because sending a view into a shared buffer would send the whole buffer.
  return { name, type, bytes: new Uint8Array(Buffer.from(base64, 'base64')) };
}

function makingPlan(file: ImportedFile): MakingPlan {
  const { rows, goodRows, problemRows } = file.view();
  const references: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const reference = file.draft(row)?.content.clientReference ?? '';
    if (reference !== '') references.push(reference);
  }
  const remembered = file.toRemember();
  const toRemember = remembered === null ? null : { ...remembered, targets: [...remembered.targets] };
  return { drafts: goodRows, leftOut: problemRows, references, toRemember };
}
