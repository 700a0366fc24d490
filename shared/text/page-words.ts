import { english } from './english/english.ts';
import { german } from './german/german.ts';
import type { Language } from './languages.ts';

/** Every word of the page, by area. English gives the shape; another language must fill all of it. */
export type Words = typeof english;

export const pageWords: Readonly<Record<Language, Words>> = { en: english, de: german };
