import { applicationFailureWords } from '../../parts/failure-words.ts';
import { useAbout } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import styles from './about.module.css';

/** That the list of parts was saved, or why not. */
export function ComponentsSaved() {
  const words = useWords();
  const components = useAbout((state) => state.components);
  const { about } = words.support;
  if (components === 'no') return null;
  if (components === 'saved')
    return (
      <p role="status" className={styles['said']}>
        {about.componentsSaved}
      </p>
    );
  const { title, advice } =
    components.kind === 'notPackaged' ? about.notPackaged : applicationFailureWords(components, words);
  return (
    <p role="alert" className={styles['said']}>
      <span className={styles['problem']}>{title}.</span> {advice}
    </p>
  );
}
