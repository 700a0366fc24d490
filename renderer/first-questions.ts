import { languageFor } from '../shared/text/languages.ts';
import { hostBridge } from './bridge.ts';
import { loadWords, spokenLanguage } from './text/language.tsx';

/**
 * The state of the program, asked for before the rest of the page's script has run, together with the words of the
 * likeliest language, so that both load meanwhile. A failure is handled by whoever starts the program.
 */
export const firstStart = hostBridge().program.start();
firstStart.catch(() => undefined);
void loadWords(languageFor('system', spokenLanguage('und', navigator.language))).catch(() => undefined);
