import { main as english, type EnglishMainWords } from './english/main.ts';
import { main as german } from './german/main.ts';
import type { Language } from '../domain/languages.ts';

/** Every word that main says itself; it has none of those of the page. English gives the shape, as with the page. */
export type MainWords = EnglishMainWords;

export const mainWords: Readonly<Record<Language, MainWords>> = { en: english, de: german };
