import { createHash } from 'node:crypto';
import type { Application } from '../../../shared/domain/application.ts';
import { reviewedText } from '../../../shared/rules/review.ts';

/**
 * Identifies a reviewed version: the SHA-256 of everything that a review sees. Separate from the service, which tests
 * run in a page.
 */
export function reviewSeal(application: Pick<Application, 'content' | 'attachments'>): string {
  return createHash('sha256').update(reviewedText(application)).digest('hex');
}
