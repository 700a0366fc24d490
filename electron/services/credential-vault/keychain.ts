/**
 * The OS keychain as the vault sees it: text by service and account. May be absent, locked or hang; the vault
 * limits every call in time and splits long values. Errors are thrown as they come.
 */
export interface Keychain {
  read(service: string, account: string): Promise<string | null>;
  write(service: string, account: string, secret: string): Promise<void>;
  /** True when something was removed. */
  remove(service: string, account: string): Promise<boolean>;
}

/** Bytes of UTF-8 that every system's keychain takes in one entry; Windows stops at about 2,500. */
const entryLimitBytes = 2_000;

type Set = 'a' | 'b';
interface Head {
  readonly set: Set;
  readonly parts: number;
}

/**
 * Keeps secrets of any length in a keychain. A short one stands in its entry behind `=`. A long one stands in
 * numbered entries, and its own entry says in which: `+b3` is the set b of three parts. A replacement is written
 * beside the old parts, and the one write of the main entry makes it valid, so a crash leaves the old or the new.
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
    for (const [place, part] of parts.entries()) {
      await this.#keychain.write(this.#service, partName(account, set, place + 1), part);
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
    for (let place = 1; place <= parts; place += 1) {
      const part = await this.#keychain.read(this.#service, partName(account, set, place));
      if (part === null) return null;
      secret += part;
    }
    return secret;
  }

  /** From the last part to the first, so that an interruption leaves no gap and the next removal finds the rest. */
  async #removeSets(account: string, sets: readonly Set[]): Promise<void> {
    for (const set of sets) {
      let parts = 0;
      while ((await this.#keychain.read(this.#service, partName(account, set, parts + 1))) !== null)
        parts += 1;
      for (let place = parts; place > 0; place -= 1) {
        await this.#keychain.remove(this.#service, partName(account, set, place));
      }
    }
  }
}

function partName(account: string, set: Set, place: number): string {
  return `${account}/${set}${place}`;
}

function readHead(entry: string): Head | null {
  const match = /^\+(a|b)(\d{1,4})$/.exec(entry);
  if (match === null) return null;
  return { set: match[1] === 'b' ? 'b' : 'a', parts: Number(match[2]) };
}

/** Cuts between characters, never inside one. */
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
