import { useMemo } from 'react';
import { boxOf } from '../../../shared/rules/boxes.ts';
import type { PrintedPlace } from '../../../shared/domain/reading.ts';
import { fieldPaths } from '../../../shared/domain/fields.ts';
import { stillStands, subjectOf, type ValueSubject } from '../../../shared/rules/taken-values.ts';
import type { PageSize } from '../../parts/pdf/pdf.ts';
import { fieldName } from '../../parts/places.ts';
import { useIsUnreviewed, useKeptValues } from '../../stores/editor/take-values.ts';
import { useBeside, useEditor, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import styles from './frames.module.css';

type Area = PrintedPlace['areas'][number];

/** The words of a page from which a part of the application was read. */
interface Frame {
  readonly subject: ValueSubject;
  /** Around all lines that belong together. Points. */
  readonly area: Area;
}

/** What was read from one page of a PDF into the application on the desk and still stands there. */
export function useFrames(attachmentId: string, page: number): readonly Frame[] {
  const values = useKeptValues();
  const content = useEditor((state) => (values.length === 0 ? null : state.content));
  return useMemo(() => {
    if (content === null) return [];
    const areas = new Map<ValueSubject, Area[]>();
    for (const value of values) {
      const { place, field } = value;
      if (value.attachmentId !== attachmentId || place?.page !== page || !stillStands(value, content))
        continue;
      const subject = subjectOf(field);
      areas.set(subject, [...(areas.get(subject) ?? []), ...place.areas]);
    }
    return [...areas].flatMap(([subject, own]) => together(own).map((area) => ({ subject, area })));
  }, [values, content, attachmentId, page]);
}

/** Lines below each other become one area, so that no frames touch. */
function together(areas: readonly Area[]): readonly Area[] {
  const joined: Area[] = [];
  for (const area of areas.toSorted((one, other) => one.top - other.top)) {
    const near = joined.findIndex((other) => isNear(other, area));
    const other = joined[near];
    if (other === undefined) joined.push(area);
    else joined[near] = around(other, area);
  }
  return joined;
}

function isNear(one: Area, other: Area): boolean {
  const gap = Math.max(other.top - (one.top + one.height), one.top - (other.top + other.height));
  const apart = Math.max(other.left - (one.left + one.width), one.left - (other.left + other.width));
  return gap < Math.min(one.height, other.height, 14) && apart < 14;
}

function around(one: Area, other: Area): Area {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}

interface FramesProps {
  readonly frames: readonly Frame[];
  /** Of the page, in points. */
  readonly size: PageSize;
}

/** Frames around what was read: each leads to the field that has it. */
export function Frames({ frames, size }: FramesProps) {
  return frames.map((frame, at) => <FrameButton key={`${frame.subject} ${at}`} frame={frame} size={size} />);
}

function FrameButton({ frame: { subject, area }, size }: { readonly frame: Frame; readonly size: PageSize }) {
  const words = useWords();
  const { editor } = useStores();
  const isOpen = useIsUnreviewed(subject);
  const isValueShown = useBeside(({ valueShown }) => valueShown?.subject === subject);
  const path = fieldPaths.find((known) => subjectOf(known) === subject);
  if (path === undefined) return null;
  const isParty = subject === 'consignor' || subject === 'consignee';
  const name = isParty ? words.editor[subject] : fieldName(path, words);
  const lead = (): void => {
    if (isParty) editor.getState().focusParty(subject);
    else editor.getState().focusField(path, 'marks');
  };
  const share = (length: number, of: number): string => `${(length * 100) / of}%`;
  return (
    <button
      type="button"
      aria-label={words.einvoice.frame(name)}
      data-frame={subject}
      data-state={isValueShown ? 'shown' : isOpen ? 'open' : 'accepted'}
      className={styles['frame']}
      style={{
        left: share(area.left, size.width),
        top: share(area.top, size.height),
        width: share(area.width, size.width),
        height: share(area.height, size.height),
      }}
      onClick={lead}
    >
      <span className={styles['tab']} aria-hidden="true">
        {boxOf(path) ?? name}
      </span>
    </button>
  );
}
