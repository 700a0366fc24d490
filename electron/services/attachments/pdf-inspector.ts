import type { EinvoiceReading } from '../../../shared/domain/einvoice.ts';
import type { DocumentReading } from '../../../shared/domain/reading.ts';

/** What a look into a PDF found. The file is never run, rendered or changed. */
export type PdfFinding =
  | { readonly kind: 'whole'; readonly pages: number }
  | {
      readonly kind:
        'notPdf' | 'empty' | 'passwordNeeded' | 'encrypted' | 'cutOff' | 'damaged' | 'tooComplex';
    };

export interface PdfInspector {
  inspect(path: string): Promise<PdfFinding>;
  /** The electronic invoice inside a PDF that is known to be whole. */
  einvoice(path: string): Promise<EinvoiceReading>;
  /** All that can be read from a PDF that is known to be whole: its electronic invoice. */
  reading(path: string): Promise<DocumentReading>;
}
