import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

export type ChipTone = 'plain' | 'ink' | 'slate' | 'green' | 'red' | 'amber';

/** A state as icon, word and colour. Only red and amber have a background, as only they need a person. */
export function Chip(props: {
  readonly icon: LucideIcon;
  readonly tone: ChipTone;
  /** A word. */
  readonly children: ReactNode;
}) {
  const { icon: Icon } = props;
  return (
    <span className={classNames(styles['chip'], styles[props.tone])}>
      <Icon size={13} strokeWidth={2} aria-hidden="true" />
      {props.children}
    </span>
  );
}
