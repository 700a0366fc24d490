import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { languageCodes, languageFor, languages, type Language } from '../../shared/text/languages.ts';
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

const here = new Map<Language, Words>();

/** Brings the words of a language, once. Rejects where they cannot be loaded. */
export async function bringWords(language: Language): Promise<Words> {
  const words = here.get(language) ?? (await pageWords[language]());
  here.set(language, words);
  return words;
}

/** Brings the words of those languages as well that are not shown; what cannot be loaded is left out. */
export async function bringEveryLanguage(): Promise<void> {
  await Promise.allSettled(languageCodes.map(bringWords));
}

/** The words of every language that was brought. */
export function broughtWords(): readonly Words[] {
  return [...here.values()];
}

/** Decides the language from the clerk's choice and, where that follows the system, from the system's tag. */
export function chooseLanguage(
  chosen: 'system' | Language,
  systemLanguage: string,
): Omit<LanguageInUse, 'words'> {
  const spoken = systemLanguage.split('-')[0]?.toLowerCase();
  const language = languageFor(chosen, systemLanguage);
  const locale =
    spoken === language && wellFormedTag.test(systemLanguage) ? systemLanguage : languages[language].locale;
  return { language, locale };
}

const LanguageContext = createContext<LanguageInUse | null>(null);

interface LanguageProviderProps {
  readonly chosen: 'system' | Language;
  readonly systemLanguage: string;
  readonly children: ReactNode;
}

/** Another language takes over once its words are here. */
export function LanguageProvider({ chosen, systemLanguage, children }: LanguageProviderProps) {
  const wanted = useMemo(() => chooseLanguage(chosen, systemLanguage), [chosen, systemLanguage]);
  const [shown, setShown] = useState<LanguageInUse | 'failed' | null>(null);
  const words = here.get(wanted.language);
  const inUse = useMemo(() => (words === undefined ? shown : { ...wanted, words }), [wanted, words, shown]);
  useEffect(() => {
    let isWanted = true;
    const settle = (next: LanguageInUse | 'failed'): void => {
      // Where they cannot be loaded, the page stays in the language it has.
      if (isWanted) setShown((last) => (next === 'failed' ? (last ?? next) : next));
    };
    bringWords(wanted.language).then(
      (brought) => settle({ ...wanted, words: brought }),
      () => settle('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  if (inUse === 'failed') return <NotLoaded />;
  return inUse === null ? null : <LanguageContext value={inUse}>{children}</LanguageContext>;
}

function NotLoaded() {
  return languageCodes.map((code) => (
    <p key={code} lang={code} role="alert">
      {languages[code].notLoaded}
    </p>
  ));
}

export function useLanguage(): LanguageInUse {
  const inUse = useContext(LanguageContext);
  if (inUse === null) throw new Error('A component that speaks stands outside of LanguageProvider.');
  return inUse;
}

export function useWords(): Words {
  return useLanguage().words;
}
