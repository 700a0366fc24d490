import { languageFor } from '../shared/domain/languages.ts';
import { hostBridge } from './bridge.ts';
import { bringWords, spokenLanguage } from './text/language.tsx';

/**
 * How things stand, asked before the rest of the page's script has run, with the words of the most likely language: both
 * come meanwhile. Whoever starts the program hears of a failure.
 */
export const firstStart = hostBridge().program.start();
firstStart.catch(() => undefined);
void bringWords(languageFor('system', spokenLanguage('und', navigator.language))).catch(() => undefined);
