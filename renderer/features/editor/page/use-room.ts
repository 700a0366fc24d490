import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { LineMemory, type Width } from '../../../parts/print/line-starts.ts';
import { findOverflow, type Overflow } from '../../../parts/print/overflow.ts';
import type { PrintedField } from '../../../../shared/domain/fields.ts';
import { setText } from '../../../parts/print/set-text.ts';
import { useMeasure } from '../../../parts/print/use-measure.ts';
import { afterPaint } from '../../../ui/after-paint.ts';

/** How many lines of a box on the paper are used, and what does not fit. */
export interface Room {
  readonly used: number;
  readonly capacity: number;
  /** `null` when everything fits. */
  readonly overflow: Overflow | null;
}

function measureOf(font: string): Width {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (text) => text.length * 7;
  context.font = font;
  return (text) => context.measureText(text).width;
}

function isSame(one: Room, other: Room): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The column on screen, and where its lines begin. */
interface Column {
  readonly name: string;
  readonly measureOnScreen: Width;
  readonly linesOnScreen: LineMemory;
}

/**
 * What the text of a box means for the paper. A letter stands there first: this is looked at once it is painted, again
 * when the fonts or the width change, and only what is new is drawn anew.
 */
export function useRoom(
  area: RefObject<HTMLTextAreaElement | null>,
  field: PrintedField,
  text: string,
): Room {
  const measure = useMeasure();
  const [room, setRoom] = useState((): Room => {
    const { lines, capacity } = setText(field, text, measure);
    return { used: lines.length, capacity, overflow: null };
  });
  const column = useRef<Column>(null);
  const look = useEffectEvent((): void => {
    const element = area.current;
    if (element === null) return;
    const { lines, capacity } = setText(field, text, measure);
    const { font } = getComputedStyle(element);
    const name = `${element.clientWidth} ${font} ${document.fonts.size}`;
    if (column.current?.name !== name)
      column.current = { name, measureOnScreen: measureOf(font), linesOnScreen: new LineMemory() };
    const question = { field, text, measure, screenWidth: element.clientWidth, ...column.current };
    const now = { used: lines.length, capacity, overflow: findOverflow(question) };
    setRoom((last) => (isSame(last, now) ? last : now));
  });
  useEffect(() => look(), [area, field, measure]);
  useEffect(() => {
    const later = afterPaint(() => look());
    later.ask();
    return later.end;
  }, [text]);
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
  return room;
}
