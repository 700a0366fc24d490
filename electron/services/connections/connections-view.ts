import type { ConnectionsStatus } from '../../../shared/domain/connection.ts';
import type { CredentialVault } from '../credential-vault/credential-vault.ts';
import type { ProxyAccounts } from '../proxies/proxy-accounts.ts';
import type { AccountSessions } from './account-sessions.ts';
import type { ConnectionBook } from './connection-book.ts';
import type { ReachabilityWatch } from './reachability-watch.ts';

export interface ConnectionsViewOptions {
  readonly book: ConnectionBook;
  readonly vault: CredentialVault;
  readonly sessions: AccountSessions;
  readonly watch: ReachabilityWatch;
  readonly proxies: ProxyAccounts;
  readonly onChange: (status: ConnectionsStatus) => void;
}

/** What is known about the connections, told each time it has become another. Holds no secret. */
export class ConnectionsView {
  readonly #options: ConnectionsViewOptions;
  readonly #signedIn = new Set<string>();
  #told = '';
  #closed = false;

  constructor(options: ConnectionsViewOptions) {
    this.#options = options;
  }

  status(): ConnectionsStatus {
    const { book, vault, watch, proxies } = this.#options;
    return {
      active: book.active(),
      connections: book.all().map((one) => ({ ...one, signedIn: this.#signedIn.has(one.id) })),
      reachability: watch.reachability,
      keychain: vault.state,
      proxyAsking: proxies.asking,
    };
  }

  setSignedIn(id: string, signedIn: boolean): void {
    if (signedIn) this.#signedIn.add(id);
    else this.#signedIn.delete(id);
  }

  async checkKeychain(): Promise<void> {
    await this.#options.vault.refreshState();
    if (this.#closed) return;
    await Promise.all(this.#options.book.all().map(({ id }) => this.check(id)));
    this.tell();
  }

  async check(id: string): Promise<void> {
    const connection = this.#closed ? null : this.#options.book.find(id);
    if (connection === null) return;
    this.setSignedIn(id, await this.#options.sessions.isSignedIn(connection));
    this.tell();
  }

  tell(): void {
    if (this.#closed) return;
    const status = this.status();
    const said = JSON.stringify(status);
    if (said === this.#told) return;
    this.#told = said;
    this.#options.onChange(status);
  }

  changed(): ConnectionsStatus {
    this.tell();
    return this.status();
  }

  /** The store may be closed after this, so nothing that is still under way may ask it. */
  close(): void {
    this.#closed = true;
  }
}
