import { useNumberKeys } from '../../stores/use-number-keys.ts';
import { startApplication } from '../../stores/begin-draft.ts';
import { useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { ActionList, type ListedAction } from '../../ui/action-list.tsx';
import { CertificatePicture } from './certificate-picture.tsx';
import styles from './first-run.module.css';

function useFirstActions(): readonly ListedAction[] {
  const words = useWords().firstRun;
  const stores = useStores();
  const practise = async (): Promise<void> => {
    await stores.connections.getState().activate('practice');
    await startApplication(stores, 'sample');
  };
  return [
    { ...words.practise, go: () => void practise() },
    { ...words.empty, go: () => void startApplication(stores, 'empty') },
    { ...words.connect, go: () => stores.program.getState().showSheet({ kind: 'connect' }) },
  ];
}

/** What a new clerk meets first: three ways in. */
export function FirstRun() {
  const { firstRun: words, dataFolder } = useWords();
  const isInMemory = useProgram(({ data }) => data.kind === 'memory');
  const actions = useFirstActions();
  useNumberKeys(actions.map(({ go }) => go));
  return (
    <main className={styles['firstRun']} data-part="work">
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          {words.title.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h2>
        <p className={styles['subtitle']}>{isInMemory ? dataFolder.firstRun : words.subtitle}</p>
        <ActionList label={words.actions} actions={actions} />
      </div>
      <div className={styles['desk']}>
        <CertificatePicture />
      </div>
    </main>
  );
}
