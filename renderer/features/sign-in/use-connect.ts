import { useRef, useState } from 'react';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { focusBeginningSoon } from '../../parts/focus.ts';
import { useConnections, useProgram, useStores } from '../../stores/use-stores.ts';

export type ConnectFields = Parameters<CoDeskBridge['connections']['add']>[0];

/** Result of probing the address. */
export type Probe =
  | { readonly kind: 'none' | 'asking' }
  | { readonly kind: 'answers'; readonly secure: boolean }
  | { readonly kind: 'failed'; readonly failure: SignInFailure };

const emptyFields: ConnectFields = {
  address: '',
  label: '',
  productLine: '',
  userName: '',
  password: '',
  remember: true,
};

/** Probes whether a service answers at the address; answers about an earlier address are dropped. */
function useProbe() {
  const { connections } = useStores();
  const [probed, setProbed] = useState<{ readonly address: string; readonly probe: Probe } | null>(null);
  const ask = async (typed: string, isAgain = false): Promise<void> => {
    const address = typed.trim();
    if (address === '' || (probed?.address === address && !isAgain)) return;
    setProbed({ address, probe: { kind: 'asking' } });
    const answer = await connections.getState().probe(address);
    const probe: Probe = answer.ok
      ? { kind: 'answers', secure: answer.value.secure }
      : { kind: 'failed', failure: answer.error };
    setProbed((current) => (current?.address === address ? { address, probe } : current));
  };
  const probeOf = (typed: string): Probe =>
    probed !== null && probed.address === typed.trim() ? probed.probe : { kind: 'none' };
  return { ask, probeOf };
}

/** The address with a scheme; one without gets the secure one. */
function withScheme(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:\/\//iu.test(address) ? address : `https://${address}`;
}

/** Addresses of this computer, where a service may answer without encryption. */
const onThisComputer = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/]|$)/iu;

/** The address that is meant: on this computer the scheme at which a service answers, as both may be right there. */
function useMeant() {
  const { connections } = useStores();
  const last = useRef<{ readonly typed: string; readonly address: Promise<string> } | null>(null);
  const ask = async (typed: string): Promise<string> => {
    const plain = `http://${typed.trim()}`;
    if ((await connections.getState().probe(withScheme(typed))).ok) return withScheme(typed);
    return (await connections.getState().probe(plain)).ok ? plain : withScheme(typed);
  };
  return async (typed: string): Promise<string> => {
    if (!onThisComputer.test(typed.trim())) return withScheme(typed);
    if (last.current?.typed !== typed) last.current = { typed, address: ask(typed) };
    return last.current.address;
  };
}

/** The fields of the connect sheet, and what happens to them. */
export function useConnect(onConnected: () => void) {
  const { program, connections } = useStores();
  const keychain = useConnections((state) => state.keychain);
  const firstRun = useProgram((state) => state.firstRun);
  const [fields, setFields] = useState(emptyFields);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isSigningIn, setSigningIn] = useState(false);
  const { ask, probeOf } = useProbe();
  const meantBy = useMeant();
  const canRemember = keychain === 'available';

  const change = (part: Partial<ConnectFields>): void => {
    setFields((current) => ({ ...current, ...part }));
    setFailure(null);
  };
  const askMeant = async (typed: string): Promise<void> => {
    const address = await meantBy(typed);
    setFields((current) => (current.address === typed ? { ...current, address } : current));
    await ask(address);
  };
  const signIn = async (remember: boolean): Promise<void> => {
    setSigningIn(true);
    const address = await meantBy(fields.address);
    const answer = await connections.getState().add({ ...fields, address, remember });
    setSigningIn(false);
    setFailure(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    if (firstRun) program.getState().endFirstRun();
    onConnected();
    // The element that had the focus before is gone together with the sheet, or with the first run.
    focusBeginningSoon();
  };
  return {
    fields,
    change,
    failure,
    isSigningIn,
    keychain,
    canRemember,
    probe: probeOf(fields.address),
    probeAddress: () => void askMeant(fields.address),
    checkAgain: () => void ask(fields.address, true),
    signIn: (remember = fields.remember && canRemember) => void signIn(remember),
  };
}
