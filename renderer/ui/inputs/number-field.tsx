import { Input, Label, NumberField as AriaNumberField } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './number-field.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  /** Called on leaving the field with a number between the two bounds. */
  readonly onChange: (value: number) => void;
}

/** A whole number with its unit, in one row with its label. */
export function NumberField({ label, unit, value, minimum, maximum, onChange }: NumberFieldProps) {
  return (
    <AriaNumberField
      className={classNames(styles['field'])}
      value={value}
      minValue={minimum}
      maxValue={maximum}
      step={1}
      onChange={(changed) => {
        if (Number.isInteger(changed)) onChange(changed);
      }}
    >
      <Label className={classNames(styles['label'])}>{label}</Label>
      <Input className={classNames(styles['input'])} />
      <span className={styles['unit']} aria-hidden="true">
        {unit}
      </span>
    </AriaNumberField>
  );
}
