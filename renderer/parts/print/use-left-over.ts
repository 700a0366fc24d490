import { useCallback, useEffect, useState } from 'react';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { useLanguage } from '../../text/language.tsx';
import { afterPaint } from '../../ui/after-paint.ts';
import { leftOverOf, type LeftOver } from './left-over.ts';
import { setBoxes } from './set-sheet.ts';
import { entriesOf } from './sheet-words.ts';
import { useMeasure } from './use-measure.ts';

interface Shown {
  readonly content: ApplicationContent;
}

/** A store with the application on the desk. */
interface ContentSource {
  readonly getState: () => Shown;
  readonly subscribe: (listener: (now: Shown, before: Shown) => void) => () => void;
}

/** A box that the paper has no room for, and how many of its lines would be missing. */
export interface MissingLines extends Pick<LeftOver, 'box' | 'number' | 'field'> {
  readonly count: number;
}

/** The boxes that the paper has no room for. They follow a key once it is painted, and only what is new is drawn anew. */
export function useLeftOver(
  source: ContentSource,
  order: Parameters<typeof entriesOf>[2],
): readonly MissingLines[] {
  const spoken = useLanguage();
  const measure = useMeasure();
  const find = useCallback((): readonly MissingLines[] => {
    const boxes = setBoxes(entriesOf(source.getState().content, spoken, order), measure);
    return leftOverOf(boxes).map(({ box, number, field, lines }) => ({
      box,
      number,
      field,
      count: lines.length,
    }));
  }, [source, spoken, order, measure]);
  const [found, setFound] = useState(find);
  useEffect(() => {
    const look = (): void => {
      const now = find();
      setFound((last) => (isSame(last, now) ? last : now));
    };
    look();
    const later = afterPaint(look);
    const stop = source.subscribe(({ content }, before) => {
      if (content !== before.content) later.ask();
    });
    return () => {
      stop();
      later.end();
    };
  }, [source, find]);
  return found;
}

function isSame(some: readonly MissingLines[], others: readonly MissingLines[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ box, count }, place) => box === others[place]?.box && count === others[place].count)
  );
}
