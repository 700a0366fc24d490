import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import type { OpenPdf, PageSize, TextRun } from '../../parts/pdf/pdf.ts';
import { useWords } from '../../text/language.tsx';
import { Frames, useFrames } from './frames.tsx';
import styles from './pdf-pages.module.css';

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

/** One page on white paper: its picture, and over it the text that can be marked. */
export function PdfPage({ pdf, attachmentId, page, top, width, height, onShape, onText }: PdfPageProps) {
  const words = useWords().beside;
  const [runs, setRuns] = useState(none);
  const [size, setSize] = useState<PageSize | null>(null);
  const frames = useFrames(attachmentId, page);
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
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
        // The drawing of the page says that it cannot be read.
      }
    };
    void look();
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

/** The text of a page, unseen over its picture, where it can be marked. */
function PageTextLayer({ runs, width, height }: PageTextLayerProps) {
  const looks = useMemo(() => {
    const pen = document.createElement('canvas').getContext('2d');
    return runs.map((run) => lookOf(run, { width, height }, pen));
  }, [runs, width, height]);
  return (
    <div dir="ltr" className={styles['text']}>
      {runs.map((run, place) => (
        <span
          // The runs of a page never change places.
          key={place}
          data-run={place}
          dir={run.isRightToLeft ? 'rtl' : 'ltr'}
          style={looks[place]}
        >
          {run.text}
        </span>
      ))}
    </div>
  );
}

/** Puts a run where the picture has it, and stretches it to the same width. */
function lookOf(
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
  /** As it is shown. CSS pixels. */
  readonly width: number;
}

/** The picture of a page. The last one stays, stretched, until the next one is drawn. */
function PageDrawing({ pdf, page, width }: PageDrawingProps) {
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
