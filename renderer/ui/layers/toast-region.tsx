import { Check, Clock } from 'lucide-react';
import { type FocusEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { Button as PressButton } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';
import styles from './toast-region.module.css';
import { isFocusFree } from '../lost-focus.ts';

interface ShownToast {
  readonly id: number;
  readonly text: string;
  readonly actions: readonly { readonly label: string; readonly run: () => void }[];
  /** `isUnderWay`: it goes on. */
  readonly of: { readonly isUnderWay?: true };
}

interface ToastRegionProps {
  readonly label: string;
  readonly toasts: readonly ShownToast[];
  readonly onHold: (held: boolean) => void;
  readonly onDismiss: (id: number) => void;
}

/**
 * The toasts, at the lower start of the desk. While somebody points at one or it has the focus, toasts stay. When the
 * focused toast goes, the focus returns to where it came from: otherwise it would leave an open sheet.
 */
export function ToastRegion({ label, toasts, onHold, onDismiss }: ToastRegionProps) {
  // Checks both at each event: when pointing ends the focus may still be inside, and the other way round.
  const hold = ({ currentTarget }: SyntheticEvent): void =>
    onHold(currentTarget.matches(':hover, :focus-within'));
  const focused = useRef<{ readonly control: Element; readonly cameFrom: EventTarget | null } | null>(null);
  const noteFocus = ({ target, currentTarget, relatedTarget }: FocusEvent): void => {
    const isWithin = currentTarget.contains(relatedTarget);
    focused.current = {
      control: target,
      cameFrom: isWithin ? (focused.current?.cameFrom ?? null) : relatedTarget,
    };
  };
  useLayoutEffect(() => {
    const last = focused.current;
    if (last === null || last.control.isConnected) return;
    focused.current = null;
    if (isFocusFree() && last.cameFrom instanceof HTMLElement) last.cameFrom.focus();
  }, [toasts]);
  return (
    <div
      role="status"
      aria-label={label}
      // An open sheet hides the rest of the window from pointers and screen readers, but not the toasts and their undo.
      data-react-aria-top-layer="true"
      className={styles['region']}
      onPointerEnter={hold}
      onPointerLeave={hold}
      onFocus={(event) => {
        noteFocus(event);
        hold(event);
      }}
      onBlur={hold}
      onKeyDown={(event) => {
        const newest = toasts.at(-1);
        if (event.key === 'Escape' && newest !== undefined) onDismiss(newest.id);
      }}
    >
      {toasts.map((toast) => (
        <div key={toast.id} className={styles['toast']}>
          <Sign isUnderWay={toast.of.isUnderWay === true} />
          <span className={styles['text']}>{toast.text}</span>
          {toast.actions.map((action) => (
            <PressButton
              key={action.label}
              className={classNames(styles['action'])}
              onPress={() => {
                // The focus is back before a sheet opens, which returns it to the element that has it then.
                flushSync(() => onDismiss(toast.id));
                action.run();
              }}
            >
              {action.label}
            </PressButton>
          ))}
        </div>
      ))}
    </div>
  );
}

function Sign({ isUnderWay }: { readonly isUnderWay: boolean }) {
  const Icon = isUnderWay ? Clock : Check;
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" />;
}
