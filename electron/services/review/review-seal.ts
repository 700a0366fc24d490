import { createHash } from 'node:crypto';
import type { Application } from '../../../shared/domain/application.ts';
import { reviewedText } from '../../../shared/rules/review.ts';

/** By which a version that was reviewed is known again: the SHA-256 of all that a review sees. Apart from the service, which tests run in a page. */
export function reviewSeal(application: Pick<Application, 'content' | 'attachments'>): string {
  return createHash('sha256').update(reviewedText(application)).digest('hex');
}
