import { useEditor } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';

export interface SaveWords {
  readonly text: string;
  readonly isTrouble: boolean;
}

/** Whether and when what is on screen was saved, or why it can no longer be changed. */
export function useSaveWords(): SaveWords {
  const { words, locale } = useLanguage();
  const stage = useEditor((state) => state.saveStage);
  const state = useEditor(({ application }) => application?.state ?? 'draft');
  const savedAt = useEditor(({ application }) => application?.savedAt ?? null);
  const sentAt = useEditor(({ application }) => application?.attempts.at(-1)?.steps.at(-1)?.at ?? null);
  const time = (instant: string | null): string =>
    instant === null
      ? ''
      : new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
  const { editor } = words;
  if (state === 'waiting') return { text: editor.lockedWaiting, isTrouble: false };
  if (state === 'sending') return { text: editor.lockedSending, isTrouble: false };
  if (state === 'unknown') return { text: editor.lockedUnknown, isTrouble: false };
  if (state === 'accepted' || state === 'issued')
    return { text: editor.lockedSent(time(sentAt)), isTrouble: false };
  if (stage === 'failed') return { text: editor.notSaved, isTrouble: true };
  if (stage === 'saved') return { text: editor.saved(time(savedAt)), isTrouble: false };
  return { text: editor.saving, isTrouble: false };
}
