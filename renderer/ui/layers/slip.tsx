import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './slip.module.css';

interface SlipProps {
  readonly tone: 'ink' | 'red' | 'amber' | 'slate';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the lower end. */
  readonly actions?: ReactNode;
  /** Announced by screen readers at once, even while the focus is elsewhere. */
  readonly isUrgent?: boolean;
  /** Puts the buttons beside the text where there is space, so that the page below does not move. */
  readonly isBeside?: boolean;
  readonly className?: string | undefined;
}

/** A raised strip over the page for something that takes time or needs a person. It is no dialog, so work goes on. */
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
