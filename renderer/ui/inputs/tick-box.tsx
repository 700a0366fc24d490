import { Check } from 'lucide-react';
import { CheckboxButton, CheckboxField, Text } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './tick-box.module.css';

interface TickBoxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (selected: boolean) => void;
  /** A second line with an explanation. */
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean;
}

/** A tick box with its label. */
export function TickBox({ label, isSelected, onChange, hint, isDisabled = false }: TickBoxProps) {
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

interface TickRowProps extends TickBoxProps {
  /** The present content, at the end of the line, cut to the space there is. */
  readonly holds: string;
}

/** A tick box for a part of something, with the present content of that part. */
export function TickRow({ holds, ...tick }: TickRowProps) {
  return (
    <div className={styles['row']}>
      <TickBox {...tick} />
      <bdi className={styles['holds']}>{holds}</bdi>
    </div>
  );
}
