import { z } from 'zod';
import { instantSchema } from './application.ts';
import { applicationContentSchema, emptyParty, fieldTextSchema, partySchema } from './content.ts';
import { carryGroups } from './field-table.ts';
import { factsOf, fieldPaths, type FieldPath } from './fields.ts';
import { textLanguageSchema, type TextLanguage } from './languages.ts';

/** What new applications begin with: the standards of the office, a template, or the parts that a duplicate copies. */

/** What an office wants in every new application of one connection. A blank text leaves the field at its default. */
export const standardsSchema = z.object({
  /** The office's own company. */
  consignor: partySchema,
  originals: fieldTextSchema,
  copies: fieldTextSchema,
  returnOriginalsBy: fieldTextSchema,
  invoiceCurrency: fieldTextSchema,
  /** How applications are submitted; `null`: the clerk is asked each time, with nothing preselected. */
  serviceTag: z.enum(['DIY', 'FS']).nullable(),
  /** The language of certificates; `null`: the one in the settings. */
  language: textLanguageSchema.nullable(),
});
export type Standards = z.infer<typeof standardsSchema>;

export const noStandards: Standards = {
  consignor: emptyParty,
  originals: '',
  copies: '',
  returnOriginalsBy: '',
  invoiceCurrency: '',
  serviceTag: null,
  language: null,
};

/** The part of the settings that has the standards of each connection, by its id or `practice`. */
interface KeptStandards {
  readonly standards: Readonly<Record<string, Standards>>;
}

/** The standards of a connection, by its id or `practice`; empty ones where it has none. */
export function standardsOf({ standards }: KeptStandards, connection: string | null): Standards {
  return (connection === null ? undefined : standards[connection]) ?? noStandards;
}

/** The change of the settings that gives a connection other standards. */
export function withStandards(
  { standards }: KeptStandards,
  connection: string,
  change: Partial<Standards>,
): { standards: Record<string, Standards> } {
  const own = { ...standardsOf({ standards }, connection), ...change };
  return { standards: { ...standards, [connection]: own } };
}

/** The language of certificates for applications without their own. */
export interface LanguageStandard {
  /** For all countries not in `countryLanguages`. */
  readonly textLanguage: TextLanguage;
  /** For consignees in some countries, by ISO 3166-1 alpha-2. */
  readonly countryLanguages: Readonly<Record<string, TextLanguage>>;
}

/** The language standard of a connection, by its id or `practice`. */
export function languageStandardOf(
  settings: KeptStandards & LanguageStandard,
  connection: string | null,
): LanguageStandard {
  const { countryLanguages, textLanguage } = settings;
  return { countryLanguages, textLanguage: standardsOf(settings, connection).language ?? textLanguage };
}

/** Longest name of a template. UTF-16 units. */
export const longestTemplateName = 120;

export const templateNameSchema = z.string().trim().min(1).max(longestTemplateName);

/** Fields that a template can ask for: all but the client reference, which is always new. */
export const askableFields: readonly FieldPath[] = fieldPaths.filter((path) => factsOf(path).group !== null);

export const askableFieldSchema = z.enum(askableFields);

/** Fields that the clerk is asked for when starting from the template, in the order of the form. */
export const askedFieldsSchema = z.array(askableFieldSchema).max(askableFields.length);

/** An application to start others from: its texts, without its PDFs or attempts. */
export const templateSchema = z.object({
  id: z.uuid(),
  name: templateNameSchema,
  asks: askedFieldsSchema,
  content: applicationContentSchema,
  changedAt: instantSchema,
});
export type Template = z.infer<typeof templateSchema>;

export const carryGroupSchema = z.enum(carryGroups);

/** The parts of an application that a duplicate copies. */
export const carriedOverSchema = z.array(carryGroupSchema).max(carryGroups.length);
export type CarriedOver = z.infer<typeof carriedOverSchema>;
