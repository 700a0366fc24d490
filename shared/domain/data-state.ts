import { z } from 'zod';

const count = z.number().int().nonnegative();

/** Why a backup was made. */
export const backupCauseSchema = z.enum(['daily', 'byHand', 'beforeMigration', 'beforeRestore']);
export type BackupCause = z.infer<typeof backupCauseSchema>;

/** A copy of everything that is kept, as of a time. Its PDFs lie with all others. */
export const backupSchema = z.object({
  /** Opaque; the name of its file without a folder. */
  id: z.string(),
  /** By the clock of that time, which may have been wrong. */
  at: z.iso.datetime(),
  cause: backupCauseSchema,
  applications: count,
  /** How many different PDFs they use. */
  pdfs: count,
  /** Of the copy without PDFs. */
  bytes: count,
  /** Every byte is as it was written. */
  isWhole: z.boolean(),
});
export type Backup = z.infer<typeof backupSchema>;

/** What was wrong with a database that was set aside, as far as it can be said. */
const damageCauseSchema = z.enum([
  /** There is no file, although what lies beside its place says that there was one. */
  'missing',
  /** No byte in it, although there was a database before. */
  'empty',
  /** Its beginning is no database's. */
  'notADatabase',
  /** Shorter than it says. */
  'cut',
  /** Parts of it contradict each other, or rows of it cannot be read. */
  'damaged',
  /** A whole database, of another program. */
  'foreign',
]);
export type DamageCause = z.infer<typeof damageCauseSchema>;

/** A database that could not be read whole, or was gone. What there was of it lies untouched in the data folder, and a new one was begun. */
export const setAsideSchema = z.object({
  /** Its file name without a folder; '' where there was no file to set aside. */
  name: z.string(),
  foundAt: z.iso.datetime(),
  cause: damageCauseSchema,
  /** Of the file. */
  bytes: count,
});
export type SetAside = z.infer<typeof setAsideSchema>;

/** How a start found the file of the settings; an `unread` one stays as it is. */
const settingsFoundSchema = z.enum(['whole', 'missing', 'setAside', 'unread']);
export type SettingsFound = z.infer<typeof settingsFoundSchema>;

/** What there is to know before somebody decides how to go on after damage. */
export const damageReportSchema = z.object({
  setAside: setAsideSchema,
  /** Applications that can still be read from it; `null` when it cannot be opened at all. */
  readable: count.nullable(),
  pdfs: z.object({ whole: count, damaged: count }),
  settings: settingsFoundSchema,
  /** What was sent, as the journal beside the database knows it. */
  journal: z.object({ attempts: count, isWhole: z.boolean() }),
  /** The newest whole backup, and how many applications the file set aside has newer or besides; `null` without one. */
  newest: z.object({ backupId: z.string(), fromSetAside: count }).nullable(),
  /** Newest first. */
  backups: z.array(backupSchema),
});
export type DamageReport = z.infer<typeof damageReportSchema>;

/** Why nothing that is typed outlives the program. */
const memoryReasonSchema = z.enum(['readOnly', 'unreachable', 'diskFull']);
export type MemoryReason = z.infer<typeof memoryReasonSchema>;

/** How the data folder could be opened. */
export const dataStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole') }),
  /** A damaged database was set aside and a new one begun; nobody has decided yet how to go on. */
  z.object({ kind: z.literal('damaged') }),
  /** A newer version of the program wrote it: what can be read is shown, nothing is written and nothing sent. */
  z.object({ kind: z.literal('newer') }),
  /** What is typed lives in memory until the program ends, and nothing is sent. */
  z.object({ kind: z.literal('memory'), reason: memoryReasonSchema }),
]);
export type DataState = z.infer<typeof dataStateSchema>;
