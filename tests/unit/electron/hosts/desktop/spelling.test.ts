import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { DesktopSpelling } from '../../../../../electron/hosts/desktop/system/spelling.ts';

/** A session as in Electron: setting the same list again loads nothing, and an empty one switches checking off. */
class Session extends EventEmitter {
  readonly availableSpellCheckerLanguages: string[];
  isEnabled = true;
  /** Dictionaries that were requested, and from which host. */
  readonly loaded: (readonly [dictionary: string, host: string])[] = [];
  #url = 'https://redirector.gvt1.com/';
  #languages: readonly string[] = ['fr'];

  constructor(available: readonly string[] = ['en-GB', 'en-US', 'de', 'pt-BR']) {
    super();
    this.availableSpellCheckerLanguages = [...available];
  }

  get host(): string {
    return new URL(this.#url).hostname;
  }

  setSpellCheckerDictionaryDownloadURL(url: string): void {
    this.#url = url;
  }

  setSpellCheckerEnabled(isEnabled: boolean): void {
    this.isEnabled = isEnabled;
  }

  setSpellCheckerLanguages(languages: readonly string[]): void {
    if (languages.join() !== this.#languages.join())
      for (const dictionary of languages) this.loaded.push([dictionary, this.host]);
    this.#languages = languages;
    this.isEnabled = languages.length > 0;
  }

  failToFetch(dictionary: string): void {
    this.emit('spellcheck-dictionary-download-failure', {}, dictionary);
  }
}

const nowhere = '127.0.0.1';
const chromium = 'redirector.gvt1.com';

describe('spelling on the desktop', () => {
  it('fetches nothing by itself, from the first moment on', () => {
    const session = new Session();
    const spelling = new DesktopSpelling(session, 'win32');
    expect(session).toMatchObject({ isEnabled: false, host: nowhere });
    spelling.check({ language: 'de', mayFetch: false });
    expect(session).toMatchObject({ isEnabled: true, loaded: [['de', nowhere]] });
  });

  it('fetches the dictionary that was missing once the clerk wants that, and no longer when she does not', () => {
    const session = new Session();
    const spelling = new DesktopSpelling(session, 'linux');
    spelling.check({ language: 'en', mayFetch: false });
    spelling.check({ language: 'en', mayFetch: true });
    spelling.check({ language: 'en', mayFetch: true });
    expect(session.loaded).toEqual([
      ['en-GB', nowhere],
      ['en-GB', chromium],
    ]);
    spelling.check({ language: 'en', mayFetch: false });
    expect(session.host).toBe(nowhere);
    spelling.check({ language: 'de', mayFetch: false });
    expect(session.loaded.slice(2)).toEqual([['de', nowhere]]);
  });

  it('tells of a dictionary that did not come, and tries it again when asked again', () => {
    const session = new Session();
    const spelling = new DesktopSpelling(session, 'linux');
    const reported: string[] = [];
    spelling.onNotFetched((language) => reported.push(language));
    spelling.check({ language: 'de', mayFetch: false });
    session.failToFetch('de-DE-3-0');
    expect(reported, 'what was not allowed has not failed').toEqual([]);
    spelling.check({ language: 'de', mayFetch: true });
    session.failToFetch('en-GB-10-1');
    session.failToFetch('de-DE-3-0');
    expect(reported).toEqual(['de']);
    spelling.check({ language: 'de', mayFetch: true });
    expect(session.loaded).toEqual([
      ['de', nowhere],
      ['de', chromium],
      ['de', chromium],
    ]);
  });

  it('takes another dictionary of the language where the usual one is not known', () => {
    const session = new Session();
    new DesktopSpelling(session, 'linux').check({ language: 'pt', mayFetch: false });
    expect(session.loaded).toEqual([['pt-BR', nowhere]]);
  });

  it('does not check a text in the wrong language', () => {
    const session = new Session(['en-US']);
    new DesktopSpelling(session, 'linux').check({ language: 'tr', mayFetch: true });
    expect(session).toMatchObject({ isEnabled: false, loaded: [] });
  });

  it('leaves a Mac to its own checker', () => {
    const session = new Session();
    new DesktopSpelling(session, 'darwin').check({ language: 'de', mayFetch: true });
    expect(session).toMatchObject({ isEnabled: true, host: chromium, loaded: [] });
  });
});
