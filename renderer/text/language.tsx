import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { languageFor, languages, type Language } from '../../shared/text/languages.ts';
import { pageWords, type Words } from '../../shared/text/page-words.ts';

export interface LanguageInUse {
  readonly language: Language;
  /** BCP 47 tag for dates and numbers: the system's own region where it speaks the language, else a usual one. */
  readonly locale: string;
  readonly words: Words;
}

/** `Intl` throws on anything else, and a system may call its language `C`. */
const wellFormedTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/**
 * The system's language, or the browser's where the system names none (`und`). A browser that was told none either says
 * American English, whose dates nobody asked for.
 */
export function spokenLanguage(systemLanguage: string, browserLanguage: string): string {
  if (systemLanguage !== 'und') return systemLanguage;
  return /^en(?:-US)?$/i.test(browserLanguage) ? languages.en.locale : browserLanguage;
}

/** Decides the language from the clerk's choice and, where that follows the system, from the system's tag. */
export function chooseLanguage(chosen: 'system' | Language, systemLanguage: string): LanguageInUse {
  const spoken = systemLanguage.split('-')[0]?.toLowerCase();
  const language = languageFor(chosen, systemLanguage);
  const locale =
    spoken === language && wellFormedTag.test(systemLanguage) ? systemLanguage : languages[language].locale;
  return { language, locale, words: pageWords[language] };
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
