import type { Keytar } from 'keytar';
import type { Keychain } from '../../services/credential-vault/keychain.ts';

/** Loads the native module. Rejects where it is missing, or was built for another system. */
export function loadKeytar(): Promise<{ readonly default: Keytar }> {
  return import('keytar');
}

interface KeytarKeychainOptions {
  /** Loads the native module. It is optional; a computer without it has no keychain. */
  readonly load?: () => Promise<{ readonly default: Keytar }>;
}

/** The system's keychain through keytar. Every call fails where the module or the keychain is missing. */
export class KeytarKeychain implements Keychain {
  readonly #load: () => Promise<{ readonly default: Keytar }>;

  constructor({ load = loadKeytar }: KeytarKeychainOptions = {}) {
    this.#load = load;
  }

  async read(service: string, account: string): Promise<string | null> {
    return (await this.#load()).default.getPassword(service, account);
  }

  async write(service: string, account: string, secret: string): Promise<void> {
    await (await this.#load()).default.setPassword(service, account, secret);
  }

  async remove(service: string, account: string): Promise<boolean> {
    return (await this.#load()).default.deletePassword(service, account);
  }
}

/** Keeps secrets only for this run, for tests that must not use the keychain of the person who runs them. */
export class MemoryKeychain implements Keychain {
  readonly #kept = new Map<string, string>();

  read(service: string, account: string): Promise<string | null> {
    return Promise.resolve(this.#kept.get(`${service}/${account}`) ?? null);
  }

  write(service: string, account: string, secret: string): Promise<void> {
    this.#kept.set(`${service}/${account}`, secret);
    return Promise.resolve();
  }

  remove(service: string, account: string): Promise<boolean> {
    return Promise.resolve(this.#kept.delete(`${service}/${account}`));
  }
}
