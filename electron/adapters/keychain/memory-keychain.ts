import type { Keychain } from '../../services/credential-vault/keychain.ts';

/** Secrets for this run alone, where a test must not meet the keychain of whoever runs it. */
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
