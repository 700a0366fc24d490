import type { Words } from '../words.ts';

export const editor: Words['editor'] = {};
