import { first } from './first.ts';
import { later } from './later.ts';

/** Gives the shape that every other language fills. */
export type EnglishWords = typeof english;

export const english = { ...first, ...later };
