import { CircleAlert, OctagonAlert } from 'lucide-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './page.module.css';

interface BoxProps {
  readonly number: string;
  readonly name: string;
  /** A few words at the end of the legend. */
  readonly aside?: string | undefined;
  /** Whether there is something to look at in it. */
  readonly sign?: ReactNode;
  /** What is wrong in this box, in words. */
  readonly error?: string | null;
  readonly className?: string | undefined;
  /** True while text is held over it that it would take. */
  readonly isTaking?: boolean;
  readonly children: ReactNode;
}

/** A press on the free space of a box goes to its text. */
export function focusText(event: MouseEvent<HTMLElement>): void {
  if (
    event.target instanceof Element &&
    event.target.closest('input, textarea, button, [data-line]') !== null
  )
    return;
  const text = event.currentTarget.querySelector<HTMLElement>('[data-field]');
  if (text === null) return;
  event.preventDefault();
  text.focus();
}

/** One box of the certificate: its number, its name and what is written in it. */
export function Box({
  number,
  name,
  aside,
  sign,
  error = null,
  className,
  isTaking = false,
  children,
}: BoxProps) {
  const legendId = useId();
  return (
    <div
      role="group"
      aria-labelledby={legendId}
      data-taking={isTaking ? true : undefined}
      className={classNames(styles['box'], error !== null && styles['wrong'], className)}
      onMouseDown={focusText}
    >
      <p className={styles['legend']}>
        <span className={styles['number']}>{number}</span>
        <span id={legendId} className={styles['name']}>
          {name}
        </span>
        {sign}
        {aside === undefined ? null : <span className={styles['aside']}>{aside}</span>}
      </p>
      {children}
      {error === null ? null : <BoxError>{error}</BoxError>}
    </div>
  );
}

/** What is wrong, inside the box itself. */
export function BoxError({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <p id={id} className={styles['error']}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}

/** Where the paper ends, at the lower end of a box. */
export function PaperEnd({ children }: { readonly children: string }) {
  return (
    <p className={classNames(styles['error'], styles['paperEnd'])} role="status">
      <OctagonAlert size={14} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}
