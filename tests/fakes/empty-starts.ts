import { emptyContent } from '../../shared/domain/content.ts';
import type { DraftStarts } from '../../electron/services/applications/new-draft.ts';

/** An office without standards and without a past. */
export const emptyStarts: Pick<DraftStarts, 'of'> = { of: () => emptyContent };
