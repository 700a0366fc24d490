import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import type { PdfTrouble } from './pdf-messages.ts';
import { TimeLimit } from './time-limit.ts';

/** The bytes of a PDF could not be had. */
export class SourceFailure extends Error {
  readonly failure: ApplicationFailure;

  constructor(failure: ApplicationFailure) {
    super('The bytes of the PDF could not be had.');
    this.name = 'SourceFailure';
    this.failure = failure;
  }
}

/** What to tell of an error of opening, drawing or reading. Whatever pdf.js throws means that it cannot be read. */
export function troubleOf(error: unknown): PdfTrouble {
  if (error instanceof SourceFailure) return { kind: 'failed', failure: error.failure };
  return { kind: error instanceof TimeLimit ? 'tooSlow' : 'unreadable' };
}
