import { useEditor } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import styles from './editor.module.css';

/** The desk while an application is fetched, or when it could not be. */
export function NotOpen() {
  const words = useWords();
  const failure = useEditor((state) => state.openFailure);
  return (
    <div className={styles['notOpen']}>
      {failure === null ? (
        <p role="status" className={styles['opening']}>
          {words.editor.opening}
        </p>
      ) : (
        <Empty title={words.editor.openFailed}>
          {words.failures.application[failure].title}. {words.failures.application[failure].advice}
        </Empty>
      )}
    </div>
  );
}
