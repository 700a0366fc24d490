import { useDeferredValue, useMemo } from 'react';
import type { ApplicationContent } from '../../shared/domain/content.ts';
import { leftOverOf, type LeftOver } from '../parts/print/left-over.ts';
import { setBoxes, type SetBoxes } from '../parts/print/set-sheet.ts';
import type { Measure } from '../parts/print/set-text.ts';
import { entriesOf } from '../parts/print/sheet-words.ts';
import { useMeasure } from '../parts/print/use-measure.ts';
import { useLanguage } from '../text/language.tsx';
import { useEditor, useProgram } from './use-stores.ts';

/** Every box as it will be printed. */
export function useSetBoxes(content: ApplicationContent, measure: Measure): SetBoxes {
  const spoken = useLanguage();
  const order = useProgram((state) => state.settings.europeanUnionOrder);
  return useMemo(
    () => setBoxes(entriesOf(content, spoken, order), measure),
    [content, spoken, order, measure],
  );
}

/** The boxes of the application on the desk that the paper has no room for. It follows a key when there is time. */
export function useLeftOver(): readonly LeftOver[] {
  const content = useDeferredValue(useEditor((state) => state.content));
  const boxes = useSetBoxes(content, useMeasure());
  return useMemo(() => leftOverOf(boxes), [boxes]);
}
