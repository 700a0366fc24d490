import type { SignInFailure } from '../../../shared/domain/connection.ts';
import type { Result } from '../../../shared/domain/result.ts';

/** The secrets of one account, wherever they are kept. */
export interface SessionSecrets {
  /** `null` when there is none. Fails when the keychain cannot say. */
  password(): Promise<Result<string | null, SignInFailure>>;
  refreshToken(): Promise<Result<string | null, SignInFailure>>;
  /** Replaces the refresh token; `null` removes it. Where it cannot be kept, it lives on in memory. */
  keepRefreshToken(refreshToken: string | null): Promise<void>;
  /** The service says that it is wrong: it must not be tried after the next start either. */
  forgetPassword(): Promise<void>;
}
