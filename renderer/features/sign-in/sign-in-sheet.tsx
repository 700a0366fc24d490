import { useId, useState } from 'react';
import { signInFailureText } from '../../parts/sign-in-failure.ts';
import { useConnections } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TickBox } from '../../ui/tick-box.tsx';
import styles from './connect-sheet.module.css';
import type { ConnectionSheetProps } from './connection-sheet-props.ts';
import { KeychainSheet } from './keychain-sheet.tsx';
import { ProxySheet } from './proxy-sheet.tsx';
import { SignInButton } from './sign-in-button.tsx';
import { useProxyOnTheWay } from './use-proxy-on-the-way.ts';
import { useSignIn } from './use-sign-in.ts';

interface SignInSheetProps {
  readonly connectionId: string;
  readonly onClose: () => void;
}

/** Signs in to a connection again: with the keychain, or past one that cannot be used. */
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
  const formId = useId();
  const [remember, setRemember] = useState(true);
  const { password, failure, isSigningIn, change, signIn } = useSignIn(connection.id, onClose);
  const proxy = useProxyOnTheWay(failure);
  const goOn = (): void => {
    proxy.leave();
    signIn(remember);
  };
  const host = URL.canParse(connection.address) ? new URL(connection.address).host : connection.address;
  if (proxy.shown !== null) return <ProxySheet proxy={proxy.shown} onSignedIn={goOn} onClose={proxy.leave} />;
  return (
    <Sheet
      title={words.signIn.signInTitle(connection.label)}
      subtitle={words.signIn.signInSubtitle(connection.userName, host)}
      hangsFrom="bar"
      width={480}
      onClose={onClose}
      footer={
        <>
          <span />
          <Button onPress={onClose}>{words.common.cancel}</Button>
          <SignInButton formId={formId} isSigningIn={isSigningIn} />
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          signIn(remember);
        }}
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
        <TickBox
          label={words.signIn.keepSignedIn}
          isSelected={remember}
          onChange={setRemember}
          hint={words.signIn.keepHint}
        />
      </form>
    </Sheet>
  );
}
