import { useEffect, useState, type RefObject } from 'react';
import type { Width } from '../../parts/print/line-starts.ts';
import { createMeasure } from '../../parts/print/measure.ts';
import { findOverflow, type Overflow } from '../../parts/print/overflow.ts';
import type { PrintedField } from '../../parts/print/paper.ts';

function measureOf(font: string): Width {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (text) => text.length * 7;
  context.font = font;
  return (text) => context.measureText(text).width;
}

function isSame(one: Overflow | null, other: Overflow | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What of a box does not fit on the paper, looked at again when the text, the fonts or the width change. */
export function useOverflow(
  area: RefObject<HTMLTextAreaElement | null>,
  field: PrintedField,
  text: string,
): Overflow | null {
  const [overflow, setOverflow] = useState<Overflow | null>(null);
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const look = (): void => {
      const measureOnScreen = measureOf(getComputedStyle(element).font);
      const onScreen = { screenWidth: element.clientWidth, measureOnScreen };
      const found = findOverflow({ field, text, measure: createMeasure(), ...onScreen });
      setOverflow((last) => (isSame(last, found) ? last : found));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    document.fonts.addEventListener('loadingdone', look);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', look);
    };
  }, [area, field, text]);
  return overflow;
}
