import type { Words } from '../words.ts';

export const signIn: Words['signIn'] = {};
