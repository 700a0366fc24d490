/**
 * JSON without loss: numbers keep their digits (`JSON.parse` turns 78.50 into 78.5), and of two members with one name
 * both are kept. No member can be mistaken for a property of a JavaScript object.
 */
export type JsonValue = string | boolean | null | JsonNumber | readonly JsonValue[] | JsonObject;

interface JsonNumber {
  /** As written: `78.50`, `-1e3`. */
  readonly digits: string;
}

interface JsonMember {
  readonly name: string;
  readonly value: JsonValue;
}

export class JsonObject {
  /** Members in their order, including several with one name. */
  readonly members: readonly JsonMember[];
  readonly #byName: ReadonlyMap<string, JsonValue>;

  constructor(members: readonly JsonMember[]) {
    this.members = members;
    this.#byName = new Map(members.map(({ name, value }) => [name, value]));
  }

  /** The value of the last member with that name. */
  get(name: string): JsonValue | undefined {
    return this.#byName.get(name);
  }

  /** Whether a name occurs twice, so that programs may read different values. */
  get isAmbiguous(): boolean {
    return this.#byName.size < this.members.length;
  }
}

export function isJsonList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

export function isJsonNumber(value: JsonValue | undefined): value is JsonNumber {
  return typeof value === 'object' && value !== null && 'digits' in value;
}

interface JsonLimits {
  /** How deep lists and objects may be nested. */
  readonly depth: number;
  /** Whether an object with a repeated name is accepted. */
  readonly repeatedNames: 'kept' | 'refused';
}

/** Parses JSON; `undefined` for what is no JSON by RFC 8259, or is beyond a limit. */
export function parseLosslessJson(text: string, limits: JsonLimits): JsonValue | undefined {
  try {
    return new JsonParser(text, limits).document();
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
}

class NotJson extends Error {}

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
  readonly #limits: JsonLimits;
  #at = 0;

  constructor(text: string, limits: JsonLimits) {
    this.#text = text;
    this.#limits = limits;
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
      if (depth >= this.#limits.depth) this.#refuse();
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
    const members: JsonMember[] = [];
    this.#at += 1;
    if (this.#isNext('}')) return new JsonObject(members);
    do {
      this.#take(blanks);
      const name = this.#text[this.#at] === '"' ? this.#string() : this.#refuse();
      if (!this.#isNext(':')) this.#refuse();
      members.push({ name, value: this.#value(depth) });
    } while (this.#isNext(','));
    if (!this.#isNext('}')) this.#refuse();
    const object = new JsonObject(members);
    if (object.isAmbiguous && this.#limits.repeatedNames === 'refused') this.#refuse();
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
    throw new NotJson();
  }
}

/** Decodes the escapes of a quoted string. */
function unescaped(quoted: string): string {
  try {
    const text: unknown = JSON.parse(quoted);
    if (typeof text === 'string') return text;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new NotJson();
}
