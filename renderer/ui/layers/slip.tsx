import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './slip.module.css';

interface SlipProps {
  readonly tone: 'ink' | 'red' | 'amber' | 'slate';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the lower end. */
  readonly actions?: ReactNode;
  /** Reads it out at once, also when the focus is elsewhere. */
  readonly isUrgent?: boolean;
  /** Puts the buttons beside the words where there is room, so that the page below keeps its place. */
  readonly isBeside?: boolean;
  readonly className?: string | undefined;
}

/** A raised strip over the page for what takes time or needs a person; no dialog, so work goes on. */
export function Slip(props: SlipProps) {
  const { tone, title, children, actions, isUrgent = false, isBeside = false, className } = props;
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      {...(isUrgent ? { role: 'alert' } : {})}
      className={classNames(styles['slip'], styles[tone], isBeside && styles['beside'], className)}
    >
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      {children === undefined ? null : <div className={styles['body']}>{children}</div>}
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}
