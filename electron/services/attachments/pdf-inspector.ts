import type { EinvoiceReading } from '../../../shared/domain/einvoice.ts';

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
}
