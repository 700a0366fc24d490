import { z } from 'zod';
import { applicationIdSchema } from '../../domain/application.ts';
import { settingsSchema } from '../../domain/settings.ts';
import { call, result } from '../declare.ts';
import {
  keepingFailureSchema,
  registerPageSchema,
  registerQuerySchema,
  startStateSchema,
} from '../messages.ts';

/** How a page begins, and what it may remember. */
export const programCalls = {
  start: call(z.void(), startStateSchema, { effect: 'reads' }),
  changeSettings: call(settingsSchema.partial().strict(), result(settingsSchema, keepingFailureSchema), {
    effect: 'writes',
    changes: ['settings'],
  }),
  /** Remembers which application is open, so that the next start shows it again. */
  rememberOpen: call(z.strictObject({ applicationId: applicationIdSchema.nullable() }), z.void(), {
    effect: 'writes',
    optional: true,
  }),
} as const;

/** Applications as rows. */
export const registerCalls = {
  list: call(registerQuerySchema, registerPageSchema, { effect: 'reads' }),
} as const;
