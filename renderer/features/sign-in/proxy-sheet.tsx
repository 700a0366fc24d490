import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { askingProxy, fieldOfFailure, signInFailureText } from '../../parts/failure-words.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { useConnections, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordField } from '../../ui/inputs/password-field.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import styles from './connect-sheet.module.css';

interface ProxySheetProps {
  /** Name of the proxy as in the failure. */
  readonly proxy: string;
  /** Called when the proxy has accepted the account, so that what it blocked can be tried again. */
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
}

/** Words for a failure. Wrong credentials are the proxy's here; all others have their usual words. */
function failureWords(failure: SignInFailure, words: Words['signIn']): string {
  const isTurnedDown = failure.kind === 'proxy' && failure.reason === 'credentials';
  return isTurnedDown ? words.proxy.turnedDown : signInFailureText(failure, words);
}

/** Asks for the account at a proxy between this computer and the service. */
export function ProxySheet({ proxy, onSignedIn, onClose }: ProxySheetProps) {
  const words = useWords();
  const { proxy: own } = words.signIn;
  const { fields, failure, isSigningIn, keychain, canRemember, ...form } = useProxySignIn(proxy, onSignedIn);
  const password = useRef<HTMLInputElement>(null);
  const atUserName = failure !== null && fieldOfFailure(failure) === 'userName';
  useEffect(() => {
    if (failure !== null && !atUserName) password.current?.focus();
  }, [failure, atUserName]);
  const error = failure === null ? null : failureWords(failure, words.signIn);
  return (
    <AccountSheet
      title={own.title}
      subtitle={own.subtitle(proxy)}
      isSigningIn={isSigningIn}
      onSignIn={() => form.signIn()}
      onClose={onClose}
    >
      <TextField
        label={own.userName}
        hint={own.whose}
        value={fields.userName}
        onChange={(userName) => form.change({ userName })}
        error={atUserName ? error : null}
        autoFocus
        autoComplete="off"
      />
      <PasswordField
        label={own.password}
        value={fields.password}
        onChange={(typed) => form.change({ password: typed })}
        error={atUserName ? null : error}
        inputRef={password}
        autoComplete="off"
        showLabel={words.common.showPassword}
        hideLabel={words.common.hidePassword}
      />
      {failure?.kind === 'keychain' ? (
        <Button onPress={() => form.signIn(false)}>{words.signIn.forThisRun}</Button>
      ) : null}
      <Checkbox
        label={own.keep}
        isSelected={fields.remember && canRemember}
        isDisabled={!canRemember}
        onChange={(remember) => form.change({ remember })}
        hint={keychain === 'available' ? words.signIn.keepHint : words.signIn.keepNot[keychain]}
      />
    </AccountSheet>
  );
}

interface ProxyFields {
  readonly userName: string;
  readonly password: string;
  readonly remember: boolean;
}

const emptyFields: ProxyFields = { userName: '', password: '', remember: true };

/** Signing in to a proxy with a typed account. */
function useProxySignIn(proxy: string, onSignedIn: () => void) {
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

/** Opens the sheet of a proxy from another sheet and returns to that, with its typed text kept. */
export function useProxySheet(failure: SignInFailure | null) {
  const [shown, setShown] = useState<string | null>(null);
  const asking = askingProxy(failure);
  return {
    /** The proxy that the failure is about; `null` where signing in to one would not help. */
    asking,
    /** The proxy whose sheet is open. */
    shown,
    enter: (): void => setShown(asking),
    leave: (): void => setShown(null),
  };
}

interface AccountSheetProps {
  readonly title: string;
  readonly subtitle: string;
  readonly isSigningIn: boolean;
  readonly onSignIn: () => void;
  readonly onClose: () => void;
  /** Another action, at the start of the footer. */
  readonly aside?: ReactNode;
  /** The fields of the account. */
  readonly children: ReactNode;
}

/** A sheet that asks for an account. Enter and its button sign in; it shows while the service is being asked. */
export function AccountSheet(props: AccountSheetProps) {
  const { isSigningIn, onSignIn, ...sheet } = props;
  const { signIn, common } = useWords();
  return (
    <FormSheet
      {...sheet}
      anchor="bar"
      width={480}
      submit={isSigningIn ? signIn.signingIn : signIn.signIn}
      button={{ isPending: isSigningIn, keyHint: common.keys.enter }}
      formClassName={styles['form']}
      onSubmit={() => {
        if (!isSigningIn) onSignIn();
      }}
    />
  );
}
