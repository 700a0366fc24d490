// Makes the parser known to the library, which would otherwise look for a file of it beside the bundle.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import {
  getDocument,
  PasswordException,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfFinding } from '../../services/attachments/pdf-inspector.ts';

/** Parses the structure of a PDF: nothing in it is run, drawn or fetched. Takes the bytes over. */
export async function readPdf(data: Uint8Array): Promise<PdfFinding> {
  const loading = getDocument({
    data,
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
