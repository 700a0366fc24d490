import { applicationStateSchema, type ApplicationState } from '../../../../shared/domain/application.ts';
import { amountParts } from '../../../services/register/money-columns.ts';
import { sortKey } from '../../../services/register/summary.ts';
import type { DatabaseFile, StoredRow } from '../database-file.ts';
import { NamesColumn, NumberColumn } from './number-column.ts';
import { byCodePoint } from './ordered-finds.ts';

/** Rows that are read in the time in which others do one piece of work. */
const rowsPerPiece = 4;
/** So many at most in one slice, whoever asks for more. */
const mostRows = 20_000;

const columns = `number, ledger, state, saved_at, deleted_at, consignee_key, reference_key, invoice_key,
  destination, currency, amount_key, way, cost_key, quoted_at, quoted_by, tags, reviewed_by`;

/** In the place of a number that is not there, and of one that is no number. Both are less than any. */
export const blank = -1;
export const odd = -2;

/** Amounts in two parts, as one would be more than a number of JavaScript holds exactly. */
export interface AmountColumn {
  readonly high: NumberColumn;
  readonly low: NumberColumn;
}

/**
 * What all applications outside of the bin are narrowed, sorted and added up by, column by column in memory, each in the
 * place that its number has among all. Read once, in slices; after that what was written since, and everything again where
 * the file was replaced or a slice was undone.
 */
export class RegisterColumns {
  readonly #file: DatabaseFile;
  readonly #written = new Set<number>();
  #of: { readonly replacements: number; readonly lostSlices: number } | null = null;
  #isWhole = false;
  #count = 0;
  #rounds = 0;
  #writes = 0;

  readonly numbers = new NumberColumn();
  /** 1 where there is one outside of the bin. */
  readonly isThere = new NumberColumn();
  readonly ledger = new NamesColumn();
  /** By the place in the list of states. */
  readonly state = new NumberColumn();
  readonly way = new NamesColumn();
  readonly destination = new NamesColumn();
  readonly currency = new NamesColumn();
  /** As they stand in the field. */
  readonly tags = new NamesColumn();
  /** The account that did. */
  readonly reviewed = new NamesColumn();
  /** Milliseconds. */
  readonly savedAt = new NumberColumn();
  readonly amount: AmountColumn = { high: new NumberColumn(), low: new NumberColumn() };
  readonly cost: AmountColumn = { high: new NumberColumn(), low: new NumberColumn() };
  /** Milliseconds; `blank` where no answer came. */
  readonly quotedAt = new NumberColumn();
  /** As `biller.ts` reads it. */
  readonly quotedBy = new NamesColumn();
  /** As JavaScript orders them. */
  readonly consignee: string[] = [];
  readonly reference: string[] = [];
  readonly invoice: string[] = [];

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  /** How many places there are. */
  get count(): number {
    return this.#count;
  }

  /** Grows whenever all is read again: a place may be that of another one then. */
  get rounds(): number {
    return this.#rounds;
  }

  /** Another one after every write of an application; `null` while nobody notes them. */
  get stamp(): string | null {
    return this.#isOfFile() ? `${this.#rounds} ${this.#writes}` : null;
  }

  /** Whether they were read to the end once, so that they are up to date at once. */
  get isRead(): boolean {
    return this.#isWhole && this.#isOfFile();
  }

  /** Where an application stands; `null` for none that is known. */
  placeOf(number: number): number | null {
    let [from, to] = [0, this.#count];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.numbers.at(middle) < number) from = middle + 1;
      else to = middle;
    }
    return from < this.#count && this.numbers.at(from) === number ? from : null;
  }

  /** Where those of some applications stand that are known. */
  placesOf(numbers: readonly number[]): readonly number[] {
    return numbers.map((number) => this.placeOf(number)).filter((place) => place !== null);
  }

  /** Reads what is missing. They are up to date when this ends, and stay so until the next write. */
  *bringUpToDate(): Generator<undefined, void, number> {
    for (;;) {
      if (!this.#isOfFile()) this.#beginAnew();
      if (this.#isWhole && this.#written.size === 0) return;
      const rows = Math.min((yield) * rowsPerPiece, mostRows);
      // Somebody else may have read it meanwhile, or replaced the file.
      if (!this.#isOfFile()) continue;
      if (this.#isWhole) this.#readWritten(rows);
      else this.#readNext(rows);
    }
  }

  #isOfFile(): boolean {
    const { replacements, lostSlices } = this.#file;
    return this.#of?.replacements === replacements && this.#of.lostSlices === lostSlices;
  }

  #beginAnew(): void {
    const { replacements, lostSlices } = this.#file;
    this.#file.noteWritten((number) => {
      this.#written.add(number);
      this.#writes += 1;
    });
    this.#of = { replacements, lostSlices };
    this.#forget();
  }

  #forget(): void {
    this.#written.clear();
    this.#isWhole = false;
    this.#count = 0;
    this.#rounds += 1;
  }

  #readNext(rows: number): void {
    const last = this.#count === 0 ? Number.MIN_SAFE_INTEGER : this.numbers.at(this.#count - 1);
    const sql = `SELECT ${columns} FROM applications WHERE number > ? ORDER BY number LIMIT ?`;
    const read = this.#file.all(sql, last, rows);
    for (const row of read) {
      this.#put(this.#count, Number(row['number']), row);
      this.#count += 1;
    }
    this.#isWhole = read.length < rows;
  }

  #readWritten(rows: number): void {
    let left = rows;
    for (const number of this.#written) {
      this.#written.delete(number);
      if (!this.#readOne(number)) {
        this.#forget();
        return;
      }
      left -= 1;
      if (left <= 0) return;
    }
  }

  /** False for one that would stand among others, for which there is no room. */
  #readOne(number: number): boolean {
    const row = this.#file.one(`SELECT ${columns} FROM applications WHERE number = ?`, number);
    const place = this.placeOf(number);
    if (row === null) {
      if (place !== null) this.isThere.set(place, 0);
      return true;
    }
    if (place !== null) this.#put(place, number, row);
    else if (this.#count > 0 && this.numbers.at(this.#count - 1) > number) return false;
    else {
      this.#put(this.#count, number, row);
      this.#count += 1;
    }
    return true;
  }

  /** What cannot be read of one is as blank, so that it holds up no other. */
  #put(place: number, number: number, row: StoredRow): void {
    const text = (column: string): string => String(row[column] ?? '');
    this.numbers.set(place, number);
    this.isThere.set(place, row['deleted_at'] === null ? 1 : 0);
    this.ledger.set(place, text('ledger'));
    this.state.set(place, stateNumber(text('state')));
    this.way.set(place, text('way'));
    this.destination.set(place, text('destination'));
    this.currency.set(place, text('currency'));
    this.tags.set(place, text('tags'));
    this.reviewed.set(place, text('reviewed_by'));
    this.savedAt.set(place, Date.parse(text('saved_at')) || 0);
    putAmount(this.amount, place, text('amount_key'));
    putAmount(this.cost, place, text('cost_key'));
    this.quotedAt.set(place, Date.parse(text('quoted_at')) || blank);
    this.quotedBy.set(place, text('quoted_by'));
    this.consignee[place] = byCodePoint(text('consignee_key'));
    this.reference[place] = byCodePoint(text('reference_key'));
    const invoice = text('invoice_key');
    this.invoice[place] = invoice === '' ? '' : byCodePoint(sortKey(invoice));
  }
}

const states = applicationStateSchema.options;
const stateNumbers: ReadonlyMap<string, number> = new Map(states.map((state, place) => [state, place]));

/** A state that cannot be read is shown as one to decide. */
export function stateNumber(state: string): number {
  return stateNumbers.get(state) ?? states.indexOf('unknown');
}

export function stateOf(number: number): ApplicationState {
  return states[number] ?? 'unknown';
}

function putAmount({ high, low }: AmountColumn, place: number, key: string): void {
  const parts = amountParts(key);
  if (parts !== null) {
    high.set(place, parts.high);
    low.set(place, parts.low);
    return;
  }
  high.set(place, key === '' ? blank : odd);
  low.set(place, 0);
}
