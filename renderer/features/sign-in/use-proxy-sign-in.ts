import { useState } from 'react';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { useConnections, useStores } from '../../stores/use-stores.ts';

interface ProxyFields {
  readonly userName: string;
  readonly password: string;
  readonly remember: boolean;
}

const emptyFields: ProxyFields = { userName: '', password: '', remember: true };

/** The account at a proxy as a clerk types it. */
export function useProxySignIn(proxy: string, onSignedIn: () => void) {
  const { connections } = useStores();
  const keychain = useConnections((state) => state.keychain);
  const [fields, setFields] = useState(emptyFields);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isSigningIn, setSigningIn] = useState(false);
  const canRemember = keychain === 'available';
  const signIn = async (remember: boolean): Promise<void> => {
    setSigningIn(true);
    const answer = await connections.getState().signInToProxy({ ...fields, proxy, remember });
    setSigningIn(false);
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) onSignedIn();
  };
  return {
    fields,
    failure,
    isSigningIn,
    keychain,
    canRemember,
    change: (part: Partial<ProxyFields>): void => {
      setFields((current) => ({ ...current, ...part }));
      setFailure(null);
    },
    signIn: (remember = fields.remember && canRemember): void => {
      if (!isSigningIn) void signIn(remember);
    },
  };
}
