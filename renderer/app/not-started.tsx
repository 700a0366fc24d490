import { useWords } from '../text/language.tsx';
import { Slip } from '../ui/slip.tsx';
import styles from './window.module.css';

/** The program behind the page did not answer at all. */
export function NotStarted() {
  const words = useWords().shell.notStarted;
  return (
    <main className={styles['notStarted']}>
      <Slip tone="red" title={words.title} isUrgent>
        {words.text}
      </Slip>
    </main>
  );
}
