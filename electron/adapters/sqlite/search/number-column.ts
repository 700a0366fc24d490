import { amountParts } from '../../../services/register/application-columns.ts';

/** Type of the numbers in a column: any, integers of 32 bits, or small integers. */
type Kind = typeof Float64Array | typeof Int32Array | typeof Int8Array;

/**
 * Memory is allocated for two to the power of this many numbers at a time, so that a growing column copies nothing and
 * wastes little.
 */
const pieceBits = 12;
const pieceLength = 2 ** pieceBits;

/** A growing column of numbers, by place. */
export class NumberColumn {
  readonly #kind: Kind;
  readonly #pieces: InstanceType<Kind>[] = [];

  constructor(kind: Kind = Float64Array) {
    this.#kind = kind;
  }

  at(index: number): number {
    return this.#pieces[index >>> pieceBits]?.[index & (pieceLength - 1)] ?? 0;
  }

  set(index: number, value: number): void {
    const piece = (this.#pieces[index >>> pieceBits] ??= new this.#kind(pieceLength));
    piece[index & (pieceLength - 1)] = value;
  }
}

/** A column of texts, by place. Equal texts are stored once and have the same number. */
export class NamesColumn {
  readonly #numbers = new NumberColumn(Int32Array);
  readonly #known = new Map<string, number>();
  readonly #names: string[] = [];

  /** The number of the text at a place. */
  at(index: number): number {
    return this.#numbers.at(index);
  }

  set(index: number, name: string): void {
    this.#numbers.set(index, this.#known.get(name) ?? this.#add(name));
  }

  nameOf(number: number): string {
    return this.#names[number] ?? '';
  }

  /** The text at a place. */
  nameAt(index: number): string {
    return this.nameOf(this.at(index));
  }

  /** `null` for a text that no place has. */
  numberOf(name: string): number | null {
    return this.#known.get(name) ?? null;
  }

  /** All texts, by their numbers. */
  get names(): readonly string[] {
    return this.#names;
  }

  #add(name: string): number {
    const number = this.#names.push(name) - 1;
    this.#known.set(name, number);
    return number;
  }
}

/** Stands for a missing or invalid number; smaller than every other one. */
export const missingNumber = -1;
export const invalidNumber = -2;

/** Amounts in two parts, because a number of JavaScript cannot hold all of their digits exactly. */
export interface AmountColumn {
  readonly high: NumberColumn;
  readonly low: NumberColumn;
}

/** The second part of a key has nine digits. */
export function amountColumn(): AmountColumn {
  return { high: new NumberColumn(), low: new NumberColumn(Int32Array) };
}

export function setAmount({ high, low }: AmountColumn, index: number, key: string): void {
  const parts = amountParts(key);
  if (parts !== null) {
    high.set(index, parts.high);
    low.set(index, parts.low);
    return;
  }
  high.set(index, key === '' ? missingNumber : invalidNumber);
  low.set(index, 0);
}

/** A day of this computer's calendar as a number; later days have greater numbers. */
export function dayNumber(at: Date): number {
  return (at.getFullYear() * 12 + at.getMonth()) * 32 + at.getDate();
}

export function yearOf(day: number): number {
  return Math.floor(day / 32 / 12);
}

/** The day as text, such as `2026-11-25`. */
export function isoDayOf(day: number): string {
  const months = Math.floor(day / 32);
  const year = String(yearOf(day)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-${String(day % 32).padStart(2, '0')}`;
}
