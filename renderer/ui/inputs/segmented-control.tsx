import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  FieldError,
  type KeyboardEvent,
  Label,
  RadioButton,
  RadioField,
  RadioGroup,
} from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './segmented-control.module.css';

export interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** `null` or an empty text while none is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly labelHidden?: boolean;
  /** Focuses the chosen option at first, else the first one. */
  readonly autoFocus?: boolean;
  /** What is wrong, in words. */
  readonly error?: ReactNode;
  readonly className?: string | undefined;
}

/** A choice of one among a few visible options. The chosen one is framed and never filled, as filled means primary. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, labelHidden = false, autoFocus = false, className } = props;
  const { error = null } = props;
  const start = value || options[0]?.value;
  return (
    <RadioGroup
      orientation="horizontal"
      // Without a chosen option the keyboard reaches the first one; a value that no option has would make all
      // unreachable.
      value={value || null}
      isInvalid={error !== null}
      validationBehavior="aria"
      onChange={(chosen) => {
        const option = options.find((other) => other.value === chosen);
        if (option !== undefined) onChange(option.value);
      }}
      className={classNames(className)}
      {...(labelHidden ? { 'aria-label': label } : {})}
    >
      {labelHidden ? null : <Label className={classNames(styles['label'])}>{label}</Label>}
      <div className={styles['segments']}>
        {options.map(({ value: own, label: words }) => (
          <RadioField
            key={own}
            value={own}
            autoFocus={autoFocus && own === start}
            onKeyDown={leaveEnterToForm}
            className={classNames(styles['field'])}
          >
            <RadioButton className={classNames(styles['segment'])}>
              <span className={styles['words']}>{words}</span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
      {error === null ? null : (
        <FieldError className={classNames(styles['error'])}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </FieldError>
      )}
    </RadioGroup>
  );
}

/** Enter submits the form, as from any other control, and chooses nothing: its label would take it as a press. */
function leaveEnterToForm(event: KeyboardEvent): void {
  if (event.key !== 'Enter') event.continuePropagation();
}
