import { useEffect, useState } from 'react';
import type { OpenPdf, TextRun } from '../../parts/pdf/pdf-messages.ts';
import { useWords } from '../../text/language.tsx';
import { PageDrawing } from './page-drawing.tsx';
import { PageTextLayer } from './page-text-layer.tsx';
import styles from './pdf-pages.module.css';

interface PdfPageProps {
  readonly pdf: OpenPdf;
  readonly page: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly onShape: (page: number, shape: number) => void;
  readonly onText: (page: number, runs: readonly TextRun[]) => void;
}

const none: readonly TextRun[] = [];

/** One page on white paper: its picture, and over it the text that can be marked. */
export function PdfPage({ pdf, page, top, width, height, onShape, onText }: PdfPageProps) {
  const words = useWords().beside;
  const [runs, setRuns] = useState(none);
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      try {
        const size = await pdf.size(page);
        if (!isOver) onShape(page, size.height / size.width);
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
    </div>
  );
}
