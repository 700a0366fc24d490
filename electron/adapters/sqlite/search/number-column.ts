/** Numbers by their places, as many as come. */
export class NumberColumn {
  #values = new Float64Array(1_024);

  at(place: number): number {
    return this.#values[place] ?? 0;
  }

  set(place: number, value: number): void {
    if (place >= this.#values.length) {
      const grown = new Float64Array(Math.max(place + 1, Math.ceil(this.#values.length * 1.5)));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[place] = value;
  }
}

/** Texts by their places of which most are alike, each kept once and known by a number. */
export class NamesColumn {
  readonly #numbers = new NumberColumn();
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
