import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { EinvoiceReading } from '../../../shared/domain/einvoice.ts';
import { readEinvoice } from '../einvoice/read-einvoice.ts';
import { withDocument } from './open-pdf.ts';

/**
 * The names under which invoices lie in PDFs, the newest first. Sources: Factur-X 1.07, 6.2.3; ZUGFeRD 1.0 and 2.0;
 * XRechnung 3.0; Order-X 1.0.
 */
const usualNames = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml', 'order-x.xml'];
/** Of other files inside a PDF so many are looked at. */
const mostTried = 8;

/** Looks for an electronic invoice among the files inside a PDF, whatever they are called, and reads the first one. */
export async function readEmbeddedEinvoice(path: string): Promise<EinvoiceReading> {
  return withDocument(path, einvoiceIn, { kind: 'none' });
}

/** An electronic invoice in a PDF that is open. */
export async function einvoiceIn(document: PDFDocumentProxy): Promise<EinvoiceReading> {
  let found: EinvoiceReading = { kind: 'none' };
  for (const id of await candidates(document)) {
    const bytes = await document.getAttachmentContent(id.id);
    if (bytes === null) continue;
    const reading = readEinvoice(bytes);
    if (reading.kind === 'read') return reading;
    if (id.isUsual) found = reading;
  }
  return found;
}

interface Candidate {
  readonly id: string;
  /** Named as invoices are, so that it counts also where it cannot be read. */
  readonly isUsual: boolean;
}

async function candidates(document: PDFDocumentProxy): Promise<readonly Candidate[]> {
  const files = [...((await document.getAttachments()) ?? [])];
  const ranked = files.flatMap(([id, { filename }]) => {
    const place = usualNames.indexOf(filename.toLowerCase());
    return /\.xml$/iu.test(filename) ? [{ id, place: place < 0 ? usualNames.length : place }] : [];
  });
  return ranked
    .sort((one, other) => one.place - other.place)
    .slice(0, mostTried)
    .map(({ id, place }) => ({ id, isUsual: place < usualNames.length }));
}
