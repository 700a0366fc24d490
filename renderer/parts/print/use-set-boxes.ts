import { useMemo } from 'react';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { setBoxes, type SetBoxes } from './set-sheet.ts';
import type { Measure } from './set-text.ts';
import { entriesOf } from './sheet-words.ts';
import type { TextLanguage } from '../../../shared/domain/text-language.ts';

type Order = Parameters<typeof entriesOf>[2];

/** Every box as it will be printed. */
export function useSetBoxes(
  content: ApplicationContent,
  language: TextLanguage,
  order: Order,
  measure: Measure,
): SetBoxes {
  return useMemo(
    () => setBoxes(entriesOf(content, language, order), measure),
    [content, language, order, measure],
  );
}
