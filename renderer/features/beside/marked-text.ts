import { joined, type MarkedRun, type TextStretch } from '../../parts/pdf/page-text.ts';
import type { TextRun } from '../../parts/pdf/pdf-messages.ts';

/** The text of the pages in sight, as their drawings brought it. */
export type PageTexts = ReadonlyMap<number, readonly TextRun[]>;

export interface Mark {
  readonly text: string;
  /** Where the bar for it stands among the pages. Pixels. */
  readonly bar: { readonly left: number; readonly top: number };
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
  const places: DOMRect[] = [];
  for (const page of below.querySelectorAll<HTMLElement>('[data-page]')) {
    const marked = markedRuns(page, range, texts.get(Number(page.dataset['page'])) ?? []);
    const text = joined(marked.runs, page.offsetHeight / page.offsetWidth);
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

/** Above the mark, as reading goes on below it; else below it. Always within the pane. */
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
