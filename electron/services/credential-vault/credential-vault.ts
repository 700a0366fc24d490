import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { KeychainState } from '../../../shared/domain/connection.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import { tryStore } from '../applications/save-failure.ts';
import { withTimeLimit } from '../scheduling/scheduling.ts';
import { SerialQueue } from '../../../shared/rules/serial-queue.ts';
import type { Preferences } from '../settings/settings-service.ts';
import { type Keychain, LongSecrets } from './keychain.ts';

export type SecretKind = 'password' | 'refreshToken';
/** Why the keychain of this computer cannot be used now. */
export type KeychainFailure = Exclude<KeychainState, 'available'>;

interface CredentialVaultOptions {
  readonly keychain: Keychain;
  /** Name under which the system lists the entries. */
  readonly service: string;
  /** Limit of each call, because a prompt that nobody sees can hang for ever. */
  readonly timeoutMilliseconds?: number;
  /** Called with each secret that is read. */
  readonly onRead?: (kind: SecretKind, secret: string) => void;
  /** Stores which secrets are still to be removed. Without it they are remembered in this run only. */
  readonly removals?: Removals;
}

/** Names of keychain entries that are still to be removed, kept over restarts where possible. Never throws. */
interface Removals {
  read(): readonly string[];
  write(accounts: readonly string[]): void;
}

const removalsKey = 'secretsToRemove';
const removalsSchema = z.array(z.string()).catch([]);

export function storedRemovals(preferences: Pick<Preferences, 'read' | 'write'>): Removals {
  return {
    read: () => removalsSchema.parse(preferences.read(removalsKey)),
    // If the write fails, the next start does not know of them.
    write: (accounts) => void tryStore(() => preferences.write(removalsKey, accounts)),
  };
}

const kinds = ['password', 'refreshToken'] as const;

/**
 * Secrets of connections, in the system's keychain or in memory for this run only. Secrets in memory take precedence.
 * No method throws; a keychain that cannot be used is an answer.
 */
export class CredentialVault {
  readonly #keychain: LimitedKeychain;
  readonly #service: string;
  readonly #secrets: LongSecrets;
  readonly #thisRun = new Map<string, string>();
  /**
   * Accounts that could not be removed yet, each with the request to remove it. They count as empty, and every use of
   * the keychain tries again. A write that began before such a request does not cancel it.
   */
  readonly #toRemove = new Map<string, symbol>();
  readonly #queue = new SerialQueue();
  readonly #onRead: NonNullable<CredentialVaultOptions['onRead']>;
  readonly #removals: Removals | null;
  /** The accounts to remove, as they were last stored. */
  #noted: string;
  #state: KeychainState = 'available';

  constructor(options: CredentialVaultOptions) {
    const { keychain, service, timeoutMilliseconds = 5_000, onRead = () => undefined } = options;
    this.#onRead = onRead;
    this.#removals = options.removals ?? null;
    const word = Symbol('removed before');
    for (const account of this.#removals?.read() ?? []) this.#toRemove.set(account, word);
    this.#noted = this.#named();
    this.#keychain = new LimitedKeychain(keychain, timeoutMilliseconds);
    this.#service = service;
    this.#secrets = new LongSecrets(this.#keychain, service);
  }

  /** The state at the last check. */
  get state(): KeychainState {
    return this.#state;
  }

  /** Resolves when the keychain has answered every call; never while a prompt stays open. */
  keychainAtRest(): Promise<void> {
    return this.#keychain.settled();
  }

  /** Checks the keychain again, also after a call that hung. */
  async refreshState(): Promise<KeychainState> {
    const state = await this.#inTurn(() => {
      this.#keychain.wake();
      return this.#probe();
    });
    if (state === 'available' && this.#toRemove.size > 0) await this.#remove([...this.#toRemove]);
    return this.#state;
  }

  /** Replaces a secret. With `remember` false it is only in memory, and an older one is removed from the keychain. */
  async keep(
    connection: string,
    kind: SecretKind,
    secret: string,
    remember: boolean,
  ): Promise<Result<null, KeychainFailure>> {
    const account = accountOf(connection, kind);
    if (!remember) {
      await this.#removeAll([account]);
      this.#thisRun.set(account, secret);
      return succeed(null);
    }
    const word = this.#toRemove.get(account);
    const kept = await this.#attempt(async () => {
      await this.#secrets.write(account, secret);
      // Inside the queued call, because the next one may already be another try of that removal.
      if (this.#toRemove.get(account) === word) this.#toRemove.delete(account);
    });
    if (!kept.ok) return kept;
    this.#thisRun.delete(account);
    this.#note();
    return succeed(null);
  }

  async read(connection: string, kind: SecretKind): Promise<Result<string | null, KeychainFailure>> {
    const account = accountOf(connection, kind);
    const inMemory = this.#thisRun.get(account);
    if (inMemory !== undefined) return succeed(inMemory);
    if (this.#toRemove.has(account)) return succeed(null);
    const read = await this.#attempt(() => this.#secrets.read(account));
    if (!read.ok) return read;
    if (read.value !== null) {
      this.#onRead(kind, read.value);
      return read;
    }
    // A missing entry may also mean that the keychain is locked.
    const state = await this.#inTurn(() => this.#probe());
    return state === 'available' ? read : fail(state);
  }

  /** Whether the secrets of this connection are in memory only. */
  isForThisRun(connection: string): boolean {
    return this.#thisRun.has(accountOf(connection, 'password'));
  }

  /** Forgets secrets. From now on they count as missing, even where the keychain could not remove them yet. */
  async forget(connection: string, what: readonly SecretKind[] = kinds): Promise<void> {
    const accounts = what.map((kind) => accountOf(connection, kind));
    for (const account of accounts) this.#thisRun.delete(account);
    await this.#removeAll(accounts);
  }

  async #removeAll(accounts: readonly string[]): Promise<void> {
    const word = Symbol('removed');
    for (const account of accounts) this.#toRemove.set(account, word);
    // Before the keychain is called, which may take long: if the program ends in the meantime, the next start removes
    // them.
    this.#note();
    await this.#remove(accounts.map((account) => [account, word] as const));
  }

  /** Removes accounts whose request still applies: a secret that was stored since then is not removed. */
  async #remove(asked: readonly (readonly [account: string, word: symbol])[]): Promise<void> {
    const stillToGo = () => asked.filter(([account, word]) => this.#toRemove.get(account) === word);
    const removed = await this.#attempt(async () => {
      for (const [account] of stillToGo()) await this.#secrets.remove(account);
      // A locked keyring reports every entry as missing, so its answer alone proves nothing.
      return this.#probe();
    });
    const isDone = removed.ok && removed.value === 'available';
    for (const [account] of isDone ? stillToGo() : []) this.#toRemove.delete(account);
    this.#note();
  }

  #named(): string {
    return JSON.stringify([...this.#toRemove.keys()].sort());
  }

  #note(): void {
    const named = this.#named();
    if (named === this.#noted) return;
    this.#noted = named;
    this.#removals?.write([...this.#toRemove.keys()]);
  }

  async #attempt<Value>(work: () => Promise<Value>): Promise<Result<Value, KeychainFailure>> {
    return this.#inTurn(async () => {
      try {
        return succeed(await work());
      } catch {
        // A keychain's error may contain the secret, so only the state leaves this class.
        const state = await this.#probe();
        return fail(state === 'available' ? 'absent' : state);
      }
    });
  }

  async #probe(): Promise<KeychainState> {
    this.#state = await probeKeychain(this.#keychain, this.#service);
    return this.#state;
  }

  /** Runs calls one at a time: two writers of one long secret would mix their parts. */
  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#queue.take(work);
  }
}

function accountOf(connection: string, kind: SecretKind): string {
  return `${connection}/${kind}`;
}

const probeAccount = 'probe';

/**
 * Determines the state with a test entry. A locked keyring answers a read as if the entry were missing, and refuses the
 * write; without a keychain even the read fails.
 */
async function probeKeychain(keychain: Keychain, service: string): Promise<KeychainState> {
  const value = randomUUID();
  let canRead = false;
  try {
    await keychain.read(service, probeAccount);
    canRead = true;
    await keychain.write(service, probeAccount, value);
    const isThere = (await keychain.read(service, probeAccount)) === value;
    await keychain.remove(service, probeAccount);
    return isThere ? 'available' : 'locked';
  } catch (error) {
    if (error instanceof KeychainLate) return 'unresponsive';
    return canRead ? 'locked' : 'absent';
  }
}

/** The keychain did not answer in time. */
class KeychainLate extends Error {}

/**
 * The most calls that may hang. Each blocks one of the process's four threads, which also read files and resolve host
 * names.
 */
const maxHanging = 2;

/**
 * Limits each call in time. After one has hung, further calls fail at once until `wake` is called; while too many still
 * hang, even after that.
 */
class LimitedKeychain implements Keychain {
  readonly #keychain: Keychain;
  readonly #timeoutMilliseconds: number;
  #isLate = false;
  #hanging = 0;
  /** Every call without an answer yet, also those that have timed out. */
  readonly #open = new Set<Promise<unknown>>();

  constructor(keychain: Keychain, timeoutMilliseconds: number) {
    this.#keychain = keychain;
    this.#timeoutMilliseconds = timeoutMilliseconds;
  }

  wake(): void {
    this.#isLate = false;
  }

  /** Resolves when the keychain has answered every call; never while a prompt stays open. */
  async settled(): Promise<void> {
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
    if (this.#isLate || this.#hanging >= maxHanging) throw new KeychainLate();
    const work = call();
    this.#open.add(work);
    const closed = (): void => void this.#open.delete(work);
    work.then(closed, closed);
    const answer = await withTimeLimit(work, this.#timeoutMilliseconds, late);
    if (answer !== late) return answer;
    this.#isLate = true;
    this.#hanging += 1;
    const ended = (): void => void (this.#hanging -= 1);
    work.then(ended, ended);
    throw new KeychainLate();
  }
}

const late = Symbol('late');
