import { useEffect, useRef, useState } from 'react';
import type { OpenPdf } from '../../parts/pdf/pdf-messages.ts';
import { useWords } from '../../text/language.tsx';
import styles from './pdf-pages.module.css';

interface PageDrawingProps {
  readonly pdf: OpenPdf;
  readonly page: number;
  /** As it is shown. CSS pixels. */
  readonly width: number;
}

/** The picture of a page. The last one stays, stretched, until the next one is drawn. */
export function PageDrawing({ pdf, page, width }: PageDrawingProps) {
  const words = useWords().beside;
  const place = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const canvas = document.createElement('canvas');
    const draw = async (): Promise<void> => {
      try {
        const isDrawn = await pdf.draw(page, canvas, width * window.devicePixelRatio, ending.signal);
        if (!isDrawn || ending.signal.aborted) return;
        for (const old of place.current?.querySelectorAll('canvas') ?? []) forget(old);
        place.current?.replaceChildren(canvas);
        setBroken(false);
      } catch {
        // Whatever is wrong with this page, the others and its text may still be fine.
        if (!ending.signal.aborted) setBroken(true);
      }
    };
    void draw();
    return () => {
      ending.abort();
      if (!canvas.isConnected) forget(canvas);
    };
  }, [pdf, page, width]);
  useEffect(() => {
    const holder = place.current;
    return () => {
      for (const canvas of holder?.querySelectorAll('canvas') ?? []) forget(canvas);
    };
  }, []);
  return (
    <>
      <div ref={place} className={styles['drawing']} aria-hidden="true" />
      {isBroken ? (
        <p role="status" className={styles['broken']}>
          {words.pageNotDrawn(page)}
        </p>
      ) : null}
    </>
  );
}

/** Gives its memory back at once. */
function forget(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
