import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { LineMemory, type Width } from '../../parts/print/line-starts.ts';
import { findOverflow, type Overflow } from '../../parts/print/overflow.ts';
import type { PrintedField } from '../../../shared/domain/fields.ts';
import type { Measure } from '../../parts/print/set-text.ts';

function measureOf(font: string): Width {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (text) => text.length * 7;
  context.font = font;
  return (text) => context.measureText(text).width;
}

function isSame(one: Overflow | null, other: Overflow | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The column on screen, and where its lines begin. */
interface Column {
  readonly name: string;
  readonly measureOnScreen: Width;
  readonly linesOnScreen: LineMemory;
}

/** What of a box does not fit on the paper, looked at again when the text, the fonts or the width change. */
export function useOverflow(
  area: RefObject<HTMLTextAreaElement | null>,
  field: PrintedField,
  text: string,
  measure: Measure,
): Overflow | null {
  const [overflow, setOverflow] = useState<Overflow | null>(null);
  const column = useRef<Column>(null);
  const look = useEffectEvent((): void => {
    const element = area.current;
    if (element === null) return;
    const { font } = getComputedStyle(element);
    const name = `${element.clientWidth} ${font} ${document.fonts.size}`;
    if (column.current?.name !== name)
      column.current = { name, measureOnScreen: measureOf(font), linesOnScreen: new LineMemory() };
    const found = findOverflow({ field, text, measure, screenWidth: element.clientWidth, ...column.current });
    setOverflow((last) => (isSame(last, found) ? last : found));
  });
  useEffect(() => look(), [field, measure, text]);
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let width = element.clientWidth;
    // A box that only grows has the lines it had.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      look();
    });
    observer.observe(element);
    const again = (): void => {
      column.current = null;
      look();
    };
    document.fonts.addEventListener('loadingdone', again);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', again);
    };
  }, [area]);
  return overflow;
}
