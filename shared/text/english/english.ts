import { first } from './first.ts';
import { lazy } from './lazy.ts';

/** The shape that every other language has to fill. */
export type EnglishWords = typeof english;

export const english = { ...first, ...lazy };
