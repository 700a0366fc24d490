import type { Outcome } from '../../../shared/domain/attempt.ts';

export interface Delivered {
  readonly outcome: Outcome;
  /** A bug that ended it; the outcome tells how far things had come. */
  readonly bug: Error | null;
}

export const ended = (outcome: Outcome): Delivered => ({ outcome, bug: null });

/** The service knows no token of this account: it made nothing of the request. */
export function refusedFor(message: string): Outcome {
  return { kind: 'refused', status: 401, message, answer: '', retryAfterSeconds: null };
}

/** An error of the file system: an attachment could not be read. */
export function isSystemError(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string';
}
