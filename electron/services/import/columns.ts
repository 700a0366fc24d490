import { createHash } from 'node:crypto';
import { partyLineTable, plainFieldTable } from '../../../shared/domain/field-table.ts';
import {
  factsOf,
  type FieldPath,
  fieldPaths,
  takesSeveralColumns,
  partyLines,
  type PartyRole,
  plainFields,
} from '../../../shared/domain/fields.ts';
import type { ColumnTarget } from '../../../shared/ipc/areas/import.ts';
import { foldName } from '../../../shared/rules/countries/country-spellings.ts';
import { fieldHeadings } from '../../../shared/text/table-headings.ts';
import { languageCodes } from '../../../shared/text/languages.ts';
import { wirePlaces } from '../wire/co-service.ts';
import type { Table } from './file-contents.ts';

/** Words to ignore between others, as in "Name des Empfängers". */
const fillers = /\b(?:of|the|to|des|der|vom|von|am|für)\b/giu;

/**
 * Assigns columns to fields by their headings; `null` for a heading that is unknown, or names a field that another
 * column already fills.
 */
export function matchByName(
  heads: readonly string[],
  names: ReadonlyMap<string, FieldPath>,
): readonly ColumnTarget[] {
  const taken = new Set<FieldPath>();
  const found = withPlainCountry(
    heads,
    heads.map(
      (head) => names.get(foldHead(head)) ?? names.get(foldHead(head.replaceAll(fillers, ''))) ?? null,
    ),
  );
  const targets = found.map((path) => {
    if (path === null || (taken.has(path) && !takesSeveralColumns(path))) return null;
    taken.add(path);
    return path;
  });
  return withPlainDate(heads, targets);
}

/** What is known of the columns of a table before the clerk says where they go. */
export interface KnownColumns {
  readonly heads: readonly string[];
  readonly names: ReadonlyMap<string, FieldPath>;
  /** Where they went the last time; `null` for headings that were not imported yet. */
  readonly lastTime: readonly ColumnTarget[] | null;
  /** Columns that the workbook hides. */
  readonly hidden: ReadonlySet<number>;
}

/** Where columns go without a word of the clerk; hidden ones nowhere, unless they are included. */
export function usualTargets(
  { heads, names, lastTime, hidden }: KnownColumns,
  includesHidden: boolean,
): readonly ColumnTarget[] {
  const isLeft = (column: number): boolean => !includesHidden && hidden.has(column);
  const before = lastTime?.map((target, column) => (isLeft(column) ? null : target));
  return (
    before ??
    matchByName(
      heads.map((head, column) => (isLeft(column) ? '' : head)),
      names,
    )
  );
}

/** Targets in which hidden columns that have none go where they usually do, unless another column goes there. */
export function withHiddenTargets(
  targets: readonly ColumnTarget[],
  known: KnownColumns,
): readonly ColumnTarget[] {
  const usual = usualTargets(known, true);
  return targets.map((target, column) => {
    const meant = known.hidden.has(column) ? (usual[column] ?? null) : null;
    const isTaken = meant !== null && targets.includes(meant) && !takesSeveralColumns(meant);
    return target ?? (isTaken ? null : meant);
  });
}

const plainCountries: ReadonlySet<string> = new Set(['country', 'land']);

/**
 * Assigns a plain "country" column to the consignee where another column names the destination: the goods may go
 * elsewhere.
 */
function withPlainCountry(
  heads: readonly string[],
  paths: readonly (FieldPath | null)[],
): readonly (FieldPath | null)[] {
  const isPlain = (at: number): boolean => plainCountries.has(foldHead(heads[at] ?? ''));
  if (!paths.some((path, at) => path === 'destination' && !isPlain(at))) return paths;
  const isNamed = paths.includes('consignee.countryCode');
  return paths.map((path, at) =>
    path === 'destination' && isPlain(at) ? (isNamed ? null : 'consignee.countryCode') : path,
  );
}

const plainDates: ReadonlySet<string> = new Set(['date', 'datum']);

/** Assigns a plain "date" column to the invoice date, in a list of invoices without another one for it. */
function withPlainDate(heads: readonly string[], targets: readonly ColumnTarget[]): readonly ColumnTarget[] {
  const dates = heads.filter((head) => plainDates.has(foldHead(head)));
  const isMeant = dates.length === 1 && targets.includes('invoiceNumber') && !targets.includes('invoiceDate');
  if (!isMeant) return targets;
  return targets.map((target, at) => (heads[at] === dates[0] ? 'invoiceDate' : target));
}

/** Whether this program wrote the table: a clerk would not write every one of its headings. */
export function isOwnTable(heads: readonly string[]): boolean {
  const there = new Set(heads);
  return languageCodes.some((language) =>
    // Tables of earlier versions lack the fields that were added later.
    [...fieldHeadings(language)].every(
      ([path, head]) => factsOf(path).sinceVersion !== undefined || there.has(head),
    ),
  );
}

/** How many rows are searched for the headings: titles and dates may be above them. */
const searchedRows = 15;
/** How many names of fields in one row prove that it has the headings. */
const certainNames = 2;

/** Guesses the number of rows above the data. */
export function guessHeaderRows({ rows }: Table, names: ReadonlyMap<string, FieldPath>): number {
  const known = rows
    .slice(0, searchedRows)
    .map((row) => matchByName(row, names).filter((path) => path !== null).length);
  const most = Math.max(0, ...known);
  if (most >= certainNames) {
    const headerRows = known.indexOf(most) + 1;
    return inTwoRows(rows, headerRows + 1, names) === null ? headerRows : headerRows + 1;
  }
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  if (first < 0 || first >= searchedRows) return 0;
  return most === 1 && known[first] === 1 ? first + 1 : looksLikeHeads(rows, first) ? first + 1 : 0;
}

/**
 * Headings in two rows, where the upper ones stand over several columns: "Invoice" over "No." and "Date"; `null` where the
 * two rows together name no more fields than each alone.
 */
function inTwoRows(
  rows: Table['rows'],
  headerRows: number,
  names: ReadonlyMap<string, FieldPath>,
): readonly string[] | null {
  const [upper = [], lower = []] = [rows[headerRows - 2], rows[headerRows - 1]];
  if (headerRows < 2 || lower.some((head) => /\d/.test(head))) return null;
  const count = (some: readonly string[]): number =>
    matchByName(some, names).filter((path) => path !== null).length;
  let over = '';
  const heads = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [own, below] = [upper[column]?.trim() ?? '', lower[column]?.trim() ?? ''];
    // What stands alone in the upper row is over its own column.
    over = own === '' && below !== '' ? over : own;
    const whole = `${over} ${below}`.trim();
    return [whole, below, own].find((head) => count([head]) > 0) ?? whole;
  });
  return count(heads) > Math.max(count(upper), count(lower)) ? heads : null;
}

/** Whether a row looks like headings: words over a column of numbers. */
function looksLikeHeads(rows: Table['rows'], first: number): boolean {
  const heads = rows[first] ?? [];
  const filled = heads.filter((head) => head.trim() !== '');
  if (filled.some((head) => /\d/.test(head)) || new Set(filled).size < filled.length) return false;
  const below = rows.slice(first + 1, first + 1 + searchedRows);
  return heads.some((_head, column) => {
    const cells = below.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => /^[\d.,'’ -]*\d[\d.,'’ -]*$/.test(cell));
  });
}

const measuredRows = 1_000;
const longestHead = 500;

/** The headings of the columns. There are as many columns as headings, or as most of the rows below have cells. */
export function headsOf(
  rows: Table['rows'],
  headerRows: number,
  names: ReadonlyMap<string, FieldPath>,
): readonly string[] {
  const heads = headerRows === 0 ? [] : (inTwoRows(rows, headerRows, names) ?? rows[headerRows - 1] ?? []);
  const last = heads.findLastIndex((head) => head.trim() !== '');
  const width = Math.max(last + 1, usualWidth(rows.slice(headerRows)));
  return Array.from({ length: width }, (_, column) =>
    (heads[column] ?? '').slice(0, longestHead).toWellFormed(),
  );
}

/** The median number of cells in a row: additional cells in a few rows are no column. */
function usualWidth(rows: readonly (readonly string[])[]): number {
  const widths = rows
    .slice(0, measuredRows)
    .map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1)
    .filter((width) => width > 0)
    .sort((one, other) => one - other);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/** Key of the headings, equal for files whose columns have the same names in the same order. */
export function headsKey(heads: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(heads.map(foldName)))
    .digest('hex');
}

const letters = 26;
const first = 65;

/** The letters of the column at an index: A, B, … Z, AA. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(first + (index % letters));
  return index < letters ? last : `${columnLetter(Math.floor(index / letters) - 1)}${last}`;
}

/** The index of a column by its capital letters. */
export function columnIndex(letter: string): number {
  return Array.from(letter).reduce((index, one) => index * letters + one.charCodeAt(0) - first + 1, 0) - 1;
}

/** Words for the parties in headings, in English and German. Such a word alone means the party's name. */
const roleWords: Readonly<Record<PartyRole, string>> = {
  consignor:
    'consignor exporter shipper sender seller supplier absender absenders versender versenders exporteur exporteurs lieferant lieferanten verkäufer verkäufers ausführer',
  consignee:
    'consignee receiver recipient buyer customer client shipto importer kunde kunden kundes empfänger empfängers käufer käufers besteller importeur warenempfänger abnehmer',
};

/** Further words for the country code of a party: in headings nobody calls it a code. */
const partyCountryWords = 'country land';

/** The field for each folded heading. Names are added in order of certainty, and the first field for a name counts. */
export function fieldNames(): ReadonlyMap<string, FieldPath> {
  const known = new Map<string, FieldPath>();
  const note = (name: string, path: FieldPath): void => {
    const folded = foldHead(name);
    if (!known.has(folded)) known.set(folded, path);
  };
  for (const language of languageCodes) for (const [path, head] of fieldHeadings(language)) note(head, path);
  for (const path of fieldPaths) note(path, path);
  for (const [path, names] of wirePlaces) note(names.slice(1).join(''), path);
  for (const field of plainFields)
    for (const word of wordsOf(plainFieldTable[field].importNames)) note(word, field);
  for (const role of ['consignee', 'consignor'] as const) notePartyWords(role, note);
  for (const line of partyLines)
    for (const word of wordsOf(partyLineTable[line].importNames)) note(word, `consignee.${line}`);
  return known;
}

function notePartyWords(role: PartyRole, note: (name: string, path: FieldPath) => void): void {
  for (const party of wordsOf(roleWords[role])) {
    note(party, `${role}.name`);
    for (const line of partyLines) {
      const country = line === 'countryCode' ? wordsOf(partyCountryWords) : [];
      for (const word of [...wordsOf(partyLineTable[line].importNames), ...country]) {
        note(`${party}${word}`, `${role}.${line}`);
        note(`${word}${party}`, `${role}.${line}`);
      }
    }
  }
}

function wordsOf(words: string): readonly string[] {
  return words.split(' ');
}

/** Folds a heading for comparison; all the ways to write "number" become one. */
function foldHead(text: string): string {
  return foldName(text).replace(/(?:nummer|number|nr|num|no)$/, 'number');
}
