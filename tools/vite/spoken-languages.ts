import type { Plugin } from 'vite';
import { languageCodes } from '../../shared/text/languages.ts';

/** Files with React Aria's own texts, one for each language. */
const wordsFile =
  /\/node_modules\/react-(?:aria|aria-components|stately)\/.*\/intl\/.*\b([a-z]{2})-[A-Z]{2}\.mjs$/u;

/** Leaves out React Aria's texts in languages that the program does not have. */
export function spokenLanguages(): Plugin {
  return {
    name: 'co-desk-spoken-languages',
    apply: 'build',
    load: {
      filter: { id: wordsFile },
      handler(id) {
        const language = wordsFile.exec(id)?.[1];
        return languageCodes.some((code) => code === language) ? null : 'export default {};';
      },
    },
  };
}
