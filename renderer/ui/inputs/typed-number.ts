import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

/** A number in a setting: how it is bounded and shown. */
export interface NumberSetting {
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  /** Called on leaving the field, also where what it stands in is closed, with a number between the two bounds. */
  readonly onChange: (value: number) => void;
}

interface Written extends NumberSetting {
  /** 1 for whole numbers, 10 for one decimal place. The arrow keys go as far as its last place. */
  readonly partsOfOne: 1 | 10;
  readonly format: (value: number) => string;
}

/**
 * A number as hands write it in any language: comma and point both begin the decimal places, as nothing here has thousands.
 * `null` for what is none.
 */
function readNumber(text: string): number | null {
  const plain = text.replaceAll('−', '-').replace(/[^\d.,+-]/gu, '');
  if (!/^[+-]?(?:\d{1,6}[.,]?\d*|[.,]\d+)$/u.test(plain)) return null;
  return Number(plain.replace(',', '.'));
}

/** What an input for a number needs: as typed while it is written, and as it counts afterwards. */
export function useTypedNumber({ value, minimum, maximum, onChange, partsOfOne, format }: Written) {
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
