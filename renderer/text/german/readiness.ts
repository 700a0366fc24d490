import type { Words } from '../words.ts';

export const readiness: Words['readiness'] = {};
