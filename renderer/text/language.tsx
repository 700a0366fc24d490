import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { english } from './english/english.ts';
import { german } from './german/german.ts';
import type { Language, Words } from './words.ts';

export interface LanguageInUse {
  readonly language: Language;
  /** BCP 47 tag for dates and numbers: the system's own region where it speaks the language, else a usual one. */
  readonly locale: string;
  readonly words: Words;
}

const tables: Readonly<Record<Language, Words>> = { en: english, de: german };
const usualLocales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/** `Intl` throws on anything else, and a system may call its language `C`. */
const wellFormedTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/**
 * The system's language, or the browser's where the system names none (`und`). A browser that was told none either says
 * American English, whose dates nobody asked for.
 */
export function spokenLanguage(systemLanguage: string, browserLanguage: string): string {
  if (systemLanguage !== 'und') return systemLanguage;
  return /^en(?:-US)?$/i.test(browserLanguage) ? usualLocales.en : browserLanguage;
}

/** Decides the language from the clerk's choice and, where that follows the system, from the system's tag. */
export function chooseLanguage(chosen: 'system' | Language, systemLanguage: string): LanguageInUse {
  const spoken = systemLanguage.split('-')[0]?.toLowerCase();
  const language = chosen === 'system' ? (spoken === 'de' ? 'de' : 'en') : chosen;
  const locale =
    spoken === language && wellFormedTag.test(systemLanguage) ? systemLanguage : usualLocales[language];
  return { language, locale, words: tables[language] };
}

const LanguageContext = createContext<LanguageInUse>(chooseLanguage('en', 'en-GB'));

interface LanguageProviderProps {
  readonly chosen: 'system' | Language;
  readonly systemLanguage: string;
  readonly children: ReactNode;
}

export function LanguageProvider({ chosen, systemLanguage, children }: LanguageProviderProps) {
  const inUse = useMemo(() => chooseLanguage(chosen, systemLanguage), [chosen, systemLanguage]);
  return <LanguageContext value={inUse}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageInUse {
  return useContext(LanguageContext);
}

export function useWords(): Words {
  return useContext(LanguageContext).words;
}
