import { z } from 'zod';

/** How a language writes amounts. */
export interface AmountStyle {
  readonly decimal: string;
  readonly group: string;
}

/**
 * Languages in which texts of certificates can be written. BCP 47 tags. Those of the interface are some of them: the
 * table in `shared/text/languages.ts`.
 */
export const textLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr'] as const;

export const textLanguageSchema = z.enum(textLanguages);
export type TextLanguage = z.infer<typeof textLanguageSchema>;
