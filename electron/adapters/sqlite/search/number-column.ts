import { applicationStateSchema, type ApplicationState } from '../../../../shared/domain/application.ts';
import { amountParts } from '../../../services/register/application-columns.ts';

/** What a column takes of numbers: any, whole ones of 32 bits, and a few small ones. */
type Kind = typeof Float64Array | typeof Int32Array | typeof Int8Array;

/** Two to the power of this get their room at a time, so that a column that grows copies nothing and holds little unused. */
const pieceBits = 12;
const pieceLength = 2 ** pieceBits;

/** Numbers by their places, as many as come. */
export class NumberColumn {
  readonly #kind: Kind;
  readonly #pieces: InstanceType<Kind>[] = [];

  constructor(kind: Kind = Float64Array) {
    this.#kind = kind;
  }

  at(place: number): number {
    return this.#pieces[place >>> pieceBits]?.[place & (pieceLength - 1)] ?? 0;
  }

  set(place: number, value: number): void {
    const piece = (this.#pieces[place >>> pieceBits] ??= new this.#kind(pieceLength));
    piece[place & (pieceLength - 1)] = value;
  }
}

/** Texts by their places of which most are alike, each kept once and known by a number. */
export class NamesColumn {
  readonly #numbers = new NumberColumn(Int32Array);
  readonly #known = new Map<string, number>();
  readonly #names: string[] = [];

  /** The number of the text. */
  at(place: number): number {
    return this.#numbers.at(place);
  }

  set(place: number, name: string): void {
    this.#numbers.set(place, this.#known.get(name) ?? this.#add(name));
  }

  nameOf(number: number): string {
    return this.#names[number] ?? '';
  }

  /** The text itself. */
  nameAt(place: number): string {
    return this.nameOf(this.at(place));
  }

  /** `null` for a text that stands nowhere. */
  numberOf(name: string): number | null {
    return this.#known.get(name) ?? null;
  }

  /** All of them, by their numbers. */
  get names(): readonly string[] {
    return this.#names;
  }

  #add(name: string): number {
    const number = this.#names.push(name) - 1;
    this.#known.set(name, number);
    return number;
  }
}

/** In the place of a number that is not there, and of one that is no number. Both are less than any. */
export const blank = -1;
export const odd = -2;

/** Amounts in two parts, as one would be more than a number of JavaScript holds exactly. */
export interface AmountColumn {
  readonly high: NumberColumn;
  readonly low: NumberColumn;
}

/** The second part of a key has nine digits. */
export function amountColumn(): AmountColumn {
  return { high: new NumberColumn(), low: new NumberColumn(Int32Array) };
}

export function putAmount({ high, low }: AmountColumn, place: number, key: string): void {
  const parts = amountParts(key);
  if (parts !== null) {
    high.set(place, parts.high);
    low.set(place, parts.low);
    return;
  }
  high.set(place, key === '' ? blank : odd);
  low.set(place, 0);
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

/** A day of this computer's calendar as one number, later days being greater. */
export function dayNumber(at: Date): number {
  return (at.getFullYear() * 12 + at.getMonth()) * 32 + at.getDate();
}

export function yearOf(day: number): number {
  return Math.floor(day / 32 / 12);
}

/** `2026-11-25` */
export function dayText(day: number): string {
  const months = Math.floor(day / 32);
  const year = String(yearOf(day)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-${String(day % 32).padStart(2, '0')}`;
}
