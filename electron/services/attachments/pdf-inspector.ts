import type { EinvoiceReading } from '../../../shared/domain/einvoice.ts';
import type { Layout, Lessons } from '../../../shared/domain/layout.ts';
import type { DocumentReading } from '../../../shared/domain/reading.ts';
import type { RightValue } from '../../../shared/rules/reading/taught-layout.ts';

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
  /** All that can be read from a PDF that is known to be whole: its electronic invoice, and what stands on its pages. */
  reading(path: string, layouts: readonly Layout[]): Promise<DocumentReading>;
  /** What values that are right teach of how an invoice is laid out; `null` for what is no invoice, or has its values as data. */
  lessons(path: string, layouts: readonly Layout[], right: readonly RightValue[]): Promise<Lessons | null>;
}
