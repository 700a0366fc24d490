import { Ellipsis } from 'lucide-react';
import { type CSSProperties, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { joinRuns, type MarkedRun, type TextRange } from '../../parts/pdf/page-text.ts';
import type { TextRun } from '../../parts/pdf/pdf.ts';
import { fieldName, firstFields } from '../../parts/places.ts';
import { useWords } from '../../text/language.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import styles from './pdf-pages.module.css';

/** The text of the visible pages, known once they are drawn. */
type PageTexts = ReadonlyMap<number, readonly TextRun[]>;

interface Mark {
  readonly text: string;
  /** Position of the bar among the pages. Pixels. */
  readonly bar: { readonly left: number; readonly top: number };
}

function spansIn(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('[data-run]')];
}

/** The selection inside an element, as text; `null` without one. */
function readMark(below: Element, texts: PageTexts): Mark | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!below.contains(range.commonAncestorContainer)) return null;
  const parts: string[] = [];
  const places: DOMRect[] = [];
  for (const page of below.querySelectorAll<HTMLElement>('[data-page]')) {
    const marked = markedRuns(page, range, texts.get(Number(page.dataset['page'])) ?? []);
    const text = joinRuns(marked.runs, page.offsetHeight / page.offsetWidth);
    if (text === '') continue;
    parts.push(text);
    places.push(...marked.places);
  }
  const first = places[0];
  const last = places.at(-1);
  if (first === undefined || last === undefined) return null;
  return { text: parts.join('\n'), bar: barPlace(below, first, last) };
}

const barSize = { width: 300, height: 34 } as const;

/** Position of the bar: above the selection, as reading goes on below it; else below it. Always within the pane. */
function barPlace(pane: Element, first: DOMRect, last: DOMRect): Mark['bar'] {
  const around = pane.getBoundingClientRect();
  const left = first.left - around.left + pane.scrollLeft;
  const farthest = pane.scrollLeft + pane.clientWidth - barSize.width - 8;
  const above = first.top - around.top - barSize.height - 6;
  const below = Math.min(last.bottom - around.top + 6, pane.clientHeight - barSize.height - 8);
  return {
    left: Math.max(8, Math.min(left, farthest)),
    top: (above > 0 ? above : below) + pane.scrollTop,
  };
}

function markedRuns(page: Element, range: Range, runs: readonly TextRun[]) {
  const found: MarkedRun[] = [];
  const places: DOMRect[] = [];
  for (const span of spansIn(page)) {
    if (!range.intersectsNode(span)) continue;
    const run = runs[Number(span.dataset['run'])];
    const text = textWithin(span, range);
    if (run === undefined || text === '') continue;
    found.push({ run, text });
    if (text.trim() !== '') places.push(span.getBoundingClientRect());
  }
  return { runs: found, places };
}

function textWithin(span: HTMLElement, range: Range): string {
  const part = document.createRange();
  part.selectNodeContents(span);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0)
    part.setEnd(range.endContainer, range.endOffset);
  return part.toString();
}

/** Selects a range of a visible page. False while its text is not drawn yet. */
export function markRange(below: Element, page: number, { start, end }: TextRange): boolean {
  const spans = below.querySelector(`[data-page="${page}"]`);
  const first = spans?.querySelector(`[data-run="${start.run}"]`)?.firstChild;
  const last = spans?.querySelector(`[data-run="${end.run}"]`);
  if (!(first instanceof Text) || !(last?.firstChild instanceof Text)) return false;
  document.getSelection()?.setBaseAndExtent(first, start.at, last.firstChild, end.at);
  last.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** Fields that invoices often name and that belong to no box. */
const otherFields = [
  'destination',
  'invoiceNumber',
  'invoiceDate',
  'invoiceAmount',
  'purchaseOrder',
  'clientReference',
  'consignorReference',
  'grossWeight',
  'netWeight',
] as const satisfies readonly FieldPath[];

interface MarkBarProps {
  readonly style: CSSProperties;
  readonly onBox: (number: number) => void;
  readonly onField: (path: FieldPath) => void;
}

/** Bar at the selected text with a button for each box, so that nobody has to drag. */
export function MarkBar({ style, onBox, onField }: MarkBarProps) {
  const words = useWords();
  const { documentPane } = words;
  const boxName = (path: FieldPath, index: number): string =>
    words.editor.box(String(index + 1)) + ', ' + nameOf(path, words);
  return (
    <div
      role="toolbar"
      aria-label={documentPane.bar}
      className={styles['bar']}
      style={style}
      // Keeps the selection on a press.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span aria-hidden="true">{documentPane.insertInto}</span>
      {firstFields.map((path, index) => (
        <button
          key={path}
          type="button"
          aria-label={documentPane.into(boxName(path, index))}
          title={nameOf(path, words)}
          className={styles['box']}
          onClick={() => onBox(index + 1)}
        >
          {index + 1}
        </button>
      ))}
      <Menu
        label={documentPane.more}
        placement="bottom end"
        groups={[
          otherFields.map((path) => ({
            id: path,
            label: fieldName(path, words),
            run: () => onField(path),
          })),
        ]}
      >
        <IconButton icon={Ellipsis} label={documentPane.more} />
      </Menu>
    </div>
  );
}

function nameOf(path: FieldPath, words: ReturnType<typeof useWords>): string {
  if (path.startsWith('consignor.')) return words.editor.consignor;
  if (path.startsWith('consignee.')) return words.editor.consignee;
  return fieldName(path, words);
}

/** The selected text in a PDF, by mouse or keyboard. */
export function useMark(scroller: RefObject<HTMLElement | null>) {
  const [mark, setMark] = useState<Mark | null>(null);
  const texts = useRef(new Map<number, readonly TextRun[]>());
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let isHeld = false;
    const update = (): void => {
      if (!isHeld) setMark(readMark(element, texts.current));
    };
    // The bar would be in the way while the pointer still selects.
    const hold = (event: PointerEvent): void => {
      if (isInBar(event.target)) return;
      isHeld = true;
      setMark(null);
    };
    const release = (): void => {
      isHeld = false;
      // A press on selected text removes the selection only after this event.
      requestAnimationFrame(update);
    };
    document.addEventListener('selectionchange', update);
    element.addEventListener('pointerdown', hold);
    window.addEventListener('pointerup', release);
    window.addEventListener('dragend', release);
    return () => {
      document.removeEventListener('selectionchange', update);
      element.removeEventListener('pointerdown', hold);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('dragend', release);
    };
  }, [scroller]);
  /** Read from the document, as the selection may have changed without being shown yet. */
  const current = (): Mark | null =>
    scroller.current === null ? null : readMark(scroller.current, texts.current);
  const noteText = useCallback((page: number, runs: readonly TextRun[]): void => {
    texts.current.set(page, runs);
  }, []);
  return { mark, current, noteText };
}

function isInBar(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="toolbar"]') !== null;
}
