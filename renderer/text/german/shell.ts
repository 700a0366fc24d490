import type { Words } from '../words.ts';

export const shell: Words['shell'] = {};
