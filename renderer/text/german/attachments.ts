import type { Words } from '../words.ts';

export const attachments: Words['attachments'] = {};
