/**
 * The system's keychain: text by service and account. It may be absent, locked or hang; the vault limits every call in
 * time and splits long values. Errors are thrown unchanged.
 */
export interface Keychain {
  read(service: string, account: string): Promise<string | null>;
  write(service: string, account: string, secret: string): Promise<void>;
  /** True when something was removed. */
  remove(service: string, account: string): Promise<boolean>;
}

/** Bytes of UTF-8 that every system's keychain accepts in one entry; Windows stops at about 2,500. */
const entryLimitBytes = 2_000;

type Set = 'a' | 'b';
interface Head {
  readonly set: Set;
  readonly parts: number;
}

/**
 * Stores secrets of any length in a keychain. A short one is in its entry, after `=`. A long one is in numbered
 * entries, and its own entry names them: `+b3` means set b with three parts. A replacement is written beside the old
 * parts and becomes valid with the one write of the main entry, so a crash leaves the old or the new one.
 */
export class LongSecrets {
  readonly #keychain: Keychain;
  readonly #service: string;

  constructor(keychain: Keychain, service: string) {
    this.#keychain = keychain;
    this.#service = service;
  }

  /** `null` when there is none or a part of it is missing. */
  async read(account: string): Promise<string | null> {
    const entry = await this.#keychain.read(this.#service, account);
    if (entry === null) return null;
    if (entry.startsWith('=')) return entry.slice(1);
    const head = readHead(entry);
    return head === null ? null : this.#readParts(account, head);
  }

  async write(account: string, secret: string): Promise<void> {
    const old = readHead((await this.#keychain.read(this.#service, account)) ?? '');
    if (Buffer.byteLength(secret) < entryLimitBytes) {
      await this.#keychain.write(this.#service, account, `=${secret}`);
      await this.#removeSets(account, ['a', 'b']);
      return;
    }
    const set = old?.set === 'a' ? 'b' : 'a';
    await this.#removeSets(account, [set]);
    const parts = split(secret);
    for (const [index, part] of parts.entries()) {
      await this.#keychain.write(this.#service, partName(account, set, index + 1), part);
    }
    await this.#keychain.write(this.#service, account, `+${set}${parts.length}`);
    await this.#removeSets(account, [set === 'a' ? 'b' : 'a']);
  }

  async remove(account: string): Promise<void> {
    await this.#removeSets(account, ['a', 'b']);
    await this.#keychain.remove(this.#service, account);
  }

  async #readParts(account: string, { set, parts }: Head): Promise<string | null> {
    let secret = '';
    for (let index = 1; index <= parts; index += 1) {
      const part = await this.#keychain.read(this.#service, partName(account, set, index));
      if (part === null) return null;
      secret += part;
    }
    return secret;
  }

  /**
   * Removes parts from the last to the first, so that an interruption leaves no gap and the next removal finds the
   * rest.
   */
  async #removeSets(account: string, sets: readonly Set[]): Promise<void> {
    for (const set of sets) {
      let parts = 0;
      while ((await this.#keychain.read(this.#service, partName(account, set, parts + 1))) !== null)
        parts += 1;
      for (let index = parts; index > 0; index -= 1) {
        await this.#keychain.remove(this.#service, partName(account, set, index));
      }
    }
  }
}

function partName(account: string, set: Set, index: number): string {
  return `${account}/${set}${index}`;
}

function readHead(entry: string): Head | null {
  const match = /^\+(a|b)(\d{1,4})$/.exec(entry);
  if (match === null) return null;
  return { set: match[1] === 'b' ? 'b' : 'a', parts: Number(match[2]) };
}

/** Splits a secret into parts, never inside a character. */
function split(secret: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of secret) {
    const size = Buffer.byteLength(character);
    if (bytes + size > entryLimitBytes) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part];
}
