import { classNames } from '../../ui/class-names.ts';
import styles from './slips.module.css';

interface DecisionFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The id of the words that say what is wrong with it. */
  readonly problemId: string | null;
  readonly name: string;
  /** The one field that the primary action leads to. */
  readonly isMain?: boolean;
  readonly maxLength: number;
}

/** One line in which a clerk records what she was told. Enter does nothing, as recording cannot be undone. */
export function DecisionField(props: DecisionFieldProps) {
  const { label, value, onChange, problemId, name, isMain = false, maxLength } = props;
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
          aria-invalid={problemId === null ? undefined : true}
          aria-describedby={problemId ?? undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={styles['number']}
        />
      </label>
    </div>
  );
}
