import type { LucideIcon } from 'lucide-react';
import type { ReactNode, RefAttributes } from 'react';
import { Button as PressButton, type ButtonProps as PressButtonProps } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

/**
 * primary: the one filled action. outline: takes the place of the primary action where pressing leads elsewhere. plain:
 * any other. quiet: a link in a line. bare: a tool without an edge. danger: deletes something. practice and decide: the
 * two special ways to submit.
 */
export type ButtonKind =
  | 'primary'
  | 'outline'
  | 'plain'
  | 'quiet'
  | 'bare'
  | 'danger'
  | 'practice'
  | 'decide';

type Passed = Pick<
  PressButtonProps,
  | 'type'
  | 'form'
  | 'isDisabled'
  | 'isPending'
  | 'autoFocus'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'onPress'
>;

export interface ButtonProps extends Passed, RefAttributes<HTMLButtonElement> {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly size?: 'normal' | 'small';
  /** Puts label and end at the two edges of the whole width. */
  readonly wide?: boolean;
  readonly icon?: LucideIcon;
  /** Words of its key at the end, for example `Ctrl Enter`. */
  readonly keyHint?: string;
  /** Anything else at the end: a count, a state. */
  readonly aside?: ReactNode;
  /** Progress from 0 to 1, drawn as a line along the lower edge. */
  readonly progress?: number;
  readonly className?: string | undefined;
}

export function Button(props: ButtonProps) {
  const {
    children,
    kind = 'plain',
    size = 'normal',
    wide = false,
    icon: Icon,
    keyHint,
    aside,
    ...rest
  } = props;
  const { progress, className, ...passed } = rest;
  return (
    <PressButton
      {...passed}
      className={classNames(styles['button'], styles[kind], styles[size], wide && styles['wide'], className)}
    >
      {Icon === undefined ? null : <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      <span className={styles['label']}>{children}</span>
      {/* A space separates the two for screen readers: the button's name has to contain what is seen of it. */}
      {aside === undefined ? null : (
        <>
          {' '}
          <span className={styles['aside']}>{aside}</span>
        </>
      )}
      {keyHint === undefined ? null : <KeyHint>{keyHint}</KeyHint>}
      {progress === undefined ? null : (
        <span className={styles['progress']} style={{ inlineSize: `${Math.round(progress * 100)}%` }} />
      )}
    </PressButton>
  );
}

/**
 * Words of a key, at the end of the control that it works. Hidden from screen readers: the list under F1 names every
 * key.
 */
export function KeyHint({ children }: { readonly children: string }) {
  return (
    <kbd className={styles['hint']} aria-hidden="true">
      {children}
    </kbd>
  );
}
