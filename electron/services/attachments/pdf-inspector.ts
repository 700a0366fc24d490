/** What a look into a PDF found. The file is never run, rendered or changed. */
export type PdfFinding =
  | { readonly kind: 'whole'; readonly pages: number }
  | {
      readonly kind:
        'notPdf' | 'empty' | 'passwordNeeded' | 'encrypted' | 'cutOff' | 'damaged' | 'tooComplex';
    };

export interface PdfInspector {
  inspect(path: string): Promise<PdfFinding>;
}
