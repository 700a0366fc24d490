import type { Ledger } from '../../../shared/domain/application.ts';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import type { Result } from '../../../shared/domain/result.ts';

/** Where access tokens come from. */
export interface TokenSource {
  token(): Promise<Result<string, SignInFailure>>;
  /** A newer token than the one that the service answered 401 to. */
  renewAfter401(used: string): Promise<Result<string, SignInFailure>>;
}

/** The account an application is sent with. */
export interface SubmissionSession {
  /** Id of the connection, or `practice`. */
  readonly connection: string;
  readonly practice: boolean;
  readonly label: string;
  readonly address: string;
  readonly userName: string;
  readonly tokens: TokenSource;
}

/** Rehearsals go to the practice service only, and nothing else ever goes there. */
export function serves(session: SubmissionSession, ledger: Ledger): boolean {
  return session.practice === (ledger === 'practice');
}
