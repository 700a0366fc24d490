import { z } from 'zod';
import { applicationSchema } from '../../domain/application.ts';
import { call, result } from '../declare.ts';
import { issueFailureSchema } from '../messages.ts';
import { applicationOnly } from './of-application.ts';

/** The certificate of an accepted application. */
export const certificateCalls = {
  /** `again` is the clerk's second word where an earlier request ended without a clear answer. */
  issue: call(applicationOnly.extend({ again: z.boolean() }), result(applicationSchema, issueFailureSchema), {
    effect: 'sends',
    logged: true,
  }),
  open: call(applicationOnly, result(z.null(), issueFailureSchema), { effect: 'reads' }),
  save: call(applicationOnly, result(z.enum(['saved', 'cancelled']), issueFailureSchema), {
    effect: 'reads',
  }),
  openLink: call(
    applicationOnly.extend({ link: z.number().int().nonnegative() }),
    result(z.null(), issueFailureSchema),
    { effect: 'reads' },
  ),
} as const;
