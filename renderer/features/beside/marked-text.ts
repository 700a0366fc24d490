import { joined, type MarkedRun } from '../../parts/pdf/page-text.ts';
import type { TextRun } from '../../parts/pdf/pdf-messages.ts';
import type { TextStretch } from '../../parts/pdf/text-marks.ts';

/** The text of the pages in sight, as their drawings brought it. */
export type PageTexts = ReadonlyMap<number, readonly TextRun[]>;

export interface Mark {
  readonly text: string;
  /** The last page of it, counted from 1. */
  readonly page: number;
  /** Its end on the screen. */
  readonly place: DOMRect;
}

function spansIn(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('[data-run]')];
}

/** What is marked below an element, in words; `null` when nothing there is. */
export function readMark(below: Element, texts: PageTexts): Mark | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!below.contains(range.commonAncestorContainer)) return null;
  const parts: string[] = [];
  let last: { readonly page: number; readonly place: DOMRect } | null = null;
  for (const page of below.querySelectorAll<HTMLElement>('[data-page]')) {
    const number = Number(page.dataset['page']);
    const marked = markedRuns(page, range, texts.get(number) ?? []);
    if (marked.runs.length === 0) continue;
    parts.push(joined(marked.runs, page.offsetHeight / page.offsetWidth));
    last = { page: number, place: marked.place ?? page.getBoundingClientRect() };
  }
  const text = parts.filter((part) => part !== '').join('\n');
  return last === null || text === '' ? null : { text, ...last };
}

function markedRuns(page: Element, range: Range, runs: readonly TextRun[]) {
  const found: MarkedRun[] = [];
  let place: DOMRect | null = null;
  for (const span of spansIn(page)) {
    if (!range.intersectsNode(span)) continue;
    const run = runs[Number(span.dataset['run'])];
    const text = textWithin(span, range);
    if (run === undefined || text === '') continue;
    found.push({ run, text });
    if (text.trim() !== '') place = span.getBoundingClientRect();
  }
  return { runs: found, place };
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

/** Marks a stretch of a page that is in sight. False while its text is not drawn yet. */
export function markStretch(below: Element, page: number, { start, end }: TextStretch): boolean {
  const spans = below.querySelector(`[data-page="${page}"]`);
  const first = spans?.querySelector(`[data-run="${start.run}"]`)?.firstChild;
  const last = spans?.querySelector(`[data-run="${end.run}"]`);
  if (!(first instanceof Text) || !(last?.firstChild instanceof Text)) return false;
  document.getSelection()?.setBaseAndExtent(first, start.at, last.firstChild, end.at);
  last.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}
