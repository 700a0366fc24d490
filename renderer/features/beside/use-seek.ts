import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { KeptValue, PrintedPlace } from '../../../shared/domain/taken-value.ts';
import { subjectOf } from '../../../shared/rules/taken-values.ts';
import type { OpenPdf } from '../../parts/pdf/pdf-messages.ts';
import { useKeptValues } from '../../stores/editor/use-taken-values.ts';
import { useBeside } from '../../stores/use-stores.ts';
import type { usePageColumn } from './use-page-column.ts';

/** So much of the page stays around what is looked for. Pixels. */
const margin = 32;

/** What is looked at and printed in one of the PDFs, with the place of its words. */
export function useSought(): KeptValue | null {
  const values = useKeptValues();
  const subject = useBeside(({ lookedAt }) => lookedAt?.subject);
  return values.find(({ field, place }) => place !== null && subjectOf(field) === subject) ?? null;
}

interface SeekOptions {
  readonly pdf: OpenPdf;
  readonly attachmentId: string;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly column: Pick<ReturnType<typeof usePageColumn>, 'width' | 'places'>;
}

/** Brings the words into sight that were read into the field with the focus, where they are not in sight already. */
export function useSeek({ pdf, attachmentId, scroller, column }: SeekOptions): void {
  const sought = useSought();
  const place = sought?.attachmentId === attachmentId ? sought.place : null;
  const seek = useEffectEvent((found: PrintedPlace, pageWidth: number): void => {
    const element = scroller.current;
    const top = column.places.tops[found.page - 1];
    if (element === null || top === undefined) return;
    const scale = column.width / pageWidth;
    const above = top + Math.min(...found.areas.map((area) => area.top)) * scale;
    const below = top + Math.max(...found.areas.map((area) => area.top + area.height)) * scale;
    const { scrollTop, clientHeight } = element;
    if (above >= scrollTop + margin && below <= scrollTop + clientHeight - margin) return;
    element.scrollTo({ top: Math.max(0, Math.min(above - margin * 2, below - clientHeight / 2)) });
  });
  useEffect(() => {
    if (place === null) return;
    let isOver = false;
    pdf.size(place.page).then(
      ({ width }) => {
        if (!isOver) seek(place, width);
      },
      // A page that cannot be had says so itself where it is drawn.
      () => null,
    );
    return () => {
      isOver = true;
    };
  }, [pdf, place, column.width]);
}
