import { openPdf, PdfThread, tookTooLong } from './open-pdf.ts';
import type { OpenPdf, PageSize, PdfSource } from './pdf.ts';

/** Of a thumbnail, in CSS pixels. */
const width = 24;
/** Longer PDFs are judged by as many pages. */
const mostPages = 8;

type PdfInspection =
  | {
      readonly kind: 'drawn';
      readonly picture: string;
      readonly orientation: 'portrait' | 'landscape' | 'mixed';
    }
  | { readonly kind: 'undrawable' }
  | { readonly kind: 'missing' };

/** Reads the next PDF of a row of them: to start a thread takes longer than to draw a picture in it. */
let kept: PdfThread | null = null;

/** It took longer than anybody waits; those before it came to their end, so that it would in another thread, too. */
type Found = PdfInspection | { readonly kind: 'tooSlow' };

/**
 * Draws page one small, and says how the pages stand. The thread ends with a PDF that it could not draw, which is looked at
 * in a new one if others were read before it, unless all of its time is over, and with the last of a row: `hasMore` says
 * whether another one waits.
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
  for (let page = 1; page <= Math.min(pdf.pages, mostPages); page += 1) sizes.push(await pdf.size(page));
  return sizes;
}

/** Text so small is hardly grey; paper stays white when a picture is laid over itself, and text becomes ink again. */
function darken(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.globalCompositeOperation = 'multiply';
  for (let times = 0; times < 2; times += 1) pen.drawImage(canvas, 0, 0);
}

/** How pages stand; a square counts as upright. */
export function orientationOf(sizes: readonly PageSize[]): 'portrait' | 'landscape' | 'mixed' {
  const lying = sizes.filter(({ width, height }) => width > height).length;
  if (lying === 0) return 'portrait';
  return lying === sizes.length ? 'landscape' : 'mixed';
}
