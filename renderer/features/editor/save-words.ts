import { useMemo } from 'react';
import { createDateWords } from '../../text/dates.ts';
import { useEditor, useProgram } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { useToday } from '../../text/use-today.ts';

export interface SaveWords {
  readonly text: string;
  /** amber: it does not outlive the program. red: it is not saved at all. */
  readonly tone: 'plain' | 'amber' | 'red';
}

/** When the open application was last saved: its time today, else its day. */
export function useSavedMoment(): string {
  const { words, locale } = useLanguage();
  const today = useToday();
  const savedAt = useEditor(({ application }) => application?.savedAt ?? null);
  const dates = useMemo(() => createDateWords(locale, words.register, today), [locale, words, today]);
  return savedAt === null ? '' : dates.moment(savedAt);
}

/** Why what is on screen can no longer be changed; `null` while it can. */
function useLockedText(): string | null {
  const { words, locale } = useLanguage();
  const { editor } = words;
  const isOnlyShown = useProgram(({ data }) => data.kind === 'newer');
  const state = useEditor(({ application }) => application?.state ?? 'draft');
  const sentAt = useEditor(({ application }) => application?.attempts.at(-1)?.steps.at(-1)?.at ?? null);
  if (isOnlyShown) return words.dataFolder.onlyShown;
  if (state === 'waiting') return editor.lockedWaiting;
  if (state === 'sending') return editor.lockedSending;
  if (state === 'unknown') return editor.lockedUnknown;
  return state === 'accepted' || state === 'issued' ? editor.lockedSent(timeText(sentAt, locale)) : null;
}

function timeText(instant: string | null, locale: string): string {
  if (instant === null) return '';
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
}

/** Whether and when what is on screen was saved, or why it can no longer be changed. */
export function useSaveWords(): SaveWords {
  const { editor, dataFolder } = useWords();
  const { locale } = useLanguage();
  const locked = useLockedText();
  const moment = useSavedMoment();
  const stage = useEditor((state) => state.saveStage);
  const isFailing = useEditor((state) => state.saveFailure !== null);
  const isInMemory = useProgram(({ data }) => data.kind === 'memory');
  const savedAt = useEditor(({ application }) => application?.savedAt ?? null);
  if (locked !== null) return { text: locked, tone: 'plain' };
  if (isFailing) return { text: editor.notSavedSince(moment), tone: 'red' };
  if (stage === 'failed') return { text: editor.notSaved, tone: 'red' };
  if (isInMemory) return { text: dataFolder.inMemory, tone: 'amber' };
  if (stage === 'saved') return { text: editor.saved(timeText(savedAt, locale)), tone: 'plain' };
  return { text: editor.saving, tone: 'plain' };
}
