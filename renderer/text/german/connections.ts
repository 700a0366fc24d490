import type { Words } from '../words.ts';

export const connections: Words['connections'] = {};
