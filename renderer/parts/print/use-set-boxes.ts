import { useMemo } from 'react';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { setBoxes, type SetBoxes } from './set-sheet.ts';
import type { Measure } from './set-text.ts';
import { entriesOf } from './sheet-words.ts';
import { useLanguage } from '../../text/language.tsx';

type Order = Parameters<typeof entriesOf>[2];

/** Every box as it will be printed. */
export function useSetBoxes(content: ApplicationContent, order: Order, measure: Measure): SetBoxes {
  const spoken = useLanguage();
  return useMemo(
    () => setBoxes(entriesOf(content, spoken, order), measure),
    [content, spoken, order, measure],
  );
}
