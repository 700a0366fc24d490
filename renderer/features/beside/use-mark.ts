import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { TextRun } from '../../parts/pdf/pdf-messages.ts';
import { readMark, type Mark } from './marked-text.ts';

/** What is marked in a PDF at the moment, by mouse or by keys. */
export function useMark(scroller: RefObject<HTMLElement | null>) {
  const [mark, setMark] = useState<Mark | null>(null);
  const texts = useRef(new Map<number, readonly TextRun[]>());
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let isHeld = false;
    const look = (): void => {
      if (!isHeld) setMark(readMark(element, texts.current));
    };
    // The bar would be in the way while the pointer still marks.
    const hold = (event: PointerEvent): void => {
      if (isInBar(event.target)) return;
      isHeld = true;
      setMark(null);
    };
    const release = (): void => {
      isHeld = false;
      // A press on what is marked takes the mark away only after this.
      requestAnimationFrame(look);
    };
    document.addEventListener('selectionchange', look);
    element.addEventListener('pointerdown', hold);
    window.addEventListener('pointerup', release);
    window.addEventListener('dragend', release);
    return () => {
      document.removeEventListener('selectionchange', look);
      element.removeEventListener('pointerdown', hold);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('dragend', release);
    };
  }, [scroller]);
  /** Also while the mark is held and not shown yet. */
  const current = (): Mark | null =>
    scroller.current === null ? null : readMark(scroller.current, texts.current);
  const noteText = useCallback((page: number, runs: readonly TextRun[]): void => {
    texts.current.set(page, runs);
  }, []);
  return { mark, current, noteText };
}

function isInBar(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="toolbar"]') !== null;
}
