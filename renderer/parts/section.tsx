import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** Given where the focus may be moved to it. */
  readonly id?: string;
  /** A few words at the end of the title line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the column beside the page. */
export function Section({ title, id, aside, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      {...(id === undefined ? {} : { id, tabIndex: -1 })}
      aria-labelledby={titleId}
      className={styles['section']}
    >
      <header className={styles['header']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {aside === undefined ? null : <span className={styles['aside']}>{aside}</span>}
      </header>
      {children}
    </section>
  );
}
