import { main as english, type EnglishMainWords } from './english/main.ts';
import { main as german } from './german/main.ts';
import type { Language } from '../domain/languages.ts';

/** Every text of main, without those of the page. English defines the shape. */
export type MainWords = EnglishMainWords;

export const mainWords: Readonly<Record<Language, MainWords>> = { en: english, de: german };
