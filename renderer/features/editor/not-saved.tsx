import type { ApplicationFailure, SaveFailure } from '../../../shared/ipc/messages.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { useCopies, useEditor, useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import type { Words } from '../../../shared/text/page-words.ts';
import { useClock } from '../../text/use-clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Slip } from '../../ui/layers/slip.tsx';
import { useSavedMoment } from './save-words.ts';
import styles from './not-saved.module.css';

/** The disk, not the application, is why it was not saved. */
function isSaveFailure(failure: ApplicationFailure): failure is SaveFailure {
  switch (failure.kind) {
    case 'diskFull':
    case 'readOnly':
    case 'unreachable':
    case 'newerVersion':
    case 'storeFailed':
      return true;
    case 'notFound':
    case 'locked':
    case 'changedElsewhere':
    case 'fileMissing':
    case 'noReader':
    case 'notSaved':
    case 'notUndecided':
    case 'keptForGood':
      return false;
  }
}

/** While what is typed cannot be saved: why, what is safe, and what can be done. Work on the page goes on. */
export function NotSaved() {
  const words = useWords().editor;
  const { editor } = useStores();
  const failure = useEditor((state) => state.saveFailure);
  if (failure === null) return null;
  const title = titleOf(failure, words);
  return (
    <div data-not-saved tabIndex={-1} role="group" aria-label={title} className={styles['notSaved']}>
      <Slip
        tone="red"
        isUrgent
        isBeside
        title={<span className={styles['title']}>{title}</span>}
        actions={
          <>
            <SaveCopy />
            <Button kind="primary" onPress={() => void editor.getState().flush()}>
              {words.tryNow}
            </Button>
          </>
        }
      >
        {isSaveFailure(failure) ? (
          <WhatIsSafe />
        ) : failure.kind === 'notFound' ? (
          <Unknown />
        ) : (
          <Why failure={failure} />
        )}
        <CopyOutcome />
      </Slip>
    </div>
  );
}

function titleOf(failure: ApplicationFailure, words: Words['editor']): string {
  if (isSaveFailure(failure)) return words.notSavedTitles[failure.kind];
  return failure.kind === 'notFound' ? words.notSavedUnknown.title : words.notSavedTitle;
}

/** Nobody can say which: deleted there, or another data folder than before. */
function Unknown() {
  const words = useWords().editor;
  return (
    <p>
      <strong className={styles['safe']}>{words.textIsSafe}</strong> {words.notSavedUnknown.text}
    </p>
  );
}

function WhatIsSafe() {
  const words = useWords().editor;
  const moment = useSavedMoment();
  // In memory mode the folder is looked for at a start only, and nobody knows what stands in it.
  const isOnDisk = useProgram(({ data }) => data.kind !== 'memory');
  return (
    <p>
      <strong className={styles['safe']}>{words.textIsSafe}</strong> {isOnDisk ? words.onDisk(moment) : null}{' '}
      {isOnDisk ? words.savedAgain : words.savedAfterStart}
    </p>
  );
}

function Why({ failure }: { readonly failure: ApplicationFailure }) {
  const words = useWords();
  const { title, advice } = applicationFailureWords(failure, words);
  return (
    <p>
      <strong>{title}.</strong> {advice} {words.editor.notSavedText}
    </p>
  );
}

/** What is on screen as a file elsewhere, as the data folder takes nothing. */
function SaveCopy() {
  const words = useWords().editor;
  const { copies, editor } = useStores();
  const isSaving = useCopies((state) => state.isSaving);
  const save = (): void => {
    const { applicationId, content } = editor.getState();
    if (applicationId !== null) void copies.getState().save(applicationId, content);
  };
  return (
    <Button isPending={isSaving} onPress={save}>
      {isSaving ? words.savingCopy : words.saveCopy}
    </Button>
  );
}

function CopyOutcome() {
  const { editor: words, failures } = useWords();
  const clock = useClock();
  const applicationId = useEditor((state) => state.applicationId);
  const outcome = useCopies(({ outcomes }) => outcomes.get(applicationId ?? '') ?? null);
  if (outcome === null) return null;
  if (outcome.kind === 'saved')
    return (
      <p role="status" className={styles['outcome']}>
        {words.copySaved(clock.time(outcome.at))}
      </p>
    );
  const { title, advice } = failures.application[outcome.failure.kind];
  return (
    <p role="alert" className={styles['outcome']}>
      <strong className={styles['title']}>{words.copyNotSaved}.</strong> {title}. {advice}
    </p>
  );
}
