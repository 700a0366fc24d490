import { useEffect, useState } from 'react';
import type { Backup } from '../../../shared/domain/backup.ts';
import { useBackups, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { BackupChoice } from './backup-choice.tsx';
import { restoreFailureWords } from '../../parts/backup-words.ts';
import { RestoreQuestion } from './restore-question.tsx';
import styles from './backups.module.css';

/** Chooses a backup; the question before everything goes back to it comes after. */
export function RestoreSheet({ onClose }: { readonly onClose: () => void }) {
  const { backups } = useStores();
  const [chosen, choose] = useState<Backup | null>(null);
  const [isAsked, ask] = useState(false);
  useEffect(() => {
    backups.getState().dismissFailure();
    void backups.getState().refresh();
  }, [backups]);
  if (isAsked && chosen !== null)
    return <RestoreQuestion backup={chosen} onBack={() => ask(false)} onClose={onClose} />;
  return <Choosing chosen={chosen} onChoose={choose} onNext={() => ask(true)} onClose={onClose} />;
}

interface ChoosingProps {
  readonly chosen: Backup | null;
  readonly onChoose: (backup: Backup) => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

function Choosing({ chosen, onChoose, onNext, onClose }: ChoosingProps) {
  const words = useWords();
  const view = useBackups((state) => state.view);
  const own = words.backups;
  return (
    <Sheet
      title={own.sheetTitle}
      subtitle={own.sheetSubtitle}
      hangsFrom="bar"
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus keyHint={words.common.keys.escape} onPress={onClose}>
            {words.common.close}
          </Button>
          <Button kind="primary" isDisabled={chosen === null} onPress={onNext}>
            {own.next}
          </Button>
        </>
      }
    >
      <Failure />
      {view === null ? <p className={styles['line']}>{own.reading}</p> : null}
      {view?.backups.length === 0 ? <p className={styles['line']}>{own.none}</p> : null}
      {view === null || view.backups.length === 0 ? null : (
        <BackupChoice backups={view.backups} chosen={chosen} onChoose={onChoose} />
      )}
    </Sheet>
  );
}

/** Why the last wish to go back was not carried out. */
function Failure() {
  const words = useWords();
  const failure = useBackups((state) => state.failure);
  if (failure === null) return null;
  const { title, advice } = restoreFailureWords(failure, words);
  return (
    <p role="alert" className={styles['failure']}>
      <strong>{title}.</strong> {words.backups.nothingChanged} {advice}
    </p>
  );
}
