import { ElectronEmitter } from './declared.ts';
import { recorder } from './recorder.ts';

type Answer<Value> = (value: Value) => void;
type RequestListener = (
  details: { url: string; webContentsId?: number },
  answer: Answer<{ cancel?: boolean }>,
) => void;
interface PermissionDetails {
  requestingUrl: string;
  isMainFrame: boolean;
}
type RequestHandler = (
  contents: object,
  permission: string,
  answer: Answer<boolean>,
  details: PermissionDetails,
) => void;
type CheckHandler = (
  contents: object,
  permission: string,
  origin: string,
  details: PermissionDetails,
) => boolean;

/** Where dictionaries are fetched: only `de` exists, and only at Chromium's own address. */
const place = 'https://redirector.gvt1.com/edgedl/chrome/dict/';

/** Stand-in for a session: without a handler everything is allowed, as in Electron. */
class Session extends ElectronEmitter {
  constructor() {
    super('Session');
  }

  /** Languages for which no dictionary is loaded again. Electron begins with the system's language. */
  #languages: readonly string[] = ['en-GB'];
  #dictionaryPlace = place;
  readonly #dictionaries = new Set<string>();
  #request: RequestListener = (_details, answer) => {
    answer({});
  };
  #permissionRequest: RequestHandler = (_contents, _permission, answer) => {
    answer(true);
  };
  #permissionCheck: CheckHandler = () => true;
  #device: (details: object) => boolean = () => true;

  readonly webRequest = {
    onBeforeRequest: (listener: RequestListener): void => {
      recorder.record('webRequest.onBeforeRequest');
      this.#request = listener;
    },
  };

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#permissionRequest = handler;
  }

  setPermissionCheckHandler(handler: CheckHandler): void {
    this.#permissionCheck = handler;
  }

  setDevicePermissionHandler(handler: (details: object) => boolean): void {
    this.#device = handler;
  }

  readonly availableSpellCheckerLanguages = ['de', 'en-GB', 'en-US', 'fr', 'tr'];

  setSpellCheckerEnabled(isEnabled: boolean): void {
    recorder.record('session.setSpellCheckerEnabled', isEnabled);
  }

  setSpellCheckerDictionaryDownloadURL(url: string): void {
    if (!url.endsWith('/')) throw new Error('The URL must end with a slash.');
    recorder.record('session.setSpellCheckerDictionaryDownloadURL', url);
    this.#dictionaryPlace = url;
  }

  setSpellCheckerLanguages(languages: readonly string[]): void {
    const unknown = languages.find((language) => !this.availableSpellCheckerLanguages.includes(language));
    if (unknown !== undefined) throw new Error(`Invalid language code provided: "${unknown}" is unknown.`);
    recorder.record('session.setSpellCheckerLanguages', languages);
    if (languages.join() === this.#languages.join()) return;
    this.#languages = [...languages];
    for (const language of languages) if (!this.#dictionaries.has(language)) void this.#fetch(language);
  }

  /** A dictionary is requested by no page. Whether Electron reports such requests is unknown, so this one does. */
  async #fetch(language: string): Promise<void> {
    const url = `${this.#dictionaryPlace}${language.toLowerCase()}-3-0.bdic`;
    const isCancelled = await this.#asks({ url });
    const isFetched = !isCancelled && this.#dictionaryPlace === place && language === 'de';
    recorder.record('session.fetchDictionary', { url, isCancelled, isFetched });
    if (isFetched) this.#dictionaries.add(language);
    const end = isFetched ? 'success' : 'failure';
    this.emit(`spellcheck-dictionary-download-${end}`, {}, `${language}-3-0`);
  }

  resolveProxy(): Promise<string> {
    return Promise.resolve('DIRECT');
  }

  /** Whether a request of the page is cancelled. */
  async isCancelled(url: string): Promise<boolean> {
    return this.#asks({ url, webContentsId: 7 });
  }

  async #asks(details: { url: string; webContentsId?: number }): Promise<boolean> {
    const answer = await new Promise<{ cancel?: boolean }>((resolve) => this.#request(details, resolve));
    return answer.cancel === true;
  }

  async permission(permission: string, url: string, isMainFrame: boolean) {
    const details = { requestingUrl: url, isMainFrame };
    const request = await new Promise<boolean>((resolve) => {
      this.#permissionRequest({}, permission, resolve, details);
    });
    const origin = url.replace(/^(\w+:\/\/[^/]*).*/, '$1/');
    return {
      request,
      check: this.#permissionCheck({}, permission, origin, details),
      device: this.#device({}),
    };
  }

  isDownloadStopped(): boolean {
    let isStopped = false;
    this.emit('will-download', { preventDefault: () => (isStopped = true) });
    return isStopped;
  }
}

const only = new Session();

export const session = {
  get defaultSession(): Session {
    recorder.onlyWhenReady('session.defaultSession');
    return only;
  },
};
