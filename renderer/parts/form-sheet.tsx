import { type ReactNode, useId } from 'react';
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
  readonly onSubmit: () => void;
}

/** A sheet that is one form: Enter and its button submit it, Cancel and Escape close it. */
export function FormSheet(props: FormSheetProps) {
  const { submit, button, aside, formClassName, onSubmit, children, ...sheet } = props;
  const { cancel } = useWords().common;
  const form = useId();
  return (
    <Sheet
      {...sheet}
      onlyActions={aside === undefined}
      footer={
        <>
          {aside}
          <Button onPress={sheet.onClose}>{cancel}</Button>
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
