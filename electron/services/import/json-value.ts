import { FileRefused } from './file-contents.ts';

/**
 * What JSON can hold, in a form in which nothing of it can be mistaken for a part of the program: objects are maps, and a
 * number keeps the digits of the file.
 */
export type JsonValue = string | boolean | null | JsonNumber | readonly JsonValue[] | JsonObject;
export type JsonObject = ReadonlyMap<string, JsonValue>;
export interface JsonNumber {
  readonly digits: string;
}

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return value instanceof Map;
}

export function isJsonList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Throws a `FileRefused` for what is no JSON, names something twice in one object, or is nested deeper than `depth`. */
export function parseJson(text: string, depth: number): JsonValue {
  return new JsonParser(text, depth).document();
}

const blanks = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;
const plain = /[^"\\\u0000-\u001f]*/y;
const words: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

class JsonParser {
  readonly #text: string;
  readonly #depth: number;
  #at = 0;

  constructor(text: string, depth: number) {
    this.#text = text;
    this.#depth = depth;
  }

  document(): JsonValue {
    const value = this.#value(0);
    this.#take(blanks);
    if (this.#at < this.#text.length) this.#refuse();
    return value;
  }

  #value(depth: number): JsonValue {
    this.#take(blanks);
    const next = this.#text[this.#at];
    if (next === '"') return this.#string();
    if (next === '{' || next === '[') {
      if (depth >= this.#depth) this.#refuse();
      return next === '{' ? this.#object(depth + 1) : this.#list(depth + 1);
    }
    const read = words.get(this.#take(word));
    if (read !== undefined) return read;
    const digits = this.#take(number);
    return digits === '' ? this.#refuse() : { digits };
  }

  #list(depth: number): readonly JsonValue[] {
    const list: JsonValue[] = [];
    this.#at += 1;
    if (this.#isNext(']')) return list;
    do list.push(this.#value(depth));
    while (this.#isNext(','));
    if (!this.#isNext(']')) this.#refuse();
    return list;
  }

  #object(depth: number): JsonObject {
    const object = new Map<string, JsonValue>();
    this.#at += 1;
    if (this.#isNext('}')) return object;
    do {
      this.#take(blanks);
      const name = this.#text[this.#at] === '"' ? this.#string() : this.#refuse();
      // Of two members of one name, programs take different ones.
      if (object.has(name) || !this.#isNext(':')) this.#refuse();
      object.set(name, this.#value(depth));
    } while (this.#isNext(','));
    if (!this.#isNext('}')) this.#refuse();
    return object;
  }

  #string(): string {
    const start = this.#at;
    this.#at += 1;
    for (;;) {
      this.#take(plain);
      const next = this.#text[this.#at];
      if (next === '"') break;
      if (next !== '\\') this.#refuse();
      this.#at += 2;
    }
    this.#at += 1;
    const whole = this.#text.slice(start, this.#at);
    return whole.includes('\\') ? unescaped(whole) : whole.slice(1, -1);
  }

  #isNext(sign: string): boolean {
    this.#take(blanks);
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const taken = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += taken.length;
    return taken;
  }

  #refuse(): never {
    throw new FileRefused({ kind: 'damaged' });
  }
}

/** A string without anything inside it that could be more than a string. */
function unescaped(quoted: string): string {
  try {
    const text: unknown = JSON.parse(quoted);
    if (typeof text === 'string') return text;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new FileRefused({ kind: 'damaged' });
}
