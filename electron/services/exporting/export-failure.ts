import { fail } from '../../../shared/domain/result.ts';
import type { ExportFailure } from '../../../shared/ipc/areas/exporting.ts';
import { notKept } from '../applications/keeping.ts';
import { TooLongForCell } from './export-pieces.ts';
import { PdfChanged } from './intact-pdfs.ts';

/** For a `catch`: why there is no file; what is no expected reason is thrown on. */
export function exportFailure(error: unknown): { readonly ok: false; readonly error: ExportFailure } {
  if (error instanceof TooLongForCell) return fail({ kind: 'tooLongForCell', name: error.application });
  if (error instanceof PdfChanged) return fail({ kind: 'pdfChanged', name: error.pdf });
  // The chosen folder was removed meanwhile, or a folder has that name: the code says it, without the place.
  if (error instanceof Error && 'syscall' in error && 'code' in error)
    return fail({ kind: 'storeFailed', detail: String(error.code) });
  return notKept(error);
}
