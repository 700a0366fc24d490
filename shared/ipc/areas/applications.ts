import { z } from 'zod';
import { applicationSchema, ledgerSchema } from '../../domain/application.ts';
import { applicationContentSchema } from '../../domain/content.ts';
import { revisionSchema } from '../../domain/revision.ts';
import { call, result } from '../declare.ts';
import { applicationFailureSchema, keepingFailureSchema, keptElsewhereSchema } from '../messages.ts';
import { applicationOnly, applicationAnswer } from './of-application.ts';

/** One application: made, changed, kept elsewhere, thrown away and brought back. */
export const applicationCalls = {
  create: call(
    z.strictObject({ ledger: ledgerSchema, from: z.enum(['empty', 'sample']) }),
    result(applicationSchema, keepingFailureSchema),
    { effect: 'writes', changes: ['register'] },
  ),
  open: call(applicationOnly, applicationAnswer, { effect: 'reads' }),
  /** Answers only after the commit. `baseRevision` is the revision that the page last saw. */
  save: call(
    applicationOnly.extend({
      content: applicationContentSchema,
      baseRevision: z.number().int().nonnegative(),
      /** What stands until then is kept as a revision in any case: this puts text in place of what others wrote. */
      keepsBefore: z.boolean().optional(),
    }),
    applicationAnswer,
    { effect: 'writes', changes: ['application'] },
  ),
  /** Keeps what is on screen as a file elsewhere, also where the data folder takes nothing any more. */
  saveCopy: call(applicationOnly.extend({ content: applicationContentSchema }), keptElsewhereSchema, {
    effect: 'reads',
  }),
  /** Moves a draft to the bin. */
  remove: call(applicationOnly, result(z.null(), applicationFailureSchema), {
    effect: 'writes',
    changes: ['register'],
  }),
  /** Takes it out of the bin again. */
  restore: call(applicationOnly, applicationAnswer, {
    effect: 'writes',
    changes: ['application', 'register'],
  }),
} as const;

/** How an application stood before. */
export const revisionCalls = {
  /** How the application stood before, newest first, without how it stands now. */
  list: call(applicationOnly, result(z.array(revisionSchema), applicationFailureSchema), { effect: 'reads' }),
  /** Brings one back; how it stood until then is kept as a revision too. */
  restore: call(applicationOnly.extend({ revisionId: z.uuid() }), applicationAnswer, { effect: 'writes' }),
} as const;
