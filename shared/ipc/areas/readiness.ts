import { z } from 'zod';
import { applicationIdSchema } from '../../domain/application.ts';
import { confirmedWarningSchema } from '../../domain/confirmed-warning.ts';
import { call, result } from '../declare.ts';
import { applicationFailureSchema } from '../messages.ts';

const applicationOnly = z.strictObject({ applicationId: applicationIdSchema });
const confirmed = result(z.array(confirmedWarningSchema), applicationFailureSchema);

/** Warnings that a clerk has looked at. Each answer is all of them, of this application. */
export const readinessCalls = {
  confirmed: call(applicationOnly, confirmed, { effect: 'reads' }),
  /** Counts while the field says `text`. Answers only after the commit. */
  confirm: call(applicationOnly.extend({ warning: confirmedWarningSchema }), confirmed, {
    effect: 'writes',
    changes: ['confirmedWarnings'],
  }),
  unconfirm: call(
    applicationOnly.extend({ warning: confirmedWarningSchema.pick({ habit: true, place: true }) }),
    confirmed,
    { effect: 'writes', changes: ['confirmedWarnings'] },
  ),
} as const;
