import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  RenderingCancelledException,
  VerbosityLevel,
  PDFDataRangeTransport,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import { type ApplicationFailure, longestPiece } from '../../../shared/ipc/messages.ts';
import { type OpenPdf, type PdfSource, type PdfFailure, pixelsWide } from './pdf.ts';
import { textRuns } from './text-runs.ts';

/** Time limits for opening a PDF, and for drawing or reading one page. Milliseconds. */
const patience = { opening: 20_000, page: 20_000 } as const;
/** Largest image that is drawn on its page. Pixels. */
const largestImage = 100_000_000;

/**
 * Opens a PDF for viewing. It is read in a thread of its own, in the pieces that are needed. Nothing in it is run: no
 * scripts, forms or links, and nothing is loaded but files of the program itself. A `shared` thread goes on when the
 * PDF is closed, and ends with one that cannot be opened.
 */
export async function openPdf(
  source: PdfSource,
  shared: PdfThread | null = null,
): Promise<Result<OpenPdf, PdfFailure>> {
  const thread = shared ?? new PdfThread();
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
    // Not awaited: it waits for answers of the thread, which is ended at once where it is not shared.
    loading.destroy().catch(() => null);
    if (shared === null) thread.end();
  };
  const stopped = Promise.race([thread.broken, failed.promise.then(failWith)]);
  // It may reject when nothing awaits it any more.
  stopped.catch(() => null);
  try {
    const document = await within(Promise.race([loading.promise, stopped]), patience.opening);
    return succeed(openDocument(document, stopped, close));
  } catch (error) {
    close();
    // Requests still in the thread would fail later, with nothing to handle that.
    thread.end();
    return fail(failureOf(error));
  }
}

function failWith(failure: ApplicationFailure): never {
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

/** Draws a page. Answers false when it was aborted; the canvas is half drawn then. */
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

/** The bytes of a PDF could not be read. */
class SourceFailure extends Error {
  readonly failure: ApplicationFailure;

  constructor(failure: ApplicationFailure) {
    super('The bytes of the PDF could not be had.');
    this.name = 'SourceFailure';
    this.failure = failure;
  }
}

/** Converts an error of opening, drawing or reading. Whatever pdf.js throws means that the PDF cannot be read. */
function failureOf(error: unknown): PdfFailure {
  if (error instanceof SourceFailure) return { kind: 'failed', failure: error.failure };
  return { kind: tookTooLong(error) ? 'tooSlow' : 'unreadable' };
}

/** Whether an error is a time limit set in this file. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof TimeLimit;
}

/** A time limit was exceeded. */
class TimeLimit extends Error {
  constructor() {
    super('It took too long.');
    this.name = 'TimeLimit';
  }
}

/** The same promise, which rejects with a `TimeLimit` where it takes longer. */
async function within<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimit()), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** How many pages are cached: more than are ever visible at once. */
const maxKept = 12;

/** Content read from pages, cached for the pages that were asked for last. */
class RecentPages<Value> {
  readonly #read: (page: number) => Promise<Value>;
  readonly #kept = new Map<number, Promise<Value>>();

  constructor(read: (page: number) => Promise<Value>) {
    this.#read = read;
  }

  of(page: number): Promise<Value> {
    const kept = this.#kept.get(page) ?? this.#read(page);
    this.#kept.delete(page);
    this.#kept.set(page, kept);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > maxKept) this.#kept.delete(oldest);
    return kept;
  }
}

/** A request of pdf.js: a base address that it was given, and the name of a file there. */
interface Asked {
  readonly kind: string;
  readonly filename: string;
}

/** Loads character maps and fonts for pdf.js from the program's own files, under whatever URL scheme they have. */
class PageFiles {
  readonly #places: Readonly<Record<string, string | null | undefined>>;

  constructor(places: Readonly<Record<string, string | null | undefined>>) {
    this.#places = places;
  }

  async fetch({ kind, filename }: Asked): Promise<Uint8Array> {
    const place = this.#places[kind];
    if (place === undefined || place === null || !/^[\w.-]+$/u.test(filename))
      throw new Error('The PDF asks for a file that is not shipped.');
    const answer = await fetch(new URL(filename, place));
    if (!answer.ok) throw new Error('The PDF asks for a file that is not shipped.');
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** A thread in which PDFs are read. Whatever goes wrong in it ends with it. */
export class PdfThread {
  readonly worker: PDFWorker;
  /** Rejects when the thread fails; never settles otherwise. */
  readonly broken: Promise<never>;
  readonly #port: Worker;

  constructor() {
    this.#port = new Worker(workerUrl, { type: 'module', name: 'pdf' });
    const { promise, reject } = Promise.withResolvers<never>();
    // It may reject when nothing awaits it any more.
    promise.catch(() => null);
    this.broken = promise;
    this.#port.addEventListener('error', (event) => {
      event.preventDefault();
      reject(new Error('The thread that reads the PDF ended.'));
    });
    this.worker = PDFWorker.create({ port: this.#port, verbosity: VerbosityLevel.ERRORS });
  }

  end(): void {
    this.worker.destroy();
    this.#port.terminate();
  }
}

/** Gives pdf.js the byte ranges that it asks for, and reports the first one that cannot be read. */
class PdfRanges extends PDFDataRangeTransport {
  readonly #source: PdfSource;
  readonly #onFailure: (failure: ApplicationFailure) => void;
  #isAborted = false;

  constructor(source: PdfSource, onFailure: (failure: ApplicationFailure) => void) {
    super(source.bytes, null);
    this.#source = source;
    this.#onFailure = onFailure;
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#load(begin, end);
  }

  override abort(): void {
    this.#isAborted = true;
  }

  async #load(begin: number, end: number): Promise<void> {
    const whole = new Uint8Array(end - begin);
    for (let at = begin; at < end; at += longestPiece) {
      const piece = await this.#read(at, Math.min(longestPiece, end - at));
      if (piece === null || this.#isAborted) return;
      whole.set(piece, at - begin);
    }
    this.onDataRange(begin, whole);
  }

  async #read(offset: number, length: number): Promise<Uint8Array | null> {
    try {
      const answer = await this.#source.read(offset, length);
      if (answer.ok) return answer.value;
      this.#onFailure(answer.error);
    } catch (error) {
      // Main does not answer at the moment.
      this.#onFailure({
        kind: 'storeFailed',
        detail: error instanceof Error ? error.message : String(error),
      });
    }
    return null;
  }
}
