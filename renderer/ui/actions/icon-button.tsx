import type { LucideIcon } from 'lucide-react';
import type { RefAttributes } from 'react';
import { Button as PressButton, type ButtonProps as PressButtonProps } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

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
  /** What a screen reader says and its tooltip shows. */
  readonly label: string;
  /** Words of its key, shown in its tooltip. */
  readonly keyHint?: string | undefined;
  readonly className?: string | undefined;
}

/** A picture that can be pressed, 28 px in size. Also the trigger inside a `Menu`. */
export function IconButton({ icon: Icon, label, keyHint, className, ...passed }: IconButtonProps) {
  return (
    <Tooltip label={label} keyHint={keyHint}>
      <PressButton {...passed} aria-label={label} className={classNames(styles['button'], className)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </PressButton>
    </Tooltip>
  );
}
