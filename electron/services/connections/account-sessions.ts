import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { ApiClient } from '../api-client/api-client.ts';
import type { CredentialVault, KeychainFailure, SecretKind } from '../credential-vault/credential-vault.ts';
import type { ServiceSession } from '../requests/session.ts';
import { type SessionSecrets, SignInPause, TokenSession } from '../token-session/token-session.ts';
import type { StoredConnection } from './connection-book.ts';

/** A session that can also sign in. */
interface ActiveSession extends ServiceSession {
  readonly tokens: TokenSession;
}

/** The account at the built-in practice service. Asking for its address starts the service. */
interface PracticeAccount {
  address(): Promise<string>;
  readonly userName: string;
  readonly password: string;
}

export interface AccountSessionsOptions {
  readonly client: Pick<ApiClient, 'requestToken'>;
  readonly vault: CredentialVault;
  readonly practice: PracticeAccount;
  readonly now: () => number;
  /** Called when a session learned something about its account. */
  readonly onChange: (connection: string) => void;
}

/** One token session for each account, so that renewals stay one at a time. */
export class AccountSessions {
  readonly #options: AccountSessionsOptions;
  readonly #sessions = new Map<string, TokenSession>();
  /** By service and user name, so that a pause survives removing and adding a connection. */
  readonly #pauses = new Map<string, SignInPause>();
  #practice: ActiveSession | null = null;

  constructor(options: AccountSessionsOptions) {
    this.#options = options;
  }

  of(connection: StoredConnection): ActiveSession {
    const { id, label, address, userName } = connection;
    const tokens = this.#tokens(connection);
    const isEnded = (): boolean => tokens.isEnded;
    return { connection: id, practice: false, label, address, userName, tokens, isEnded };
  }

  async practice(): Promise<ActiveSession> {
    const { client, practice, now } = this.#options;
    const { userName, password } = practice;
    const address = await practice.address();
    // After a restart the practice service has another address and does not know its former tokens.
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
        isEnded: () => false,
      };
    }
    return this.#practice;
  }

  end(connection: string): void {
    this.#sessions.get(connection)?.end();
    this.#sessions.delete(connection);
  }

  /** Whether an account is signed in: checks memory first, then the vault. Sends nothing. */
  async isSignedIn(connection: StoredConnection): Promise<boolean> {
    const tokens = this.#tokens(connection);
    if (tokens.hasUsableToken) return true;
    if (tokens.refusal !== null) return false;
    const { vault } = this.#options;
    const password = await vault.read(connection.id, 'password');
    if (!password.ok || password.value !== null) return password.ok;
    const refreshToken = await vault.read(connection.id, 'refreshToken');
    return refreshToken.ok && refreshToken.value !== null;
  }

  #tokens({ id, address, userName }: StoredConnection): TokenSession {
    const existing = this.#sessions.get(id);
    if (existing !== undefined) return existing;
    const { client, vault, now } = this.#options;
    const tokens = new TokenSession({
      userName,
      secrets: vaultSecrets(vault, id),
      exchange: (form) => client.requestToken({ address, form }),
      now,
      pause: this.#pauseOf(address, userName),
      onChange: () => this.#options.onChange(id),
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

/** The secrets of one connection in the vault. */
function vaultSecrets(vault: CredentialVault, connection: string): SessionSecrets {
  const read = async (kind: SecretKind): Promise<Result<string | null, SignInFailure>> => {
    const secret = await vault.read(connection, kind);
    return secret.ok ? secret : keychainFailure(secret.error);
  };
  return {
    password: () => read('password'),
    refreshToken: () => read('refreshToken'),
    async keepRefreshToken(refreshToken) {
      if (refreshToken === null) return vault.forget(connection, ['refreshToken']);
      // As long-lived as the password, so that "for this run only" holds for both.
      const remember = !vault.isForThisRun(connection);
      const kept = await vault.keep(connection, 'refreshToken', refreshToken, remember);
      if (!kept.ok) await vault.keep(connection, 'refreshToken', refreshToken, false);
    },
    forgetPassword: () => vault.forget(connection, ['password']),
  };
}

export function keychainFailure(state: KeychainFailure): {
  readonly ok: false;
  readonly error: SignInFailure;
} {
  return fail({ kind: 'keychain', state });
}

/** The secrets of an account that exists only in this run, like the practice service's. */
export function memorySecrets(password: string): SessionSecrets {
  let kept: string | null = null;
  return {
    password: () => Promise.resolve(succeed(password)),
    refreshToken: () => Promise.resolve(succeed(kept)),
    keepRefreshToken(refreshToken) {
      kept = refreshToken;
      return Promise.resolve();
    },
    // It is the program's own password, and the session remembers that it was refused.
    forgetPassword: () => Promise.resolve(),
  };
}
