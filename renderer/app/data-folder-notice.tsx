import { Info, TriangleAlert } from 'lucide-react';
import { useCopies, useProgram, useStores } from '../stores/use-stores.ts';
import { createClock } from '../text/clock.ts';
import { useLanguage, useWords } from '../text/language.tsx';
import { Button } from '../ui/button.tsx';
import { Strip } from './strip.tsx';
import styles from './strip.module.css';

/** What holds as long as the data folder cannot be used as usual. It stays, and whoever wants to submit is led here. */
export function DataFolderNotice() {
  const words = useWords().dataFolder;
  const data = useProgram((state) => state.data);
  if (data.kind === 'whole' || data.kind === 'damaged') return null;
  const { title, text } = data.kind === 'memory' ? words.memory[data.reason] : words.newer;
  return (
    <div data-folder-notice tabIndex={-1} role="group" aria-label={title} className={styles['dataFolder']}>
      {data.kind === 'memory' ? (
        <Strip tone="amber" icon={TriangleAlert} title={title} text={text} action={<TakeAlong />} />
      ) : (
        <Strip tone="amber" icon={Info} title={title} text={text} />
      )}
      <TakenAlong />
    </div>
  );
}

/** Everything as one file, as nothing else outlives the program. */
function TakeAlong() {
  const words = useWords().dataFolder;
  const { copies } = useStores();
  const isSaving = useCopies((state) => state.isSaving);
  return (
    <Button isPending={isSaving} onPress={() => void copies.getState().saveAll()}>
      {isSaving ? words.takingAlong : words.takeAlong}
    </Button>
  );
}

function TakenAlong() {
  const { words, locale } = useLanguage();
  const outcome = useCopies((state) => state.allOutcome);
  if (outcome === null) return null;
  if (outcome.kind === 'failed') {
    const { title, advice } = words.failures.application[outcome.failure.kind];
    return (
      <p role="alert" className={styles['notTaken']}>
        <strong>{words.dataFolder.notTakenAlong}.</strong> {title}. {advice}
      </p>
    );
  }
  const { at, missingPdfs } = outcome;
  return (
    <p role="status" className={styles['taken']}>
      {words.dataFolder.tookAlong(createClock(locale).time(at))}
      {missingPdfs === 0 ? null : ` ${words.dataFolder.missingPdfs(missingPdfs)}`}
    </p>
  );
}
