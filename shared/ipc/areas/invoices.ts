import { z } from 'zod';
import { applicationIdSchema, applicationSchema } from '../../domain/application.ts';
import { refusedFileSchema } from '../../domain/attachment.ts';
import { documentReadingSchema } from '../../domain/reading.ts';
import { layoutSchema } from '../../domain/layout.ts';
import { call, event, fileCall, result } from '../declare.ts';
import { applicationFailureSchema, saveFailureSchema } from '../messages.ts';

/** How many files are offered at once. */
export const maxIncoming = 200;

/** The longest name of a file in any file system, in UTF-16 units. */
const longestName = 1_024;

const fileIdSchema = z.string().max(64);

/** The incoming folder, into which other programs put invoices, and its state. */
const incomingViewSchema = z.object({
  /** Path, only to be shown; `null` where no folder is chosen. */
  folder: z.string().nullable(),
  /** True where a clerk chose it here, false where whoever set this computer up did. */
  isChosen: z.boolean(),
  /** Whether this host has a dialog that chooses a folder. */
  canChoose: z.boolean(),
  /**
   * `reading`: the first reading is not complete. `missing`: the folder is missing. `late`: it does not answer; `files`
   * are those found last.
   */
  state: z.enum(['none', 'reading', 'read', 'missing', 'late']),
  /** New files in it, by name. */
  files: z
    .array(z.object({ id: fileIdSchema, name: z.string(), bytes: z.int().nonnegative() }))
    .max(maxIncoming),
  /** How many new files there are beyond those in `files`. */
  more: z.int().nonnegative(),
});
export type IncomingView = z.infer<typeof incomingViewSchema>;

const viewAnswer = result(incomingViewSchema, saveFailureSchema);
const incomingFile = z.strictObject({ fileId: fileIdSchema });

/** Invoices on their way to becoming drafts. */
export const invoiceCalls = {
  /** Reads the one file that enters as an electronic invoice without a PDF. Nothing of it is stored. */
  readFile: fileCall(z.strictObject({}), documentReadingSchema, { effect: 'reads' }),
  incoming: call(z.void(), incomingViewSchema, { effect: 'reads' }),
  /** Lets the clerk choose the folder in a dialog of the system. */
  chooseFolder: call(z.void(), viewAnswer, { effect: 'writes' }),
  forgetFolder: call(z.void(), viewAnswer, { effect: 'writes' }),
  /** Does not offer these files again, for as long as they stay in the folder unchanged. */
  dismissIncoming: call(z.strictObject({ fileIds: z.array(fileIdSchema).max(maxIncoming) }), viewAnswer, {
    effect: 'writes',
  }),
  /**
   * Attaches a copy of an incoming file; the file itself stays in the folder. `name`: as it was offered, to refuse it by
   * where it has disappeared.
   */
  attachIncoming: call(
    incomingFile.extend({ applicationId: applicationIdSchema, name: z.string().max(longestName) }),
    result(
      z.object({ application: applicationSchema, refused: z.array(refusedFileSchema) }),
      applicationFailureSchema,
    ),
    { effect: 'writes', changes: ['application'] },
  ),
  /** Reads an incoming file like `readFile`. */
  readIncoming: call(incomingFile, documentReadingSchema, { effect: 'reads' }),
} as const;

export const incomingChangedEvent = event(incomingViewSchema);

const layoutDone = result(z.null(), saveFailureSchema);

/** How the invoices of each issuer are laid out, as learned from corrections. Other calls do the learning. */
export const layoutCalls = {
  /** By the issuer's name. */
  list: call(z.void(), z.array(layoutSchema), { effect: 'reads' }),
  remove: call(layoutSchema.pick({ issuer: true }), layoutDone, { effect: 'writes' }),
  /** Restores a layout as it was before it was removed. */
  restore: call(z.strictObject({ layout: layoutSchema }), layoutDone, { effect: 'writes' }),
} as const;
