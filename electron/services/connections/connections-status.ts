import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { ConnectionsStatus, Reachability } from '../../../shared/domain/connection.ts';
import type { ExchangeNote } from '../api-client/api-client.ts';
import type { Schedule } from '../scheduling/scheduling.ts';
import type { CredentialVault } from '../credential-vault/credential-vault.ts';
import type { ProxyAccounts } from '../proxies/proxy-accounts.ts';
import type { AccountSessions } from './account-sessions.ts';
import type { ConnectionBook } from './connection-book.ts';

interface ReachabilityWatchOptions {
  /** Whether a connection to the address can be opened. Sends nothing. */
  readonly probe: (address: string) => Promise<boolean>;
  readonly schedule: Schedule;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onChange: () => void;
  /** Called when a probe has ended and the next one is planned. */
  readonly onCheck: () => void;
}

/** Time until a reachable service is probed again. Milliseconds. */
const restWhenOnline = 60_000;
/** The same for one that is not reachable: the first time, and the longest. Milliseconds. */
const firstRestWhenOffline = 5_000;
const longestRestWhenOffline = 120_000;

/**
 * Watches whether the service of the active connection can be reached, by the last exchange or by probes that send
 * nothing.
 */
export class ReachabilityWatch {
  readonly #options: ReachabilityWatchOptions;
  #address: string | null = null;
  #reachability: Reachability = 'unknown';
  #rest = firstRestWhenOffline;
  #cancel: () => void = () => undefined;
  #probing: Promise<void> | null = null;
  #nextCheckAt: number | null = null;

  constructor(options: ReachabilityWatchOptions) {
    this.#options = options;
  }

  get reachability(): Reachability {
    return this.#reachability;
  }

  /** When the service is probed next, in milliseconds since the epoch; `null` where no probe is planned. */
  get nextCheckAt(): number | null {
    return this.#nextCheckAt;
  }

  /** Watches an address from now on; `null` watches none and keeps the given `reachability`. */
  watch(address: string | null, reachability: Reachability): void {
    this.#cancel();
    this.#address = address;
    this.#probing = null;
    this.#nextCheckAt = null;
    this.#rest = firstRestWhenOffline;
    this.#become(reachability);
    if (address !== null) void this.check();
  }

  note(address: string, note: ExchangeNote): void {
    if (address !== this.#address) return;
    if (note === 'unclear') void this.check();
    else this.#found(address, note === 'reached');
  }

  /** Probes now. Simultaneous calls share one probe. */
  check(): Promise<void> {
    const address = this.#address;
    if (address === null) return Promise.resolve();
    this.#cancel();
    this.#probing ??= this.#probe(address);
    return this.#probing;
  }

  /** Probes an address. A probe that throws counts as not reached, and the next one is planned all the same. */
  async #probe(address: string): Promise<void> {
    let reached = false;
    try {
      reached = await this.#options.probe(address);
    } finally {
      if (this.#address === address) this.#probing = null;
      this.#found(address, reached);
    }
  }

  close(): void {
    this.#cancel();
    this.#address = null;
  }

  #found(address: string, reached: boolean): void {
    if (address !== this.#address) return;
    this.#cancel();
    const rest = reached ? restWhenOnline : this.#rest;
    this.#rest = reached ? firstRestWhenOffline : Math.min(this.#rest * 2, longestRestWhenOffline);
    this.#cancel = this.#options.schedule(rest, () => void this.check());
    this.#nextCheckAt = this.#options.now() + rest;
    this.#become(reached ? 'online' : 'offline');
    this.#options.onCheck();
  }

  #become(reachability: Reachability): void {
    if (this.#reachability === reachability) return;
    this.#reachability = reachability;
    this.#options.onChange();
  }
}

/**
 * State of an account for an attempt that was confirmed for it. `changed`: another account is active, or it was removed
 * or changed. `signInNeeded`: the same account, for which this computer has no secrets now. That does not end the
 * attempt, because the keychain may just be locked, not answering or new; the outbox is told directly when a clerk
 * signs out.
 */
type AccountStatus = 'ready' | 'offline' | 'signInNeeded' | 'changed';

type Known = Pick<ConnectionsStatus, 'active' | 'connections' | 'reachability'>;

/** Determines whether an attempt may still be sent from its account. */
export function accountStatus(
  known: Known,
  { connection, address, userName }: Pick<Attempt, 'connection' | 'address' | 'userName'>,
): AccountStatus {
  if (known.active !== connection) return 'changed';
  // It is built in, always signed in, and has another address with each start.
  if (connection === 'practice') return 'ready';
  const found = known.connections.find(({ id }) => id === connection);
  if (found?.address !== address || found.userName !== userName) return 'changed';
  if (!found.signedIn) return 'signInNeeded';
  return known.reachability === 'offline' ? 'offline' : 'ready';
}

export interface ConnectionsViewOptions {
  readonly book: ConnectionBook;
  readonly vault: CredentialVault;
  readonly sessions: AccountSessions;
  readonly watch: ReachabilityWatch;
  readonly proxies: ProxyAccounts;
  readonly onChange: (status: ConnectionsStatus) => void;
}

/** The known status of the connections, reported whenever it changes. Contains no secret. */
export class ConnectionsView {
  readonly #options: ConnectionsViewOptions;
  readonly #signedIn = new Set<string>();
  /** How often each account was signed in or out: a check that began before does not count. By connection. */
  readonly #turns = new Map<string, number>();
  #reported = '';
  #closed = false;

  constructor(options: ConnectionsViewOptions) {
    this.#options = options;
  }

  status(): ConnectionsStatus {
    const { vault, proxies } = this.#options;
    return { ...this.current(), keychain: vault.state, proxyAsking: proxies.asking };
  }

  current(): Known {
    const { book, watch } = this.#options;
    return {
      active: book.active(),
      connections: book.all().map((one) => ({ ...one, signedIn: this.#signedIn.has(one.id) })),
      reachability: watch.reachability,
    };
  }

  setSignedIn(id: string, signedIn: boolean): void {
    this.#turns.set(id, this.#turnsOf(id) + 1);
    this.#note(id, signedIn);
  }

  #turnsOf(id: string): number {
    return this.#turns.get(id) ?? 0;
  }

  #note(id: string, signedIn: boolean): void {
    if (signedIn) this.#signedIn.add(id);
    else this.#signedIn.delete(id);
  }

  async checkKeychain(): Promise<void> {
    await this.#options.vault.refreshState();
    if (this.#closed) return;
    await Promise.all(this.#options.book.all().map(({ id }) => this.check(id)));
    this.notify();
  }

  async check(id: string): Promise<void> {
    const connection = this.#closed ? null : this.#options.book.find(id);
    if (connection === null) return;
    const turns = this.#turnsOf(id);
    const isSignedIn = await this.#options.sessions.isSignedIn(connection);
    // Somebody signed in or out while the keychain was being read.
    if (this.#turnsOf(id) !== turns) return;
    this.#note(id, isSignedIn);
    this.notify();
  }

  notify(): void {
    if (this.#closed) return;
    const status = this.status();
    const report = JSON.stringify(status);
    if (report === this.#reported) return;
    this.#reported = report;
    this.#options.onChange(status);
  }

  changed(): ConnectionsStatus {
    this.notify();
    return this.status();
  }

  /** Stops all reports. The store may be closed after this, so calls in progress must not read from it. */
  close(): void {
    this.#closed = true;
  }
}
