import { z } from 'zod';

const count = z.number().int().nonnegative();

/** Why a backup was made. */
export const backupCauseSchema = z.enum(['daily', 'byHand', 'beforeMigration', 'beforeRestore']);
export type BackupCause = z.infer<typeof backupCauseSchema>;

/** A copy of the database at one time. Its PDFs are in the attachment store, as all others are. */
export const backupSchema = z.object({
  /** Opaque id: the backup's file name without a folder. */
  id: z.string(),
  /** By the computer's clock, which may have been wrong. */
  at: z.iso.datetime(),
  cause: backupCauseSchema,
  applications: count,
  /** How many different PDFs its applications use. */
  pdfs: count,
  /** Size of the copy, without PDFs. */
  bytes: count,
  /** True when every byte is as it was written. */
  isWhole: z.boolean(),
});
export type Backup = z.infer<typeof backupSchema>;

/** What was wrong with a database that was quarantined, as far as the program can tell. */
const damageCauseSchema = z.enum([
  /** The file is missing, although other files of the data folder show that there was one. */
  'missing',
  /** The file is empty, although there was a database before. */
  'empty',
  /** The file does not begin like a database. */
  'notADatabase',
  /** The file is shorter than its header says. */
  'cut',
  /** Parts of it contradict each other, or rows of it cannot be read. */
  'damaged',
  /** A whole database of another program. */
  'foreign',
]);
export type DamageCause = z.infer<typeof damageCauseSchema>;

/**
 * A database that was missing or could not be read whole. The file stays untouched in the data folder, and a new one
 * was begun.
 */
export const quarantineSchema = z.object({
  /** Its file name without a folder; '' where there was no file to quarantine. */
  name: z.string(),
  foundAt: z.iso.datetime(),
  cause: damageCauseSchema,
  /** Size of the file. */
  bytes: count,
});
export type Quarantine = z.infer<typeof quarantineSchema>;

/** In what condition the program found the settings file when it started. An `unread` file is left as it is. */
const settingsFoundSchema = z.enum(['whole', 'missing', 'quarantined', 'unread']);
export type SettingsFound = z.infer<typeof settingsFoundSchema>;

/** What the clerk is shown before deciding how to go on after damage. */
export const damageReportSchema = z.object({
  quarantine: quarantineSchema,
  /** Applications that can still be read from the quarantined file; `null` when it cannot be opened at all. */
  readable: count.nullable(),
  pdfs: z.object({ whole: count, damaged: count }),
  settings: settingsFoundSchema,
  /** What the journal beside the database knows about what was sent. */
  journal: z.object({ attempts: count, isWhole: z.boolean() }),
  /**
   * The newest whole backup, and how many applications the quarantined file has in a newer state or has alone; `null`
   * without such a backup.
   */
  newest: z.object({ backupId: z.string(), fromQuarantine: count }).nullable(),
  /** Newest first. */
  backups: z.array(backupSchema),
});
export type DamageReport = z.infer<typeof damageReportSchema>;

/** Why changes are only kept in memory. */
const memoryReasonSchema = z.enum(['readOnly', 'unreachable', 'diskFull']);
export type MemoryReason = z.infer<typeof memoryReasonSchema>;

/** In what state the data folder was opened. */
export const dataStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole') }),
  /** A damaged database was quarantined and a new one begun; the clerk has not yet decided how to go on. */
  z.object({ kind: z.literal('damaged') }),
  /**
   * A newer version of the program wrote the data: nothing is written or sent. `isShown`: false where it keeps the data
   * in another way, so that nothing of it can be read here.
   */
  z.object({ kind: z.literal('newer'), isShown: z.boolean() }),
  /** Changes are only in memory until the program ends, and nothing is sent. */
  z.object({ kind: z.literal('memory'), reason: memoryReasonSchema }),
]);
export type DataState = z.infer<typeof dataStateSchema>;
