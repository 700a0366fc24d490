import { ChevronDown, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { fieldOfFailure, signInFailureText } from '../../parts/failure-words.ts';
import { startApplication } from '../../stores/actions/begin-draft.ts';
import { useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordField } from '../../ui/inputs/password-field.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import styles from './connect-sheet.module.css';
import { AccountSheet, ProxySheet, useProxySheet } from './proxy-sheet.tsx';
import { type ConnectFields, type Probe, useConnect } from './use-connect.ts';

type Places = Readonly<Record<'address' | 'userName' | 'password', RefObject<HTMLInputElement | null>>>;

/** Focuses the field that the failure is about. */
function useFocusOnFailure(failure: SignInFailure | null, places: Places): void {
  const { address, userName, password } = places;
  useEffect(() => {
    if (failure === null) return;
    const field = fieldOfFailure(failure);
    (field === 'address' ? address : field === 'userName' ? userName : password).current?.focus();
  }, [failure, address, userName, password]);
}

/** Opens the practice register instead, with a filled sample for a new clerk. */
function usePractiseInstead(onClose: () => void): () => void {
  const stores = useStores();
  const firstRun = useProgram((state) => state.firstRun);
  const practise = async (): Promise<void> => {
    if (!(await stores.connections.getState().activate('practice'))) return;
    if (firstRun) await startApplication(stores, 'sample');
    onClose();
  };
  return () => void practise();
}

/** Adds an account at a service and signs in to it. */
export function ConnectSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const connect = useConnect(onClose);
  const practise = usePractiseInstead(onClose);
  const { fields, change, failure, isSigningIn } = connect;
  const address = useRef<HTMLInputElement>(null);
  const userName = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useFocusOnFailure(failure, { address, userName, password });
  const proxy = useProxySheet(failure ?? (connect.probe.kind === 'failed' ? connect.probe.failure : null));
  const errorAt = (field: keyof Places): string | null =>
    failure !== null && fieldOfFailure(failure) === field ? signInFailureText(failure, words.signIn) : null;
  const signInAgain = (): void => {
    proxy.leave();
    if (failure === null) connect.checkAgain();
    else connect.signIn();
  };
  if (proxy.shown !== null)
    return <ProxySheet proxy={proxy.shown} onSignedIn={signInAgain} onClose={proxy.leave} />;
  return (
    <AccountSheet
      title={words.signIn.connectTitle}
      subtitle={words.signIn.connectSubtitle}
      isSigningIn={isSigningIn}
      onSignIn={() => connect.signIn()}
      onClose={onClose}
      aside={
        <Button kind="quiet" onPress={practise}>
          {words.signIn.practise}
        </Button>
      }
    >
      <AddressField
        value={fields.address}
        probe={connect.probe}
        error={errorAt('address')}
        inputRef={address}
        onChange={(typed) => change({ address: typed })}
        onLeave={connect.probeAddress}
      />
      {proxy.asking === null ? null : <Button onPress={proxy.enter}>{words.signIn.proxy.offer}</Button>}
      <TextField
        label={words.signIn.userName}
        value={fields.userName}
        onChange={(typed) => change({ userName: typed })}
        error={errorAt('userName')}
        inputRef={userName}
        autoComplete="username"
      />
      <PasswordField
        label={words.signIn.password}
        value={fields.password}
        onChange={(typed) => change({ password: typed })}
        error={errorAt('password')}
        inputRef={password}
        autoComplete="current-password"
        showLabel={words.common.showPassword}
        hideLabel={words.common.hidePassword}
      />
      {failure?.kind === 'keychain' ? (
        <Button onPress={() => connect.signIn(false)}>{words.signIn.forThisRun}</Button>
      ) : null}
      <Checkbox
        label={words.signIn.keepSignedIn}
        isSelected={fields.remember && connect.canRemember}
        isDisabled={!connect.canRemember}
        onChange={(remember) => change({ remember })}
        hint={
          connect.keychain === 'available' ? words.signIn.keepHint : words.signIn.keepNot[connect.keychain]
        }
      />
      <TextField
        label={words.signIn.label}
        placeholder={words.signIn.labelPlaceholder}
        value={fields.label}
        onChange={(label) => change({ label })}
      />
      <MoreFields fields={fields} onChange={change} />
    </AccountSheet>
  );
}

interface MoreFieldsProps {
  readonly fields: ConnectFields;
  readonly onChange: (part: Partial<ConnectFields>) => void;
}

/** What most clerks do not need: the product line. */
function MoreFields({ fields, onChange }: MoreFieldsProps) {
  const words = useWords().signIn;
  const [shown, setShown] = useState(false);
  return (
    <div className={styles['more']}>
      <Button
        kind="quiet"
        icon={shown ? ChevronDown : ChevronRight}
        aria-expanded={shown}
        className={styles['moreButton']}
        onPress={() => setShown(!shown)}
      >
        {words.more}
      </Button>
      {shown ? (
        <TextField
          label={words.productLine}
          value={fields.productLine}
          onChange={(productLine) => onChange({ productLine })}
        />
      ) : null}
    </div>
  );
}

interface AddressFieldProps {
  readonly value: string;
  readonly probe: Probe;
  /** Error of signing in that is about the address; shown instead of the probe's result. */
  readonly error: string | null;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (address: string) => void;
  readonly onLeave: () => void;
}

interface ProbeWords {
  readonly fine?: string;
  readonly hint?: string;
  readonly error?: string;
}

function wordsOf(probe: Probe, words: Words['signIn']): ProbeWords {
  switch (probe.kind) {
    case 'none':
      return {};
    case 'asking':
      return { hint: words.checking };
    case 'answers':
      return { fine: probe.secure ? words.answersSecurely : words.answersHere };
    case 'failed':
      return { error: signInFailureText(probe.failure, words) };
  }
}

/** The address of a service, with the result of probing it. */
function AddressField({ value, probe, error, inputRef, onChange, onLeave }: AddressFieldProps) {
  const words = useWords().signIn;
  const found = wordsOf(probe, words);
  return (
    <TextField
      label={words.address}
      value={value}
      onChange={onChange}
      onBlur={onLeave}
      type="url"
      placeholder={words.addressPlaceholder}
      autoFocus
      inputRef={inputRef}
      {...found}
      error={error ?? found.error}
    />
  );
}
