import { first } from './first.ts';
import { later } from './later.ts';

/** The shape that every other language has to fill. */
export type EnglishWords = typeof english;

export const english = { ...first, ...later };
