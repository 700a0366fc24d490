import styles from './verbatim.module.css';

interface VerbatimProps {
  readonly children: string;
  /** Name for screen readers, where nothing beside the text names it. */
  readonly label?: string;
}

/** Text from outside the program, unchanged and never as anything but text, in a frame that scrolls. */
export function Verbatim({ children, label }: VerbatimProps) {
  const named = label === undefined ? {} : { role: 'region', 'aria-label': label };
  return (
    <pre {...named} className={styles['verbatim']} dir="auto" tabIndex={0}>
      {children}
    </pre>
  );
}
