import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { KeychainState } from '../../../shared/domain/connection.ts';
import { askingProxy, signInFailureText } from '../../parts/sign-in-failure.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Sheet, SheetPart } from '../../ui/sheet.tsx';
import type { ConnectionSheetProps } from './connection-sheet-props.ts';
import styles from './keychain-sheet.module.css';
import { useSignIn } from './use-sign-in.ts';

interface KeychainSheetProps extends ConnectionSheetProps {
  readonly keychain: Exclude<KeychainState, 'available'>;
}

/** The keychain cannot be used: says that writing goes on, and offers the ways to sign in that are left. */
export function KeychainSheet({ connection, keychain, onClose }: KeychainSheetProps) {
  const words = useWords();
  const { keychain: own } = words.signIn;
  const absent = keychain === 'absent';
  return (
    <Sheet
      title={own[keychain].title}
      subtitle={absent ? own.absent.subtitle : own[keychain].subtitle(connection.label)}
      hangsFrom="bar"
      width={560}
      onClose={onClose}
      footer={
        <>
          <span />
          <Button keyHint={words.common.keys.escape} onPress={onClose}>
            {words.common.notNow}
          </Button>
        </>
      }
    >
      <SheetPart className={styles['part']}>
        <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
        <p className={styles['goOn']}>
          <strong>{own.goOn}</strong> {absent ? own.goOnAbsent : own.goOnLocked}
        </p>
      </SheetPart>
      {absent ? null : <TryAgain keychain={keychain} connectionId={connection.id} onClose={onClose} />}
      <SheetPart className={styles['part']}>
        <span className={styles['number']}>{absent ? '' : 2}</span>
        <div className={styles['choice']}>
          <h3 className={styles['title']}>{absent ? own.thisRun : own.or}</h3>
          <p className={styles['text']}>{own.thisRunHint}</p>
          <ThisRunForm connection={connection} isOnlyWay={absent} onClose={onClose} />
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
    <SheetPart className={styles['part']}>
      <span className={styles['number']}>1</span>
      <div className={styles['choice']}>
        <h3 className={styles['title']}>{keychain === 'locked' ? own.unlock : own.wake}</h3>
        <p className={styles['text']} role="status">
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
  /** Takes the focus and the place of the primary action. */
  readonly isOnlyWay: boolean;
}

/** A password that is kept in memory only. */
function ThisRunForm({ connection, isOnlyWay, onClose }: ThisRunFormProps) {
  const words = useWords();
  const { program } = useStores();
  const { password, failure, isSigningIn, change, signIn } = useSignIn(connection.id, onClose);
  const asking = askingProxy(failure);
  const passwordFor = words.signIn.passwordFor(connection.userName);
  return (
    <form
      className={styles['form']}
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
        autoFocus={isOnlyWay}
        autoComplete="current-password"
        showLabel={words.common.showPassword}
        hideLabel={words.common.hidePassword}
        className={styles['password']}
      />
      {asking === null ? null : (
        <Button onPress={() => program.getState().showSheet({ kind: 'proxy', proxy: asking })}>
          {words.signIn.proxy.offer}
        </Button>
      )}
      <Button
        type="submit"
        kind={isOnlyWay ? 'primary' : 'plain'}
        isPending={isSigningIn}
        {...(isOnlyWay ? { keyHint: words.common.keys.enter } : {})}
      >
        {words.signIn.signIn}
      </Button>
    </form>
  );
}
