import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Connection, KeychainState, SignInFailure } from '../../../shared/domain/connection.ts';
import { askingProxy, signInFailureText } from '../../parts/failure-words.ts';
import { useConnections, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordField } from '../../ui/inputs/password-field.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import keychainSheetStyles from './keychain-sheet.module.css';
import { AccountSheet, ProxySheet, useProxySheet } from './proxy-sheet.tsx';

interface SignInSheetProps {
  readonly connectionId: string;
  readonly onClose: () => void;
}

/** Signs in to a connection again, with the keychain or in spite of one that cannot be used. */
export function SignInSheet({ connectionId, onClose }: SignInSheetProps) {
  const connection = useConnections((state) => state.connections.find((one) => one.id === connectionId));
  const keychain = useConnections((state) => state.keychain);
  if (connection === undefined) return null;
  return keychain === 'available' ? (
    <PasswordSheet connection={connection} onClose={onClose} />
  ) : (
    <KeychainSheet connection={connection} keychain={keychain} onClose={onClose} />
  );
}

/** Asks only for the password. */
function PasswordSheet({ connection, onClose }: ConnectionSheetProps) {
  const words = useWords();
  const [remember, setRemember] = useState(true);
  const { password, failure, isSigningIn, change, signIn } = useSignIn(connection.id, onClose);
  const proxy = useProxySheet(failure);
  const signInAgain = (): void => {
    proxy.leave();
    signIn(remember);
  };
  const host = URL.canParse(connection.address) ? new URL(connection.address).host : connection.address;
  if (proxy.shown !== null)
    return <ProxySheet proxy={proxy.shown} onSignedIn={signInAgain} onClose={proxy.leave} />;
  return (
    <AccountSheet
      title={words.signIn.signInTitle(connection.label)}
      subtitle={words.signIn.signInSubtitle(connection.userName, host)}
      isSigningIn={isSigningIn}
      onSignIn={() => signIn(remember)}
      onClose={onClose}
    >
      <PasswordField
        label={words.signIn.password}
        value={password}
        onChange={change}
        error={failure === null ? null : signInFailureText(failure, words.signIn)}
        autoFocus
        autoComplete="current-password"
        showLabel={words.common.showPassword}
        hideLabel={words.common.hidePassword}
      />
      {proxy.asking === null ? null : <Button onPress={proxy.enter}>{words.signIn.proxy.offer}</Button>}
      {failure?.kind === 'keychain' ? (
        <Button onPress={() => signIn(false)}>{words.signIn.forThisRun}</Button>
      ) : null}
      <Checkbox
        label={words.signIn.keepSignedIn}
        isSelected={remember}
        onChange={setRemember}
        hint={words.signIn.keepHint}
      />
    </AccountSheet>
  );
}

interface KeychainSheetProps extends ConnectionSheetProps {
  readonly keychain: Exclude<KeychainState, 'available'>;
}

/** The keychain cannot be used: says that writing goes on, and offers the remaining ways to sign in. */
function KeychainSheet({ connection, keychain, onClose }: KeychainSheetProps) {
  const words = useWords();
  const { keychain: own } = words.signIn;
  const absent = keychain === 'absent';
  return (
    <Sheet
      title={own[keychain].title}
      subtitle={absent ? own.absent.subtitle : own[keychain].subtitle(connection.label)}
      anchor="bar"
      width={560}
      onClose={onClose}
      footer={
        <Button keyHint={words.common.keys.escape} onPress={onClose}>
          {words.common.notNow}
        </Button>
      }
    >
      <SheetPart className={keychainSheetStyles['part']}>
        <ShieldCheck
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className={keychainSheetStyles['icon']}
        />
        <p className={keychainSheetStyles['canWrite']}>
          <strong>{own.canWrite}</strong> {absent ? own.canWriteAbsent : own.canWriteLocked}
        </p>
      </SheetPart>
      {absent ? null : <TryAgain keychain={keychain} connectionId={connection.id} onClose={onClose} />}
      <SheetPart className={keychainSheetStyles['part']}>
        <span className={keychainSheetStyles['number']}>{absent ? '' : 2}</span>
        <div className={keychainSheetStyles['choice']}>
          <h3 className={keychainSheetStyles['title']}>{absent ? own.thisRun : own.or}</h3>
          <p className={keychainSheetStyles['text']}>{own.thisRunHint}</p>
          <ThisRunForm connection={connection} isOnlyOption={absent} onClose={onClose} />
        </div>
      </SheetPart>
    </Sheet>
  );
}

interface TryAgainProps {
  readonly keychain: 'locked' | 'unresponsive';
  readonly connectionId: string;
  readonly onClose: () => void;
}

function TryAgain({ keychain, connectionId, onClose }: TryAgainProps) {
  const words = useWords();
  const { connections } = useStores();
  const { keychain: own } = words.signIn;
  const [still, setStill] = useState(false);
  const tryAgain = async (): Promise<void> => {
    const status = await connections.getState().refresh();
    if (status.connections.some((one) => one.id === connectionId && one.signedIn)) onClose();
    else setStill(status.keychain !== 'available');
  };
  return (
    <SheetPart className={keychainSheetStyles['part']}>
      <span className={keychainSheetStyles['number']}>1</span>
      <div className={keychainSheetStyles['choice']}>
        <h3 className={keychainSheetStyles['title']}>{keychain === 'locked' ? own.unlock : own.wake}</h3>
        <p className={keychainSheetStyles['text']} role="status">
          {still ? own.still : keychain === 'locked' ? own.unlockHint : own.wakeHint}
        </p>
      </div>
      <Button kind="primary" keyHint={words.common.keys.enter} autoFocus onPress={() => void tryAgain()}>
        {words.common.tryAgain}
      </Button>
    </SheetPart>
  );
}

interface ThisRunFormProps extends ConnectionSheetProps {
  /** True for the only way to sign in, which has the focus and is the primary action. */
  readonly isOnlyOption: boolean;
}

/** Signs in with a password that is kept in memory only. */
function ThisRunForm({ connection, isOnlyOption, onClose }: ThisRunFormProps) {
  const words = useWords();
  const { program } = useStores();
  const { password, failure, isSigningIn, change, signIn } = useSignIn(connection.id, onClose);
  const asking = askingProxy(failure);
  const passwordFor = words.signIn.passwordFor(connection.userName);
  return (
    <form
      className={keychainSheetStyles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        signIn(false);
      }}
    >
      <PasswordField
        label={passwordFor}
        labelHidden
        placeholder={passwordFor}
        value={password}
        onChange={change}
        error={failure === null ? null : signInFailureText(failure, words.signIn)}
        autoFocus={isOnlyOption}
        autoComplete="current-password"
        showLabel={words.common.showPassword}
        hideLabel={words.common.hidePassword}
        className={keychainSheetStyles['password']}
      />
      {asking === null ? null : (
        <Button onPress={() => program.getState().showSheet({ kind: 'proxy', proxy: asking })}>
          {words.signIn.proxy.offer}
        </Button>
      )}
      <Button
        type="submit"
        kind={isOnlyOption ? 'primary' : 'plain'}
        isPending={isSigningIn}
        {...(isOnlyOption ? { keyHint: words.common.keys.enter } : {})}
      >
        {words.signIn.signIn}
      </Button>
    </form>
  );
}

/** Properties of every sheet about one connection. */
interface ConnectionSheetProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

/** Signing in to an existing connection with a typed password. */
function useSignIn(connectionId: string, onSignedIn: () => void) {
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
