import type { TextLanguage } from '../../shared/domain/languages.ts';
import {
  languageCodes,
  languageFor,
  languages,
  type Language,
  type FirstWords,
  pageWords,
  type Words,
} from '../../shared/text/languages.ts';
import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';

export interface LanguageInUse<Spoken = Words> {
  readonly language: Language;
  /** BCP 47 tag for dates and numbers: the system's region where it uses the language, else a usual one. */
  readonly locale: string;
  readonly words: Spoken;
}

/** Language tags that `Intl` accepts; it throws on others, such as the system language `C`. */
const wellFormedTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/**
 * The system's language, or the browser's where the system names none (`und`). A browser that knows none either says
 * American English, whose date formats nobody has chosen.
 */
export function spokenLanguage(systemLanguage: string, browserLanguage: string): string {
  if (systemLanguage !== 'und') return systemLanguage;
  return /^en(?:-US)?$/i.test(browserLanguage) ? languages.en.locale : browserLanguage;
}

const firstHere = new Map<Language, FirstWords>();
const allHere = new Map<Language, Words>();
/** Promises of all words of a language, loaded or being loaded. */
const arrivals = new Map<Language, PromiseWithResolvers<Words>>();
/** The language on screen. */
let shownNow: Language | null = null;

/** Loads the words of the first page in a language, once. Rejects where that fails. */
export async function loadWords(language: Language): Promise<FirstWords> {
  const words = firstHere.get(language) ?? (await pageWords[language].first()).first;
  firstHere.set(language, words);
  return words;
}

/** Loads all words of a language, once. Rejects where that fails. */
export async function loadAllWords(language: Language): Promise<Words> {
  const [first, { lazy }] = await Promise.all([loadWords(language), pageWords[language].lazy()]);
  const words = allHere.get(language) ?? { ...first, ...lazy };
  allHere.set(language, words);
  const arrival = arrivalIn(language);
  // Marked as React marks a settled promise, so that `use` reads it without suspending.
  void Object.assign(arrival.promise, { status: 'fulfilled', value: words });
  arrival.resolve(words);
  return words;
}

/** Loads all words of the language on screen, before anything is opened that needs them. */
export async function loadAllShownWords(): Promise<void> {
  if (shownNow !== null) await loadAllWords(shownNow);
}

/** Loads the names of commands in all other languages, too; those that fail are left out. */
export async function loadEveryLanguage(): Promise<void> {
  await Promise.allSettled(languageCodes.map(loadWords));
}

/** The words of the first page in every language that is loaded. */
export function loadedWords(): readonly FirstWords[] {
  return [...firstHere.values()];
}

/** Decides the language from the clerk's choice and, where that follows the system, from the system's tag. */
export function chooseLanguage(
  chosen: 'system' | TextLanguage,
  systemLanguage: string,
): Omit<LanguageInUse, 'words'> {
  const spoken = systemLanguage.split('-')[0]?.toLowerCase();
  const language = languageFor(chosen, systemLanguage);
  const locale =
    spoken === language && wellFormedTag.test(systemLanguage) ? systemLanguage : languages[language].locale;
  return { language, locale };
}

type FirstLanguage = LanguageInUse<FirstWords>;

const LanguageContext = createContext<FirstLanguage | null>(null);

interface LanguageProviderProps {
  readonly chosen: 'system' | TextLanguage;
  readonly systemLanguage: string;
  readonly children: ReactNode;
}

/**
 * Provides the language. A change takes effect once its words are loaded: all of them, where anything beyond the first
 * page was opened.
 */
export function LanguageProvider({ chosen, systemLanguage, children }: LanguageProviderProps) {
  const wanted = useMemo(() => chooseLanguage(chosen, systemLanguage), [chosen, systemLanguage]);
  const [shown, setShown] = useState<FirstLanguage | 'failed' | null>(null);
  const isAllHere = allHere.size === 0 || allHere.has(wanted.language);
  const words = isAllHere ? firstHere.get(wanted.language) : undefined;
  const inUse = useMemo(() => (words === undefined ? shown : { ...wanted, words }), [wanted, words, shown]);
  useEffect(() => {
    let isWanted = true;
    const settle = (next: FirstLanguage | 'failed'): void => {
      // Where the words cannot be loaded, the page keeps the language it has.
      if (isWanted) setShown((last) => (next === 'failed' ? (last ?? next) : next));
    };
    const load = allHere.size === 0 ? loadWords : loadAllWords;
    load(wanted.language).then(
      (loaded) => settle({ ...wanted, words: loaded }),
      () => settle('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  useEffect(() => {
    if (inUse !== null && inUse !== 'failed') shownNow = inUse.language;
  }, [inUse]);
  if (inUse === 'failed') return <NotLoaded />;
  if (inUse === null) return null;
  return (
    <LanguageContext value={inUse}>
      <Suspense>{children}</Suspense>
    </LanguageContext>
  );
}

function NotLoaded() {
  return (
    <main data-alone>
      <h1>CO Desk</h1>
      {languageCodes.map((code) => (
        <p key={code} lang={code} role="alert">
          {languages[code].notLoaded}
        </p>
      ))}
    </main>
  );
}

/** The language with the words of the first page only, which are a third of all. */
export function useFirstLanguage(): FirstLanguage {
  const inUse = useContext(LanguageContext);
  if (inUse === null) throw new Error('A component that speaks stands outside of LanguageProvider.');
  return inUse;
}

export function useFirstWords(): FirstWords {
  return useFirstLanguage().words;
}

/** The language with all words, made once for each language of the first page. */
const whole = new WeakMap<FirstLanguage, LanguageInUse>();

/** The language with all words. A component that is drawn before they are loaded is suspended until then. */
export function useLanguage(): LanguageInUse {
  const first = useFirstLanguage();
  // Called even where the words are loaded: a suspended component is drawn again and must call the same hooks.
  const words = use(arrivalOf(first.language));
  const known = whole.get(first);
  if (known?.words === words) return known;
  const inUse = { ...first, words };
  whole.set(first, inUse);
  return inUse;
}

/** Loads all words for a message after an action, for components that need only those of the first page before. */
export function useWordsSoon(): () => Promise<Words> {
  const { language } = useFirstLanguage();
  return useCallback(() => loadAllWords(language), [language]);
}

/** Promise of all words. It does not reject where loading fails: the next successful try fulfils it. */
function arrivalOf(language: Language): Promise<Words> {
  const { promise } = arrivalIn(language);
  if (!allHere.has(language)) void loadAllWords(language).catch(() => undefined);
  return promise;
}

function arrivalIn(language: Language): PromiseWithResolvers<Words> {
  const arrival = arrivals.get(language) ?? Promise.withResolvers<Words>();
  arrivals.set(language, arrival);
  return arrival;
}

export function useWords(): Words {
  return useLanguage().words;
}

/** Names of languages, capitalised for the beginning of a line. */
export function languageNames(locale: string): (language: TextLanguage) => string {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (language) => names.of(language) ?? language;
}
