import type { Keychain } from './keychain.ts';
import { late, withinTime } from './time-limit.ts';

/** The keychain did not answer in time. */
export class KeychainLate extends Error {}

/** Each call that hangs holds one of the process's four threads, which read files and look names up as well. */
const mostHanging = 2;

/**
 * Limits each call in time. Once one hung, each further call would hang as long, so they fail at once until
 * somebody wakes it; while too many still hang, also after that.
 */
export class LimitedKeychain implements Keychain {
  readonly #keychain: Keychain;
  readonly #timeoutMilliseconds: number;
  #isLate = false;
  #hanging = 0;
  /** Every call that has no answer yet, also those that nobody waits for any more. */
  readonly #open = new Set<Promise<unknown>>();

  constructor(keychain: Keychain, timeoutMilliseconds: number) {
    this.#keychain = keychain;
    this.#timeoutMilliseconds = timeoutMilliseconds;
  }

  wake(): void {
    this.#isLate = false;
  }

  /** Comes when the keychain has answered everything; with a prompt that stays open, never. */
  async atRest(): Promise<void> {
    while (this.#open.size > 0) await Promise.allSettled(this.#open);
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
    if (this.#isLate || this.#hanging >= mostHanging) throw new KeychainLate();
    const work = call();
    this.#open.add(work);
    const closed = (): void => void this.#open.delete(work);
    work.then(closed, closed);
    const answer = await withinTime(work, this.#timeoutMilliseconds);
    if (answer !== late) return answer;
    this.#isLate = true;
    this.#hanging += 1;
    const ended = (): void => void (this.#hanging -= 1);
    work.then(ended, ended);
    throw new KeychainLate();
  }
}
