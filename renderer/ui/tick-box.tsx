import { Check } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './tick-box.module.css';

export interface TickBoxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (selected: boolean) => void;
  /** A second line that explains. */
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean;
}

/** Yes or no. */
export function TickBox({ label, isSelected, onChange, hint, isDisabled = false }: TickBoxProps) {
  const hintId = useId();
  return (
    <div className={styles['row']}>
      <Checkbox
        isSelected={isSelected}
        onChange={onChange}
        isDisabled={isDisabled}
        {...(hint === undefined ? {} : { 'aria-describedby': hintId })}
        className={classNames(styles['tick'])}
      >
        <span className={styles['box']}>
          {isSelected ? <Check size={14} strokeWidth={2} aria-hidden="true" /> : null}
        </span>
        {label}
      </Checkbox>
      {hint === undefined ? null : (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
