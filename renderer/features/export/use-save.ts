import { useCallback, useState } from 'react';
import type { ExportEnd } from '../../../shared/ipc/areas/exporting.ts';
import type { ExportChoice } from '../../stores/exports.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import type { Words } from '../../text/words.ts';

/** Writes the file. A whole one closes the sheet with a toast; what is missing in it stays said in the sheet. */
export function useSave(choice: Omit<ExportChoice, 'language'> | null, onClose: () => void) {
  const { words, language, locale } = useLanguage();
  const { exports: store, toasts } = useStores();
  const [said, say] = useState('');
  const save = useCallback(async (): Promise<void> => {
    if (choice === null) return;
    say('');
    const end = await store.getState().save({ ...choice, language });
    if (end === null) return;
    const own = words.exporting;
    if (end.end !== 'saved') say(own.notSaved);
    else if (end.missingPdfs + end.unreadable + end.replacedCharacters > 0) say(leftOut(end, own, locale));
    else {
      onClose();
      const count = new Intl.NumberFormat(locale).format(end.applications);
      toasts.getState().show(own.saved(count, end.applications === 1));
    }
  }, [choice, language, locale, words, store, toasts, onClose]);
  return { said, run: useCallback(() => void save(), [save]) };
}

function leftOut(
  { missingPdfs, unreadable, replacedCharacters }: ExportEnd,
  words: Words['exporting'],
  locale: string,
): string {
  const number = new Intl.NumberFormat(locale);
  const isReplaced = replacedCharacters > 0;
  return [
    missingPdfs + unreadable > 0 ? words.savedLess : words.savedOtherwise,
    ...(missingPdfs === 0 ? [] : [words.missingPdfs(number.format(missingPdfs), missingPdfs === 1)]),
    ...(unreadable === 0 ? [] : [words.unreadable(number.format(unreadable), unreadable === 1)]),
    ...(isReplaced ? [words.replaced(number.format(replacedCharacters), replacedCharacters === 1)] : []),
  ].join(' ');
}
