import { isLocked } from '../../shared/domain/application.ts';
import type { ApplicationFailure } from '../../shared/ipc/messages.ts';
import type { KeychainState } from '../../shared/domain/connection.ts';
import { useConnections, useEditor, useProgram } from './use-stores.ts';
import { activeConnection } from './connections.ts';
import type { AppSheet } from './program.ts';

/** True where a newer version wrote the data: all of it is shown, and nothing can be changed or sent. */
export function useOnlyShown(): boolean {
  return useProgram(({ data }) => data.kind === 'newer');
}

/** True while the application on the desk can no longer be changed. */
export function useLocked(): boolean {
  const isOnlyShown = useOnlyShown();
  const isSent = useEditor((state) => state.application !== null && isLocked(state.application.state));
  return isOnlyShown || isSent;
}

/** Why nothing of the open application can be sent, whatever stands in it. */
export type Hindrance =
  | { readonly kind: 'newer' }
  | { readonly kind: 'memory' }
  /** What is on screen could not be saved. */
  | { readonly kind: 'notSaved'; readonly failure: ApplicationFailure };

export function useHindrance(): Hindrance | null {
  const data = useProgram((state) => state.data.kind);
  const failure = useEditor((state) => state.saveFailure);
  if (data === 'newer') return { kind: 'newer' };
  if (failure !== null) return { kind: 'notSaved', failure };
  return data === 'memory' ? { kind: 'memory' } : null;
}

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
