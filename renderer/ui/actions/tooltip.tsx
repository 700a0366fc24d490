import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { usePopover } from '../layers/popover.tsx';
import { KeyHint } from './key-hint.tsx';
import styles from './tooltip.module.css';

/** So long the pointer rests before it is told what is below it. Milliseconds. */
const delay = 500;

interface TooltipProps {
  readonly label: string;
  /** Words of its key. */
  readonly keyHint?: string | undefined;
  /** What is told: a button whose name says the same to screen readers. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** What a picture means and which key does the same, once the pointer rests on it or the keys have come to it. */
export function Tooltip({ label, keyHint, children, className }: TooltipProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [asked, ask] = useState<'no' | 'resting' | 'shown'>('no');
  useEffect(() => {
    if (asked !== 'resting') return;
    const timer = setTimeout(() => ask('shown'), delay);
    return () => clearTimeout(timer);
  }, [asked]);
  const isShown = asked === 'shown';
  usePopover({ anchor: frame, list: tip, isOpen: isShown, size: 0, side: 'under' });
  return (
    <span
      ref={frame}
      data-tooltip
      className={classNames(styles['frame'], className)}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') ask('resting');
      }}
      onPointerLeave={() => ask('no')}
      // What is pressed tells by itself what it does.
      onPointerDown={() => ask('no')}
      onFocus={({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) ask('shown');
      }}
      onBlur={() => ask('no')}
      onKeyDown={() => ask('no')}
    >
      {children}
      <span ref={tip} popover="manual" aria-hidden="true" className={styles['tip']}>
        {isShown ? (
          <>
            {label}
            {keyHint === undefined ? null : <KeyHint>{keyHint}</KeyHint>}
          </>
        ) : null}
      </span>
    </span>
  );
}
