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
import { type OpenPdf, type PdfSource, type PdfTrouble, pixelsWide } from './pdf.ts';
import { textRuns } from './text-runs.ts';

/** How long opening may take, and drawing or reading one page. Milliseconds. */
const patience = { opening: 20_000, page: 20_000 } as const;
/** An image of more pixels than this is left out of its page. */
const largestImage = 100_000_000;

/**
 * Opens a PDF to look at. It is read in a thread of its own, from the pieces that are needed. Nothing in it is run:
 * no scripts, no forms to fill in, no links, and nothing is fetched but files of the program itself. A `shared` thread stays
 * when the PDF is closed, and ends with one that cannot be opened.
 */
export async function openPdf(
  source: PdfSource,
  shared: PdfThread | null = null,
): Promise<Result<OpenPdf, PdfTrouble>> {
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
    // It waits for what the thread answers; a thread of its own is ended at once, so nobody waits for it.
    loading.destroy().catch(() => null);
    if (shared === null) thread.end();
  };
  const stopped = Promise.race([thread.broken, failed.promise.then(failWith)]);
  // Somebody may have stopped waiting when it happens.
  stopped.catch(() => null);
  try {
    const document = await within(Promise.race([loading.promise, stopped]), patience.opening);
    return succeed(openDocument(document, stopped, close));
  } catch (error) {
    close();
    // What it was asked for before would fail on in it, with nobody to hear of it.
    thread.end();
    return fail(troubleOf(error));
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

/** The bytes of a PDF could not be had. */
class SourceFailure extends Error {
  readonly failure: ApplicationFailure;

  constructor(failure: ApplicationFailure) {
    super('The bytes of the PDF could not be had.');
    this.name = 'SourceFailure';
    this.failure = failure;
  }
}

/** What to tell of an error of opening, drawing or reading. Whatever pdf.js throws means that it cannot be read. */
function troubleOf(error: unknown): PdfTrouble {
  if (error instanceof SourceFailure) return { kind: 'failed', failure: error.failure };
  return { kind: tookTooLong(error) ? 'tooSlow' : 'unreadable' };
}

/** Whether it is that something took longer than it may, as far as this part of the page waits. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof TimeLimit;
}

/** Something took longer than it may. */
class TimeLimit extends Error {
  constructor() {
    super('It took too long.');
    this.name = 'TimeLimit';
  }
}

/** The same promise, which rejects with a `TimeLimit` when it takes longer. */
async function within<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimit()), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** So many pages are remembered: more than are ever in sight. */
const mostKept = 12;

/** What was read of pages, kept for those that were asked for last. */
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
    if (oldest !== undefined && this.#kept.size > mostKept) this.#kept.delete(oldest);
    return kept;
  }
}

/** What pdf.js asks for: an address that it was given, and the name of a file there. */
interface Asked {
  readonly kind: string;
  readonly filename: string;
}

/** Character maps and fonts for pdf.js, read from among the program's own files, whatever scheme they have. */
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

/** A thread in which PDFs are read. What happens there ends with it. */
export class PdfThread {
  readonly worker: PDFWorker;
  /** Rejects when the thread broke; never settles otherwise. */
  readonly broken: Promise<never>;
  readonly #port: Worker;

  constructor() {
    this.#port = new Worker(workerUrl, { type: 'module', name: 'pdf' });
    const { promise, reject } = Promise.withResolvers<never>();
    // Somebody may have stopped waiting when it breaks.
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

/** Hands pdf.js the stretches of a file that it asks for, and tells of the first one that cannot be had. */
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
    void this.#bring(begin, end);
  }

  override abort(): void {
    this.#isAborted = true;
  }

  async #bring(begin: number, end: number): Promise<void> {
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
      // The program behind the page is gone for the moment.
      this.#onFailure({
        kind: 'storeFailed',
        detail: error instanceof Error ? error.message : String(error),
      });
    }
    return null;
  }
}
