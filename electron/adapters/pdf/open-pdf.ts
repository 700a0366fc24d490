import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { FileHandle } from 'node:fs/promises';
import {
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openIfThere } from '../files/durable-files.ts';

// Makes the parser known to the library, which would otherwise look for a file of it beside the bundle.

/** So much of a file is read at once. */
const stretchBytes = 65_536;
/** A letter of the mark by which a PDF says that it is encrypted, and one that makes it say nothing. */
const letter = { at: '/Encryp'.length, other: 'x'.charCodeAt(0) } as const;

/** The bytes of a file as the library asks for them. */
export class FileStretches extends PDFDataRangeTransport {
  readonly #handle: FileHandle;
  readonly #marks: readonly number[];

  /** `marks`: where it says that it is encrypted, which the library is not to see. */
  constructor(handle: FileHandle, size: number, marks: readonly number[]) {
    super(size, null);
    this.#handle = handle;
    this.#marks = marks;
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#give(begin, end);
  }

  async #give(begin: number, end: number): Promise<void> {
    const bytes = new Uint8Array(end - begin);
    const { bytesRead } = await this.#handle.read(bytes, 0, bytes.length, begin);
    for (const mark of this.#marks) {
      const place = mark + letter.at - begin;
      if (place >= 0 && place < bytes.length) bytes[place] = letter.other;
    }
    this.onDataRange(begin, bytes.subarray(0, bytesRead).slice());
  }
}

/** Begins to parse a PDF: nothing in it is run, drawn or fetched, and only what is looked at is read. */
export function openPdf(range: PDFDataRangeTransport): PDFDocumentLoadingTask {
  const maps = characterMaps();
  return getDocument({
    range,
    rangeChunkSize: stretchBytes,
    disableStream: true,
    disableAutoFetch: true,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: true,
    ...(maps === undefined ? {} : { cMapUrl: maps }),
    verbosity: VerbosityLevel.ERRORS,
  });
}

/**
 * What is read from a PDF; `otherwise` where the parser makes nothing of it, or the file is gone meanwhile: that it was a
 * whole PDF was found when it was attached.
 */
export async function withDocument<Read>(
  path: string,
  read: (document: PDFDocumentProxy) => Promise<Read>,
  otherwise: Read,
): Promise<Read> {
  const handle = await openIfThere(path);
  if (handle === null) return otherwise;
  try {
    const { size } = await handle.stat();
    const loading = openPdf(new FileStretches(handle, size, []));
    try {
      return await read(await loading.promise);
    } catch {
      return otherwise;
    } finally {
      await loading.destroy();
    }
  } finally {
    await handle.close();
  }
}

/**
 * The folder of the character maps by which texts in Chinese, Japanese and Korean are read whose letters the PDF names by number
 * only: beside the page of a built program, which has them to draw such text, or in the library. Absolute, with a slash at its end;
 * `undefined` where there are none, and such texts are not read then.
 */
function characterMaps(): string | undefined {
  return places().find((folder) => existsSync(folder));
}

function places(): readonly string[] {
  const beside = [
    '../renderer/pdfjs/cmaps/',
    '../../renderer/pdfjs/cmaps/',
    '../../../renderer/pdfjs/cmaps/',
  ];
  const built = beside.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return [...built, ...ofLibrary()];
}

function ofLibrary(): readonly string[] {
  try {
    const library = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
    return [`${path.join(path.dirname(library), 'cmaps')}${path.sep}`];
  } catch {
    // An installed program has no library beside it.
    return [];
  }
}
