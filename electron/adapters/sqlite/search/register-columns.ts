import { chamberAnswers } from '../../../../shared/domain/chamber-answer.ts';
import { recordOf } from '../../../../shared/domain/record-of.ts';
import { latestKeptAnswer } from '../../../services/follow-up/chamber-answers.ts';
import { sortKey } from '../../../services/register/application-columns.ts';
import { currencyKey } from '../../../../shared/rules/money.ts';
import type { DatabaseFile, StoredValues } from '../database-file.ts';
import {
  amountColumn,
  missingNumber,
  dayNumber,
  NamesColumn,
  NumberColumn,
  setAmount,
} from './number-column.ts';
import { byCodePoint } from './ordered-matches.ts';
import { answersOf } from './register-rows.ts';
import { StateColumn } from './state-column.ts';

/** Rows that are read in one piece of work. Pieces take about equally long everywhere. */
const rowsPerPiece = 4;
/** Most rows in one slice, however large a slice was asked for. */
const maxRows = 20_000;

/** How often the name of the time zone is checked. A change of its offset is noticed at once. Milliseconds. */
const zoneAskedEvery = 1_000;

const columnNames = [
  ...(['number', 'ledger', 'state', 'saved_at', 'deleted_at', 'consignee_key'] as const),
  ...(['destination', 'currency', 'amount_key', 'service_tag', 'cost_key', 'quoted_at'] as const),
  ...(['quoted_by', 'tags', 'reviewed_by', 'answers'] as const),
] as const;
const places = recordOf(columnNames, (name) => columnNames.indexOf(name));
const selected = columnNames.map((name) => (name === 'answers' ? answersOf : name)).join(', ');

const textsSql = 'SELECT number, reference_key, invoice_key FROM applications WHERE';
/** These rows are short, so three times as many are read in one piece of work. */
const textsPerPiece = 3 * rowsPerPiece;

/**
 * Columns in memory by which all applications are filtered, sorted and added up; an application has the same place in
 * every column, in the order of its number. They are read once, in slices; later only applications that were written,
 * and everything again where the file was replaced or a slice was undone.
 */
export class RegisterColumns {
  readonly #file: DatabaseFile;
  readonly #written = new Set<number>();
  #zone = { name: '', offset: Number.NaN, until: 0 };
  #of: { readonly replacements: number; readonly lostSlices: number; readonly zone: string } | null = null;
  #isWhole = false;
  #count = 0;
  #rounds = 0;
  #writes = 0;

  readonly numbers = new NumberColumn();
  /** 1 where the application exists and is not in the bin. */
  readonly isThere = new NumberColumn(Int8Array);
  readonly ledger = new NamesColumn();
  readonly state = new StateColumn();
  readonly serviceTag = new NamesColumn();
  readonly destination = new NamesColumn();
  /** As `currencyKey` has them. */
  readonly currency = new NamesColumn();
  /** The text of the tags field. */
  readonly tags = new NamesColumn();
  /** The account that reviewed it. */
  readonly reviewed = new NamesColumn();
  /** Index in the list of answers; `blank` where the chamber did not answer. */
  readonly answer = new NumberColumn(Int8Array);
  /** Milliseconds since the epoch. */
  readonly savedAt = new NumberColumn();
  readonly amount = amountColumn();
  readonly cost = amountColumn();
  /** Milliseconds since the epoch; `blank` where no answer came. */
  readonly quotedAt = new NumberColumn();
  /** The day of the answer by the calendar of this computer, as one number; `blank` where no answer came. */
  readonly quotedDay = new NumberColumn(Int32Array);
  /** The text that `readBiller` reads. */
  readonly quotedBy = new NamesColumn();
  /** Sort key, in the order of JavaScript. */
  readonly consignee = new NamesColumn();
  /** These two are filled only once an order needs them, and only up to `#textsTo`. */
  readonly reference: string[] = [];
  readonly invoice: string[] = [];
  #textsTo = 0;

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  /** How many places there are. */
  get count(): number {
    return this.#count;
  }

  /** How often everything was read again. A place may then belong to another application. */
  get rounds(): number {
    return this.#rounds;
  }

  /** Differs after every write of an application; `null` while writes are not noted. */
  get stamp(): string | null {
    return this.#isOfFile() ? `${this.#rounds} ${this.#writes}` : null;
  }

  /** Whether everything was read once, so that bringing it up to date is fast. */
  get isRead(): boolean {
    return this.#isWhole && this.#isOfFile();
  }

  /** Places of the applications of a register. */
  *indexesIn(ledger: string): Generator<number, void> {
    const number = this.ledger.numberOf(ledger);
    for (let index = 0; index < this.#count; index += 1) if (this.ledger.at(index) === number) yield index;
  }

  /** Discards what is known of an application, with all results that depend on it. */
  readAgain(number: number): void {
    this.#written.add(number);
    this.#writes += 1;
  }

  /** Place of an application; `null` for an unknown one. */
  indexOf(number: number): number | null {
    let [from, to] = [0, this.#count];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.numbers.at(middle) < number) from = middle + 1;
      else to = middle;
    }
    return from < this.#count && this.numbers.at(from) === number ? from : null;
  }

  /** Places of those applications that are known. */
  indexesOf(numbers: readonly number[]): readonly number[] {
    return numbers.map((number) => this.indexOf(number)).filter((index) => index !== null);
  }

  /** Reads what is missing. Everything is up to date when this ends, until the next write. */
  *bringUpToDate(): Generator<undefined, void, number> {
    for (;;) {
      if (!this.#isOfFile()) this.#startOver();
      if (this.#isWhole && this.#written.size === 0) return;
      const rows = Math.min((yield) * rowsPerPiece, maxRows);
      // Meanwhile another reader may have read it, or the file may have been replaced.
      if (!this.#isOfFile()) continue;
      if (this.#isWhole) this.#readWritten(rows);
      else this.#readNext(rows);
    }
  }

  /**
   * Reads the columns for sorting by reference or invoice. Nearly all their values differ, so they take as much time
   * and memory as all others together, and they are seldom needed.
   */
  *readTexts(): Generator<undefined, void, number> {
    const { rounds } = this;
    while (this.#textsTo < this.#count) {
      const rows = Math.min((yield) * textsPerPiece, maxRows);
      // The caller then starts again.
      if (rounds !== this.#rounds) return;
      const after = this.#textsTo === 0 ? Number.MIN_SAFE_INTEGER : this.numbers.at(this.#textsTo - 1);
      const read = this.#file.values(`${textsSql} number > ? ORDER BY number LIMIT ?`, after, rows);
      for (const row of read) this.#putTexts(row);
      const last = read.length < rows ? null : this.indexOf(Number(read.at(-1)?.[0]));
      this.#textsTo = last === null ? this.#count : last + 1;
    }
  }

  #isOfFile(): boolean {
    const { replacements, lostSlices } = this.#file;
    const of = this.#of;
    return of?.replacements === replacements && of.lostSlices === lostSlices && of.zone === this.#zoneNow();
  }

  /** Name of the time zone: days depend on it, and a clerk may travel while the program runs. */
  #zoneNow(): string {
    const offset = new Date().getTimezoneOffset();
    const now = performance.now();
    // Each lookup of the name allocates 30 kB, and a table does hundreds while it is read.
    if (offset !== this.#zone.offset || now >= this.#zone.until)
      this.#zone = {
        name: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...{ offset, until: now + zoneAskedEvery },
      };
    return this.#zone.name;
  }

  #startOver(): void {
    const { replacements, lostSlices } = this.#file;
    this.#file.noteWritten((number) => this.readAgain(number));
    this.#of = { replacements, lostSlices, zone: this.#zoneNow() };
    this.#forget();
  }

  #forget(): void {
    this.#written.clear();
    this.#isWhole = false;
    this.#count = 0;
    this.#textsTo = 0;
    this.#rounds += 1;
  }

  #readNext(rows: number): void {
    const last = this.#count === 0 ? Number.MIN_SAFE_INTEGER : this.numbers.at(this.#count - 1);
    const sql = `SELECT ${selected} FROM applications a WHERE number > ? ORDER BY number LIMIT ?`;
    const read = this.#file.values(sql, last, rows);
    for (const row of read) {
      this.#put(this.#count, Number(row[places.number]), row);
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

  /**
   * Reads one application again. False for a new one that would have to be inserted between others, which is not
   * possible.
   */
  #readOne(number: number): boolean {
    const [row] = this.#file.values(`SELECT ${selected} FROM applications a WHERE number = ?`, number);
    const index = this.indexOf(number);
    if (row === undefined) {
      if (index !== null) this.isThere.set(index, 0);
      return true;
    }
    if (index !== null) {
      this.#put(index, number, row);
      if (index < this.#textsTo)
        for (const texts of this.#file.values(`${textsSql} number = ?`, number)) this.#putTexts(texts);
    } else if (this.#count > 0 && this.numbers.at(this.#count - 1) > number) return false;
    else {
      this.#put(this.#count, number, row);
      this.#count += 1;
    }
    return true;
  }

  /** Stores a row at a place. What cannot be read of it is blank, so that the other applications can still be shown. */
  #put(index: number, number: number, row: StoredValues): void {
    const text = (column: (typeof columnNames)[number]): string => String(row[places[column]] ?? '');
    this.numbers.set(index, number);
    this.isThere.set(index, row[places.deleted_at] === null ? 1 : 0);
    this.ledger.set(index, text('ledger'));
    this.state.set(index, text('state'));
    this.serviceTag.set(index, text('service_tag'));
    this.destination.set(index, text('destination'));
    this.currency.set(index, currencyKey(text('currency')));
    this.tags.set(index, text('tags'));
    this.reviewed.set(index, text('reviewed_by'));
    const answer = latestKeptAnswer(text('answers'))?.answer;
    this.answer.set(index, answer === undefined ? missingNumber : chamberAnswers.indexOf(answer));
    this.savedAt.set(index, Date.parse(text('saved_at')) || 0);
    setAmount(this.amount, index, text('amount_key'));
    setAmount(this.cost, index, text('cost_key'));
    const quotedAt = Date.parse(text('quoted_at')) || missingNumber;
    this.quotedAt.set(index, quotedAt);
    this.quotedDay.set(index, quotedAt === missingNumber ? missingNumber : dayNumber(new Date(quotedAt)));
    this.quotedBy.set(index, text('quoted_by'));
    this.consignee.set(index, byCodePoint(text('consignee_key')));
  }

  #putTexts(row: StoredValues): void {
    const index = this.indexOf(Number(row[0]));
    if (index === null) return;
    this.reference[index] = byCodePoint(String(row[1] ?? ''));
    const invoice = String(row[2] ?? '');
    this.invoice[index] = invoice === '' ? '' : byCodePoint(sortKey(invoice));
  }
}
