import { emptyContent } from '../../shared/domain/content.ts';
import type { DraftStart } from '../../shared/rules/usual-start.ts';

/** What applications begin with in an office without standards and without a past. */
export const emptyStart: DraftStart = { content: emptyContent, language: 'en' };

export const emptyStarts = { of: () => emptyStart };
