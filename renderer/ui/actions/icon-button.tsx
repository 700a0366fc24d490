import type { LucideIcon } from 'lucide-react';
import type { RefAttributes } from 'react';
import { Button as PressButton, type ButtonProps as PressButtonProps } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

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

export interface IconButtonProps extends Passed, RefAttributes<HTMLButtonElement> {
  readonly icon: LucideIcon;
  /** What a screen reader says and what hovering shows. */
  readonly label: string;
  /** Words of its key, shown on hover. */
  readonly keyHint?: string;
  readonly className?: string | undefined;
}

/** A picture that can be pressed, 28 px in size. Also the trigger inside a `Menu`. */
export function IconButton({ icon: Icon, label, keyHint, className, ...passed }: IconButtonProps) {
  return (
    <span title={keyHint === undefined ? label : `${label} (${keyHint})`} className={styles['frame']}>
      <PressButton {...passed} aria-label={label} className={classNames(styles['button'], className)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </PressButton>
    </span>
  );
}
