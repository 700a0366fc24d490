import type { Words } from '../words.ts';

export const register: Words['register'] = {};
