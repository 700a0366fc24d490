import { useDeferredValue, useMemo } from 'react';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { leftOverOf, type LeftOver } from './left-over.ts';
import { setBoxes, type SetBoxes } from './set-sheet.ts';
import type { Measure } from './set-text.ts';
import { entriesOf } from './sheet-words.ts';
import { useMeasure } from './use-measure.ts';
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

/** The boxes that the paper has no room for. It follows a key when there is time. */
export function useLeftOver(content: ApplicationContent, order: Order): readonly LeftOver[] {
  const boxes = useSetBoxes(useDeferredValue(content), order, useMeasure());
  return useMemo(() => leftOverOf(boxes), [boxes]);
}
