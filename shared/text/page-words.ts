import type { EnglishFirstWords } from './english/first.ts';
import type { EnglishLaterWords } from './english/later.ts';
import type { Language } from '../domain/languages.ts';

/** The texts of the first view. English defines the shape, which every other language has to fill. */
export type FirstWords = EnglishFirstWords;

/** Every text of the page, by area. */
export type Words = EnglishFirstWords & EnglishLaterWords;

interface WordFiles {
  readonly first: () => Promise<EnglishFirstWords>;
  readonly later: () => Promise<EnglishLaterWords>;
}

/**
 * Loads the texts of a language. In the built page they are two files each, as the first view needs only a third of
 * them.
 */
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
