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
