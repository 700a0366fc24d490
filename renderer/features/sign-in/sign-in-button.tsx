import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';

interface SignInButtonProps {
  /** The form that Enter and this button submit. */
  readonly formId: string;
  readonly isSigningIn: boolean;
}

/** Sends the form of a sheet, and says while the service is asked. */
export function SignInButton({ formId, isSigningIn }: SignInButtonProps) {
  const words = useWords();
  return (
    <Button
      kind="primary"
      type="submit"
      form={formId}
      isPending={isSigningIn}
      keyHint={words.common.keys.enter}
    >
      {isSigningIn ? words.signIn.signingIn : words.signIn.signIn}
    </Button>
  );
}
