import { z } from 'zod';

const version = z.string().max(50);

/** Why this program does not look for newer ones. */
const updatesOffSchema = z.enum([
  /** The page in a browser is not installed. */
  'notThisHost',
  /** The package names no feed. */
  'notConfigured',
  /** The office's policy file says so. */
  'byAdministrator',
  /** There is a policy file, but it cannot be trusted or read: nobody knows what the office wants. */
  'policyUnusable',
]);
export type UpdatesOff = z.infer<typeof updatesOffSchema>;

/** Why a check, a download or an installation came to nothing. What is installed is as it was. */
const updateFailureSchema = z.enum([
  /** No network, or nobody reached. */
  'offline',
  'unreachable',
  /** The place answered something else than what was asked for; also "not there". */
  'noAnswer',
  /** It leads to an address without protection. */
  'notSecure',
  'unsigned',
  'wrongSignature',
  /** Cut off, or not what its signed description says. */
  'damaged',
  'tooLarge',
  /** There is none for this system or this kind of computer. */
  'notForThisComputer',
  'systemTooOld',
  /** A Mac that runs the program where nothing can be replaced: from the image that it came in. */
  'readOnlyPlace',
  'diskFull',
  /** It could not be kept on this computer, for another reason. */
  'notKept',
]);
export type UpdateFailure = z.infer<typeof updateFailureSchema>;

/** A newer version whose description was signed. */
const offeredUpdateSchema = z.object({
  version,
  /** What is new, as plain text. Empty where nothing was said. */
  notes: z.string().max(20_000),
  /** ISO 8601; `null` where nothing was said. */
  releasedAt: z.string().max(50).nullable(),
});
export type OfferedUpdate = z.infer<typeof offeredUpdateSchema>;

const offered = { offer: offeredUpdateSchema };

const updatesStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off'), why: updatesOffSchema }),
  /** Nothing was checked since the start. */
  z.object({ kind: z.literal('idle') }),
  /** Somebody asked for it. */
  z.object({ kind: z.literal('checking') }),
  z.object({ kind: z.literal('current') }),
  z.object({
    kind: z.literal('available'),
    ...offered,
    /** `byAdministrator`: it was installed by somebody else's rights, and so is a newer one. */
    way: z.enum(['here', 'byAdministrator']),
    /** The clerk said later: it is not shown by itself for now. */
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
    /** `nothing`: an end of the program is an end and no more. */
    atEnd: z.enum(['nothing', 'install']),
  }),
  /** The program is about to end and to begin again as the newer one. */
  z.object({ kind: z.literal('installing'), ...offered }),
  z.object({
    kind: z.literal('failed'),
    step: z.enum(['look', 'fetch', 'install']),
    reason: updateFailureSchema,
    /** `null` where it is not known. */
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

/** Why what the clerk asked for has to wait. Nothing was begun. */
export const updateRefusalSchema = z.discriminatedUnion('kind', [
  /** Applications are on their way, or certificates are asked for. */
  z.object({ kind: z.literal('sending') }),
  /** Applications are being made from a table, or taken back. */
  z.object({ kind: z.literal('importing') }),
  /** Something typed or attached is nowhere but in memory. */
  z.object({ kind: z.literal('notSaved') }),
  /** It is not the version, or not the state, that the page showed. */
  z.object({ kind: z.literal('changed') }),
]);
export type UpdateRefusal = z.infer<typeof updateRefusalSchema>;
