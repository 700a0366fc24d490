import { Check } from 'lucide-react';
import { CheckboxButton, CheckboxField, Text } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './tick-box.module.css';

interface TickBoxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (selected: boolean) => void;
  /** A second line that explains. */
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean;
}

/** Yes or no. */
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
  /** At the end of the line, as much of it as there is room for. */
  readonly holds: string;
}

/** Yes or no to something, with what it holds now. */
export function TickRow({ holds, ...tick }: TickRowProps) {
  return (
    <div className={styles['row']}>
      <TickBox {...tick} />
      <bdi className={styles['holds']}>{holds}</bdi>
    </div>
  );
}
