import { useEffect, useState, type RefObject } from 'react';
import { findOverflow, type Measure, type Overflow } from './printed-lines.ts';
import { printedBoxes, type PrintedField } from './print-layout.ts';

function createMeasure(font: string): Measure {
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
    const { width: printWidth, capacity } = printedBoxes[field];
    const look = (): void => {
      const measure = createMeasure(getComputedStyle(element).font);
      const screenWidth = element.clientWidth;
      const found = findOverflow({ text, capacity, printWidth, screenWidth, measure });
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
