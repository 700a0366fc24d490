import type { Session } from 'electron';
import type { TextLanguage } from '../../../../shared/domain/languages.ts';
import type { SpellingChecker } from '../../../services/spelling/spelling-service.ts';

interface SpellingSession extends Pick<
  Session,
  | 'availableSpellCheckerLanguages'
  | 'setSpellCheckerDictionaryDownloadURL'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
> {
  on(
    event: 'spellcheck-dictionary-download-failure',
    listener: (event: unknown, dictionary: string) => void,
  ): unknown;
}

/** Names of Chromium's dictionaries for a language, the usual one first. */
const dictionaries: Readonly<Record<TextLanguage, readonly string[]>> = {
  en: ['en-GB', 'en-US'],
  de: ['de', 'de-DE'],
  fr: ['fr', 'fr-FR'],
  es: ['es', 'es-ES'],
  it: ['it', 'it-IT'],
  pt: ['pt-PT', 'pt-BR'],
  nl: ['nl', 'nl-NL'],
  pl: ['pl', 'pl-PL'],
  tr: ['tr', 'tr-TR'],
};

/** Address of Chromium's dictionaries, which Electron uses unless it is told otherwise. */
const source = 'https://redirector.gvt1.com/edgedl/chrome/dict/';
/** Address that is never requested: Chromium blocks this port before it opens a socket. */
const nowhere = 'http://127.0.0.1:9/';

/**
 * Keeps a session from downloading a dictionary of the system's language on its own; called as soon as the session
 * exists. macOS has its own checker, which downloads nothing.
 */
export function fetchNoDictionaries(session: SpellingSession, platform: NodeJS.Platform): void {
  if (platform === 'darwin') return;
  session.setSpellCheckerDictionaryDownloadURL(nowhere);
  session.setSpellCheckerEnabled(false);
}

interface SpellingLanguage {
  readonly language: TextLanguage;
  readonly dictionary: string;
  readonly mayFetch: boolean;
}

/**
 * Checks spelling with what is on this computer: the system's checker on a Mac, and on Windows where it knows the
 * language; otherwise a dictionary in the profile. One is downloaded only where a clerk asks for it.
 */
export class DesktopSpelling implements SpellingChecker {
  readonly #session: SpellingSession;
  readonly #platform: NodeJS.Platform;
  readonly #listeners = new Set<(language: TextLanguage) => void>();
  /** What the session was set to last; null when it has to be set again. */
  #checked: SpellingLanguage | null = null;

  constructor(session: SpellingSession, platform: NodeJS.Platform) {
    this.#session = session;
    this.#platform = platform;
    fetchNoDictionaries(session, platform);
    session.on('spellcheck-dictionary-download-failure', (_event, dictionary) => this.#failed(dictionary));
  }

  check({ language, mayFetch }: Parameters<SpellingChecker['check']>[0]): void {
    // The Mac's checker recognises the language on its own.
    if (this.#platform === 'darwin') return;
    const { availableSpellCheckerLanguages: available } = this.#session;
    const dictionary = dictionaries[language].find((name) => available.includes(name));
    this.#session.setSpellCheckerDictionaryDownloadURL(mayFetch ? source : nowhere);
    if (dictionary === undefined) this.#stop();
    else this.#use({ language, dictionary, mayFetch });
  }

  onNotFetched(listener: (language: TextLanguage) => void): void {
    this.#listeners.add(listener);
  }

  /** Whether a request that no page made is allowed: only for a dictionary, while downloading is allowed. */
  mayAsk(address: string): boolean {
    const url = URL.parse(address);
    return url !== null && this.#checked?.mayFetch === true && isSource(url);
  }

  #stop(): void {
    this.#checked = null;
    this.#session.setSpellCheckerEnabled(false);
  }

  #use(wanted: SpellingLanguage): void {
    const before = this.#checked;
    this.#checked = wanted;
    const isSame = before?.dictionary === wanted.dictionary && (before.mayFetch || !wanted.mayFetch);
    if (isSame) return;
    // Setting the same list again would load nothing, not even a missing dictionary.
    this.#session.setSpellCheckerLanguages([]);
    this.#session.setSpellCheckerLanguages([wanted.dictionary]);
    this.#session.setSpellCheckerEnabled(true);
  }

  /** Reports a failed download. While downloading is not allowed, a failure only means that there is no dictionary. */
  #failed(dictionary: string): void {
    const { language, mayFetch } = this.#checked ?? { language: null, mayFetch: false };
    if (language === null || !mayFetch || !isDictionaryOf(language, dictionary)) return;
    // The next check tries again.
    this.#checked = null;
    for (const listener of this.#listeners) listener(language);
  }
}

/** Whether an address is the source of the dictionaries, or a server of the same owner that it redirects to. */
function isSource({ protocol, hostname, pathname }: URL): boolean {
  return (
    protocol === 'https:' && /\.gvt1\.com$/.test(hostname) && pathname.startsWith('/edgedl/chrome/dict/')
  );
}

/**
 * Whether a dictionary is for this language. Electron gives the name of the file, such as `de-DE-3-0`, or of the
 * language.
 */
function isDictionaryOf(language: TextLanguage, dictionary: string): boolean {
  return dictionary.toLowerCase().split('-')[0] === language;
}
