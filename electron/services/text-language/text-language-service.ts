import { z } from 'zod';
import { succeed, type Result } from '../../../shared/domain/result.ts';
import { textLanguageSchema, type TextLanguage } from '../../../shared/domain/text-language.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import { tryStore } from '../applications/save-failure.ts';
import type { EntryStore } from '../applications/entry-store.ts';

/** Whoever checks spelling on this computer. */
export interface SpellingChecker {
  /** `mayFetch`: a dictionary that is not on this computer may be fetched once. */
  check(choice: { readonly language: TextLanguage; readonly mayFetch: boolean }): void;
  /** Hears of every language whose dictionary was to be fetched and did not come. */
  onNotFetched(listener: (language: TextLanguage) => void): void;
}

interface TextLanguageNeeds {
  readonly store: Pick<EntryStore, 'read' | 'write' | 'remove'>;
  readonly spelling: SpellingChecker;
  readonly page: { emit(event: 'dictionaryNotFetched', language: TextLanguage): void };
  readonly settings: { readonly current: () => { readonly fetchesDictionaries: boolean } };
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const bodySchema = z.object({ language: textLanguageSchema });
const kind = 'textLanguage';

/** In which language the texts of an application are written, as far as it differs from the setting. */
export class TextLanguageService {
  readonly #needs: TextLanguageNeeds;

  constructor(needs: TextLanguageNeeds) {
    this.#needs = needs;
    needs.spelling.onNotFetched((language) => needs.page.emit('dictionaryNotFetched', language));
  }

  /** `null` also for one that cannot be read: no text changes by it, only how spelling is checked. */
  of({ applicationId }: { readonly applicationId: string }): TextLanguage | null {
    const body = bodySchema.safeParse(this.#needs.store.read(kind, applicationId)?.body);
    return body.success ? body.data.language : null;
  }

  choose(choice: {
    readonly applicationId: string;
    readonly language: TextLanguage | null;
  }): Result<null, SaveFailure> {
    const { applicationId: id, language } = choice;
    const { store, now } = this.#needs;
    const changedAt = new Date(now()).toISOString();
    const kept = tryStore(() => {
      if (language === null) store.remove(kind, [id]);
      else store.write([{ kind, id, changedAt, body: { language } }]);
    });
    return kept.ok ? succeed(null) : kept;
  }

  check({ language }: { readonly language: TextLanguage }): void {
    const mayFetch = this.#needs.settings.current().fetchesDictionaries;
    this.#needs.spelling.check({ language, mayFetch });
  }
}
