import { randomBytes } from 'node:crypto';

/** A secret that was handed to the program, and what kind it was. */
export interface Canary {
  readonly kind: 'password' | 'access' | 'refresh';
  readonly value: string;
}

/** Secrets that stand nowhere else in the world, so that each place where one is found is a leak. */
export class Canaries {
  readonly #all: Canary[] = [];
  readonly #onNew: (canary: Canary) => void;
  readonly password: string;

  /** Each new secret is told. */
  constructor(onNew: (canary: Canary) => void = () => undefined) {
    this.#onNew = onNew;
    this.password = this.newSecret('password');
  }

  newSecret(kind: Canary['kind']): string {
    const value = `${kind}-${randomBytes(18).toString('hex')}`;
    this.#all.push({ kind, value });
    this.#onNew({ kind, value });
    return value;
  }

  /** In these bytes, written plainly, in base64, or as part of a form. */
  countIn(bytes: Buffer): number {
    // Without their common starts there is nothing to look for; with thousands of secrets this is what takes time.
    if (!mayHold(bytes)) return 0;
    return this.#all.filter(({ value }) => formsOf(value).some((form) => bytes.includes(form))).length;
  }
}

const kinds = ['password-', 'access-', 'refresh-'] as const;
/** The first characters of each kind in base64, at each of the three places that it can begin at. */
const starts = kinds.flatMap((kind) => [kind, ...base64Of(kind).map((form) => form.slice(0, 8))]);

function mayHold(bytes: Buffer): boolean {
  return starts.some((start) => bytes.includes(start));
}

function formsOf(value: string): readonly string[] {
  return [value, ...base64Of(value)];
}

function base64Of(value: string): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.from(`${' '.repeat(before)}${value}`).toString('base64');
    // What the neighbouring bytes would change is left out.
    return text.slice(before === 0 ? 0 : before + 1, Math.floor((text.length - 4) / 4) * 4);
  });
}
