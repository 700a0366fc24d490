import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { KeychainState } from '../../../shared/domain/connection.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import { tryStore } from '../applications/save-failure.ts';
import { SerialQueue, withTimeLimit } from '../scheduling/scheduling.ts';
import type { Preferences } from '../settings/settings-service.ts';
import { type Keychain, LongSecrets } from './keychain.ts';

export type SecretKind = 'password' | 'refreshToken';
/** Why the keychain of this computer cannot be used now. */
export type KeychainTrouble = Exclude<KeychainState, 'available'>;

interface CredentialVaultOptions {
  readonly keychain: Keychain;
  /** Under which name the system lists the entries. */
  readonly service: string;
  /** For each call: a prompt that nobody sees can hang for ever. */
  readonly timeoutMilliseconds?: number;
  /** Hears of each secret that is read. */
  readonly onRead?: (kind: SecretKind, secret: string) => void;
  /** Left out, what could not be removed is known in this run alone. */
  readonly removals?: Removals;
}

/** Names of entries that are still to be removed, over restarts where they can be kept. Never throws. */
interface Removals {
  read(): readonly string[];
  write(accounts: readonly string[]): void;
}

const removalsKey = 'secretsToRemove';
const removalsSchema = z.array(z.string()).catch([]);

export function keptRemovals(preferences: Pick<Preferences, 'read' | 'write'>): Removals {
  return {
    read: () => removalsSchema.parse(preferences.read(removalsKey)),
    // A disk that takes nothing only means that the next start does not know of them.
    write: (accounts) => void tryStore(() => preferences.write(removalsKey, accounts)),
  };
}

const kinds = ['password', 'refreshToken'] as const;

/**
 * Secrets of connections: in the system's keychain, or in memory for this run only. Secrets in memory go first. No
 * method throws; a keychain that cannot be used is an answer.
 */
export class CredentialVault {
  readonly #keychain: LimitedKeychain;
  readonly #service: string;
  readonly #secrets: LongSecrets;
  readonly #thisRun = new Map<string, string>();
  /**
   * Accounts that could not be removed yet, by whose word. They count as empty, and every use of the keychain tries
   * again. What was begun before such a word does not take it back.
   */
  readonly #toRemove = new Map<string, symbol>();
  readonly #queue = new SerialQueue();
  readonly #onRead: NonNullable<CredentialVaultOptions['onRead']>;
  readonly #removals: Removals | null;
  /** As they are kept. */
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

  /** As it was found last. */
  get state(): KeychainState {
    return this.#state;
  }

  /** Comes when the keychain has answered everything; with a prompt that stays open, never. */
  keychainAtRest(): Promise<void> {
    return this.#keychain.atRest();
  }

  /** Looks anew, also after a call that hung. */
  async refreshState(): Promise<KeychainState> {
    const state = await this.#inTurn(() => {
      this.#keychain.wake();
      return this.#probe();
    });
    if (state === 'available' && this.#toRemove.size > 0) await this.#remove([...this.#toRemove]);
    return this.#state;
  }

  /** Replaces a secret. With `remember` false it stays in memory, and an older one leaves the keychain. */
  async keep(
    connection: string,
    kind: SecretKind,
    secret: string,
    remember: boolean,
  ): Promise<Result<null, KeychainTrouble>> {
    const account = accountOf(connection, kind);
    if (!remember) {
      await this.#removeAll([account]);
      this.#thisRun.set(account, secret);
      return succeed(null);
    }
    const word = this.#toRemove.get(account);
    const kept = await this.#attempt(async () => {
      await this.#secrets.write(account, secret);
      // Within its turn, as whatever tries that removal again has the next one.
      if (this.#toRemove.get(account) === word) this.#toRemove.delete(account);
    });
    if (!kept.ok) return kept;
    this.#thisRun.delete(account);
    this.#note();
    return succeed(null);
  }

  async read(connection: string, kind: SecretKind): Promise<Result<string | null, KeychainTrouble>> {
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
    // Nothing there may also mean that it is locked.
    const state = await this.#inTurn(() => this.#probe());
    return state === 'available' ? read : fail(state);
  }

  /** True when the secrets of this connection live in memory only. */
  isForThisRun(connection: string): boolean {
    return this.#thisRun.has(accountOf(connection, 'password'));
  }

  /** From now on they read as nothing, also where the keychain could not be asked to remove them yet. */
  async forget(connection: string, what: readonly SecretKind[] = kinds): Promise<void> {
    const accounts = what.map((kind) => accountOf(connection, kind));
    for (const account of accounts) this.#thisRun.delete(account);
    await this.#removeAll(accounts);
  }

  async #removeAll(accounts: readonly string[]): Promise<void> {
    const word = Symbol('removed');
    for (const account of accounts) this.#toRemove.set(account, word);
    // Before the keychain is asked, which may take long: a program that is ended meanwhile removes them at its next start.
    this.#note();
    await this.#remove(accounts.map((account) => [account, word] as const));
  }

  /** Each as long as the word by which it is to be removed stands: what was kept since then stays. */
  async #remove(asked: readonly (readonly [account: string, word: symbol])[]): Promise<void> {
    const stillToGo = () => asked.filter(([account, word]) => this.#toRemove.get(account) === word);
    const removed = await this.#attempt(async () => {
      for (const [account] of stillToGo()) await this.#secrets.remove(account);
      // A locked keyring says of everything that it is not there, so its word alone does not count.
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

  async #attempt<Value>(work: () => Promise<Value>): Promise<Result<Value, KeychainTrouble>> {
    return this.#inTurn(async () => {
      try {
        return succeed(await work());
      } catch {
        // A keychain's error may quote what was to be kept, so nothing of it leaves this class but the state.
        const state = await this.#probe();
        return fail(state === 'available' ? 'absent' : state);
      }
    });
  }

  async #probe(): Promise<KeychainState> {
    this.#state = await probeKeychain(this.#keychain, this.#service);
    return this.#state;
  }

  /** One at a time: two writers of one long secret would mix their parts. */
  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#queue.take(work);
  }
}

function accountOf(connection: string, kind: SecretKind): string {
  return `${connection}/${kind}`;
}

const probeAccount = 'probe';

/**
 * Finds out by an entry of its own. A locked keyring answers a read with nothing, exactly like one without the
 * entry, and refuses the write; where there is no keychain, even the read fails.
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

/** Each call that hangs holds one of the process's four threads, which read files and look names up as well. */
const mostHanging = 2;

/**
 * Limits each call in time. Once one hung, each further call would hang as long, so they fail at once until
 * somebody wakes it; while too many still hang, also after that.
 */
class LimitedKeychain implements Keychain {
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
