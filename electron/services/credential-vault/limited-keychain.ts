import type { Keychain } from './keychain.ts';
import { late, withinTime } from './time-limit.ts';

/** The keychain did not answer in time. */
export class KeychainLate extends Error {}

/**
 * Limits each call in time. Once one hung, each further call would hang as long, so they fail at once until
 * somebody wakes it.
 */
export class LimitedKeychain implements Keychain {
  readonly #keychain: Keychain;
  readonly #timeoutMilliseconds: number;
  #hangs = false;

  constructor(keychain: Keychain, timeoutMilliseconds: number) {
    this.#keychain = keychain;
    this.#timeoutMilliseconds = timeoutMilliseconds;
  }

  wake(): void {
    this.#hangs = false;
  }

  read(service: string, account: string): Promise<string | null> {
    return this.#limited(() => this.#keychain.read(service, account));
  }

  write(service: string, account: string, secret: string): Promise<void> {
    return this.#limited(() => this.#keychain.write(service, account, secret));
  }

  remove(service: string, account: string): Promise<boolean> {
    return this.#limited(() => this.#keychain.remove(service, account));
  }

  async #limited<Value>(call: () => Promise<Value>): Promise<Value> {
    if (this.#hangs) throw new KeychainLate();
    const answer = await withinTime(call(), this.#timeoutMilliseconds);
    if (answer !== late) return answer;
    this.#hangs = true;
    throw new KeychainLate();
  }
}
