import type { EnglishFirstWords } from './english/first.ts';
import type { EnglishLaterWords } from './english/later.ts';
import type { Language } from '../domain/languages.ts';

/** What is said before anything was opened. English gives the shape; another language must fill all of it. */
export type FirstWords = EnglishFirstWords;

/** Every word of the page, by area. */
export type Words = EnglishFirstWords & EnglishLaterWords;

interface WordFiles {
  readonly first: () => Promise<EnglishFirstWords>;
  readonly later: () => Promise<EnglishLaterWords>;
}

/** Brings the words of a language; in the built page they are two files each, as the first page needs a third of them. */
export const pageWords: Readonly<Record<Language, WordFiles>> = {
  en: {
    first: async () => (await import('./english/first.ts')).first,
    later: async () => (await import('./english/later.ts')).later,
  },
  de: {
    first: async () => (await import('./german/first.ts')).first,
    later: async () => (await import('./german/later.ts')).later,
  },
};
