import type { ApiClient } from '../api-client/api-client.ts';
import type { CredentialVault } from '../credential-vault/credential-vault.ts';
import type { ServiceSession } from '../requests/session.ts';
import { SignInPause } from '../token-session/sign-in-pause.ts';
import { TokenSession } from '../token-session/token-session.ts';
import type { StoredConnection } from './connection-store.ts';
import { memorySecrets, vaultSecrets } from './session-secrets.ts';

/** A session in whose account one can sign in, too. */
export interface ActiveSession extends ServiceSession {
  readonly tokens: TokenSession;
}

/** The practice service inside this program; asking for its address starts it. */
export interface PracticeAccount {
  address(): Promise<string>;
  readonly userName: string;
  readonly password: string;
}

export interface AccountSessionsNeeds {
  readonly client: Pick<ApiClient, 'requestToken'>;
  readonly vault: CredentialVault;
  readonly practice: PracticeAccount;
  readonly now: () => number;
  /** A session found out something about its account. */
  readonly onChange: (connection: string) => void;
}

/** One token session for each account, so that renewals stay one at a time. */
export class AccountSessions {
  readonly #needs: AccountSessionsNeeds;
  readonly #sessions = new Map<string, TokenSession>();
  /** By service and user name, so that they outlive a connection that is added anew. */
  readonly #pauses = new Map<string, SignInPause>();
  #practice: ActiveSession | null = null;

  constructor(needs: AccountSessionsNeeds) {
    this.#needs = needs;
  }

  of(connection: StoredConnection): ActiveSession {
    const { id, label, address, userName } = connection;
    return { connection: id, practice: false, label, address, userName, tokens: this.#tokens(connection) };
  }

  async practice(): Promise<ActiveSession> {
    const { client, practice, now } = this.#needs;
    const { userName, password } = practice;
    const address = await practice.address();
    // Started anew it has another address and knows none of its former tokens.
    if (this.#practice?.address !== address) {
      const exchange = (form: URLSearchParams) => client.requestToken({ address, form });
      const secrets = memorySecrets(password);
      const tokens = new TokenSession({ userName, secrets, exchange, now, pause: new SignInPause() });
      this.#practice = {
        connection: 'practice',
        practice: true,
        label: 'Practice',
        address,
        userName,
        tokens,
      };
    }
    return this.#practice;
  }

  end(connection: string): void {
    this.#sessions.get(connection)?.end();
    this.#sessions.delete(connection);
  }

  /** Looks at memory first and into the vault after that. Sends nothing. */
  async isSignedIn(connection: StoredConnection): Promise<boolean> {
    const tokens = this.#tokens(connection);
    if (tokens.hasUsableToken) return true;
    if (tokens.refusal !== null) return false;
    const { vault } = this.#needs;
    const password = await vault.read(connection.id, 'password');
    if (!password.ok || password.value !== null) return password.ok;
    const refreshToken = await vault.read(connection.id, 'refreshToken');
    return refreshToken.ok && refreshToken.value !== null;
  }

  #tokens({ id, address, userName }: StoredConnection): TokenSession {
    const existing = this.#sessions.get(id);
    if (existing !== undefined) return existing;
    const { client, vault, now } = this.#needs;
    const tokens = new TokenSession({
      userName,
      secrets: vaultSecrets(vault, id),
      exchange: (form) => client.requestToken({ address, form }),
      now,
      pause: this.#pauseOf(address, userName),
      onChange: () => this.#needs.onChange(id),
    });
    this.#sessions.set(id, tokens);
    return tokens;
  }

  #pauseOf(address: string, userName: string): SignInPause {
    const account = JSON.stringify([address, userName]);
    const pause = this.#pauses.get(account) ?? new SignInPause();
    this.#pauses.set(account, pause);
    return pause;
  }
}
