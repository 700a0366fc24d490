import type { Connection, KeychainState } from '../../shared/domain/connection.ts';
import { activeConnection } from './connections.ts';
import { useConnections } from './use-stores.ts';

export interface SignInNeeded {
  readonly account: Connection;
  readonly keychain: KeychainState;
}

/** The account in use when nobody is signed in to it: nothing goes out from it then. `null` otherwise. */
export function useSignInNeeded(): SignInNeeded | null {
  const account = useConnections(activeConnection);
  const keychain = useConnections((state) => state.keychain);
  return account === null || account.signedIn ? null : { account, keychain };
}
