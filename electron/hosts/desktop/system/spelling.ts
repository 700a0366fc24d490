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

/** What the dictionaries of a language are called, the usual one first. */
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

/** Where Chromium's dictionaries lie. Electron asks there by itself unless it is told otherwise. */
const source = 'https://redirector.gvt1.com/edgedl/chrome/dict/';
/** Nothing is ever asked at this port: Chromium refuses it before a socket is opened. */
const nowhere = 'http://127.0.0.1:9/';

/**
 * As soon as there is a session: it begins to fetch a dictionary of the system's language by itself. macOS has its own
 * checker, which asks nobody.
 */
export function fetchNoDictionaries(session: SpellingSession, platform: NodeJS.Platform): void {
  if (platform === 'darwin') return;
  session.setSpellCheckerDictionaryDownloadURL(nowhere);
  session.setSpellCheckerEnabled(false);
}

interface Checked {
  readonly language: TextLanguage;
  readonly dictionary: string;
  readonly mayFetch: boolean;
}

/**
 * Checks spelling with what is on this computer: the system's own checker on a Mac, and on Windows where it knows the
 * language; else a dictionary that lies in the profile. One is fetched only where a clerk asks for that.
 */
export class DesktopSpelling implements SpellingChecker {
  readonly #session: SpellingSession;
  readonly #platform: NodeJS.Platform;
  readonly #listeners = new Set<(language: TextLanguage) => void>();
  /** What the session was told last; null when it has to be told anew. */
  #checked: Checked | null = null;

  constructor(session: SpellingSession, platform: NodeJS.Platform) {
    this.#session = session;
    this.#platform = platform;
    fetchNoDictionaries(session, platform);
    session.on('spellcheck-dictionary-download-failure', (_event, dictionary) => this.#failed(dictionary));
  }

  check({ language, mayFetch }: Parameters<SpellingChecker['check']>[0]): void {
    // The Mac's checker finds out the language by itself.
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

  /** Whether a request that no page makes may go out: for a dictionary, while one may be fetched. */
  mayAsk(address: string): boolean {
    const url = URL.parse(address);
    return url !== null && this.#checked?.mayFetch === true && isSource(url);
  }

  #stop(): void {
    this.#checked = null;
    this.#session.setSpellCheckerEnabled(false);
  }

  #use(wanted: Checked): void {
    const before = this.#checked;
    this.#checked = wanted;
    const isSame = before?.dictionary === wanted.dictionary && (before.mayFetch || !wanted.mayFetch);
    if (isSame) return;
    // The list that is set already loads nothing, not even what was missing.
    this.#session.setSpellCheckerLanguages([]);
    this.#session.setSpellCheckerLanguages([wanted.dictionary]);
    this.#session.setSpellCheckerEnabled(true);
  }

  /** Where nothing may be fetched this only means that there is no dictionary. */
  #failed(dictionary: string): void {
    const { language, mayFetch } = this.#checked ?? { language: null, mayFetch: false };
    if (language === null || !mayFetch || !isDictionaryOf(language, dictionary)) return;
    // The next check tries once more.
    this.#checked = null;
    for (const listener of this.#listeners) listener(language);
  }
}

/** There, or at a server of the same owner to which it leads on. */
function isSource({ protocol, hostname, pathname }: URL): boolean {
  return (
    protocol === 'https:' && /\.gvt1\.com$/.test(hostname) && pathname.startsWith('/edgedl/chrome/dict/')
  );
}

/** Electron gives the name of the file, such as `de-DE-3-0`, or of the language. */
function isDictionaryOf(language: TextLanguage, dictionary: string): boolean {
  return dictionary.toLowerCase().split('-')[0] === language;
}
