import styles from './stamp.module.css';

/** The stamp that marks practice. It scales with the font size around it: 16 px on the page. */
export function Stamp({ title, note }: { readonly title: string; readonly note: string }) {
  return (
    <div className={styles['stamp']}>
      <div className={styles['inner']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['note']}>{note}</span>
      </div>
    </div>
  );
}
