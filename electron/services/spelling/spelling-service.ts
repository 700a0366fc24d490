import type { TextLanguage } from '../../../shared/domain/languages.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { SettingsService } from '../settings/settings-service.ts';

/** Whoever checks spelling on this computer. */
export interface SpellingChecker {
  /** `mayFetch`: a dictionary that is not on this computer may be fetched once. */
  check(choice: { readonly language: TextLanguage; readonly mayFetch: boolean }): void;
  /** Hears of every language whose dictionary was to be fetched and did not come. */
  onNotFetched(listener: (language: TextLanguage) => void): void;
}

interface SpellingOptions {
  readonly spelling: SpellingChecker;
  readonly page: EventSink;
  readonly settings: Pick<SettingsService, 'current'>;
}

/** Lets spelling be checked in the language of the application on the desk. */
export class SpellingService {
  readonly #options: SpellingOptions;

  constructor(options: SpellingOptions) {
    this.#options = options;
    options.spelling.onNotFetched((language) => options.page.emit('dictionaryNotFetched', language));
  }

  check({ language }: { readonly language: TextLanguage }): void {
    const mayFetch = this.#options.settings.current().fetchesDictionaries;
    this.#options.spelling.check({ language, mayFetch });
  }
}
