import { z } from 'zod';
import { applicationIdSchema, applicationSchema } from '../../domain/application.ts';
import { carriedOverSchema } from '../../domain/carrying.ts';
import { call, result } from '../declare.ts';
import { applicationFailureSchema } from '../messages.ts';

export const duplicatingFailureSchema = z.discriminatedUnion('kind', [
  ...applicationFailureSchema.options,
  /** Nothing was accepted yet, so nothing can be replaced. */
  z.object({ kind: z.literal('notAccepted') }),
]);
export type DuplicatingFailure = z.infer<typeof duplicatingFailureSchema>;

const made = result(applicationSchema, duplicatingFailureSchema);

/** New drafts from applications in any state, which stay as they are. */
export const duplicatingCalls = {
  /** What the last duplicate was told to take with it. */
  carriedOver: call(z.void(), carriedOverSchema, { effect: 'reads' }),
  /** `carried` is remembered for the next one; `null` takes what is remembered. */
  duplicate: call(
    z.strictObject({ applicationId: applicationIdSchema, carried: carriedOverSchema.nullable() }),
    made,
    { effect: 'writes', changes: ['register'] },
  ),
  /**
   * Shares what does not fit into several applications that go by `shareOut`: `first` is the one that was split, with its
   * share; the others are new drafts with its PDFs. `changedElsewhere` where it is not at this revision, or nothing is
   * left to share out.
   */
  split: call(
    z.strictObject({ applicationId: applicationIdSchema, baseRevision: z.number().int().nonnegative() }),
    result(
      z.object({ first: applicationSchema, others: z.array(applicationSchema) }),
      applicationFailureSchema,
    ),
    { effect: 'writes', changes: ['register'] },
  ),
  /** Everything of an accepted one with its PDFs, and the usual sentence in box 5. */
  replace: call(z.strictObject({ applicationId: applicationIdSchema }), made, {
    effect: 'writes',
    changes: ['register'],
  }),
} as const;
