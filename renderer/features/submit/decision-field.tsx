import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './slips.module.css';

interface DecisionFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with it, in words. */
  readonly error: string | null;
  readonly name: string;
  /** The one field that the primary action leads to. */
  readonly isMain?: boolean;
  readonly maxLength: number;
}

/** One line in which a clerk records what she was told. Enter does nothing, as recording cannot be undone. */
export function DecisionField(props: DecisionFieldProps) {
  const { label, value, onChange, error, name, isMain = false, maxLength } = props;
  const errorId = useId();
  return (
    <div className={classNames(isMain ? styles['mainField'] : styles['costField'])}>
      <label>
        {label}
        <input
          name={name}
          {...(isMain ? { 'data-decide': true } : { inputMode: 'decimal' })}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : errorId}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={styles['number']}
        />
      </label>
      {error === null ? null : (
        <p id={errorId} className={styles['problem']}>
          {error}
        </p>
      )}
    </div>
  );
}
