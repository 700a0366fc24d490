import { z } from 'zod';
import { namesOf } from './record-of.ts';

/** How a language writes amounts. */
export interface AmountStyle {
  readonly decimal: string;
  readonly group: string;
}

/** What differs from language to language beside the words. */
interface LanguageFacts {
  /** What the language calls itself. */
  readonly name: string;
  /** Said where not even the words could be loaded. */
  readonly notLoaded: string;
  /** Said in a browser whose address was opened before. */
  readonly addressUsed: string;
  /** BCP 47 tag for dates and numbers where the system names no region of its own. */
  readonly locale: string;
  readonly amounts: AmountStyle;
  /** The forms it tells apart when it counts: CLDR's categories of cardinal numbers. */
  readonly plurals: readonly Intl.LDMLPluralRule[];
  /** What a spreadsheet of that language expects between the cells of a CSV file. */
  readonly cellSeparator: ',' | ';';
}

/**
 * The languages that the program speaks, the one table of them. The words of each stand in a folder of `shared/text`.
 * In which language the texts of a certificate are written is another thing: `textLanguages` below.
 */
export const languages = {
  en: {
    name: 'English',
    notLoaded: 'CO Desk could not be loaded. Close the window and start CO Desk again. Your work is kept.',
    addressUsed:
      'This address has already been used. Open the one that CO Desk printed last, where it was started.',
    locale: 'en-GB',
    amounts: { decimal: '.', group: ',' },
    cellSeparator: ',',
    plurals: ['one', 'other'],
  },
  de: {
    name: 'Deutsch',
    notLoaded:
      'CO Desk konnte nicht geladen werden. Schließen Sie das Fenster und starten Sie CO Desk neu. Ihre Arbeit ist gesichert.',
    addressUsed:
      'Diese Adresse wurde schon benutzt. Öffnen Sie die Adresse, die CO Desk dort zuletzt ausgegeben hat, wo es gestartet wurde.',
    locale: 'de-DE',
    amounts: { decimal: ',', group: '.' },
    cellSeparator: ';',
    plurals: ['one', 'other'],
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** ISO 639-1. */
export type Language = keyof typeof languages;

export const languageCodes = namesOf(languages);

/** The chosen language, or the system's where the table has it, else English. `systemLanguage` is a BCP 47 tag. */
export function languageFor(chosen: 'system' | Language, systemLanguage: string): Language {
  if (chosen !== 'system') return chosen;
  const spoken = systemLanguage.split('-')[0]?.toLowerCase();
  return languageCodes.find((code) => code === spoken) ?? 'en';
}

/** Languages in which the texts of a certificate are written, as BCP 47 names them. */
export const textLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr'] as const;

export const textLanguageSchema = z.enum(textLanguages);
export type TextLanguage = z.infer<typeof textLanguageSchema>;
