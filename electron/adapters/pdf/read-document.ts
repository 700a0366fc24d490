import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DocumentReading, Reading } from '../../../shared/domain/reading.ts';
import { einvoiceReading } from '../../../shared/rules/reading/einvoice-reading.ts';
import { withPages } from '../../../shared/rules/reading/data-and-pages.ts';
import { textReading } from '../../../shared/rules/reading/text-reading.ts';
import { einvoiceIn } from './embedded-einvoice.ts';
import { withDocument } from './open-pdf.ts';
import { wordsOfPages } from './page-words.ts';

/** Reads an invoice from a PDF: what its electronic invoice says, or what stands on its pages. */
export async function readDocument(path: string): Promise<DocumentReading> {
  return withDocument(path, documentReading, { kind: 'unreadable', reason: 'damaged' });
}

async function documentReading(document: PDFDocumentProxy): Promise<DocumentReading> {
  const found = await einvoiceIn(document);
  const words = await wordsOfPages(document);
  const pages: Reading = { ...textReading(words), pages: document.numPages, pagesRead: words.length };
  if (found.kind === 'read')
    return { kind: 'read', reading: withPages(einvoiceReading(found.invoice), pages) };
  return { kind: 'read', reading: { ...pages, einvoice: found.kind === 'none' ? 'none' : found.reason } };
}
