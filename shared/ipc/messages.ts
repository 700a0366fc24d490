import { z } from 'zod';
import { applicationSchema } from '../domain/application.ts';
import { result } from './declare.ts';

/** Why something could not be written. The text stays on screen, and the older revision is intact. */
export const saveFailureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('diskFull') }),
  z.object({ kind: z.literal('readOnly') }),
  /** The data folder is missing: a share that cannot be reached, or a disk that was removed. */
  z.object({ kind: z.literal('unreachable') }),
  /** A newer version of the program wrote the data, so this one only reads it. */
  z.object({ kind: z.literal('newerVersion') }),
  z.object({ kind: z.literal('storeFailed'), detail: z.string() }),
]);
export type SaveFailure = z.infer<typeof saveFailureSchema>;

export const applicationFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  z.object({ kind: z.literal('notFound') }),
  /** The application is being sent, was accepted, or its outcome is unknown. */
  z.object({ kind: z.literal('locked') }),
  /** Somebody else saved the application in the meantime; `current` is what they saved. */
  z.object({ kind: z.literal('changedElsewhere'), current: applicationSchema }),
  z.object({ kind: z.literal('fileMissing'), name: z.string() }),
  z.object({ kind: z.literal('notUndecided') }),
  /** The application was accepted, refused or sent without an answer before, so it stays in the register for good. */
  z.object({ kind: z.literal('keptForGood') }),
]);
export type ApplicationFailure = z.infer<typeof applicationFailureSchema>;

/** Why a document of an application was not shown, or not copied to a place of the clerk's choice. */
export const documentFailureSchema = z.discriminatedUnion('kind', [
  ...applicationFailureSchema.options,
  /** This computer has no program that could be started to show it. */
  z.object({ kind: z.literal('noReader') }),
  /** A copy could not be written at the place that the clerk chose. */
  z.object({ kind: z.literal('notSaved') }),
]);
export type DocumentFailure = z.infer<typeof documentFailureSchema>;

/** Why an application was not marked as reviewed, or the mark was not withdrawn. */
export const reviewFailureSchema = z.discriminatedUnion('kind', [
  ...applicationFailureSchema.options,
  z.object({ kind: z.literal('reviewOff') }),
  /** The account that wants to review it wrote all or part of it. */
  z.object({ kind: z.literal('wroteIt') }),
  /** Who wrote it is unknown: an older version saved it, or that part of it is damaged. */
  z.object({ kind: z.literal('writerUnknown') }),
]);
export type ReviewFailure = z.infer<typeof reviewFailureSchema>;

/** Most files in one call. The page sends more of them in several calls, and a host refuses a call that has more. */
export const maxFilesInCall = 32;
/** Longest name of a file in a call, longer than a system allows. UTF-16 units. */
export const longestFileName = 1_000;

/** The longest piece of a PDF that one call returns. Bytes. */
export const longestPiece = 1_048_576;

/** Some bytes of an attached PDF, fewer than asked for at its end, and the size of the whole PDF. */
export const attachmentPieceSchema = z.object({
  base64: z.base64(),
  total: z.number().int().positive(),
});
export type AttachmentPiece = z.infer<typeof attachmentPieceSchema>;

/** Result of saving a file at a place of the clerk's choice. */
export const savedFileSchema = result(z.enum(['saved', 'cancelled']), saveFailureSchema);
