import type { EnglishWords } from '../english/english.ts';
import { first } from './first.ts';
import { later } from './later.ts';

export const german: EnglishWords = { ...first, ...later };
