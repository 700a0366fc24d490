import type { LucideIcon } from 'lucide-react';
import {
  type FocusEvent,
  type ReactNode,
  type RefAttributes,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button as PressButton, type ButtonProps as PressButtonProps } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { usePopover } from '../layers/popover.tsx';
import styles from './icon-button.module.css';
import { KeyHint } from './button.tsx';
import tooltipStyles from './tooltip.module.css';

type Passed = Pick<
  PressButtonProps,
  | 'isDisabled'
  | 'autoFocus'
  | 'excludeFromTabOrder'
  | 'aria-pressed'
  | 'aria-expanded'
  | 'aria-describedby'
  | 'slot'
  | 'onPress'
>;

interface IconButtonProps extends Passed, RefAttributes<HTMLButtonElement> {
  readonly icon: LucideIcon;
  /** Name for screen readers, also shown as a tooltip. */
  readonly label: string;
  /** Words of its key, shown in its tooltip. */
  readonly keyHint?: string | undefined;
  readonly className?: string | undefined;
}

/** A button with only an icon, 28 px in size. Also the trigger inside a `Menu`. */
export function IconButton({ icon: Icon, label, keyHint, className, ...passed }: IconButtonProps) {
  return (
    <Tooltip label={label} keyHint={keyHint}>
      <PressButton {...passed} aria-label={label} className={classNames(styles['button'], className)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </PressButton>
    </Tooltip>
  );
}

/** How long the pointer rests on a button before its tooltip is shown. Milliseconds. */
const delay = 500;

interface TooltipProps {
  readonly label: string;
  /** Words of its key. */
  readonly keyHint?: string | undefined;
  /** The button; its name says the same to screen readers. */
  readonly children: ReactNode;
}

/** Tooltip with the name and the key of a button, once the pointer rests on it or it has the focus by keyboard. */
function Tooltip({ label, keyHint, children }: TooltipProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [asked, ask] = useState<'no' | 'resting' | 'shown'>('no');
  useEffect(() => {
    if (asked !== 'resting') return;
    // On a busy page the timer may be over before the page has drawn that the pointer has left.
    const timer = setTimeout(() => ask((now) => (now === 'resting' ? 'shown' : now)), delay);
    return () => clearTimeout(timer);
  }, [asked]);
  return (
    <span
      ref={frame}
      data-tooltip
      className={tooltipStyles['frame']}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') ask('resting');
      }}
      onPointerLeave={() => ask('no')}
      // A pressed button shows by its effect what it does, and lets nothing of a press through to what is around it.
      onPointerDownCapture={() => ask('no')}
      onFocus={({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) ask('shown');
      }}
      onBlur={() => ask('no')}
      onKeyDownCapture={() => ask('no')}
    >
      {children}
      {asked === 'shown' ? (
        <Tip anchor={frame}>
          {label}
          {keyHint === undefined ? null : <KeyHint>{keyHint}</KeyHint>}
        </Tip>
      ) : null}
    </span>
  );
}

interface TipProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

function Tip({ anchor, children }: TipProps) {
  return (
    <span
      ref={usePopover<HTMLSpanElement>(anchor)}
      popover="manual"
      aria-hidden="true"
      className={tooltipStyles['tip']}
    >
      {children}
    </span>
  );
}
