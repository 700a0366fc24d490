import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { TextLanguageService } from '../../services/text-language/text-language-service.ts';

export function textLanguageHandlers(languages: TextLanguageService): Handlers['textLanguage'] {
  return {
    of: (asked) => languages.of(asked),
    choose: (asked) => languages.choose(asked),
    check: (asked) => languages.check(asked),
  };
}
