import { Check } from 'lucide-react';
import { CheckboxButton, CheckboxField, Text } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (selected: boolean) => void;
  /** A second line with an explanation. */
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean;
}

/** A check box with its label. */
export function Checkbox({ label, isSelected, onChange, hint, isDisabled = false }: CheckboxProps) {
  return (
    <CheckboxField isSelected={isSelected} onChange={onChange} isDisabled={isDisabled}>
      <CheckboxButton className={classNames(styles['tick'])}>
        <span className={styles['box']}>
          {isSelected ? <Check size={14} strokeWidth={2} aria-hidden="true" /> : null}
        </span>
        {label}
      </CheckboxButton>
      {hint === undefined ? null : (
        <Text slot="description" elementType="p" className={classNames(styles['hint'])}>
          {hint}
        </Text>
      )}
    </CheckboxField>
  );
}

interface CheckboxRowProps extends CheckboxProps {
  /** The present content, at the end of the line, cut to the space there is. */
  readonly content: string;
}

/** A check box for a part of something, with the present content of that part. */
export function CheckboxRow({ content: holds, ...tick }: CheckboxRowProps) {
  return (
    <div className={styles['row']}>
      <Checkbox {...tick} />
      <bdi className={styles['holds']}>{holds}</bdi>
    </div>
  );
}
