import type { Words } from '../words.ts';

export const failures: Words['failures'] = {};
