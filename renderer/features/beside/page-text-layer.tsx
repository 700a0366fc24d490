import { useMemo, type CSSProperties } from 'react';
import type { TextRun } from '../../parts/pdf/pdf-messages.ts';
import styles from './pdf-pages.module.css';

interface PageTextLayerProps {
  readonly runs: readonly TextRun[];
  readonly width: number;
  readonly height: number;
}

/** The text of a page, unseen over its picture, where it can be marked. */
export function PageTextLayer({ runs, width, height }: PageTextLayerProps) {
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
