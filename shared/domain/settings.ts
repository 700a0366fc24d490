import { z } from 'zod';
import { fieldPaths, type FieldPath } from './fields.ts';
import { type ChamberSet, chamberSets } from './finding.ts';
import { textLanguages, textLanguageSchema } from './languages.ts';
import { standardsSchema } from './starts.ts';
import { longestAccountName, maxAccountNames, reviewModes, systemAccountSchema } from './review.ts';
import { connectionCostsSchema } from './spending.ts';
import { defaultReferencePattern, isReferencePattern, longestReferencePattern } from './reference-pattern.ts';
import { maxSavedFilters, savedFilterSchema, tableLayoutSchema, usualLayout } from './table-view.ts';

/**
 * Whether a country or the European Union comes first in box 3; chambers differ. `countryFirst`: Germany (European
 * Union).
 */
export const europeanUnionOrders = ['countryFirst', 'unionFirst'] as const;
export type EuropeanUnionOrder = (typeof europeanUnionOrders)[number];

/** More connections than any office has. */
const maxConnections = 500;

/** A record with one value for each connection, by its id or `practice`. */
function ofConnections<Setting extends z.ZodType>(setting: Setting) {
  return z
    .record(z.string().max(100), setting)
    .refine((entries) => Object.keys(entries).length <= maxConnections);
}

const printShiftSchema = z.number().min(-20).max(20);

/**
 * What an office has chosen. Stored in a file and a second time in the database, so that backups have it
 * (`settings-copy.ts`). A missing setting gets its default below when read; the schema has no defaults, since a change
 * names only what it changes.
 */
export const settingsSchema = z.object({
  /** One that the interface does not speak, as of a newer version, stands for the system's. */
  language: z.enum(['system', ...textLanguages]),
  theme: z.enum(['system', 'light', 'dark', 'contrast']),
  /** A larger PDF is refused. Megabytes of 1,000,000 bytes. */
  onePdfMegabytes: z.number().int().min(1).max(100),
  /** Size of all PDFs of an application above which the clerk is warned, and is warned strongly. The same megabytes. */
  warnAtMegabytes: z.number().int().min(1).max(100),
  strongWarnAtMegabytes: z.number().int().min(1).max(100),
  /** The two warning limits for connections that have their own, by their id or `practice`. Read by `sizeLimitsOf`. */
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
  /** The language in which texts of new applications are written; an application can have its own. */
  textLanguage: textLanguageSchema,
  /** The same for consignees in certain countries, by ISO 3166-1 alpha-2. */
  countryLanguages: z
    .record(z.string().length(2), textLanguageSchema)
    .refine((languages) => Object.keys(languages).length <= 300),
  /** Whether missing spelling dictionaries may be downloaded. Source: `docs/decisions`. */
  fetchesDictionaries: z.boolean(),
  /** Whether the program checks for updates by itself. Source: `docs/decisions`. */
  looksForUpdates: z.boolean(),
  /** Characters that were inserted recently, newest first. */
  recentSigns: z.array(z.string().max(8)).max(10),
  /** Whose habits are checked, by the id of a connection or `practice`; `neutral` for connections without an entry. */
  chambers: ofConnections(z.enum(chamberSets)),
  /** The standards of a connection, by its id or `practice`. Source: `starts.ts`. */
  standards: ofConnections(standardsSchema),
  /** Currency and monthly budget of a connection, by its id or `practice`. */
  costs: ofConnections(connectionCostsSchema),
  /** Fields that the office requires beyond those of the service. */
  requiredFields: z.array(z.enum(fieldPaths)).max(fieldPaths.length),
  /** How a member state of the European Union is written in box 3. */
  europeanUnionOrder: z.enum(europeanUnionOrders),
  /** `form`: the chamber's own paper, which has the lines and captions already. */
  printOn: z.enum(['plain', 'form']),
  /** How far the print is moved to suit a printer. Millimetres, to the right and down. */
  printShiftRight: printShiftSchema,
  printShiftDown: printShiftSchema,
  tableLayout: tableLayoutSchema,
  /** True to show a system notification when a reminder is due. */
  showsNotices: z.boolean(),
  savedFilters: z.array(savedFilterSchema).max(maxSavedFilters),
  /** Whether a second person reviews applications, and whether only reviewed ones are submitted. */
  review: z.enum(reviewModes),
  /** Display names of system accounts where reviews are shown. */
  accountNames: z
    .record(systemAccountSchema, z.string().max(longestAccountName))
    .refine((names) => Object.keys(names).length <= maxAccountNames),
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

/** Sizes of all PDFs of an application above which a warning is shown. Megabytes of 1,000,000 bytes. */
export interface SizeLimits {
  readonly warnAtMegabytes: number;
  readonly strongWarnAtMegabytes: number;
}

type Limiting = SizeLimits & Pick<Settings, 'sizeLimits'>;

/** The limits of a connection, by its id or `practice`; the general ones where it has none of its own. */
export function sizeLimitsOf(settings: Limiting, connection: string | null): SizeLimits {
  const { warnAtMegabytes, strongWarnAtMegabytes, sizeLimits } = settings;
  const own = connection === null ? undefined : sizeLimits[connection];
  return own ?? { warnAtMegabytes, strongWarnAtMegabytes };
}

/** The change of the settings that gives a connection other limits; without a connection, the general ones. */
export function withSizeLimits(
  settings: Limiting,
  connection: string | null,
  change: Partial<SizeLimits>,
): Partial<Limiting> {
  if (connection === null) return change;
  const own = { ...sizeLimitsOf(settings, connection), ...change };
  return { sizeLimits: { ...settings.sizeLimits, [connection]: own } };
}

/** What is checked beyond what the service requires. */
export interface Demands {
  /** Whose habits are checked. */
  readonly chamber: ChamberSet;
  /** Fields that the office requires. */
  readonly requiredFields: readonly FieldPath[];
}

type Asking = Pick<Settings, 'chambers' | 'requiredFields'>;

/** Whose habits apply to a connection; `neutral` without a connection or an entry. */
export function chamberOf({ chambers }: Pick<Asking, 'chambers'>, connection: string | null): ChamberSet {
  return (connection === null ? undefined : chambers[connection]) ?? 'neutral';
}

/** What is checked beyond the service's requirements for applications of this connection. */
export function demandsOf(settings: Asking, connection: string | null): Demands {
  return { chamber: chamberOf(settings, connection), requiredFields: settings.requiredFields };
}
