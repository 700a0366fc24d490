import { Input, Label, TextField } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './number-field.module.css';
import { type NumberSetting, useTypedNumber } from './typed-number.ts';

interface NumberFieldProps extends NumberSetting {
  readonly label: string;
  readonly unit: string;
}

/** A whole number with its unit, in one row with its label. */
export function NumberField({ label, unit, ...setting }: NumberFieldProps) {
  const { onKeyDown, ...written } = useTypedNumber({ ...setting, partsOfOne: 1, format: String });
  return (
    <TextField className={classNames(styles['field'])} inputMode="numeric" autoComplete="off" {...written}>
      <Label className={classNames(styles['label'])}>{label}</Label>
      <Input className={classNames(styles['input'])} onKeyDown={onKeyDown} />
      <span className={styles['unit']} aria-hidden="true">
        {unit}
      </span>
    </TextField>
  );
}
