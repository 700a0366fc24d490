import { z } from 'zod';
import { fieldTextSchema } from './content.ts';
import { unreadableReasons } from './einvoice.ts';

export const attachmentIdSchema = z.uuid();

/** A PDF that is sent with an application. Its bytes are in the attachment store, named by their SHA-256. */
export const attachmentSchema = z.object({
  id: attachmentIdSchema,
  /** File name that is sent to the service, with its extension. */
  name: fieldTextSchema,
  /** The file's original name, where it cannot be sent as it is and the clerk has not written another since. */
  enteredName: fieldTextSchema.optional(),
  /** Free text; see `suggestedAttachmentTypes`. */
  type: fieldTextSchema,
  /** Lower-case hexadecimal SHA-256 of the bytes. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().positive(),
  pages: z.number().int().positive(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** Why a file was not attached. The words for each are in `attachments.ts` of each language. */
const attachmentRefusalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notPdf') }),
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('passwordNeeded') }),
  z.object({ kind: z.literal('encrypted') }),
  z.object({ kind: z.literal('cutOff') }),
  z.object({ kind: z.literal('damaged') }),
  z.object({ kind: z.literal('tooLarge'), bytes: z.number(), limitBytes: z.number() }),
  z.object({ kind: z.literal('tooComplex') }),
  /** `name` is that of the attachment already there. */
  z.object({ kind: z.literal('alreadyAttached'), name: z.string() }),
  z.object({ kind: z.literal('unreadable') }),
  /** An XML file from which no electronic invoice can be read. */
  z.object({ kind: z.literal('noEinvoice'), reason: z.enum(unreadableReasons) }),
  z.object({ kind: z.literal('isFolder') }),
  z.object({ kind: z.literal('diskFull') }),
  z.object({ kind: z.literal('locked') }),
]);
export type AttachmentRefusal = z.infer<typeof attachmentRefusalSchema>;

export const refusedFileSchema = z.object({ name: z.string(), refusal: attachmentRefusalSchema });
export type RefusedFile = z.infer<typeof refusedFileSchema>;

/** Labels clerks use. The service publishes no list, so they are suggestions over free text. */
export const suggestedAttachmentTypes = [
  'Commercial Invoice',
  'Packing List',
  'Bill of Lading',
  'Air Waybill',
  'Proof of Origin',
  'Factory Invoice',
  'Letter of Credit',
  'Certificate of Free Sale',
  'Health Certificate',
  'Halal Certificate',
  'Other',
] as const;
