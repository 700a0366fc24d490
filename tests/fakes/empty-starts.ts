import { emptyContent } from '../../shared/domain/content.ts';
import { defaultSettings } from '../../shared/domain/settings.ts';
import { languageStandardOf } from '../../shared/domain/standards.ts';
import type { DraftStart } from '../../shared/rules/new-drafts/usual-start.ts';

const language = languageStandardOf(defaultSettings, null);

/** What applications begin with in an office without standards and without a past. */
export const emptyStart: DraftStart = { content: emptyContent, language };

export const emptyStarts = { of: () => emptyStart, language: () => language };
