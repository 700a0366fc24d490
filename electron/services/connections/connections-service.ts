import type {
  ActiveConnection,
  ConnectionsStatus,
  SignInFailure,
} from '../../../shared/domain/connection.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { ApiClient } from '../api-client/api-client.ts';
import { connectionSignInFailure } from '../api-client/token-answer.ts';
import type { ProbeResult, Transport } from '../api-client/transport.ts';
import type { ServiceSession } from '../requests/session.ts';
import { type ProxyAccounts, ProxySignIn, type ProxySignInOrder } from '../proxies/proxy-accounts.ts';
import { AccountSessions, type AccountSessionsOptions, keychainFailure } from './account-sessions.ts';
import { ConnectionBook, type ConnectionBookOptions, type StoredConnection } from './connection-book.ts';
import { ConnectionsView, type ConnectionsViewOptions, ReachabilityWatch } from './connections-status.ts';
import type { Schedule } from '../scheduling/scheduling.ts';

export interface ConnectionsOptions
  extends
    Omit<AccountSessionsOptions, 'onChange'>,
    ConnectionBookOptions,
    Pick<ConnectionsViewOptions, 'onChange'> {
  readonly transport: Transport;
  /** The accounts at proxies, shared with the transport. */
  readonly proxies: ProxyAccounts;
  readonly schedule: Schedule;
  readonly newId: () => string;
  /** Reports with each exchange whether the service can be reached. */
  readonly exchanges: Pick<ApiClient, 'onExchange'>;
}

/** Listens to changes of the accounts, such as the outbox. */
interface AccountListener {
  /** An account has changed, or a probe of the service has ended and the next one is planned. */
  wake(): void;
  /** An account is being signed out by the clerk; its secrets are still there. */
  signedOut(connectionId: string): void;
}

interface Credentials {
  readonly password: string;
  /** False: the password is kept in memory for this run only. */
  readonly remember: boolean;
}

interface NewConnection extends Credentials, Omit<StoredConnection, 'id'> {}

interface ConnectionOnly {
  readonly connectionId: string;
}

type StatusResult = Result<ConnectionsStatus, SignInFailure>;
type SessionResult = Result<ServiceSession, { readonly kind: 'notConnected' }>;

const probeTimeoutMilliseconds = 5_000;

/**
 * Manages the accounts of this computer: adds and removes them, signs in and out, chooses the active one. Practice is
 * an account that always exists.
 */
export class ConnectionsService {
  readonly #options: ConnectionsOptions;
  readonly #book: ConnectionBook;
  readonly #sessions: AccountSessions;
  readonly #watch: ReachabilityWatch;
  readonly #view: ConnectionsView;
  readonly #proxySignIn: ProxySignIn;
  #listener: AccountListener | null = null;

  constructor(options: ConnectionsOptions) {
    this.#options = options;
    this.#book = new ConnectionBook(options);
    this.#sessions = new AccountSessions({ ...options, onChange: (id) => void this.#view.check(id) });
    this.#watch = new ReachabilityWatch({
      probe: async (address) => (await this.#probe(address)).kind === 'reached',
      schedule: options.schedule,
      now: options.now,
      onChange: () => this.#view.notify(),
      onCheck: () => this.#listener?.wake(),
    });
    options.exchanges.onExchange((address, note) => this.#watch.note(address, note));
    const { vault, proxies, transport } = options;
    this.#proxySignIn = new ProxySignIn(proxies, transport);
    const parts = { book: this.#book, sessions: this.#sessions, watch: this.#watch };
    this.#view = new ConnectionsView({
      ...{ ...parts, vault, proxies },
      onChange: (status) => {
        options.onChange(status);
        this.#listener?.wake();
      },
    });
  }

  /** Sets the only listener. It is not given to the constructor, because the listener itself needs this service. */
  listen(listener: AccountListener): void {
    this.#listener = listener;
  }

  /** Checks the keychain and the service. Need not be awaited: results are reported by `onChange`. */
  async start(): Promise<void> {
    this.#watchActive();
    await this.#view.checkKeychain();
  }

  close(): void {
    this.#watch.close();
    this.#view.close();
  }

  /** The last known status; asks neither service nor keychain. Contains no secret. */
  status(): ConnectionsStatus {
    return this.#view.status();
  }

  /** As `status`, without keychain and proxies: whether waiting attempts may be sent. */
  current(): ReturnType<ConnectionsView['current']> {
    return this.#view.current();
  }

  /** When the service is probed next, in milliseconds since the epoch; `null` where no probe is planned. */
  nextCheckAt(): number | null {
    return this.#watch.nextCheckAt;
  }

  async activeSession(): Promise<SessionResult> {
    const active = this.#book.active();
    return active === null ? fail({ kind: 'notConnected' }) : this.sessionFor(active);
  }

  /** The session of one account, active or not. `practice` starts the practice service if it is not running. */
  async sessionFor(connection: string): Promise<SessionResult> {
    if (connection === 'practice') return succeed(await this.#sessions.practice());
    const stored = this.#book.findUsable(connection);
    return stored === null ? fail({ kind: 'notConnected' }) : succeed(this.#sessions.of(stored));
  }

  /** Called when another proxy asks for an account, or none does any more. */
  proxiesChanged(): void {
    this.#view.notify();
  }

  async probe(asked: { readonly address: string }): Promise<Result<{ secure: boolean }, SignInFailure>> {
    const address = this.#book.readAddress(asked.address);
    if (!address.ok) return address;
    const probed = await this.#probe(address.value);
    return probed.kind === 'reached'
      ? succeed({ secure: probed.secure })
      : fail(connectionSignInFailure(probed));
  }

  /** Adds a connection after signing in to it; stores nothing when that fails. It becomes the active one. */
  async add({ password, remember, ...entered }: NewConnection): Promise<StatusResult> {
    const address = this.#book.readAddress(entered.address);
    if (!address.ok) return address;
    const userName = entered.userName.trim();
    if (userName === '') return fail({ kind: 'userNameMissing' });
    const label = entered.label.trim() || new URL(address.value).host;
    const connection = { ...entered, id: this.#options.newId(), label, address: address.value, userName };
    const signedIn = await this.#signInTo(connection, { password, remember });
    if (!signedIn.ok) {
      await this.#forget(connection.id);
      return signedIn;
    }
    await this.#keep(connection);
    return succeed(this.#view.changed());
  }

  async signIn({ connectionId, ...credentials }: ConnectionOnly & Credentials): Promise<StatusResult> {
    const connection = this.#book.find(connectionId);
    if (connection === null) return fail({ kind: 'unknownConnection' });
    const signedIn = await this.#signInTo(connection, credentials);
    return signedIn.ok ? succeed(this.#view.changed()) : signedIn;
  }

  /** Signs in to a proxy; answers once the service has been probed again. */
  async signInToProxy(order: ProxySignInOrder): Promise<StatusResult> {
    const signedIn = await this.#proxySignIn.signIn(order);
    if (!signedIn.ok) return signedIn;
    await this.#watch.check();
    return succeed(this.#view.changed());
  }

  async signOut({ connectionId }: ConnectionOnly): Promise<ConnectionsStatus> {
    this.#listener?.signedOut(connectionId);
    await this.#forget(connectionId);
    return this.#view.changed();
  }

  async remove({ connectionId }: ConnectionOnly): Promise<ConnectionsStatus> {
    // Forgetting its secrets begins first: once the connection is removed, nothing names them any more.
    const forgotten = this.#forget(connectionId);
    this.#book.remove(connectionId);
    await forgotten;
    this.#watchActive();
    return this.#view.changed();
  }

  /** Makes a connection the active one; does nothing where it does not exist any more. */
  activate({ connection }: { readonly connection: ActiveConnection }): Promise<ConnectionsStatus> {
    if (this.#book.activate(connection)) this.#watchActive();
    return Promise.resolve(this.#view.changed());
  }

  async refresh(): Promise<ConnectionsStatus> {
    await this.checkAgain();
    return this.#view.changed();
  }

  /**
   * Checks the keychain and the service. Results are reported by `onChange`, unless the program closes in the meantime.
   */
  async checkAgain(): Promise<void> {
    await Promise.all([this.#view.checkKeychain(), this.#watch.check()]);
  }

  async #signInTo(
    connection: StoredConnection,
    { password, remember }: Credentials,
  ): Promise<Result<null, SignInFailure>> {
    const address = this.#book.readAddress(connection.address);
    if (!address.ok) return address;
    if (password === '') return fail({ kind: 'passwordMissing' });
    const signedIn = await this.#sessions.of(connection).tokens.signIn(password, async () => {
      const kept = await this.#options.vault.keep(connection.id, 'password', password, remember);
      return kept.ok ? kept : keychainFailure(kept.error);
    });
    if (signedIn.ok) this.#view.setSignedIn(connection.id, true);
    return signedIn;
  }

  /** Stores a connection. Rethrows the error of the store after removing the secrets again. */
  async #keep(connection: StoredConnection): Promise<void> {
    try {
      this.#book.add(connection);
    } catch (error) {
      await this.#forget(connection.id);
      throw error;
    }
    this.#watchActive();
  }

  async #forget(id: string): Promise<void> {
    this.#sessions.end(id);
    this.#view.setSignedIn(id, false);
    await this.#options.vault.forget(id);
  }

  #probe(address: string): Promise<ProbeResult> {
    return this.#options.transport.probe(new URL(address), probeTimeoutMilliseconds);
  }

  #watchActive(): void {
    const active = this.#book.active();
    // The built-in practice service can always be reached, and is not started just to find that out.
    if (active === 'practice') this.#watch.watch(null, 'online');
    else if (active === null) this.#watch.watch(null, 'unknown');
    else this.#watch.watch(this.#book.find(active)?.address ?? null, 'unknown');
  }
}
