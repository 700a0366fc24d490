import { OctagonAlert, ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OverflowingBox } from '../../../shared/rules/print/boxes-on-paper.ts';
import { paper } from '../../../shared/rules/print/paper.ts';
import { SheetView } from '../../parts/print/sheet-view.tsx';
import { usePreview, useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useBreakpoint } from '../../ui/frames.ts';
import styles from './preview.module.css';
import type { PreviewSheet } from './use-preview.ts';

interface PreviewDeskProps {
  readonly sheet: PreviewSheet;
  readonly leftOver: readonly OverflowingBox[];
}

/** The sheet on the desk. A red line beyond both edges marks where text does not fit. */
export function PreviewDesk({ sheet, leftOver }: PreviewDeskProps) {
  const words = useWords().preview;
  const desk = useRef<HTMLDivElement>(null);
  const size = useDeskSize(desk);
  const isSingle = useBreakpoint() === 'single';
  const chosen = usePreview((state) => state.zoom);
  const right = useProgram((state) => state.settings.printShiftRight);
  const down = useProgram((state) => state.settings.printShiftDown);
  const zoom = chosen ?? fittingZoom(size, isSingle);
  return (
    <div className={styles['deskFrame']}>
      <div
        ref={desk}
        role="region"
        tabIndex={0}
        aria-label={words.page}
        data-part="desk"
        className={styles['desk']}
      >
        <div className={styles['place']}>
          <div
            data-sheet
            className={styles['page']}
            style={{ inlineSize: `${(fullWidth * zoom) / 100}px` }}
            dir="ltr"
          >
            <SheetView marks={sheet.marks} label={sheet.name} shift={{ right, down }} />
            {leftOver.map((one) => (
              <PaperEnd key={one.box} leftOver={one} isBeside={hasSpaceBeside(size, zoom)} />
            ))}
          </div>
        </div>
      </div>
      <Zoom zoom={zoom} />
    </div>
  );
}

function useDeskSize(desk: RefObject<HTMLDivElement | null>): DeskSize {
  const [size, setSize] = useState<DeskSize>({ width: 680, height: 628 });
  useEffect(() => {
    const element = desk.current;
    if (element === null) return;
    const measure = (): void => {
      const next = { width: element.offsetWidth, height: element.offsetHeight };
      setSize((last) => (last.width === next.width && last.height === next.height ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [desk]);
  return size;
}

interface PaperEndProps {
  readonly leftOver: OverflowingBox;
  readonly isBeside: boolean;
}

function PaperEnd({ leftOver, isBeside }: PaperEndProps) {
  const words = useWords().preview;
  const { end, lines, box } = leftOver;
  return (
    <div
      className={styles['paperEnd']}
      style={{ insetBlockStart: `${(end / paper.height) * 100}%` }}
      data-paper-end={box}
    >
      <p className={styles['paperEndNote']} data-document-pane={isBeside}>
        <OctagonAlert size={14} strokeWidth={1.75} aria-hidden="true" />
        <span>{words.paperEnds(lines.length)}</span>
      </p>
    </div>
  );
}

function Zoom({ zoom }: { readonly zoom: number }) {
  const words = useWords().preview;
  const { preview } = useStores();
  const { setZoom } = preview.getState();
  return (
    <div className={styles['zoom']}>
      <IconButton
        icon={ZoomOut}
        label={words.smaller}
        isDisabled={nextZoom(zoom, -1) === zoom}
        onPress={() => setZoom(nextZoom(zoom, -1))}
      />
      <Button
        kind="bare"
        size="small"
        aria-label={`${words.fit}, ${words.percent(Math.floor(zoom))}`}
        onPress={() => setZoom(null)}
      >
        <span className={styles['percent']}>{words.percent(Math.floor(zoom))}</span>
      </Button>
      <IconButton
        icon={ZoomIn}
        label={words.larger}
        isDisabled={nextZoom(zoom, 1) === zoom}
        onPress={() => setZoom(nextZoom(zoom, 1))}
      />
    </div>
  );
}

/** Width of the page on the desk at 100 %. Pixels. */
const fullWidth = 640;
const fullHeight = (fullWidth * paper.height) / paper.width;

const zoomSteps = [25, 33, 50, 66, 80, 100, 125, 150, 200, 300] as const;

interface DeskSize {
  readonly width: number;
  readonly height: number;
}

/** Space around the page, with that for the zoom buttons beside it. Pixels. */
const around = { width: 92, height: 28 } as const;

/** Zoom at which the whole page is visible, in percent. In a one-column window it takes the width and scrolls. */
function fittingZoom({ width, height }: DeskSize, isSingle: boolean): number {
  const byWidth = (width - around.width) / fullWidth;
  const byHeight = (height - around.height) / fullHeight;
  const fitting = (isSingle ? byWidth : Math.min(byWidth, byHeight)) * 100;
  return Math.min(300, Math.max(25, fitting));
}

/** The next zoom step from a zoom that may be between two. */
function nextZoom(zoom: number, direction: 1 | -1): number {
  // A zoom that fits the window may be close to a step, which is skipped.
  const larger = zoomSteps.find((step) => step > zoom + 1);
  const smaller = zoomSteps.findLast((step) => step < zoom - 1);
  return (direction > 0 ? larger : smaller) ?? zoom;
}

/** Width needed beside the page for a few words. Pixels. */
const besideWidth = 106;

function hasSpaceBeside({ width }: DeskSize, zoom: number): boolean {
  return (width - (fullWidth * zoom) / 100) / 2 >= besideWidth;
}
