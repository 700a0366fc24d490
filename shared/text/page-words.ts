import type { EnglishWords } from './english/english.ts';
import type { Language } from './languages.ts';

/** Every word of the page, by area. English gives the shape; another language must fill all of it. */
export type Words = EnglishWords;

/** Brings the words of a language; each language is a file of its own in the built page. */
export const pageWords: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => (await import('./english/english.ts')).english,
  de: async () => (await import('./german/german.ts')).german,
};
