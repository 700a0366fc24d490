import type { KeychainState } from '../../shared/domain/connection.ts';
import { activeConnection } from './connections.ts';
import type { AppSheet } from './program.ts';
import { useConnections } from './use-stores.ts';

export interface SignInNeeded {
  /** The state of the keychain, as it says why nobody is signed in; `proxy` where one on the way asks who you are. */
  readonly why: KeychainState | 'proxy';
  /** Where it is mended. */
  readonly sheet: AppSheet;
}

/** Nothing goes out from the account in use until somebody signs in to it or to a proxy. `null` where it does. */
export function useSignInNeeded(): SignInNeeded | null {
  const account = useConnections(activeConnection);
  const keychain = useConnections((state) => state.keychain);
  const proxy = useConnections((state) => state.proxyAsking);
  if (account === null) return null;
  if (!account.signedIn) return { why: keychain, sheet: { kind: 'signIn', connectionId: account.id } };
  return proxy === null ? null : { why: 'proxy', sheet: { kind: 'proxy', proxy } };
}
