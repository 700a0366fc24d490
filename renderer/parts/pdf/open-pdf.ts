import {
  getDocument,
  RenderingCancelledException,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { PageFiles } from './page-files.ts';
import { pixelsWide, type OpenPdf, type PdfSource, type PdfTrouble } from './pdf-messages.ts';
import { PdfRanges } from './pdf-ranges.ts';
import { PdfThread } from './pdf-thread.ts';
import { RecentPages } from './recent-pages.ts';
import { textRuns } from './text-runs.ts';
import { SourceFailure, troubleOf } from './pdf-trouble.ts';
import { within } from './time-limit.ts';

/** How long opening may take, and drawing or reading one page. Milliseconds. */
const patience = { opening: 20_000, page: 20_000 } as const;
/** An image of more pixels than this is left out of its page. */
const largestImage = 100_000_000;

/**
 * Opens a PDF to look at. It is read in a thread of its own, from the pieces that are needed. Nothing in it is run:
 * no scripts, no forms to fill in, no links, and nothing is fetched but files of the program itself.
 */
export async function openPdf(source: PdfSource): Promise<Result<OpenPdf, PdfTrouble>> {
  const thread = new PdfThread();
  const failed = Promise.withResolvers<ApplicationFailure>();
  const ranges = new PdfRanges(source, failed.resolve);
  const place = (folder: string): string => new URL(`pdfjs/${folder}/`, document.baseURI).href;
  const loading = getDocument({
    range: ranges,
    worker: thread.worker,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 65_536,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    disableWorkerRendering: true,
    maxImageSize: largestImage,
    BinaryDataFactory: PageFiles,
    cMapUrl: place('cmaps'),
    standardFontDataUrl: place('standard_fonts'),
    wasmUrl: place('wasm'),
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = (): void => {
    ranges.abort();
    // It waits for what the thread answers; the thread is ended at once, so nobody waits for it.
    loading.destroy().catch(() => null);
    thread.end();
  };
  const stopped = Promise.race([thread.broken, failed.promise.then(giveUp)]);
  // Somebody may have stopped waiting when it happens.
  stopped.catch(() => null);
  try {
    const document = await within(Promise.race([loading.promise, stopped]), patience.opening);
    return succeed(openDocument(document, stopped, close));
  } catch (error) {
    close();
    return fail(troubleOf(error));
  }
}

function giveUp(failure: ApplicationFailure): never {
  throw new SourceFailure(failure);
}

function openDocument(document: PDFDocumentProxy, stopped: Promise<never>, close: () => void): OpenPdf {
  const patiently = <Value>(work: Promise<Value>): Promise<Value> =>
    within(Promise.race([work, stopped]), patience.page);
  const texts = new RecentPages(async (number) => {
    const page = await patiently(document.getPage(number));
    const content = await patiently(page.getTextContent());
    return textRuns(content, page.getViewport({ scale: 1 }));
  });
  return {
    pages: document.numPages,
    close,
    size: async (number) => {
      const page = await patiently(document.getPage(number));
      const { width, height } = page.getViewport({ scale: 1 });
      return { width, height };
    },
    draw: async (number, canvas, pixels, signal) => {
      const page = await patiently(document.getPage(number));
      if (signal.aborted) return false;
      try {
        return await patiently(drawPage(page, canvas, pixels, signal));
      } finally {
        page.cleanup();
      }
    },
    text: (number) => texts.of(number),
  };
}

/** False when it was stopped; the canvas is half drawn then. */
async function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  pixels: number,
  signal: AbortSignal,
): Promise<boolean> {
  const size = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: pixelsWide(size, pixels) / size.width });
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  const task = page.render({ canvas, viewport });
  const stop = (): void => task.cancel();
  signal.addEventListener('abort', stop);
  try {
    await task.promise;
    return true;
  } catch (error) {
    if (error instanceof RenderingCancelledException) return false;
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
