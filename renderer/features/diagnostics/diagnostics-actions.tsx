import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import type { DiagnosticsFailure } from '../../../shared/ipc/areas/diagnostics.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { useCopy } from '../../stores/use-copy.ts';
import { useDiagnostics, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import type { FailureWords } from '../../../shared/text/english/failures.ts';
import type { Words } from '../../../shared/text/page-words.ts';
import { Button } from '../../ui/button.tsx';
import styles from './diagnostics.module.css';

/** What becomes of the text: copied, saved, or nothing. */
export function DiagnosticsActions({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const kind = useDiagnostics(({ prepared }) => prepared.kind);
  const isSaved = useDiagnostics(({ saving }) => saving === 'saved');
  const close = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Said />
      {kind === 'failed' ? <Again onPressed={() => close.current?.focus()} /> : null}
      {kind === 'shown' ? <CopyButton /> : null}
      <Button ref={close} kind="plain" keyHint={words.common.keys.escape} autoFocus onPress={onClose}>
        {isSaved ? words.common.done : words.common.cancel}
      </Button>
      {kind === 'shown' ? <SaveButton /> : null}
    </>
  );
}

/** The file and its size; then that it was saved, or why not. */
function Said() {
  const { words, locale } = useLanguage();
  const prepared = useDiagnostics((state) => state.prepared);
  const saving = useDiagnostics((state) => state.saving);
  const failure = useDiagnostics((state) => state.failure);
  const { diagnostics: said } = words.support;
  if (failure !== null) {
    const { title, advice } = failureWords(failure, words);
    return (
      <p role="alert" className={styles['refusal']}>
        <span className={styles['problem']}>{title}</span> {advice}
      </p>
    );
  }
  const file = prepared.kind === 'shown' ? prepared.diagnostics : null;
  return (
    <p role="status" className={styles['said']}>
      {saving === 'saved' ? <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" /> : null}
      {saving === 'saved'
        ? said.saved
        : file === null
          ? null
          : said.size(file.name, sizeIn(locale, file.bytes))}
    </p>
  );
}

function sizeIn(locale: string, bytes: number): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return format.format(Math.max(1, bytes / 1_000));
}

function failureWords(failure: DiagnosticsFailure, words: Words): FailureWords {
  if (failure.kind === 'notPrepared') return words.support.diagnostics.notPrepared;
  return applicationFailureWords(failure, words);
}

/** Goes away when it is pressed, so that the focus has to go elsewhere first. */
function Again({ onPressed }: { readonly onPressed: () => void }) {
  const words = useWords().support.diagnostics;
  const { diagnostics } = useStores();
  const run = (): void => {
    onPressed();
    void diagnostics.getState().prepare();
  };
  return (
    <Button kind="plain" onPress={run}>
      {words.again}
    </Button>
  );
}

function CopyButton() {
  const words = useWords().support.diagnostics;
  const { diagnostics } = useStores();
  const copy = useCopy();
  const run = (): void => {
    const { prepared } = diagnostics.getState();
    if (prepared.kind !== 'shown') return;
    copy(prepared.diagnostics.parts.map(({ text }) => text).join(''), words.copied);
  };
  return (
    <Button kind="plain" onPress={run}>
      {words.copy}
    </Button>
  );
}

function SaveButton() {
  const words = useWords().support.diagnostics;
  const { diagnostics } = useStores();
  const isSaving = useDiagnostics(({ saving }) => saving === 'saving');
  return (
    <Button kind="primary" onPress={() => void diagnostics.getState().save()}>
      {isSaving ? words.saving : words.save}
    </Button>
  );
}
