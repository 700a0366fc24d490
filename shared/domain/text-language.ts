import { z } from 'zod';

/** Languages in which the texts of a certificate are written, as BCP 47 names them. */
export const textLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr'] as const;

export const textLanguageSchema = z.enum(textLanguages);
export type TextLanguage = z.infer<typeof textLanguageSchema>;
