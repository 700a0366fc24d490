import {
  type TextLanguage,
  languageCodes,
  languageFor,
  languages,
  type Language,
} from '../../shared/domain/languages.ts';
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
import { type FirstWords, pageWords, type Words } from '../../shared/text/page-words.ts';

export interface LanguageInUse<Spoken = Words> {
  readonly language: Language;
  /** BCP 47 tag for dates and numbers: the system's own region where it speaks the language, else a usual one. */
  readonly locale: string;
  readonly words: Spoken;
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

const firstHere = new Map<Language, FirstWords>();
const allHere = new Map<Language, Words>();
/** All words of a language on their way, or here. */
const arrivals = new Map<Language, PromiseWithResolvers<Words>>();
/** The language on screen. */
let shownNow: Language | null = null;

/** Brings what the first page says in a language, once. Rejects where it cannot be loaded. */
export async function bringWords(language: Language): Promise<FirstWords> {
  const words = firstHere.get(language) ?? (await pageWords[language].first());
  firstHere.set(language, words);
  return words;
}

/** Brings every word of a language, once. Rejects where they cannot be loaded. */
export async function bringAllWords(language: Language): Promise<Words> {
  const [first, later] = await Promise.all([bringWords(language), pageWords[language].later()]);
  const words = allHere.get(language) ?? { ...first, ...later };
  allHere.set(language, words);
  const arrival = arrivalIn(language);
  // As React notes it, so that nobody who asks for what is here waits for it.
  void Object.assign(arrival.promise, { status: 'fulfilled', value: words });
  arrival.resolve(words);
  return words;
}

/** Brings every word of the language on screen, before anything is opened that says one of them. */
export async function bringAllShownWords(): Promise<void> {
  if (shownNow !== null) await bringAllWords(shownNow);
}

/** Brings the names of commands in those languages as well that are not shown; what cannot be loaded is left out. */
export async function bringEveryLanguage(): Promise<void> {
  await Promise.allSettled(languageCodes.map(bringWords));
}

/** What the first page says in every language that was brought. */
export function broughtWords(): readonly FirstWords[] {
  return [...firstHere.values()];
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

type FirstLanguage = LanguageInUse<FirstWords>;

const LanguageContext = createContext<FirstLanguage | null>(null);

interface LanguageProviderProps {
  readonly chosen: 'system' | Language;
  readonly systemLanguage: string;
  readonly children: ReactNode;
}

/** Another language takes over once its words are here: all of them, where anything was opened before. */
export function LanguageProvider({ chosen, systemLanguage, children }: LanguageProviderProps) {
  const wanted = useMemo(() => chooseLanguage(chosen, systemLanguage), [chosen, systemLanguage]);
  const [shown, setShown] = useState<FirstLanguage | 'failed' | null>(null);
  const isAllHere = allHere.size === 0 || allHere.has(wanted.language);
  const words = isAllHere ? firstHere.get(wanted.language) : undefined;
  const inUse = useMemo(() => (words === undefined ? shown : { ...wanted, words }), [wanted, words, shown]);
  useEffect(() => {
    let isWanted = true;
    const settle = (next: FirstLanguage | 'failed'): void => {
      // Where they cannot be loaded, the page stays in the language it has.
      if (isWanted) setShown((last) => (next === 'failed' ? (last ?? next) : next));
    };
    const bring = allHere.size === 0 ? bringWords : bringAllWords;
    bring(wanted.language).then(
      (brought) => settle({ ...wanted, words: brought }),
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

/** For what is on the first page, which has a third of the words. */
export function useFirstLanguage(): FirstLanguage {
  const inUse = useContext(LanguageContext);
  if (inUse === null) throw new Error('A component that speaks stands outside of LanguageProvider.');
  return inUse;
}

export function useFirstWords(): FirstWords {
  return useFirstLanguage().words;
}

/** What was made of a language on the first page, with every word. */
const whole = new WeakMap<FirstLanguage, LanguageInUse>();

/** All words of the language. A component that is drawn before they are here waits for them, unseen. */
export function useLanguage(): LanguageInUse {
  const first = useFirstLanguage();
  // Also for words that are here: one that waited is drawn again with the same hooks, or React draws everything anew.
  const words = use(arrivalOf(first.language));
  const known = whole.get(first);
  if (known?.words === words) return known;
  const inUse = { ...first, words };
  whole.set(first, inUse);
  return inUse;
}

/** For what is said of something that was done: by then all words are here, or come now. */
export function useWordsSoon(): () => Promise<Words> {
  const { language } = useFirstLanguage();
  return useCallback(() => bringAllWords(language), [language]);
}

/** Where they cannot be loaded, whoever waits goes on waiting: the next try serves them as well. */
function arrivalOf(language: Language): Promise<Words> {
  const { promise } = arrivalIn(language);
  if (!allHere.has(language)) void bringAllWords(language).catch(() => undefined);
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

/** The names of languages as the locale writes them at the beginning of a line. */
export function languageNames(locale: string): (language: TextLanguage) => string {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (language) => names.of(language) ?? language;
}
