import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import styles from './pdf-pages.module.css';
import frameStyles from './value-frames.module.css';
import type { OpenPdf, PageSize, TextRun } from '../../parts/pdf/pdf.ts';
import { useWords } from '../../text/language.tsx';
import { boxOf } from '../../../shared/domain/fields.ts';
import type { PrintedPlace } from '../../../shared/domain/reading.ts';
import {
  firstFieldOf,
  isStillInField,
  subjectOf,
  type ValueSubject,
} from '../../../shared/rules/taken-values.ts';
import { subjectName } from '../../parts/places.ts';
import { focusSubject } from '../../stores/actions/take-values.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { useRecordedValues } from '../../stores/use-open-application.ts';
import { useFrameState } from './page-column.ts';

interface PdfPageProps {
  readonly pdf: OpenPdf;
  readonly attachmentId: string;
  readonly page: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly onShape: (page: number, shape: number) => void;
  readonly onText: (page: number, runs: readonly TextRun[]) => void;
}

const none: readonly TextRun[] = [];

/** A page on white paper: its picture, and over it the text that can be selected. */
export function PdfPage({ pdf, attachmentId, page, top, width, height, onShape, onText }: PdfPageProps) {
  const words = useWords().documentPane;
  const [runs, setRuns] = useState(none);
  const [size, setSize] = useState<PageSize | null>(null);
  const frames = useFrames(attachmentId, page);
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      try {
        const own = await pdf.size(page);
        if (!isOver) {
          onShape(page, own.height / own.width);
          setSize(own);
        }
        const found = await pdf.text(page);
        if (isOver) return;
        setRuns(found);
        onText(page, found);
      } catch {
        // The drawing of the page reports that it cannot be read.
      }
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [pdf, page, onShape, onText]);
  return (
    <div
      role="group"
      aria-label={words.page(page, pdf.pages)}
      data-page={page}
      className={styles['page']}
      style={{ top, width, height }}
    >
      <PageDrawing pdf={pdf} page={page} width={width} />
      <PageTextLayer runs={runs} width={width} height={height} />
      {size === null || frames.length === 0 ? null : <Frames frames={frames} size={size} />}
    </div>
  );
}

interface PageTextLayerProps {
  readonly runs: readonly TextRun[];
  readonly width: number;
  readonly height: number;
}

/** The text of a page, invisible over its picture, so that it can be selected. */
function PageTextLayer({ runs, width, height }: PageTextLayerProps) {
  const runStyles = useMemo(() => {
    const pen = document.createElement('canvas').getContext('2d');
    return runs.map((run) => runStyle(run, { width, height }, pen));
  }, [runs, width, height]);
  return (
    <div dir="ltr" className={styles['text']}>
      {runs.map((run, index) => (
        <span
          // The runs of a page never change their order.
          key={index}
          data-run={index}
          dir={run.isRightToLeft ? 'rtl' : 'ltr'}
          style={runStyles[index]}
        >
          {run.text}
        </span>
      ))}
    </div>
  );
}

/** Puts a run where the picture has it, stretched to the same width. */
function runStyle(
  run: TextRun,
  { width, height }: Pick<PageTextLayerProps, 'width' | 'height'>,
  pen: CanvasRenderingContext2D | null,
): CSSProperties {
  const size = run.height * height;
  if (pen !== null) pen.font = `${size}px sans-serif`;
  const own = pen?.measureText(run.text).width ?? 0;
  const wanted = run.width * width;
  const stretch = own > 0 && wanted > 0 ? wanted / own : 1;
  const turn = run.angle === 0 ? '' : `rotate(${run.angle}deg) `;
  return {
    left: `${run.x * 100}%`,
    top: `${run.y * 100}%`,
    fontSize: size,
    transform: `${turn}scaleX(${stretch})`,
  };
}

interface PageDrawingProps {
  readonly pdf: OpenPdf;
  readonly page: number;
  /** Width on screen. CSS pixels. */
  readonly width: number;
}

/** The picture of a page. The last one is stretched until the next one is drawn. */
function PageDrawing({ pdf, page, width }: PageDrawingProps) {
  const words = useWords().documentPane;
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
        // Whatever is wrong with this page, others and its text may still be readable.
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

/** Frees the memory of a canvas at once. */
function forget(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

type Area = PrintedPlace['areas'][number];

/** The words on a page from which a part of the application was read. */
interface Frame {
  readonly subject: ValueSubject;
  /** Area around all lines that belong together. Points. */
  readonly area: Area;
}

/** Frames of one page: values that were read there and are still in the application on the desk. */
function useFrames(attachmentId: string, page: number): readonly Frame[] {
  const values = useRecordedValues();
  const content = useEditor((state) => (values.length === 0 ? null : state.content));
  return useMemo(() => {
    if (content === null) return [];
    const areas = new Map<ValueSubject, Area[]>();
    for (const value of values) {
      const { place, field } = value;
      if (value.attachmentId !== attachmentId || place?.page !== page || !isStillInField(value, content))
        continue;
      const subject = subjectOf(field);
      areas.set(subject, [...(areas.get(subject) ?? []), ...place.areas]);
    }
    return [...areas].flatMap(([subject, own]) => together(own).map((area) => ({ subject, area })));
  }, [values, content, attachmentId, page]);
}

/** Joins lines below each other into one area, so that frames do not touch. */
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
  /** Size of the page. Points. */
  readonly size: PageSize;
}

/** Frames around values; each one focuses the field that has the value. */
function Frames({ frames, size }: FramesProps) {
  return frames.map((frame, at) => <FrameButton key={`${frame.subject} ${at}`} frame={frame} size={size} />);
}

function FrameButton({ frame: { subject, area }, size }: { readonly frame: Frame; readonly size: PageSize }) {
  const words = useWords();
  const { editor } = useStores();
  const state = useFrameState(subject);
  const name = subjectName(subject, words);
  const share = (length: number, of: number): string => `${(length * 100) / of}%`;
  return (
    <button
      type="button"
      aria-label={words.einvoice.frame(name)}
      data-frame={subject}
      data-state={state}
      className={frameStyles['frame']}
      style={{
        left: share(area.left, size.width),
        top: share(area.top, size.height),
        width: share(area.width, size.width),
        height: share(area.height, size.height),
      }}
      onClick={() => focusSubject(editor, subject)}
    >
      <span className={frameStyles['tab']} aria-hidden="true">
        {boxOf(firstFieldOf(subject)) ?? name}
      </span>
    </button>
  );
}
