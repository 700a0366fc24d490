import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Diagnostics, DiagnosticsFailure, DiagnosticsPart } from '../../../shared/ipc/areas/program.ts';
import type { FailureWords } from '../../../shared/text/english/failures.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { useCopy, useDiagnostics, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Sheet } from '../../ui/layers/sheet.tsx';
import styles from './diagnostics.module.css';

/** Shows everything that a file for support would contain, before it is saved. */
export function DiagnosticsSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords().support.diagnostics;
  const { diagnostics } = useStores();
  useEffect(() => void diagnostics.getState().prepare(), [diagnostics]);
  return (
    <Sheet
      title={words.title}
      subtitle={words.subtitle}
      anchor="bar"
      width={1040}
      onClose={onClose}
      className={styles['sheet']}
      footer={<DiagnosticsActions onClose={onClose} />}
    >
      <Shown />
    </Sheet>
  );
}

function Shown() {
  const words = useWords().support.diagnostics;
  const prepared = useDiagnostics((state) => state.prepared);
  switch (prepared.kind) {
    case 'preparing':
      return (
        <p role="status" className={styles['alone']}>
          {words.preparing}
        </p>
      );
    case 'failed':
      return (
        <div role="alert" className={styles['alone']}>
          <p className={styles['problem']}>{words.failed}</p>
          <p>{words.failedAdvice}</p>
        </div>
      );
    case 'shown':
      return <DiagnosticsText parts={prepared.diagnostics.parts} />;
  }
}

/** The text of the file, with a link to each of its parts. */
function DiagnosticsText({ parts }: Pick<Diagnostics, 'parts'>) {
  const words = useWords().support.diagnostics;
  const text = useRef<HTMLDivElement>(null);
  const show = (part: DiagnosticsPart): void => {
    const found = text.current?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    found?.scrollIntoView({ block: 'start' });
    found?.focus({ preventScroll: true });
  };
  return (
    <div className={styles['columns']}>
      <nav aria-label={words.text} className={styles['actions']}>
        <ul>
          {parts.map(({ part }) => (
            <li key={part}>
              <Button kind="quiet" onPress={() => show(part)}>
                {words.parts[part]}
              </Button>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={text} role="region" aria-label={words.text} tabIndex={0} className={styles['text']}>
        {parts.map(({ part, text: written }) => (
          <section key={part} aria-label={words.parts[part]} data-part={part} tabIndex={-1}>
            <pre dir="ltr" lang="en">
              {written}
            </pre>
          </section>
        ))}
      </div>
    </div>
  );
}

/** The actions: copy, save or close. */
function DiagnosticsActions({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const kind = useDiagnostics(({ prepared }) => prepared.kind);
  const isSaved = useDiagnostics(({ saving }) => saving === 'saved');
  const close = useRef<HTMLButtonElement>(null);
  return (
    <>
      <SaveStatus />
      {kind === 'failed' ? <Again onPressed={() => close.current?.focus()} /> : null}
      {kind === 'shown' ? <CopyButton /> : null}
      <Button ref={close} kind="plain" keyHint={words.common.keys.escape} autoFocus onPress={onClose}>
        {isSaved ? words.common.done : words.common.cancel}
      </Button>
      {kind === 'shown' ? <SaveButton /> : null}
    </>
  );
}

/** The file and its size; after saving, that it was saved, or why not. */
function SaveStatus() {
  const { words, locale } = useLanguage();
  const prepared = useDiagnostics((state) => state.prepared);
  const saving = useDiagnostics((state) => state.saving);
  const failure = useDiagnostics((state) => state.failure);
  const { diagnostics: texts } = words.support;
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
    <p role="status" className={styles['message']}>
      {saving === 'saved' ? <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" /> : null}
      {saving === 'saved'
        ? texts.saved
        : file === null
          ? null
          : texts.size(file.name, sizeIn(locale, file.bytes))}
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

/** Puts the file together again. The button disappears when it is pressed, so the focus is moved first. */
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
