import type { Session } from 'electron';
import type { TextLanguage } from '../../../shared/domain/text-language.ts';
import type { SpellingChecker } from '../../services/text-language/text-language-service.ts';

type SpellingSession = Pick<
  Session,
  | 'availableSpellCheckerLanguages'
  | 'setSpellCheckerDictionaryDownloadURL'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
>;

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
 * Checks spelling with what is on this computer: the system's own checker on a Mac, and on Windows where it knows the
 * language; else a dictionary that lies in the profile. Only a clerk's own wish lets one be fetched.
 */
export class DesktopSpelling implements SpellingChecker {
  readonly #session: SpellingSession;
  readonly #platform: NodeJS.Platform;

  constructor(session: SpellingSession, platform: NodeJS.Platform) {
    this.#session = session;
    this.#platform = platform;
    if (platform === 'darwin') return;
    // Before any window is there, as the first one would already fetch a dictionary of the system's language.
    session.setSpellCheckerDictionaryDownloadURL(nowhere);
    session.setSpellCheckerEnabled(false);
  }

  check({ language, mayFetch }: Parameters<SpellingChecker['check']>[0]): void {
    // The Mac's checker finds out the language by itself.
    if (this.#platform === 'darwin') return;
    const available = this.#session.availableSpellCheckerLanguages;
    const wanted = dictionaries[language].find((name) => available.includes(name));
    this.#session.setSpellCheckerDictionaryDownloadURL(mayFetch ? source : nowhere);
    this.#session.setSpellCheckerEnabled(wanted !== undefined);
    if (wanted !== undefined) this.#session.setSpellCheckerLanguages([wanted]);
  }
}
