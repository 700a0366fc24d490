import type { Words } from '../words.ts';

export const submit: Words['submit'] = {};
