import { Label, RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './segments.module.css';

export interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly labelHidden?: boolean;
  /** The focus begins on the chosen one, else on the first. */
  readonly autoFocus?: boolean;
  readonly className?: string | undefined;
}

/** One of a few, all in sight. The chosen one is framed and never filled, as that means primary. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, labelHidden = false, autoFocus = false, className } = props;
  const start = value || options[0]?.value;
  return (
    <RadioGroup
      orientation="horizontal"
      // Where none of them is chosen the keys come to the first one; a value that none has would keep them out.
      value={value || null}
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
            className={classNames(styles['field'])}
          >
            <RadioButton className={classNames(styles['segment'])}>
              <span className={styles['words']}>{words}</span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}
