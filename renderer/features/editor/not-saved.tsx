import { useMemo } from 'react';
import type { ApplicationFailure, SaveFailure } from '../../../shared/ipc/messages.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { useCopies, useEditor, useProgram, useStores } from '../../stores/use-stores.ts';
import { useSaveStage } from '../../stores/use-open-application.ts';
import { useClock, useToday } from '../../text/clock.ts';
import { createDateWords } from '../../text/dates.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Slip } from '../../ui/layers/slip.tsx';
import styles from './not-saved.module.css';

interface SaveWords {
  readonly text: string;
  /** amber: kept only while the program runs. red: not saved at all. */
  readonly tone: 'plain' | 'amber' | 'red';
}

/** Returns an instant in short form: its time if it is today, else its day. */
function useMomentOf(): (instant: string | null) => string {
  const { words, locale } = useLanguage();
  const today = useToday();
  const dates = useMemo(() => createDateWords(locale, words.register, today), [locale, words, today]);
  return (instant) => (instant === null ? '' : dates.moment(instant));
}

/** Why the text on screen can no longer be changed; `null` while it can be. */
function useLockedText(): string | null {
  const words = useWords();
  const { editor } = words;
  const momentOf = useMomentOf();
  const isOnlyShown = useProgram(({ data }) => data.kind === 'newer');
  const state = useEditor(({ application }) => application?.state ?? 'draft');
  const sentAt = useEditor(({ application }) => application?.attempts.at(-1)?.steps.at(-1)?.at ?? null);
  if (isOnlyShown) return words.dataFolder.onlyShown;
  if (state === 'waiting' || state === 'sending') return editor.locked;
  if (state === 'unknown') return editor.lockedUnknown;
  if (state !== 'accepted' && state !== 'issued') return null;
  // An application restored or imported from other data may lack the time.
  return sentAt === null ? editor.locked : editor.lockedSent(momentOf(sentAt));
}

function timeText(instant: string | null, locale: string): string {
  if (instant === null) return '';
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
}

/** Words about saving: when the text on screen was saved, or why it can no longer be changed. */
export function useSaveWords(): SaveWords {
  const { editor, dataFolder } = useWords();
  const { locale } = useLanguage();
  const locked = useLockedText();
  const momentOf = useMomentOf();
  const stage = useSaveStage();
  const isFailing = useEditor((state) => state.saveFailure !== null);
  const isInMemory = useProgram(({ data }) => data.kind === 'memory');
  const savedAt = useEditor(({ application }) => application?.savedAt ?? null);
  if (locked !== null) return { text: locked, tone: 'plain' };
  if (isFailing) return { text: editor.notSavedSince(momentOf(savedAt)), tone: 'red' };
  if (stage === 'failed') return { text: editor.notSaved, tone: 'red' };
  if (isInMemory) return { text: dataFolder.inMemory, tone: 'amber' };
  if (stage === 'saved') return { text: editor.saved(timeText(savedAt, locale)), tone: 'plain' };
  return { text: editor.saving, tone: 'plain' };
}

/** True where the disk, not the application, is the reason. */
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
    case 'notUndecided':
    case 'keptForGood':
      return false;
  }
}

/** Shown while what is typed cannot be saved: why, what is safe, and what can be done. Work on the page goes on. */
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

/**
 * Shown where main does not have the application: it was deleted elsewhere, or the data folder is another one than
 * before.
 */
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
  const momentOf = useMomentOf();
  const savedAt = useEditor(({ application }) => application?.savedAt ?? null);
  // In memory mode the folder is only looked for at a start, so what is on disk is unknown.
  const isOnDisk = useProgram(({ data }) => data.kind !== 'memory');
  return (
    <p>
      <strong className={styles['safe']}>{words.textIsSafe}</strong>{' '}
      {isOnDisk ? words.onDisk(momentOf(savedAt)) : null}{' '}
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

/** Saves the text on screen as a file elsewhere, while the data folder cannot be written. */
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
