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
  /** The accounts at proxies, which the transport uses as well. */
  readonly proxies: ProxyAccounts;
  readonly schedule: Schedule;
  readonly newId: () => string;
  /** Each exchange with a service tells whether it can be reached. */
  readonly exchanges: Pick<ApiClient, 'hear'>;
}

/** What goes by the accounts, as the outbox does. */
interface AccountListener {
  /** An account has changed, or whether its service answers was probed and the next probe is planned. */
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

/** The accounts of this computer: adding, signing in and out, choosing. Practice is one that is always there. */
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
      onChange: () => this.#view.tell(),
      onCheck: () => this.#listener?.wake(),
    });
    options.exchanges.hear((address, note) => this.#watch.note(address, note));
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

  /** There is one listener, which needs the accounts before they can tell it anything. */
  listen(listener: AccountListener): void {
    this.#listener = listener;
  }

  /** Looks at the keychain and the service. Need not be awaited: what it finds is told by `onChange`. */
  async start(): Promise<void> {
    this.#watchActive();
    await this.#view.checkKeychain();
  }

  close(): void {
    this.#watch.close();
    this.#view.close();
  }

  /** What is known now; asks neither service nor keychain. Holds no secret. */
  status(): ConnectionsStatus {
    return this.#view.status();
  }

  /** The same of the accounts alone, without keychain and proxies: whether what waits may go out. */
  current(): ReturnType<ConnectionsView['current']> {
    return this.#view.current();
  }

  /** When the service is probed next, in milliseconds since the epoch. */
  nextCheckAt(): number | null {
    return this.#watch.nextCheckAt;
  }

  async activeSession(): Promise<SessionResult> {
    const active = this.#book.active();
    return active === null ? fail({ kind: 'notConnected' }) : this.sessionFor(active);
  }

  /** The session of one account, active or not. `practice` starts the practice service where it must. */
  async sessionFor(connection: string): Promise<SessionResult> {
    if (connection === 'practice') return succeed(await this.#sessions.practice());
    const stored = this.#book.findUsable(connection);
    return stored === null ? fail({ kind: 'notConnected' }) : succeed(this.#sessions.of(stored));
  }

  /** For the accounts at proxies: another one asks, or none does any more. */
  proxiesChanged(): void {
    this.#view.tell();
  }

  async probe(asked: { readonly address: string }): Promise<Result<{ secure: boolean }, SignInFailure>> {
    const address = this.#book.readAddress(asked.address);
    if (!address.ok) return address;
    const probed = await this.#probe(address.value);
    return probed.kind === 'reached'
      ? succeed({ secure: probed.secure })
      : fail(connectionSignInFailure(probed));
  }

  /** Signs in first; nothing is kept when that fails. The new connection becomes the active one. */
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

  /** Answers once the service has been probed again. */
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
    // That its secrets go is noted first: nobody could name them any more once the connection is gone.
    const forgotten = this.#forget(connectionId);
    this.#book.remove(connectionId);
    await forgotten;
    this.#watchActive();
    return this.#view.changed();
  }

  /** A connection that is not there any more changes nothing. */
  activate({ connection }: { readonly connection: ActiveConnection }): Promise<ConnectionsStatus> {
    if (this.#book.activate(connection)) this.#watchActive();
    return Promise.resolve(this.#view.changed());
  }

  async refresh(): Promise<ConnectionsStatus> {
    await this.checkAgain();
    return this.#view.changed();
  }

  /** Looks at the keychain and the service. What it finds is told; the program may be closed meanwhile. */
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

  /** Throws what the store throws, with the secrets taken away again. */
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
    // The practice service is inside this program: there whenever it is asked, and not started to find that out.
    if (active === 'practice') this.#watch.watch(null, 'online');
    else if (active === null) this.#watch.watch(null, 'unknown');
    else this.#watch.watch(this.#book.find(active)?.address ?? null, 'unknown');
  }
}
