import { randomBytes } from 'node:crypto';

/** A secret that was given to the program, and its kind. */
export interface Canary {
  readonly kind: 'password' | 'access' | 'refresh';
  readonly value: string;
}

/** Secrets that exist nowhere else, so that each place where one is found is a leak. */
export class Canaries {
  readonly #all: Canary[] = [];
  readonly #onNew: (canary: Canary) => void;
  readonly password: string;

  /** `onNew` is called for each new secret. */
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

  /** Number of secrets in some bytes, plain, in base64, or as part of a longer text. */
  countIn(bytes: Buffer): number {
    // Searching for thousands of secrets takes long, so bytes without any of their common beginnings are skipped.
    if (!mayHold(bytes)) return 0;
    return this.#all.filter(({ value }) => formsOf(value).some((form) => bytes.includes(form))).length;
  }
}

const kinds = ['password-', 'access-', 'refresh-'] as const;
/** The first characters of each kind of secret, plain and in base64 at each of its three alignments. */
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
    // Characters that depend on the neighbouring bytes are left out.
    return text.slice(before === 0 ? 0 : before + 1, Math.floor((text.length - 4) / 4) * 4);
  });
}
