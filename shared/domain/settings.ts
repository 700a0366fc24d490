import { z } from 'zod';
import { fieldPaths, type FieldPath } from './fields.ts';
import { type ChamberSet, chamberSets } from './finding.ts';
import { languageCodes, textLanguageSchema } from './languages.ts';
import { standardsSchema } from './starts.ts';
import { longestAccountName, mostAccountNames, reviewModes, systemAccountSchema } from './review.ts';
import { connectionCostsSchema } from './spending.ts';
import { defaultReferencePattern, isReferencePattern, longestReferencePattern } from './reference-pattern.ts';
import { mostSavedFilters, savedFilterSchema, tableLayoutSchema, usualLayout } from './table-view.ts';

/** Which of the two stands first; chambers differ. `countryFirst`: Germany (European Union). */
export const europeanUnionOrders = ['countryFirst', 'unionFirst'] as const;
export type EuropeanUnionOrder = (typeof europeanUnionOrders)[number];

/** More connections than any office has. */
const mostConnections = 500;

/** What is said of connections, by their id or `practice`. */
function ofConnections<Said extends z.ZodType>(said: Said) {
  return z
    .record(z.string().max(100), said)
    .refine((entries) => Object.keys(entries).length <= mostConnections);
}

const printShiftSchema = z.number().min(-20).max(20);

/**
 * What an office has chosen. It lives in a file beside the applications, and a second time among them, so that backups
 * have it (`settings-copy.ts`). What is read and lacks one gets its default below; the schema itself has none, since a change names only what it changes.
 */
export const settingsSchema = z.object({
  language: z.enum(['system', ...languageCodes]),
  theme: z.enum(['system', 'light', 'dark', 'contrast']),
  /** One PDF above this is refused. Megabytes of 1,000,000 bytes. */
  onePdfMegabytes: z.number().int().min(1).max(100),
  /** All PDFs of one application: above the first the clerk is warned, above the second strongly. */
  warnAtMegabytes: z.number().int().min(1).max(100),
  strongWarnAtMegabytes: z.number().int().min(1).max(100),
  /** The same for connections that have limits of their own, by their id or `practice`. Source: `sizeLimitsOf`. */
  sizeLimits: ofConnections(
    z.object({
      warnAtMegabytes: z.number().int().min(1).max(100),
      strongWarnAtMegabytes: z.number().int().min(1).max(100),
    }),
  ),
  /** How long to wait for the service's answer. Seconds. */
  answerSeconds: z.number().int().min(10).max(600),
  /** How new client references are made. Source: `reference-pattern.ts`. */
  referencePattern: z.string().max(longestReferencePattern).refine(isReferencePattern),
  /** In which language texts of new applications are written; one of them may have another. */
  textLanguage: textLanguageSchema,
  /** The same for consignees in some countries, by ISO 3166-1 alpha-2. */
  countryLanguages: z
    .record(z.string().length(2), textLanguageSchema)
    .refine((languages) => Object.keys(languages).length <= 300),
  /** Whether dictionaries that this computer lacks may be fetched. Source: `docs/decisions`. */
  fetchesDictionaries: z.boolean(),
  /** Whether the program looks for newer versions by itself. Source: `docs/decisions`. */
  looksForUpdates: z.boolean(),
  /** Signs that were put in lately, the newest first. */
  recentSigns: z.array(z.string().max(8)).max(10),
  /** Whose habits are looked at, by the id of a connection or `practice`; `neutral` where nothing is said. */
  chambers: ofConnections(z.enum(chamberSets)),
  /** What new applications of a connection begin with, by its id or `practice`. Source: `starts.ts`. */
  standards: ofConnections(standardsSchema),
  /** What costs of a connection are in, and what they should come to each month, by its id or `practice`. */
  costs: ofConnections(connectionCostsSchema),
  /** What the office wants to be filled in besides what the service needs. */
  requiredFields: z.array(z.enum(fieldPaths)).max(fieldPaths.length),
  /** How a member state stands in box 3. */
  europeanUnionOrder: z.enum(europeanUnionOrders),
  /** `form`: a chamber's own paper, that has the lines and legends already. */
  printOn: z.enum(['plain', 'form']),
  /** How far a printer needs the sheet moved. Millimetres, to the right and down. */
  printShiftRight: printShiftSchema,
  printShiftDown: printShiftSchema,
  tableLayout: tableLayoutSchema,
  /** True to show a notice of the system when a reminder is due. */
  showsNotices: z.boolean(),
  savedFilters: z.array(savedFilterSchema).max(mostSavedFilters),
  /** Whether a second person reviews applications, and whether only reviewed ones are submitted. */
  review: z.enum(reviewModes),
  /** What accounts of the system are called where reviews are shown. */
  accountNames: z
    .record(systemAccountSchema, z.string().max(longestAccountName))
    .refine((names) => Object.keys(names).length <= mostAccountNames),
});
export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = {
  language: 'system',
  theme: 'system',
  onePdfMegabytes: 10,
  warnAtMegabytes: 4,
  strongWarnAtMegabytes: 7,
  sizeLimits: {},
  answerSeconds: 120,
  referencePattern: defaultReferencePattern,
  textLanguage: 'en',
  countryLanguages: {},
  fetchesDictionaries: false,
  looksForUpdates: true,
  recentSigns: [],
  chambers: {},
  standards: {},
  costs: {},
  requiredFields: [],
  europeanUnionOrder: 'countryFirst',
  printOn: 'plain',
  printShiftRight: 0,
  printShiftDown: 0,
  tableLayout: usualLayout,
  showsNotices: false,
  savedFilters: [],
  review: 'off',
  accountNames: {},
};

/** From how much on all PDFs of an application are warned about. Megabytes of 1,000,000 bytes. */
export interface SizeLimits {
  readonly warnAtMegabytes: number;
  readonly strongWarnAtMegabytes: number;
}

type Limiting = SizeLimits & Pick<Settings, 'sizeLimits'>;

/** The limits of a connection, by its id or `practice`; those of this computer where it has none of its own. */
export function sizeLimitsOf(settings: Limiting, connection: string | null): SizeLimits {
  const { warnAtMegabytes, strongWarnAtMegabytes, sizeLimits } = settings;
  const own = connection === null ? undefined : sizeLimits[connection];
  return own ?? { warnAtMegabytes, strongWarnAtMegabytes };
}

/** What to keep so that a connection has other limits. */
export function withSizeLimits(
  settings: Limiting,
  connection: string | null,
  change: Partial<SizeLimits>,
): Partial<Limiting> {
  if (connection === null) return change;
  const own = { ...sizeLimitsOf(settings, connection), ...change };
  return { sizeLimits: { ...settings.sizeLimits, [connection]: own } };
}

/** What is asked of an application besides what the service needs. */
export interface Demands {
  /** Whose habits are looked at. */
  readonly chamber: ChamberSet;
  /** What the office wants to be filled in. */
  readonly requiredFields: readonly FieldPath[];
}

type Asking = Pick<Settings, 'chambers' | 'requiredFields'>;

/** Whose habits are looked at for what goes by this connection; without any, those of every chamber. */
export function chamberOf({ chambers }: Pick<Asking, 'chambers'>, connection: string | null): ChamberSet {
  return (connection === null ? undefined : chambers[connection]) ?? 'neutral';
}

/** What is asked of an application that goes by this connection. */
export function demandsOf(settings: Asking, connection: string | null): Demands {
  return { chamber: chamberOf(settings, connection), requiredFields: settings.requiredFields };
}
