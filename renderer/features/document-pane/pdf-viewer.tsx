import { type ClipboardEvent, type DragEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import { readField } from '../../../shared/domain/content.ts';
import { factsOf, type FieldPath, multilineFields } from '../../../shared/domain/fields.ts';
import { freeLine, roleOf } from '../../../shared/rules/paste/inserted-text.ts';
import { placeDropped } from '../../../shared/rules/paste/placement.ts';
import { isDay, readTypedDay } from '../../../shared/rules/dates-and-weights.ts';
import type { AmountStyle } from '../../../shared/domain/languages.ts';
import { languages } from '../../../shared/text/languages.ts';
import { dayIn } from '../../../shared/rules/reading/printed-numbers.ts';
import { amountsIn, styleOf } from '../../../shared/rules/reading/printed-amounts.ts';
import type { OpenPdf, TextRun } from '../../parts/pdf/pdf.ts';
import { fieldName, firstFields } from '../../parts/places.ts';
import type { EditorStore } from '../../stores/editor/editor.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useLocked } from '../../stores/use-open-application.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { MarkBar, useMark } from './mark-bar.tsx';
import { PdfPage } from './pdf-page.tsx';
import styles from './pdf-pages.module.css';
import { usePageColumn, useSeek } from './page-column.ts';
import { useTextKeys } from './use-text-keys.ts';
import unseenStyles from '../../ui/display/unseen.module.css';

interface PdfViewerProps {
  readonly pdf: OpenPdf;
  readonly attachmentId: string;
  readonly name: string;
  readonly startPage: number;
  readonly zoom: number;
  readonly onZoom: (step: 'in' | 'out' | 'fit') => void;
  readonly onPage: (page: number) => void;
  /** Called with whether the visible page has text that can be selected. */
  readonly onReadable: (page: number, hasText: boolean) => void;
}

/** The pages of a PDF, whose text can be selected and taken into the application. */
export function PdfViewer(props: PdfViewerProps) {
  const { pdf, attachmentId, name, startPage, zoom, onZoom, onPage, onReadable } = props;
  const words = useWords().documentPane;
  const scroller = useRef<HTMLDivElement>(null);
  const page = useRef(startPage);
  const [message, say] = useState({ words: '', of: '' });
  const notePage = useCallback(
    (next: number): void => {
      page.current = next;
      onPage(next);
    },
    [onPage],
  );
  const column = usePageColumn({ pdf, scroller, zoom, startPage, onPage: notePage });
  useSeek({ pdf, attachmentId, scroller, column });
  const { mark, current, noteText } = useMark(scroller);
  const put = usePut();
  const insertMark = (target: Target): void => {
    const text = current()?.text;
    if (text !== undefined) say({ words: put(text, target), of: text });
  };
  const keys = useTextKeys({
    pdf,
    scroller,
    currentPage: () => page.current,
    goTo: column.goTo,
    onPut: (box) => insertMark(box === 'last' ? 'last' : { box }),
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
    if (text !== undefined) setDragText(event.dataTransfer, text, styles['dragged'] ?? '');
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
      onScroll={column.measure}
      onKeyDown={keys.press}
      onPointerDown={keys.forget}
      onClick={pressFrame}
      onCopy={copy}
      onDragStart={drag}
    >
      <Column pdf={pdf} attachmentId={attachmentId} column={column} onText={takeText} />
      {mark === null ? null : (
        <MarkBar
          style={mark.bar}
          onBox={(box) => insertMark({ box })}
          onField={(field) => insertMark({ field })}
        />
      )}
      <p role="status" className={unseenStyles['unseen']}>
        {mark === null ? null : message.of === mark.text ? message.words : words.marked(mark.text)}
      </p>
    </div>
  );
}

/**
 * Handles a press inside a frame. Its words can be selected like any others; a press that selects nothing focuses the
 * field that has the value.
 */
function pressFrame({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>): void {
  // A press by keyboard or screen reader reaches the frame's button itself.
  if (detail === 0 || window.getSelection()?.isCollapsed === false) return;
  for (const frame of currentTarget.querySelectorAll<HTMLElement>('[data-frame]')) {
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) continue;
    frame.click();
    return;
  }
}

interface ColumnProps {
  readonly pdf: OpenPdf;
  readonly attachmentId: string;
  readonly column: ReturnType<typeof usePageColumn>;
  readonly onText: (page: number, runs: readonly TextRun[]) => void;
}

function Column({ pdf, attachmentId, column, onText }: ColumnProps) {
  const { width, places, between, side, noteShape } = column;
  const count = between.last - between.first + 1;
  const shown = Array.from({ length: count }, (_, index) => between.first + index);
  return (
    <div className={styles['column']} style={{ width, height: places.total, paddingInline: side }}>
      {shown.map((page) => (
        <PdfPage
          key={page}
          pdf={pdf}
          attachmentId={attachmentId}
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

/** Prepares a drag of selected text: plain text, and a small picture of it at the pointer. */
function setDragText(transfer: DataTransfer, text: string, className: string): void {
  transfer.clearData();
  transfer.setData('text/plain', text);
  transfer.effectAllowed = 'copy';
  const picture = document.createElement('div');
  picture.className = className;
  picture.textContent = text;
  document.body.append(picture);
  transfer.setDragImage(picture, -8, -14);
  // The browser copies the picture right after this event.
  setTimeout(() => picture.remove());
}

/** Where selected text may go: a box by number, a field, or the field that had the focus last. */
type Target = { readonly box: number } | { readonly field: FieldPath } | 'last';

/** Makes a function that puts text into the application on the desk and answers words that confirm it. */
function usePut(): (text: string, target: Target) => string {
  const { words, language } = useLanguage();
  const { editor, documentPane } = useStores();
  const isLocked = useLocked();
  const { amounts } = languages[language];
  const pathOf = (target: Target): FieldPath | null | undefined => {
    if (target === 'last') return documentPane.getState().lastField;
    return 'box' in target ? fieldOfBox(target.box, editor) : target.field;
  };
  return (text, target) => {
    if (isLocked) return words.documentPane.locked;
    const path = pathOf(target);
    if (path === null || path === undefined) return words.documentPane.noField;
    insertDocumentText({ editor, path, text, amounts });
    showField(path);
    return words.documentPane.put(text, fieldName(path, words));
  };
}

/** The field of a box that takes the next text; `undefined` for other numbers than 1 to 7. */
export function fieldOfBox(number: number, editor: EditorStore): FieldPath | undefined {
  const path = firstFields[number - 1];
  const role = path === undefined ? null : roleOf(path);
  return role === null ? path : `${role}.${freeLine(editor.getState().content[role])}`;
}

interface Put {
  readonly editor: EditorStore;
  readonly path: FieldPath;
  readonly text: string;
  readonly amounts: AmountStyle;
}

/**
 * Puts text into a field as a drop does, which one undo takes back: an address fills the whole party, an amount also
 * its currency. The text replaces that of a one-line field; in a multi-line field it becomes a new line at the end.
 */
export function insertDocumentText({ editor, path, text, amounts }: Put): void {
  const { content, leaveField, setFields } = editor.getState();
  const shown = readField(content, path);
  const start = multilineFields.has(path) ? shown.length : 0;
  const printed = printedValue(path, text, amounts);
  const placement = placeDropped({ content, path, text: printed, shown, start, end: shown.length }, amounts);
  leaveField();
  setFields(placement.values);
  leaveField();
}

/**
 * A date or weight as printed on an invoice, with words and units, in the form of its field; any other text unchanged.
 */
function printedValue(path: FieldPath, text: string, amounts: AmountStyle): string {
  const { kind } = factsOf(path);
  if (kind === 'day') {
    const day = dayIn(text, null) ?? readTypedDay(text, new Date());
    return isDay(day) ? day : text;
  }
  if (kind !== 'weight') return text;
  const bare = text.replaceAll(/(?<!\p{L})kgs?\b\.?/giu, ' ');
  const [weight, ...others] = amountsIn(bare, styleOf([text]) ?? amounts);
  return weight === undefined || others.length > 0 || weight.isNegative ? text : weight.amount;
}

/** Scrolls a box into view without focusing it. */
function showField(path: FieldPath): void {
  const field = document.querySelector(`[data-field="${path}"]`);
  field?.closest('[role="group"]')?.scrollIntoView({ block: 'nearest' });
}
