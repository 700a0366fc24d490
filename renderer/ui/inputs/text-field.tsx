import { Check, CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import {
  FieldError,
  Input,
  Label,
  Text,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './text-field.module.css';

type Passed = Pick<
  AriaTextFieldProps,
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'type'
  | 'autoFocus'
  | 'autoComplete'
  | 'spellCheck'
  | 'isReadOnly'
  | 'isRequired'
  | 'isDisabled'
  | 'inputMode'
>;

export interface TextFieldProps extends Passed {
  readonly label: string;
  readonly placeholder?: string;
  /** A sentence below the field, always shown. */
  readonly hint?: string;
  /** What is wrong, in words; marks the field as invalid. */
  readonly error?: ReactNode;
  /** Confirms that the value was checked and is fine. */
  readonly fine?: string | null;
  /** Hides the label, but keeps it for screen readers. */
  readonly labelHidden?: boolean;
  /** Something inside the box at its end: an eye, a unit. */
  readonly inside?: ReactNode;
  readonly className?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

function Note({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" className={styles['noteIcon']} />
      <span>{children}</span>
    </>
  );
}

/** A one-line text input with its label above, and hint, error or confirmation below. */
export function TextField(props: TextFieldProps) {
  const { label, placeholder, hint, error, fine, labelHidden = false, ...rest } = props;
  const { inside, className, inputRef, ...passed } = rest;
  const invalid = error !== undefined && error !== null;
  return (
    <AriaTextField
      autoComplete="off"
      spellCheck="false"
      {...passed}
      isInvalid={invalid}
      validationBehavior="aria"
      className={classNames(styles['field'], className)}
      {...(labelHidden ? { 'aria-label': label } : {})}
    >
      {labelHidden ? null : <Label className={classNames(styles['label'])}>{label}</Label>}
      <span className={styles['box']}>
        <Input ref={inputRef} className={classNames(styles['input'])} placeholder={placeholder ?? ''} />
        {inside}
      </span>
      {hint === undefined ? null : (
        <Text slot="description" className={classNames(styles['hint'])}>
          {hint}
        </Text>
      )}
      {typeof fine === 'string' && !invalid ? (
        <span role="status" className={classNames(styles['note'], styles['fine'])}>
          <Note icon={Check}>{fine}</Note>
        </span>
      ) : null}
      {invalid ? (
        <FieldError className={classNames(styles['note'], styles['error'])}>
          <Note icon={CircleAlert}>{error}</Note>
        </FieldError>
      ) : null}
    </AriaTextField>
  );
}
