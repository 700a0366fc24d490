import { FileInput } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Backup } from '../../../shared/domain/backup.ts';
import { useBackups, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { BackupChoice } from './backup-choice.tsx';
import { restoreFailureWords } from '../../parts/backup-words.ts';
import { RestoreQuestion, type RestoreSource } from './restore-question.tsx';
import styles from './backups.module.css';

/** Chooses a backup or a file; the question before everything goes back to it comes after. */
export function RestoreSheet({ onClose }: { readonly onClose: () => void }) {
  const { backups } = useStores();
  const [chosen, choose] = useState<Backup | null>(null);
  const [asked, ask] = useState<RestoreSource | null>(null);
  useEffect(() => {
    backups.getState().dismissFailure();
    void backups.getState().refresh();
  }, [backups]);
  if (asked !== null) return <RestoreQuestion source={asked} onBack={() => ask(null)} onClose={onClose} />;
  return (
    <Choosing
      chosen={chosen}
      onChoose={choose}
      onNext={() => {
        if (chosen !== null) ask({ kind: 'backup', backup: chosen });
      }}
      onFile={(file) => ask({ kind: 'file', file })}
      onClose={onClose}
    />
  );
}

interface ChoosingProps {
  readonly chosen: Backup | null;
  readonly onChoose: (backup: Backup) => void;
  readonly onNext: () => void;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

function Choosing({ chosen, onChoose, onNext, onFile, onClose }: ChoosingProps) {
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
          <FromFile onFile={onFile} />
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

/** A file that was made with "Take everything along…", on this computer or another one. */
function FromFile({ onFile }: { readonly onFile: (file: File) => void }) {
  const words = useWords().backups;
  const field = useRef<HTMLInputElement>(null);
  return (
    <span className={styles['fromFile']}>
      <Button kind="quiet" icon={FileInput} onPress={() => field.current?.click()}>
        {words.fromFile}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".codesk-everything"
        tabIndex={-1}
        hidden
        aria-label={words.fromFile}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </span>
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
