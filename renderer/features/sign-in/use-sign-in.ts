import { useState } from 'react';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { useStores } from '../../stores/use-stores.ts';

/** The password of a connection that is there already. */
export function useSignIn(connectionId: string, onSignedIn: () => void) {
  const { connections } = useStores();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isSigningIn, setSigningIn] = useState(false);
  const signIn = async (remember: boolean): Promise<void> => {
    setSigningIn(true);
    const answer = await connections.getState().signIn({ connectionId, password, remember });
    setSigningIn(false);
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) onSignedIn();
  };
  return {
    password,
    failure,
    isSigningIn,
    change: (changed: string) => {
      setPassword(changed);
      setFailure(null);
    },
    signIn: (remember: boolean) => {
      if (!isSigningIn) void signIn(remember);
    },
  };
}
