import { randomBytes } from 'node:crypto';

/** The forms in which a secret may be written. `plain` also finds it inside JSON, an address or HTML. */
export const canaryForms = [
  'plain',
  'other case',
  'base64',
  'base64url',
  'hex',
  'UTF-16',
  'percent',
] as const;
export type CanaryForm = (typeof canaryForms)[number];

export interface Canary {
  /** Kind of secret, for example `password`. */
  readonly kind: string;
  /** The whole secret, as it is typed or sent. */
  readonly value: string;
}

/** The kind and form of a secret that was found in some bytes. Never the secret itself. */
export interface CanaryHit {
  readonly kind: string;
  readonly form: CanaryForm;
}

interface Pattern extends CanaryHit {
  readonly bytes: Buffer;
}

/** Shortest part of a secret that is searched for; a shorter one would be found by chance. Characters. */
const minCharacters = 16;

/**
 * Secrets that exist nowhere else, so that each place where one is found is a leak. Either half of one is found as
 * well, so that a truncated secret is not missed.
 */
export class CanarySecrets {
  /** Patterns by their first three bytes, so that bytes are read only once, however many secrets there are. */
  readonly #patterns = new Map<number, Pattern[]>();
  readonly #begins = new Uint8Array(65_536);
  readonly #known = new Set<string>();

  /**
   * Makes a new secret: a part that no form of text has to escape, with characters around it that each form writes
   * differently.
   */
  make(kind: string): Canary {
    const canary = { kind, value: `canary-"\\&+%/ 名ü ${randomBytes(20).toString('hex')}` };
    this.add(canary);
    return canary;
  }

  /** Adds a secret that was made elsewhere. Throws for one that is too short to be recognised. */
  add({ kind, value }: Canary): void {
    if (this.#known.has(value)) return;
    this.#known.add(value);
    for (const pattern of halvesOf(value).flatMap((half) => patternsOf(kind, half))) {
      const begin = beginAt(pattern.bytes, 0);
      this.#begins[begin & 0xffff] = 1;
      this.#patterns.set(begin, [...(this.#patterns.get(begin) ?? []), pattern]);
    }
  }

  get size(): number {
    return this.#known.size;
  }

  /** The secrets in some bytes; each kind and form once. */
  findIn(bytes: Buffer): readonly CanaryHit[] {
    const byName = new Map<string, CanaryHit>();
    for (let at = 0; at < bytes.length - 2; at += 1) {
      const begin = beginAt(bytes, at);
      if (this.#begins[begin & 0xffff] !== 1) continue;
      for (const pattern of this.#patterns.get(begin) ?? [])
        if (isAt(bytes, at, pattern.bytes)) byName.set(`${pattern.kind} ${pattern.form}`, pattern);
    }
    return [...byName.values()].map(({ kind, form }) => ({ kind, form }));
  }
}

function beginAt(bytes: Buffer, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}

function isAt(bytes: Buffer, at: number, pattern: Buffer): boolean {
  return bytes.length - at >= pattern.length && pattern.compare(bytes, at, at + pattern.length) === 0;
}

/** Splits the longest run of characters that no form of text escapes into two parts. Throws where it is too short. */
function halvesOf(value: string): readonly string[] {
  const runs = value.match(/[\w-]+/gu) ?? [];
  const core = runs.toSorted((one, other) => other.length - one.length)[0] ?? '';
  if (core.length < 2 * minCharacters) throw new Error('This secret is too short to be searched for.');
  const middle = Math.floor(core.length / 2);
  return [core.slice(0, middle), core.slice(middle)];
}

function patternsOf(kind: string, text: string): readonly Pattern[] {
  const hex = Buffer.from(text).toString('hex');
  const written: Readonly<Record<CanaryForm, readonly (string | Buffer)[]>> = {
    plain: [text],
    'other case': [text.toLowerCase(), text.toUpperCase()].filter((other) => other !== text),
    base64: alignments(text, 'base64'),
    base64url: alignments(text, 'base64url'),
    hex: [hex, hex.toUpperCase()],
    'UTF-16': [Buffer.from(text, 'utf16le')],
    percent: [hex, hex.toUpperCase()].map((digits) => digits.replaceAll(/../gu, '%$&')),
  };
  return canaryForms.flatMap((form) =>
    written[form].map((pattern) => ({ kind, form, bytes: Buffer.from(pattern) })),
  );
}

/**
 * The base64 of a text at each of the three alignments it may have, without the characters that depend on its
 * neighbours.
 */
function alignments(text: string, encoding: 'base64' | 'base64url'): readonly string[] {
  return [0, 1, 2].map((before) => {
    const whole = Buffer.from(`${'\0'.repeat(before)}${text}`);
    const begin = Math.ceil((before * 8) / 6);
    return whole.toString(encoding).slice(begin, Math.floor((whole.length * 8) / 6));
  });
}
