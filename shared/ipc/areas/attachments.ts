import { z } from 'zod';
import { applicationSchema } from '../../domain/application.ts';
import { attachmentIdSchema, refusedFileSchema } from '../../domain/attachment.ts';
import { fieldTextSchema } from '../../domain/content.ts';
import { call, fileCall, result } from '../declare.ts';
import { applicationFailureSchema, attachmentPieceSchema, longestPiece } from '../messages.ts';
import { applicationOnly, applicationAnswer } from './of-application.ts';

const attachmentOnly = applicationOnly.extend({ attachmentId: attachmentIdSchema });

/** The PDFs of an application. */
export const attachmentCalls = {
  add: fileCall(
    applicationOnly,
    result(
      z.object({ application: applicationSchema, refused: z.array(refusedFileSchema) }),
      applicationFailureSchema,
    ),
    { effect: 'writes', changes: ['application'] },
  ),
  change: call(
    attachmentOnly.extend({ name: fieldTextSchema.optional(), type: fieldTextSchema.optional() }),
    applicationAnswer,
    { effect: 'writes', changes: ['application'] },
  ),
  move: call(attachmentOnly.extend({ position: z.number().int().nonnegative() }), applicationAnswer, {
    effect: 'writes',
    changes: ['application'],
  }),
  remove: call(attachmentOnly, applicationAnswer, { effect: 'writes', changes: ['application'] }),
  restore: call(attachmentOnly, applicationAnswer, { effect: 'writes', changes: ['application'] }),
  /** Puts the one file that enters in place of a PDF: its place and type stay, its name where `keepName`. */
  replace: fileCall(
    attachmentOnly.extend({ keepName: z.boolean() }),
    result(
      z.object({ application: applicationSchema, refused: z.array(refusedFileSchema) }),
      applicationFailureSchema,
    ),
    { effect: 'writes', changes: ['application'] },
  ),
  /** Some bytes of a PDF, for the page to draw it. `fileMissing` also when they are not as they were attached. */
  read: call(
    attachmentOnly.extend({
      offset: z.number().int().nonnegative(),
      length: z.number().int().min(1).max(longestPiece),
    }),
    result(attachmentPieceSchema, applicationFailureSchema),
    { effect: 'reads' },
  ),
  /** Opens the PDF in the reader of this computer. */
  view: call(attachmentOnly, result(z.null(), applicationFailureSchema), { effect: 'reads' }),
  /** A copy of the PDF where the clerk chooses. */
  save: call(attachmentOnly, result(z.enum(['saved', 'cancelled']), applicationFailureSchema), {
    effect: 'reads',
  }),
} as const;
