import { openPdf, PdfThread, tookTooLong } from './open-pdf.ts';
import type { OpenPdf, PageSize, PdfSource } from './pdf.ts';

/** Width of a thumbnail. CSS pixels. */
const width = 24;
/** How many pages decide on the orientation of a longer PDF. */
const maxPages = 8;

type PdfInspection =
  | {
      readonly kind: 'drawn';
      readonly picture: string;
      readonly orientation: 'portrait' | 'landscape' | 'mixed';
    }
  | { readonly kind: 'undrawable' }
  | { readonly kind: 'missing' };

/** The thread that is kept for the next PDF in the queue: starting one takes longer than drawing a thumbnail. */
let kept: PdfThread | null = null;

/**
 * `tooSlow`: inspecting exceeded its time limit. Earlier PDFs in the same thread did not, so it would in another
 * thread, too.
 */
type Found = PdfInspection | { readonly kind: 'tooSlow' };

/**
 * Draws page one as a thumbnail and answers the orientation of the pages. The thread ends after the last PDF of the
 * queue (`hasMore` answers false), and after one that it could not draw. That one is tried again in a new thread if the
 * thread had read others before, unless its time limit was exceeded.
 */
export async function inspectPdf(source: PdfSource, hasMore: () => boolean): Promise<PdfInspection> {
  const isNew = kept === null;
  const thread = kept ?? new PdfThread();
  kept = null;
  const found = await inspectIn(thread, source).catch((error: unknown): Found => ({
    kind: tookTooLong(error) ? 'tooSlow' : 'undrawable',
  }));
  if (found.kind === 'drawn' && hasMore()) kept = thread;
  else thread.end();
  if (found.kind === 'undrawable' && !isNew) return inspectPdf(source, hasMore);
  return found.kind === 'tooSlow' ? { kind: 'undrawable' } : found;
}

async function inspectIn(thread: PdfThread, source: PdfSource): Promise<Found> {
  const answer = await openPdf(source, thread);
  if (!answer.ok) {
    const { error } = answer;
    if (error.kind === 'tooSlow') return error;
    return {
      kind: error.kind === 'failed' && error.failure.kind === 'fileMissing' ? 'missing' : 'undrawable',
    };
  }
  const pdf = answer.value;
  try {
    const canvas = document.createElement('canvas');
    await pdf.draw(1, canvas, width * 2 * Math.max(1, window.devicePixelRatio), new AbortController().signal);
    darken(canvas);
    const picture = canvas.toDataURL();
    canvas.width = 0;
    return { kind: 'drawn', picture, orientation: orientationOf(await sizesOf(pdf)) };
  } finally {
    pdf.close();
  }
}

async function sizesOf(pdf: OpenPdf): Promise<readonly PageSize[]> {
  const sizes: PageSize[] = [];
  for (let page = 1; page <= Math.min(pdf.pages, maxPages); page += 1) sizes.push(await pdf.size(page));
  return sizes;
}

/**
 * Darkens small text, which is drawn hardly grey: laying the picture over itself keeps the paper white and turns the
 * text back to ink.
 */
function darken(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.globalCompositeOperation = 'multiply';
  for (let times = 0; times < 2; times += 1) pen.drawImage(canvas, 0, 0);
}

/** Orientation of the pages; square ones count as portrait. */
export function orientationOf(sizes: readonly PageSize[]): 'portrait' | 'landscape' | 'mixed' {
  const lying = sizes.filter(({ width, height }) => width > height).length;
  if (lying === 0) return 'portrait';
  return lying === sizes.length ? 'landscape' : 'mixed';
}
