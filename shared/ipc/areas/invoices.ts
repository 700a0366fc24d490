import { z } from 'zod';
import { applicationIdSchema, applicationSchema } from '../../domain/application.ts';
import { refusedFileSchema } from '../../domain/attachment.ts';
import { documentReadingSchema, layoutSchema } from '../../domain/reading.ts';
import { call, event, fileCall, result } from '../declare.ts';
import { applicationFailureSchema, saveFailureSchema } from '../messages.ts';

/** So many files are offered at once. */
export const mostIncoming = 200;

const fileIdSchema = z.string().max(64);

/** The folder into which other programs put invoices, as it is now. */
const incomingViewSchema = z.object({
  /** To be shown and nothing else; `null` where none is chosen. */
  folder: z.string().nullable(),
  /** Whether a clerk chose it here, and not whoever set this computer up. */
  isChosen: z.boolean(),
  /** Whether this host can ask for a folder. */
  canChoose: z.boolean(),
  /** `looking`: not all of it is known yet. `late`: it does not answer; what was found last counts. */
  state: z.enum(['none', 'looking', 'read', 'gone', 'late']),
  /** What is new there, by name. */
  files: z
    .array(z.object({ id: fileIdSchema, name: z.string(), bytes: z.int().nonnegative() }))
    .max(mostIncoming),
  /** How many are new beyond those. */
  more: z.int().nonnegative(),
});
export type IncomingView = z.infer<typeof incomingViewSchema>;

const viewAnswer = result(incomingViewSchema, saveFailureSchema);
const incomingFile = z.strictObject({ fileId: fileIdSchema });

/** Invoices on their way to becoming drafts. */
export const invoiceCalls = {
  /** What the one file that enters says as an electronic invoice without a PDF around it. Nothing of it is kept. */
  readFile: fileCall(z.strictObject({}), documentReadingSchema, { effect: 'reads' }),
  incoming: call(z.void(), incomingViewSchema, { effect: 'reads' }),
  /** Lets the clerk choose the folder in a dialog of the system. */
  chooseFolder: call(z.void(), viewAnswer, { effect: 'writes' }),
  forgetFolder: call(z.void(), viewAnswer, { effect: 'writes' }),
  /** These are not offered again while they lie there as they are. */
  setAside: call(z.strictObject({ fileIds: z.array(fileIdSchema).max(mostIncoming) }), viewAnswer, {
    effect: 'writes',
  }),
  /** Attaches a copy of one; it stays where it lies. */
  attachIncoming: call(
    incomingFile.extend({ applicationId: applicationIdSchema }),
    result(
      z.object({ application: applicationSchema, refused: z.array(refusedFileSchema) }),
      applicationFailureSchema,
    ),
    { effect: 'writes', changes: ['application'] },
  ),
  /** The same as `readFile` of one that lies there. */
  readIncoming: call(incomingFile, documentReadingSchema, { effect: 'reads' }),
} as const;

export const incomingChangedEvent = event(incomingViewSchema);

const layoutDone = result(z.null(), saveFailureSchema);

/** How the invoices of each issuer are laid out, as corrections taught it. They are learned beside other calls. */
export const layoutCalls = {
  /** By the issuer's name. */
  list: call(z.void(), z.array(layoutSchema), { effect: 'reads' }),
  remove: call(layoutSchema.pick({ issuer: true }), layoutDone, { effect: 'writes' }),
  /** Puts one back as it was before it was removed. */
  putBack: call(z.strictObject({ layout: layoutSchema }), layoutDone, { effect: 'writes' }),
} as const;
