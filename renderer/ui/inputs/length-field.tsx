import { useMemo } from 'react';
import { Input, TextField, useLocale } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './length-field.module.css';
import { useTypedNumber } from './typed-number.ts';

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
  const { locale } = useLocale();
  const format = useMemo(() => {
    const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    const unit = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millimeter', ...places });
    return (length: number) => unit.format(length);
  }, [locale]);
  const setting = { value, minimum: -bound, maximum: bound, onChange };
  const { onKeyDown, ...written } = useTypedNumber({ ...setting, partsOfOne: 10, format });
  return (
    <TextField aria-label={label} className={classNames(styles['field'])} inputMode="decimal" {...written}>
      <Input className={classNames(styles['input'])} autoComplete="off" onKeyDown={onKeyDown} />
    </TextField>
  );
}
