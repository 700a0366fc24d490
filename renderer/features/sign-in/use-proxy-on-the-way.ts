import { useState } from 'react';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { askingProxy } from '../../parts/sign-in-failure.ts';

/** The way from a sheet to the proxy that stopped it and back, with what was typed still there. */
export function useProxyOnTheWay(failure: SignInFailure | null) {
  const [shown, setShown] = useState<string | null>(null);
  const asking = askingProxy(failure);
  return {
    /** The proxy that the failure is about; `null` where signing in to one would not help. */
    asking,
    /** The one whose sheet hangs now. */
    shown,
    enter: (): void => setShown(asking),
    leave: (): void => setShown(null),
  };
}
