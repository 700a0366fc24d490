import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { CredentialVault, KeychainTrouble, SecretKind } from '../credential-vault/credential-vault.ts';
import type { SessionSecrets } from '../token-session/session-secrets.ts';

/** The secrets of one connection in the vault. */
export function vaultSecrets(vault: CredentialVault, connection: string): SessionSecrets {
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

export function keychainFailure(state: KeychainTrouble): {
  readonly ok: false;
  readonly error: SignInFailure;
} {
  return fail({ kind: 'keychain', state });
}

/** The secrets of an account that lives as long as this run, like the practice service's. */
export function memorySecrets(password: string): SessionSecrets {
  let kept: string | null = null;
  return {
    password: () => Promise.resolve(succeed(password)),
    refreshToken: () => Promise.resolve(succeed(kept)),
    keepRefreshToken(refreshToken) {
      kept = refreshToken;
      return Promise.resolve();
    },
    // It is the program's own password; a refusal of it stands in the session.
    forgetPassword: () => Promise.resolve(),
  };
}
