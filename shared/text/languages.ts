import type { TextLanguage } from '../domain/languages.ts';
import { namesOf } from '../domain/record-of.ts';
import { facts as english } from './english/facts.ts';
import type { EnglishFirstWords } from './english/first.ts';
import type { EnglishLazyWords } from './english/lazy.ts';
import { type EnglishMainWords, main as englishMain } from './english/main.ts';
import { facts as german } from './german/facts.ts';
import { main as germanMain } from './german/main.ts';
import type { LanguageFacts } from './writing.ts';

/**
 * The languages of the interface, each with the facts of its folder. This file alone names them: what follows from a
 * language is derived from these tables, and a language that lacks a row of one does not compile.
 */
export const languages = { en: english, de: german } as const satisfies Readonly<
  Partial<Record<TextLanguage, LanguageFacts>>
>;

/** ISO 639-1. */
export type Language = keyof typeof languages;

export const languageCodes = namesOf(languages);

/** Every text of main, without those of the page. English defines the shape, which every other language has to fill. */
export type MainWords = EnglishMainWords;

export const mainWords: Readonly<Record<Language, MainWords>> = { en: englishMain, de: germanMain };

/** The texts of the first view. */
export type FirstWords = EnglishFirstWords;

/** Every text of the page, by area. */
export type Words = EnglishFirstWords & EnglishLazyWords;

interface WordFiles {
  readonly first: () => Promise<{ readonly first: EnglishFirstWords }>;
  readonly lazy: () => Promise<{ readonly lazy: EnglishLazyWords }>;
}

/**
 * Loads the texts of a language. In the built page they are two files each, as the first view needs only a third of
 * them.
 */
export const pageWords: Readonly<Record<Language, WordFiles>> = {
  en: { first: () => import('./english/first.ts'), lazy: () => import('./english/lazy.ts') },
  de: { first: () => import('./german/first.ts'), lazy: () => import('./german/lazy.ts') },
};

/**
 * The chosen language, else the system's where the table has it, else English. `systemLanguage` is a BCP 47 tag. A
 * chosen one may be missing, as the settings can be those of another version.
 */
export function languageFor(chosen: 'system' | TextLanguage, systemLanguage = ''): Language {
  const spoken = systemLanguage.split('-')[0]?.toLowerCase();
  const isOf = (wanted: string | undefined) => languageCodes.find((code) => code === wanted);
  return isOf(chosen) ?? isOf(spoken) ?? 'en';
}
