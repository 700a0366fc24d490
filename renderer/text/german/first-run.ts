import type { Words } from '../words.ts';

export const firstRun: Words['firstRun'] = {};
