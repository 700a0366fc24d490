import { CircleAlert, CircleCheck, FileInput } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import type { Backup } from '../../../shared/domain/data-state.ts';
import { contentText, momentText, restoreFailureWords, useBackupLanguage } from '../../parts/backup-words.ts';
import { useBackups, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { sizeText } from '../../text/sizes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/layers/sheet.tsx';
import styles from './backups.module.css';
import { RestoreQuestion, type RestoreSource } from './restore-question.tsx';

/** Chooses a backup or a file to restore from; a question follows before anything is restored. */
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
      anchor="bar"
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

/** Restores from a file made with "Take everything along…", on this computer or another one. */
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

/** Why the last restore failed. */
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

interface BackupChoiceProps {
  readonly backups: readonly Backup[];
  readonly chosen: Backup | null;
  readonly onChoose: (backup: Backup) => void;
}

/** One of the backups, newest first. A damaged one is shown and cannot be chosen. */
function BackupChoice({ backups, chosen, onChoose }: BackupChoiceProps) {
  const { words } = useBackupLanguage();
  return (
    <RadioGroup
      aria-label={words.backups.list}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const backup = backups.find((one) => one.id === id);
        if (backup !== undefined) onChoose(backup);
      }}
    >
      {backups.map((backup) => (
        <Choice key={backup.id} backup={backup} />
      ))}
    </RadioGroup>
  );
}

function Choice({ backup }: { readonly backup: Backup }) {
  const language = useBackupLanguage();
  const words = language.words.backups;
  const { id, at, cause, bytes, isWhole } = backup;
  return (
    <RadioField value={id} isDisabled={!isWhole} className={classNames(styles['field'])}>
      <RadioButton className={classNames(styles['choice'])}>
        <span className={styles['knob']} aria-hidden="true" />
        <span className={styles['choiceWords']}>
          <span className={styles['choiceTitle']}>
            {momentText(at, language)} <span className={styles['cause']}>· {words.causes[cause]}</span>
          </span>
          <span className={styles['quiet']}>
            {contentText(backup, language)} · {sizeText(bytes, language.locale)}
          </span>
        </span>
        <Chip icon={isWhole ? CircleCheck : CircleAlert} tone={isWhole ? 'green' : 'red'}>
          {isWhole ? words.whole : words.damaged}
        </Chip>
      </RadioButton>
    </RadioField>
  );
}
