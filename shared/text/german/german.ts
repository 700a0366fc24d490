import type { EnglishWords } from '../english/english.ts';
import { first } from './first.ts';
import { lazy } from './lazy.ts';

export const german: EnglishWords = { ...first, ...lazy };
