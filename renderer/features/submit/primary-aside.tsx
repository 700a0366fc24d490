import type { LucideIcon } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import styles from './primary-action.module.css';

interface AsideProps {
  readonly icon?: LucideIcon;
  readonly text: string;
  /** Whether it asks for something: to fix it, or to look at it. */
  readonly tone?: 'plain' | 'toFix' | 'lookAt';
}

/** What stands at the end of the primary action: a state, a count or what pressing does. */
export function Aside({ icon: Icon, text, tone = 'plain' }: AsideProps) {
  return (
    <span className={classNames(styles['aside'], tone !== 'plain' && styles[tone])}>
      {Icon === undefined ? null : <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      {text}
    </span>
  );
}
