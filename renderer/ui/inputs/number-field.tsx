import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Input, Label, TextField, useLocale } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './number-field.module.css';

/** A number among the settings, with its limits and its form. */
interface NumberSetting {
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  /** Called on leaving the field, also when its sheet is closed, with a number between the two limits. */
  readonly onChange: (value: number) => void;
}

interface FormattedNumberProps extends NumberSetting {
  /** 1 for whole numbers, 10 for one decimal place. The arrow keys change the last place. */
  readonly partsOfOne: 1 | 10;
  readonly format: (value: number) => string;
}

/**
 * Reads a number as typed in any language: comma and point both begin the decimals, as no number here has thousands.
 * `null` for text that is no number.
 */
function readNumber(text: string): number | null {
  const plain = text.replaceAll('−', '-').replace(/[^\d.,+-]/gu, '');
  if (!/^[+-]?(?:\d{1,6}[.,]?\d*|[.,]\d+)$/u.test(plain)) return null;
  return Number(plain.replace(',', '.'));
}

/**
 * State and listeners of a number input: shows the text as typed while it is edited, and the formatted number
 * afterwards.
 */
function useTypedNumber({ value, minimum, maximum, onChange, partsOfOne, format }: FormattedNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (wanted: number): void => {
    const rounded = Math.round(wanted * partsOfOne) / partsOfOne;
    const chosen = Math.min(maximum, Math.max(minimum, rounded));
    if (chosen !== value) onChange(chosen);
  };
  const keep = (): void => {
    const read = typed === null ? null : readNumber(typed);
    setTyped(null);
    if (read !== null) choose(read);
  };
  const keepOnLeaving = useEffectEvent(keep);
  useEffect(() => () => keepOnLeaving(), []);
  return {
    value: typed ?? format(value),
    onChange: setTyped,
    onBlur: keep,
    onKeyDown: ({ key }: KeyboardEvent): void => {
      const steps = { ArrowUp: 1, ArrowDown: -1 }[key] ?? 0;
      if (steps !== 0) {
        setTyped(null);
        choose((readNumber(typed ?? '') ?? value) + steps / partsOfOne);
      } else if (key === 'Enter') keep();
    },
  };
}

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

interface LengthFieldProps {
  /** Name for screen readers, not shown. */
  readonly label: string;
  /** Millimetres, with one decimal place. */
  readonly value: number;
  /** Called on leaving the field. */
  readonly onChange: (value: number) => void;
}

/** Largest value in either direction. Millimetres. */
const bound = 20;

/** An input for a length within a line of text, with its unit. The arrow keys change it by a tenth. */
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
    <TextField aria-label={label} className={classNames(styles['inText'])} inputMode="decimal" {...written}>
      <Input className={classNames(styles['length'])} autoComplete="off" onKeyDown={onKeyDown} />
    </TextField>
  );
}
