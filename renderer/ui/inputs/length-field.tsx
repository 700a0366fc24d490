import { Input, NumberField } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './length-field.module.css';

interface LengthFieldProps {
  /** Not shown; what a screen reader says. */
  readonly label: string;
  /** Millimetres, with one decimal place. */
  readonly value: number;
  /** Called on leaving the field. */
  readonly onChange: (value: number) => void;
}

/** How far it goes in either direction. Millimetres. */
const bound = 20;

/** A length in a line of text, written with its unit. The arrow keys move it by a tenth. */
export function LengthField({ label, value, onChange }: LengthFieldProps) {
  return (
    <NumberField
      aria-label={label}
      className={classNames(styles['field'])}
      value={value}
      minValue={-bound}
      maxValue={bound}
      step={0.1}
      formatOptions={{
        style: 'unit',
        unit: 'millimeter',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }}
      onChange={(changed) => {
        if (!Number.isNaN(changed)) onChange(Math.round(changed * 10) / 10);
      }}
    >
      <Input className={classNames(styles['input'])} />
    </NumberField>
  );
}
