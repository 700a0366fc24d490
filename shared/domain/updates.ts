import { z } from 'zod';

const version = z.string().max(50);

/** Why this program does not check for updates. */
const updatesOffSchema = z.enum([
  /** The browser host is not installed. */
  'notThisHost',
  /** The package names no update feed. */
  'notConfigured',
  /** The office's policy file turned updates off. */
  'byAdministrator',
  /** The policy file cannot be trusted or read, so the office's choice is unknown. */
  'policyUnusable',
]);
export type UpdatesOff = z.infer<typeof updatesOffSchema>;

/** Why a check, a download or an installation failed. The installed version is unchanged. */
const updateFailureSchema = z.enum([
  /** There is no network. `unreachable`: the server cannot be reached. */
  'offline',
  'unreachable',
  /** The server answered something other than what was requested; includes "not found". */
  'noAnswer',
  /** It redirects to an address without encryption. */
  'notSecure',
  'unsigned',
  'wrongSignature',
  /** Incomplete, or different from its signed description. */
  'damaged',
  'tooLarge',
  /** There is no package for this system or processor. */
  'notForThisComputer',
  'systemTooOld',
  /** A Mac that runs the program from its disk image, where nothing can be replaced. */
  'readOnlyPlace',
  'diskFull',
  /** It could not be saved on this computer for another reason. */
  'notStored',
]);
export type UpdateFailure = z.infer<typeof updateFailureSchema>;

/** A newer version whose description was signed. */
const offeredUpdateSchema = z.object({
  version,
  /** Release notes as plain text. Empty where there are none. */
  notes: z.string().max(20_000),
  /** ISO 8601; `null` where it is unknown. */
  releasedAt: z.string().max(50).nullable(),
});
export type OfferedUpdate = z.infer<typeof offeredUpdateSchema>;

const offered = { offer: offeredUpdateSchema };

const updatesStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off'), why: updatesOffSchema }),
  /** No check since the program started. */
  z.object({ kind: z.literal('idle') }),
  /** A check that somebody asked for is running. */
  z.object({ kind: z.literal('checking') }),
  z.object({ kind: z.literal('current') }),
  z.object({
    kind: z.literal('available'),
    ...offered,
    /** `administrator`: this version was installed with another account's rights, and a newer one needs them too. */
    installedBy: z.enum(['program', 'administrator']),
    /** The clerk chose _later_: it is not shown unasked for now. */
    isPutOff: z.boolean(),
  }),
  z.object({
    kind: z.literal('fetching'),
    ...offered,
    /** From 0 to 1. */
    share: z.number().min(0).max(1),
  }),
  z.object({
    kind: z.literal('ready'),
    ...offered,
    isPutOff: z.boolean(),
    /** `install`: it is installed when the program ends. `nothing`: it is not. */
    atEnd: z.enum(['nothing', 'install']),
  }),
  /** The program is about to quit and to restart as the newer version. */
  z.object({ kind: z.literal('installing'), ...offered }),
  z.object({
    kind: z.literal('failed'),
    step: z.enum(['check', 'fetch', 'install']),
    reason: updateFailureSchema,
    /** `null` where it is unknown. */
    version: version.nullable(),
  }),
]);
export type UpdatesState = z.infer<typeof updatesStateSchema>;

export const updatesViewSchema = z.object({
  state: updatesStateSchema,
  /** When this run of the program last got an answer. ISO 8601. */
  checkedAt: z.string().max(50).nullable(),
});
export type UpdatesView = z.infer<typeof updatesViewSchema>;

/** Why the clerk's request has to wait. Nothing was begun. */
export const updateRefusalSchema = z.discriminatedUnion('kind', [
  /** Applications are being sent, or certificates requested. */
  z.object({ kind: z.literal('sending') }),
  /** Applications are being created from a table, or an import is being undone. */
  z.object({ kind: z.literal('importing') }),
  /** Something typed or attached is so far only in memory. */
  z.object({ kind: z.literal('notSaved') }),
  /** The version or the state is no longer the one that the page showed. */
  z.object({ kind: z.literal('changed') }),
]);
export type UpdateRefusal = z.infer<typeof updateRefusalSchema>;
