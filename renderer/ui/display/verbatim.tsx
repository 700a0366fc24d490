import styles from './verbatim.module.css';

interface VerbatimProps {
  readonly children: string;
  /** What a screen reader calls it, where nothing beside it says what it is. */
  readonly label?: string;
}

/** What somebody else wrote, letter by letter and never more than text, in a frame that scrolls. */
export function Verbatim({ children, label }: VerbatimProps) {
  const named = label === undefined ? {} : { role: 'region', 'aria-label': label };
  return (
    <pre {...named} className={styles['verbatim']} dir="auto" tabIndex={0}>
      {children}
    </pre>
  );
}
