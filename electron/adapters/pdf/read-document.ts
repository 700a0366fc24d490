import { type DocumentReading, emptyReading } from '../../../shared/domain/reading.ts';
import { einvoiceReading } from '../../../shared/rules/reading/einvoice-reading.ts';
import { readEmbeddedEinvoice } from './embedded-einvoice.ts';

/** Reads an invoice from a PDF: what its electronic invoice says, if there is one. */
export async function readDocument(path: string): Promise<DocumentReading> {
  const found = await readEmbeddedEinvoice(path);
  if (found.kind === 'read') return { kind: 'read', reading: einvoiceReading(found.invoice) };
  const einvoice = found.kind === 'none' ? 'none' : found.reason;
  return { kind: 'read', reading: { ...emptyReading, einvoice } };
}
