import type { ReactNode } from 'react';
import styles from './empty.module.css';

interface EmptyProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The one action that helps. */
  readonly action?: ReactNode;
}

/** Shown where a list or page is empty: one sentence and one action. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className={styles['empty']}>
      <p className={styles['title']}>{title}</p>
      {children === undefined ? null : <p className={styles['text']}>{children}</p>}
      {action}
    </div>
  );
}
