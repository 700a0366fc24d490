import { type ReactNode, useId } from 'react';
import { useWords } from '../text/language.tsx';
import { Button, type ButtonProps } from '../ui/actions/button.tsx';
import { Sheet, type SheetProps } from '../ui/layers/sheet.tsx';

interface FormSheetProps extends Omit<SheetProps, 'footer' | 'onlyActions'> {
  /** What the button says that hands it in. */
  readonly submit: string;
  readonly button?: Pick<ButtonProps, 'autoFocus' | 'isDisabled' | 'isPending' | 'keyHint'>;
  /** On the left of its foot: what is wrong with all of it, another way on. */
  readonly aside?: ReactNode;
  readonly formClassName?: string | undefined;
  readonly onSubmit: () => void;
}

/** A sheet that is one form: Enter and its button hand it in, Cancel and Escape leave it. */
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
