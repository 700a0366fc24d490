import { emptyParty, fieldTextSchema, type ApplicationContent } from '../../../shared/domain/content.ts';
import { type FieldPath, multilineFields } from '../../../shared/domain/fields.ts';
import type { CellProblem, ColumnTarget, DaysOrder } from '../../../shared/ipc/areas/import.ts';
import { isCurrencyCode } from '../../../shared/rules/codes.ts';
import { countryOf } from '../../../shared/rules/countries/certificate-language.ts';
import { tagsText } from '../../../shared/rules/tags.ts';
import { isToOrder } from '../../../shared/rules/habits/party-habits.ts';
import {
  type DraftStart,
  newContent,
  newContentWithLines,
} from '../../../shared/rules/new-drafts/usual-start.ts';
import type { CountryNames } from './countries.ts';
import { readCell, signProblem, type WrittenNumbers } from './read-cell.ts';
import type { CellMark } from './file-contents.ts';

/** A cell as it is in the file, or as it was corrected. */
export interface RowCell {
  readonly text: string;
  readonly mark: CellMark | null;
  /** Whether its lines stand beside those of another cell, so that blank ones at its beginning are kept. */
  readonly isRows?: true;
}

export interface RowPlan {
  /** The columns of each assigned field, in order. */
  readonly sources: ReadonlyMap<FieldPath, readonly number[]>;
  /** Gives the way in which the columns of a field write numbers. */
  readonly writtenIn: (path: FieldPath) => WrittenNumbers;
  /** Gives the order of day and month in the columns of a field; `null` where neither the columns nor the clerk say. */
  readonly daysIn: (path: FieldPath) => DaysOrder | null;
  readonly countries: CountryNames;
  /** Starting values for fields that are not in the file. */
  readonly start: DraftStart;
  /** Whether this program wrote the table. Its texts are taken unchanged, even where they are not valid yet. */
  readonly isOwn: boolean;
}

export type ConvertedRow =
  | { readonly kind: 'blank' }
  /** `currency`: named by the row itself; '' where it names none. */
  | { readonly kind: 'good'; readonly content: ApplicationContent; readonly currency: string }
  /** Nothing is wrong but that the consignee is missing, which another row of its invoice may name. */
  | {
      readonly kind: 'unnamed';
      readonly content: ApplicationContent;
      readonly currency: string;
      readonly problems: readonly CellProblem[];
    }
  | { readonly kind: 'bad'; readonly problems: readonly CellProblem[] };

/** Text that normalising leaves unchanged. */
const plain = /^[\x20-\x7e]*$/;
/** How much of a cell a problem quotes. Code points. */
const quoted = 200;

export function sourcesOf(targets: readonly ColumnTarget[]): ReadonlyMap<FieldPath, readonly number[]> {
  const sources = new Map<FieldPath, number[]>();
  targets.forEach((target, column) => {
    if (target !== null) sources.set(target, [...(sources.get(target) ?? []), column]);
  });
  return sources;
}

/** Converts one row of a table into the content of a draft. `row` counts from 1, as in the file. */
export function convertRow(row: number, cells: readonly RowCell[], plan: RowPlan): ConvertedRow {
  // A row that has only text in unassigned columns is no order.
  const isFilled = [...plan.sources.values()].some((columns) =>
    columns.some((column) => isFilledCell(cells[column])),
  );
  if (!isFilled) return { kind: 'blank' };
  return new RowConversion(row, cells, plan).result();
}

/** Whether a cell has a text, or is a formula or an error. */
export function isFilledCell(cell: RowCell | undefined): boolean {
  return cell !== undefined && (cell.text.trim() !== '' || cell.mark !== null);
}

class RowConversion {
  readonly #row: number;
  readonly #cells: readonly RowCell[];
  readonly #plan: RowPlan;
  readonly #problems: CellProblem[] = [];
  readonly #values = new Map<FieldPath, string>();
  #currency: { readonly code: string; readonly column: number } | null = null;
  /** The currency in the format of the amount. */
  #formatted: { readonly currency: string; readonly column: number } | null = null;

  constructor(row: number, cells: readonly RowCell[], plan: RowPlan) {
    this.#row = row;
    this.#cells = cells;
    this.#plan = plan;
  }

  result(): ConvertedRow {
    for (const [path, columns] of this.#plan.sources) this.#fill(path, columns);
    this.#settleCurrency();
    if (!this.#plan.isOwn) this.#settleConsignee();
    const problems = this.#problems;
    if (problems.some(({ kind }) => kind !== 'consigneeMissing')) return { kind: 'bad', problems };
    const row = { content: this.#content(), currency: this.#values.get('invoiceCurrency') ?? '' };
    return problems.length === 0 ? { kind: 'good', ...row } : { kind: 'unnamed', ...row, problems };
  }

  /** The content of the row. In tables of this program, the composed lines are already in the texts. */
  #content(): ApplicationContent {
    const { start, isOwn } = this.#plan;
    return isOwn ? newContent(start.content, this.#values) : newContentWithLines(start, this.#values);
  }

  #fill(path: FieldPath, columns: readonly number[]): void {
    const filled = columns.filter((column) => this.#isUsable(column, this.#isAsWritten(columns)));
    const [first = columns[0] ?? 0] = filled;
    if (this.#isAsWritten(columns)) {
      this.#take(path, first);
      return;
    }
    const texts = filled.map((column) => {
      const text = this.#textAt(column);
      return this.#cells[column]?.isRows === true ? text : text.trim();
    });
    const free = (line: FieldPath): boolean => !this.#plan.sources.has(line);
    for (const [line, text] of spreadOver(path, texts, free)) this.#read(line, text, first);
  }

  /**
   * Whether the text is taken unchanged, blanks included: in a table of this program with one column for the field. It
   * never writes two.
   */
  #isAsWritten(columns: readonly number[]): boolean {
    return this.#plan.isOwn && columns.length === 1;
  }

  #take(path: FieldPath, column: number): void {
    const text = this.#textAt(column);
    if (fieldTextSchema.safeParse(text).success) this.#values.set(path, ownText(path, text));
    else this.#note(column, { value: text, kind: 'tooLong', repair: null });
  }

  /** Whether a cell contains usable text; an error or a formula is recorded as a problem. */
  #isUsable(column: number, isBlankToo: boolean): boolean {
    const { text, mark } = this.#cells[column] ?? { text: '', mark: null };
    if (mark?.kind === 'error') this.#note(column, { value: text, kind: 'cellError', repair: null });
    if (mark?.kind === 'formula') this.#note(column, { value: mark.formula, kind: 'formula', repair: text });
    return mark?.kind !== 'error' && mark?.kind !== 'formula' && (isBlankToo || text.trim() !== '');
  }

  #read(path: FieldPath, text: string, column: number): void {
    const mark = this.#cells[column]?.mark ?? null;
    const isNumber = mark?.kind === 'number';
    const { writtenIn, daysIn, countries } = this.#plan;
    const context = {
      ...{ written: writtenIn(path), days: daysIn(path), countries },
      city: () => this.#cityFor(path),
    };
    const reading = readCell(path, text, isNumber, context);
    if (reading.kind === 'problem') {
      const { problem: kind, repair, evidence } = reading;
      this.#note(column, { value: text, kind, repair, evidence });
      return;
    }
    if (path === 'invoiceAmount' && isNumber && mark.currency !== undefined)
      this.#formatted = { currency: mark.currency, column };
    if (reading.currency !== undefined) this.#currency = { code: reading.currency, column };
    this.#values.set(path, reading.value);
  }

  /**
   * Takes the currency that an amount names; a different one in the currency column is a problem. The format of an amount
   * tells it where nothing else does; a sign of several currencies is a problem then, as in a text.
   */
  #settleCurrency(): void {
    if (this.#currency === null && this.#formatted !== null && !this.#isCurrencyFilled()) {
      const { currency, column } = this.#formatted;
      if (isCurrencyCode(currency)) this.#values.set('invoiceCurrency', currency);
      else this.#note(column, { ...signProblem(currency, this.#textAt(column)), kind: 'notACurrency' });
    }
    if (this.#currency === null) return;
    const { code, column } = this.#currency;
    const named = this.#values.get('invoiceCurrency') ?? '';
    if (named === '' || named === code) this.#values.set('invoiceCurrency', code);
    else this.#note(column, { value: this.#textAt(column), kind: 'notAnAmount', repair: null });
  }

  #isCurrencyFilled(): boolean {
    const columns = this.#plan.sources.get('invoiceCurrency') ?? [];
    return columns.some((column) => isFilledCell(this.#cells[column]));
  }

  /**
   * Fills the destination from the consignee's country or the other way round, where the file has only one of them.
   * Records a missing consignee.
   */
  #settleConsignee(): void {
    const { sources, countries } = this.#plan;
    const [nameAt] = sources.get('consignee.name') ?? [];
    const name = this.#values.get('consignee.name') ?? '';
    const isNamed = /[\p{L}\p{N}]/u.test(name);
    const isNoted = this.#problems.some(({ column }) => column === nameAt);
    if (nameAt !== undefined && !isNamed && !isNoted)
      this.#note(nameAt, { value: '', kind: 'consigneeMissing', repair: null });
    const destination = this.#values.get('destination') ?? '';
    const code = this.#values.get('consignee.countryCode') ?? '';
    const isParty = nameAt !== undefined && !isToOrder({ ...emptyParty, name });
    const found = countries.codeOf(destination);
    if (destination !== '' && code === '' && isParty && found !== null)
      this.#values.set('consignee.countryCode', found);
    if (destination === '' && code !== '') this.#values.set('destination', countries.nameOf(code));
  }

  #cityFor(path: FieldPath): string {
    const role = path.startsWith('consignor') || path === 'originCountryCode' ? 'consignor' : 'consignee';
    const [column] = this.#plan.sources.get(`${role}.city`) ?? [];
    return column === undefined ? '' : this.#textAt(column).trim();
  }

  #textAt(column: number): string {
    const text = this.#cells[column]?.text ?? '';
    return plain.test(text) ? text : text.replaceAll(/\r\n?/g, '\n').normalize('NFC');
  }

  #note(
    column: number,
    found: Pick<CellProblem, 'value' | 'kind' | 'repair'> & { readonly evidence?: string | null },
  ): void {
    const value = Array.from(found.value.slice(0, quoted * 2))
      .slice(0, quoted)
      .join('')
      .toWellFormed();
    this.#problems.push({ row: this.#row, column, evidence: null, ...found, value });
  }
}

/** The text of a field in a table of this program, which names the destination in the table's language. */
function ownText(path: FieldPath, text: string): string {
  return path === 'destination' ? (countryOf(text) ?? text) : text;
}

/** Lines of a party into which text continues when one is full. */
const continuedIn: ReadonlyMap<FieldPath, readonly FieldPath[]> = new Map(
  (['consignor', 'consignee'] as const).flatMap((role): [FieldPath, FieldPath[]][] => [
    [`${role}.name`, [`${role}.name`, `${role}.name2`]],
    [`${role}.address1`, [`${role}.address1`, `${role}.address2`, `${role}.address3`]],
  ]),
);

/**
 * Distributes the texts of several columns, or a text with several lines: boxes take one line for each, a party takes
 * its first free lines, and what is left shares the last one. Nothing is dropped.
 */
function spreadOver(
  path: FieldPath,
  texts: readonly string[],
  isFree: (line: FieldPath) => boolean,
): readonly (readonly [FieldPath, string])[] {
  const [only = ''] = texts;
  // The usual case.
  if (texts.length === 1 && (!continuedIn.has(path) || !only.includes('\n'))) return [[path, only]];
  if (texts.length === 0) return [];
  if (multilineFields.has(path)) return [[path, texts.join('\n')]];
  // Each text is a tag of its own.
  if (path === 'tags') return [[path, tagsText(texts)]];
  const lines = (continuedIn.get(path) ?? [path]).filter((line) => line === path || isFree(line));
  if (lines.length === 1) return [[path, texts.join(' ')]];
  const parts = texts
    .flatMap((text) => text.split('\n'))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return lines.flatMap((line, index): [FieldPath, string][] => {
    const isLast = index === lines.length - 1;
    const part = isLast ? parts.slice(index).join(', ') : (parts[index] ?? '');
    return part === '' ? [] : [[line, part]];
  });
}
