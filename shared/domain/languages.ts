import { z } from 'zod';
import { namesOf } from './record-of.ts';

/** How a language writes amounts. */
export interface AmountStyle {
  readonly decimal: string;
  readonly group: string;
}

/** What differs between languages, apart from the words. */
interface LanguageFacts {
  /** What the language calls itself. */
  readonly name: string;
  /** Shown where not even the words could be loaded. */
  readonly notLoaded: string;
  /** Shown in a browser whose one-time address was opened before. */
  readonly addressUsed: string;
  /** BCP 47 tag for dates and numbers where the system names no region of its own. */
  readonly locale: string;
  readonly amounts: AmountStyle;
  /** Whether an address has the postcode before the city. */
  readonly isPostcodeFirst: boolean;
  /** The plural forms of the language: CLDR's categories of cardinal numbers. */
  readonly plurals: readonly Intl.LDMLPluralRule[];
  /** The separator that a spreadsheet of that language expects in a CSV file. */
  readonly cellSeparator: ',' | ';';
}

/**
 * The one table of the languages of the interface. The words of each are in a folder of `shared/text`. The languages of
 * certificates are others: `textLanguages` below.
 */
export const languages = {
  en: {
    name: 'English',
    notLoaded: 'CO Desk could not be loaded. Close the window and start CO Desk again. Your work is kept.',
    addressUsed:
      'This address has already been used. Open the one that CO Desk printed last, where it was started.',
    locale: 'en-GB',
    amounts: { decimal: '.', group: ',' },
    isPostcodeFirst: false,
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
    isPostcodeFirst: true,
    cellSeparator: ';',
    plurals: ['one', 'other'],
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** ISO 639-1. */
export type Language = keyof typeof languages;

export const languageCodes = namesOf(languages);

/** The chosen language, else the system's where the table has it, else English. `systemLanguage` is a BCP 47 tag. */
export function languageFor(chosen: 'system' | Language, systemLanguage: string): Language {
  if (chosen !== 'system') return chosen;
  const spoken = systemLanguage.split('-')[0]?.toLowerCase();
  return languageCodes.find((code) => code === spoken) ?? 'en';
}

/** Languages in which texts of certificates can be written. BCP 47 tags. */
export const textLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr'] as const;

export const textLanguageSchema = z.enum(textLanguages);
export type TextLanguage = z.infer<typeof textLanguageSchema>;
