import type { KeyGroup } from './key-groups.ts';
import styles from './key-columns.module.css';

/** Keys in columns, a heading over each. */
export function KeyColumns({ groups }: { readonly groups: readonly KeyGroup[] }) {
  return (
    <div className={styles['groups']}>
      {groups.map((group) => (
        <section key={group.title}>
          <h3 className={styles['title']}>{group.title}</h3>
          <dl>
            {group.lines.map((line) => (
              <div key={line.does} className={styles['line']}>
                <dt>{line.does}</dt>
                <dd className={styles['key']}>{line.key}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
