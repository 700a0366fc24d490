// Makes the parser known to the library, which would otherwise look for a file of it beside the bundle.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { open, type FileHandle } from 'node:fs/promises';
import {
  getDocument,
  PasswordException,
  PDFDataRangeTransport,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfFinding } from '../../services/attachments/pdf-inspector.ts';
import { onlyFilesEncrypted } from './pdf-encryption.ts';

/** Parses the structure of a PDF: nothing in it is run, drawn or fetched, and only what is looked at is read. */
export async function readPdf(path: string): Promise<PdfFinding> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const finding = await readWith(new FileStretches(handle, size, []));
    if (finding.kind !== 'passwordNeeded' && finding.kind !== 'encrypted') return finding;
    const marks = await onlyFilesEncrypted(handle, size);
    return marks === null ? finding : await readWith(new FileStretches(handle, size, marks));
  } finally {
    await handle.close();
  }
}

/** So much of a file is read at once. */
const stretchBytes = 65_536;
/** A letter of the mark by which a PDF says that it is encrypted, and one that makes it say nothing. */
const letter = { at: '/Encryp'.length, other: 'x'.charCodeAt(0) } as const;

/** The bytes of a file as the library asks for them. */
class FileStretches extends PDFDataRangeTransport {
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

async function readWith(range: PDFDataRangeTransport): Promise<PdfFinding> {
  const loading = getDocument({
    range,
    rangeChunkSize: stretchBytes,
    disableStream: true,
    disableAutoFetch: true,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await findingOf(await loading.promise);
  } catch (error) {
    // Without a password given, this one means that the user password is needed to open it.
    return { kind: error instanceof PasswordException ? 'passwordNeeded' : 'damaged' };
  } finally {
    await loading.destroy();
  }
}

async function findingOf(document: PDFDocumentProxy): Promise<PdfFinding> {
  const { info } = await document.getMetadata();
  const isEncrypted = 'EncryptFilterName' in info && info.EncryptFilterName !== null;
  if (isEncrypted || (await document.getPermissions()) !== null) return { kind: 'encrypted' };
  const pages = document.numPages;
  if (pages < 1) return { kind: 'damaged' };
  // Throws where the tree of pages promises more than there is.
  await document.getPage(pages);
  return { kind: 'whole', pages };
}
