import { useCallback, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import type { OpenPdf, TextRun } from '../../parts/pdf/pdf-messages.ts';
import { useWords } from '../../text/language.tsx';
import { hangFromPointer } from './drag-picture.ts';
import { MarkBar } from './mark-bar.tsx';
import { PdfPage } from './pdf-page.tsx';
import { useMark } from './use-mark.ts';
import { usePageColumn } from './use-page-column.ts';
import { usePut, type Target } from './use-put.ts';
import { useTextKeys } from './use-text-keys.ts';
import styles from './pdf-pages.module.css';

interface PdfViewerProps {
  readonly pdf: OpenPdf;
  readonly name: string;
  readonly startPage: number;
  readonly zoom: number;
  readonly onZoom: (step: 'in' | 'out' | 'fit') => void;
  readonly onPage: (page: number) => void;
  /** Whether the page in sight has text that can be marked. */
  readonly onReadable: (page: number, hasText: boolean) => void;
}

/** The pages of a PDF, of which text can be marked and taken into the application. */
export function PdfViewer({ pdf, name, startPage, zoom, onZoom, onPage, onReadable }: PdfViewerProps) {
  const words = useWords().beside;
  const scroller = useRef<HTMLDivElement>(null);
  const page = useRef(startPage);
  const [said, say] = useState({ words: '', of: '' });
  const notePage = useCallback(
    (next: number): void => {
      page.current = next;
      onPage(next);
    },
    [onPage],
  );
  const column = usePageColumn({ pdf, scroller, zoom, startPage, onPage: notePage });
  const { mark, current, noteText } = useMark(scroller);
  const put = usePut();
  const putMark = (target: Target): void => {
    const text = current()?.text;
    if (text !== undefined) say({ words: put(text, target), of: text });
  };
  const keys = useTextKeys({
    pdf,
    scroller,
    currentPage: () => page.current,
    goTo: column.goTo,
    onPut: (box) => putMark(box === 'last' ? 'last' : { box }),
    onZoom,
  });
  const takeText = useCallback(
    (number: number, runs: readonly TextRun[]): void => {
      noteText(number, runs);
      onReadable(
        number,
        runs.some(({ text }) => text.trim() !== ''),
      );
    },
    [noteText, onReadable],
  );
  const copy = (event: ClipboardEvent): void => {
    const text = current()?.text;
    if (text === undefined) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
  };
  const drag = (event: DragEvent): void => {
    const text = current()?.text;
    if (text !== undefined) hangFromPointer(event.dataTransfer, text, styles['dragged'] ?? '');
  };
  return (
    <div
      ref={scroller}
      role="document"
      tabIndex={0}
      data-part-start
      aria-label={name}
      aria-description={words.keysHint}
      className={styles['scroller']}
      onScroll={column.look}
      onKeyDown={keys.press}
      onPointerDown={keys.forget}
      onCopy={copy}
      onDragStart={drag}
    >
      <Column pdf={pdf} column={column} onText={takeText} />
      {mark === null ? null : (
        <MarkBar style={mark.bar} onBox={(box) => putMark({ box })} onField={(field) => putMark({ field })} />
      )}
      <p role="status" className={styles['hint']}>
        {mark === null ? null : said.of === mark.text ? said.words : words.marked(mark.text)}
      </p>
    </div>
  );
}

interface ColumnProps {
  readonly pdf: OpenPdf;
  readonly column: ReturnType<typeof usePageColumn>;
  readonly onText: (page: number, runs: readonly TextRun[]) => void;
}

function Column({ pdf, column, onText }: ColumnProps) {
  const { width, places, between, side, noteShape } = column;
  const count = between.last - between.first + 1;
  const shown = Array.from({ length: count }, (_, place) => between.first + place);
  return (
    <div className={styles['column']} style={{ width, height: places.total, paddingInline: side }}>
      {shown.map((page) => (
        <PdfPage
          key={page}
          pdf={pdf}
          page={page}
          top={places.tops[page - 1] ?? 0}
          width={width}
          height={places.heights[page - 1] ?? 0}
          onShape={noteShape}
          onText={onText}
        />
      ))}
    </div>
  );
}
