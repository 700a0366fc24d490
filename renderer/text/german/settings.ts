import type { Words } from '../words.ts';

export const settings: Words['settings'] = {};
