import { applicationFailureWords } from '../../parts/failure-words.ts';
import type { RecordId } from '../../stores/submission/audit.ts';
import { useAudit, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SheetPart } from '../../ui/layers/sheet.tsx';
import styles from './audit.module.css';

interface SaveRecordProps {
  readonly of: RecordId;
  readonly kind: 'quiet' | 'plain';
}

/** Saves the record as a file of the clerk's choice and confirms that. */
export function SaveRecord({ of, kind }: SaveRecordProps) {
  const { audit: words } = useWords();
  const { audit, toasts } = useStores();
  const isSaving = useAudit((state) => state.saving.has(of));
  const save = async (): Promise<void> => {
    if ((await audit.getState().save(of)) === 'saved') toasts.getState().show(words.saved);
  };
  const label = of === 'all' ? words.saveAll : words.save;
  return (
    <Button kind={kind} onPress={() => void save()}>
      {isSaving ? words.saving : label}
    </Button>
  );
}

/** Why the last save failed, until the next try. */
export function SaveRecordProblem({ of }: { readonly of: RecordId }) {
  const words = useWords();
  const failure = useAudit((state) => state.failures.get(of));
  if (failure === undefined) return null;
  const { title, advice } = applicationFailureWords(failure, words);
  return (
    <p role="alert" className={styles['problem']}>
      <strong>{words.audit.notSaved}</strong> {title}. {advice}
    </p>
  );
}

/** Saves the records of all applications as one file; part of the settings. */
export function SaveAllRecords() {
  const words = useWords().audit;
  return (
    <SheetPart>
      <h3 className={styles['allTitle']}>{words.allTitle}</h3>
      <p className={styles['allText']}>{words.allText}</p>
      <SaveRecord of="all" kind="plain" />
      <SaveRecordProblem of="all" />
    </SheetPart>
  );
}
