import styles from './key-hint.module.css';

/** A key as words, at the end of the control that it works. Not read out: the list under F1 names every key. */
export function KeyHint({ children }: { readonly children: string }) {
  return (
    <kbd className={styles['hint']} aria-hidden="true">
      {children}
    </kbd>
  );
}
