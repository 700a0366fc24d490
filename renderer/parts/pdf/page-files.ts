/** What pdf.js asks for: an address that it was given, and the name of a file there. */
interface Asked {
  readonly kind: string;
  readonly filename: string;
}

/** Character maps and fonts for pdf.js, read from among the program's own files, whatever scheme they have. */
export class PageFiles {
  readonly #places: Readonly<Record<string, string | null | undefined>>;

  constructor(places: Readonly<Record<string, string | null | undefined>>) {
    this.#places = places;
  }

  async fetch({ kind, filename }: Asked): Promise<Uint8Array> {
    const place = this.#places[kind];
    if (place === undefined || place === null || !/^[\w.-]+$/u.test(filename))
      throw new Error('The PDF asks for a file that is not shipped.');
    const answer = await fetch(new URL(filename, place));
    if (!answer.ok) throw new Error('The PDF asks for a file that is not shipped.');
    return new Uint8Array(await answer.arrayBuffer());
  }
}
