import type { TextLanguage } from '../../../shared/domain/languages.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { SettingsService } from '../settings/settings-service.ts';

/** The spelling checker of this computer. */
export interface SpellingChecker {
  /** Sets the language. `mayFetch`: whether a missing dictionary may be downloaded once. */
  check(choice: { readonly language: TextLanguage; readonly mayFetch: boolean }): void;
  /** Calls `listener` for every language whose dictionary could not be downloaded. */
  onNotFetched(listener: (language: TextLanguage) => void): void;
}

interface SpellingOptions {
  readonly spelling: SpellingChecker;
  readonly page: EventSink;
  readonly settings: Pick<SettingsService, 'current'>;
}

/** Has spelling checked in the language of the open application. */
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
