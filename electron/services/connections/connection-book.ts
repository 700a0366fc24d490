import type {
  ActiveConnection,
  AddressProblem,
  Connection,
  SignInFailure,
} from '../../../shared/domain/connection.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';

/** An account without its secrets and without its sign-in state. */
export type StoredConnection = Omit<Connection, 'signedIn'>;

/** Store of connections. Throws a `StoreError` when a write failed. */
export interface ConnectionStore {
  all(): readonly StoredConnection[];
  write(connection: StoredConnection): void;
  /** Writes a connection and makes it the active one, or does neither. */
  add(connection: StoredConnection): void;
  /**
   * Removes a connection and adds its id to the removed ones, or does neither. Where it was the active one, none is
   * active afterwards.
   */
  remove(id: string): void;
  /** Ids of all connections that a clerk ever removed. */
  removed(): readonly string[];
  active(): ActiveConnection;
  activate(connection: ActiveConnection): void;
}

export interface ConnectionBookOptions {
  readonly store: ConnectionStore;
  /** True in the browser host, which talks only to services on this machine. */
  readonly loopbackServicesOnly: boolean;
}

/** The connections, and which of them this host may use. */
export class ConnectionBook {
  readonly #options: ConnectionBookOptions;

  constructor(options: ConnectionBookOptions) {
    this.#options = options;
  }

  all(): readonly StoredConnection[] {
    return this.#options.store.all();
  }

  find(id: string): StoredConnection | null {
    return this.all().find((one) => one.id === id) ?? null;
  }

  /** The connection with this id; `null` also for one that another host added and this one may not use. */
  findUsable(id: string): StoredConnection | null {
    const stored = this.find(id);
    return stored !== null && this.readAddress(stored.address).ok ? stored : null;
  }

  /** The active connection as stored; `null` where it does not exist any more or this host may not use it. */
  active(): ActiveConnection {
    const active = this.#options.store.active();
    if (active === null || active === 'practice') return active;
    return this.findUsable(active) === null ? null : active;
  }

  /** False when there is no such connection; nothing is changed then. */
  activate(connection: ActiveConnection): boolean {
    const isKnown = connection === null || connection === 'practice' || this.find(connection) !== null;
    if (isKnown) this.#options.store.activate(connection);
    return isKnown;
  }

  add(connection: StoredConnection): void {
    this.#options.store.add(connection);
  }

  remove(id: string): void {
    this.#options.store.remove(id);
  }

  readAddress(typed: string): Result<string, SignInFailure> {
    const address = readServiceAddress(typed, this.#options);
    return address.ok ? succeed(address.value) : fail({ kind: 'address', problem: address.error });
  }
}

/**
 * Reads the base address of a service as a clerk types it: https, or http on this machine. A path is allowed,
 * slashes at its end are dropped. Gives the address in the form in which it is kept and shown.
 */
export function readServiceAddress(
  typed: string,
  { loopbackServicesOnly }: { readonly loopbackServicesOnly: boolean },
): Result<string, AddressProblem> {
  const text = typed.trim();
  if (text === '') return fail('empty');
  // The URL parser accepts blanks, backslashes and missing slashes; an address with those was probably mistyped and is
  // refused.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(text) || !/^[a-z][a-z\d+.-]*:\/\/[^/]/i.test(text))
    return fail('notAnAddress');
  const url = URL.parse(text);
  if (url === null) return fail(/^https?:/i.test(text) ? 'notAnAddress' : 'wrongScheme');
  const problem = problemOf(url, text, loopbackServicesOnly);
  return problem === null ? succeed(`${url.origin}${url.pathname.replace(/\/+$/, '')}`) : fail(problem);
}

function problemOf(url: URL, text: string, loopbackServicesOnly: boolean): AddressProblem | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'wrongScheme';
  const authority = text.split('/')[2] ?? '';
  if (authority.includes('@')) return 'hasCredentials';
  if (/[?#]/.test(text)) return 'hasQuery';
  if (isLoopback(url)) return null;
  if (url.protocol === 'http:') return 'httpNotLoopback';
  return loopbackServicesOnly ? 'browserHostLoopbackOnly' : null;
}

/**
 * Whether a URL is on this machine: 127.0.0.0/8, ::1 and localhost. The URL parser has already turned 0x7f.1 and
 * 2130706433 into 127.0.0.1.
 */
export function isLoopback(url: URL): boolean {
  const { hostname } = url;
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
