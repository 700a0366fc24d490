import type { EnglishFirstWords } from './english/first.ts';
import type { EnglishLazyWords } from './english/lazy.ts';
import type { Language } from '../domain/languages.ts';

/** The texts of the first view. English defines the shape, which every other language has to fill. */
export type FirstWords = EnglishFirstWords;

/** Every text of the page, by area. */
export type Words = EnglishFirstWords & EnglishLazyWords;

interface WordFiles {
  readonly first: () => Promise<EnglishFirstWords>;
  readonly lazy: () => Promise<EnglishLazyWords>;
}

/**
 * Loads the texts of a language. In the built page they are two files each, as the first view needs only a third of
 * them.
 */
export const pageWords: Readonly<Record<Language, WordFiles>> = {
  en: {
    first: async () => (await import('./english/first.ts')).first,
    lazy: async () => (await import('./english/lazy.ts')).lazy,
  },
  de: {
    first: async () => (await import('./german/first.ts')).first,
    lazy: async () => (await import('./german/lazy.ts')).lazy,
  },
};
