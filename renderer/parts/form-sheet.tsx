import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../text/language.tsx';
import { Button, type ButtonProps } from '../ui/actions/button.tsx';
import { Sheet, type SheetProps } from '../ui/layers/sheet.tsx';

interface FormSheetProps extends Omit<SheetProps, 'footer' | 'onlyActions'> {
  /** Label of the button that submits the form. */
  readonly submit: string;
  readonly button?: Pick<ButtonProps, 'autoFocus' | 'isDisabled' | 'isPending' | 'keyHint'>;
  /** Left part of the footer: an error about the whole form, or another action. */
  readonly aside?: ReactNode;
  readonly formClassName?: string | undefined;
  /** True where the next try to close the sheet discards what is typed. */
  readonly isAsking?: boolean;
  readonly onSubmit: () => void;
}

/** A sheet that is one form: Enter and its button submit it, Cancel and Escape close it. */
export function FormSheet(props: FormSheetProps) {
  const { submit, button, aside, formClassName, isAsking = false, onSubmit, children, ...sheet } = props;
  const { cancel, discard } = useWords().common;
  const form = useId();
  return (
    <Sheet
      {...sheet}
      onlyActions={aside === undefined}
      footer={
        <>
          {aside}
          <Button onPress={sheet.onClose}>{isAsking ? discard : cancel}</Button>
          <Button {...button} kind="primary" type="submit" form={form}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={formClassName}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Sheet>
  );
}

/**
 * Closes a sheet in which something is typed: what would be lost is lost only by a second try, as long as nothing is
 * typed in between.
 */
export function useDiscarding(
  typed: unknown,
  wouldLose: boolean,
  onClose: () => void,
): { readonly isAsking: boolean; readonly close: () => void } {
  const [refused, setRefused] = useState<{ readonly typed: unknown } | null>(null);
  if (refused !== null && refused.typed !== typed) setRefused(null);
  const isAsking = wouldLose && refused?.typed === typed;
  const close = (): void => {
    if (isAsking || !wouldLose) onClose();
    else setRefused({ typed });
  };
  return { isAsking, close };
}
