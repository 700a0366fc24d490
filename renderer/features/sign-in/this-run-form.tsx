import { askingProxy, signInFailureText } from '../../parts/sign-in-failure.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { ConnectionSheetProps } from './connection-sheet-props.ts';
import { useSignIn } from './use-sign-in.ts';
import styles from './keychain-sheet.module.css';

interface ThisRunFormProps extends ConnectionSheetProps {
  /** Takes the focus and the place of the primary action. */
  readonly isOnlyWay: boolean;
}

/** A password that is kept in memory only. */
export function ThisRunForm({ connection, isOnlyWay, onClose }: ThisRunFormProps) {
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
