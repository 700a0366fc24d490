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
import { bytesOf } from '../files/source-file.ts';

// The import of `pdf.worker.mjs` makes the parser known to the library, which would look for a file beside the bundle.

/** How much of a file is read at once. Bytes. */
const chunkBytes = 65_536;
/** Position of a letter in the mark of an encrypted PDF, and the letter that replaces it to hide the mark. */
const letter = { at: '/Encryp'.length, other: 'x'.charCodeAt(0) } as const;

/** Gives the library the bytes of a file as it asks for them. */
export class FileRanges extends PDFDataRangeTransport {
  readonly #handle: FileHandle;
  readonly #marks: readonly number[];

  /** `marks`: positions of the marks of encryption, which are hidden from the library. */
  constructor(handle: FileHandle, size: number, marks: readonly number[]) {
    super(size, null);
    this.#handle = handle;
    this.#marks = marks;
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#give(begin, end);
  }

  async #give(begin: number, end: number): Promise<void> {
    // A copy: the library hands the bytes to its parser, and a buffer may be shared with others.
    const bytes = new Uint8Array(await bytesOf(this.#handle, end - begin, begin));
    for (const mark of this.#marks) {
      const index = mark + letter.at - begin;
      if (index >= 0 && index < bytes.length) bytes[index] = letter.other;
    }
    this.onDataRange(begin, bytes);
  }
}

/** Starts to parse a PDF: nothing in it is run, drawn or fetched, and only the needed parts are read. */
export function parsePdf(range: PDFDataRangeTransport): PDFDocumentLoadingTask {
  const maps = characterMaps();
  return getDocument({
    range,
    rangeChunkSize: chunkBytes,
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
 * Reads something from a PDF; `otherwise` where the parser fails or the file is missing. Whether it is an undamaged PDF
 * was checked when it was attached.
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
    const loading = parsePdf(new FileRanges(handle, size, []));
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
 * Folder of the character maps for Chinese, Japanese and Korean texts whose characters the PDF identifies only by
 * number: beside the page of a built program, which uses them for drawing, or in the library. Absolute, with a slash at
 * its end; `undefined` where there is none, and such texts are then not read.
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
    // An installed program does not contain the library's folder.
    return [];
  }
}
