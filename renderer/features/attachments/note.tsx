import { CircleAlert, CircleX, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './attachments-panel.module.css';

interface NoteProps {
  readonly tone: 'red' | 'amber';
  readonly title?: string;
  readonly children: ReactNode;
  readonly dismissLabel?: string;
  readonly onDismiss?: () => void;
  /** What helps. */
  readonly action?: ReactNode;
}

/** Something about the PDFs that a person must read. */
export function Note({ tone, title, children, dismissLabel, onDismiss, action }: NoteProps) {
  const Icon = tone === 'amber' ? TriangleAlert : title === undefined ? CircleAlert : CircleX;
  return (
    <div role={tone === 'red' ? 'alert' : undefined} className={styles['note']}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={styles[tone]} />
      <div className={styles['noteWords']}>
        {title === undefined ? null : <p className={styles['noteTitle']}>{title}</p>}
        <p className={classNames(title === undefined && styles['alone'])}>{children}</p>
        {action}
      </div>
      {onDismiss === undefined ? null : (
        <IconButton icon={X} label={dismissLabel ?? ''} onPress={onDismiss} className={styles['dismiss']} />
      )}
    </div>
  );
}
