import type { TextLanguage } from '../../../shared/domain/text-language.ts';

/** Whoever checks spelling on this computer. */
export interface SpellingChecker {
  /** `mayFetch`: a dictionary that is not on this computer may be fetched once. */
  check(choice: { readonly language: TextLanguage; readonly mayFetch: boolean }): void;
  /** Hears of every language whose dictionary was to be fetched and did not come. */
  onNotFetched(listener: (language: TextLanguage) => void): void;
}

interface SpellingNeeds {
  readonly spelling: SpellingChecker;
  readonly page: { emit(event: 'dictionaryNotFetched', language: TextLanguage): void };
  readonly settings: { readonly current: () => { readonly fetchesDictionaries: boolean } };
}

/** Lets spelling be checked in the language of the application on the desk. */
export class SpellingService {
  readonly #needs: SpellingNeeds;

  constructor(needs: SpellingNeeds) {
    this.#needs = needs;
    needs.spelling.onNotFetched((language) => needs.page.emit('dictionaryNotFetched', language));
  }

  check({ language }: { readonly language: TextLanguage }): void {
    const mayFetch = this.#needs.settings.current().fetchesDictionaries;
    this.#needs.spelling.check({ language, mayFetch });
  }
}
