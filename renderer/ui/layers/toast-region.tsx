import { Check } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { Button as PressButton } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './toast-region.module.css';

interface ShownToast {
  readonly id: number;
  readonly text: string;
  readonly actions: readonly { readonly label: string; readonly run: () => void }[];
}

interface ToastRegionProps {
  readonly label: string;
  readonly toasts: readonly ShownToast[];
  readonly onHold: (held: boolean) => void;
  readonly onDismiss: (id: number) => void;
}

/** What was just done, at the lower start of the desk. Pointing at it or having the focus in it holds it. */
export function ToastRegion({ label, toasts, onHold, onDismiss }: ToastRegionProps) {
  // Whichever of the two ends leaves the other one.
  const hold = ({ currentTarget }: SyntheticEvent): void =>
    onHold(currentTarget.matches(':hover, :focus-within'));
  return (
    <div
      role="status"
      aria-label={label}
      // A sheet takes the rest of the window away from hand and ear: not what was just done, nor its undo.
      data-react-aria-top-layer="true"
      className={styles['region']}
      onPointerEnter={hold}
      onPointerLeave={hold}
      onFocus={hold}
      onBlur={hold}
      onKeyDown={(event) => {
        const newest = toasts.at(-1);
        if (event.key === 'Escape' && newest !== undefined) onDismiss(newest.id);
      }}
    >
      {toasts.map((toast) => (
        <div key={toast.id} className={styles['toast']}>
          <Check size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles['text']}>{toast.text}</span>
          {toast.actions.map((action) => (
            <PressButton
              key={action.label}
              className={classNames(styles['action'])}
              onPress={() => {
                onDismiss(toast.id);
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
