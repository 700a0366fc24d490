import { z } from 'zod';

/** The longest name of an account of the system that is kept. UTF-16 units. */
export const longestAccount = 256;

/** The name of an account of the system, as the system says it. */
export const systemAccountSchema = z.string().min(1).max(longestAccount);

/** What such an account is called on screen. UTF-16 units. */
export const longestAccountName = 100;
/** More than any office has. */
export const mostAccountNames = 500;

/** Whether applications are reviewed by a second person, and whether only reviewed ones may be submitted. */
export const reviewModes = ['off', 'on', 'required'] as const;
export type ReviewMode = (typeof reviewModes)[number];

/**
 * One step of a review by a second person. `written`: an account changed what is reviewed. `reviewed`: it marked the
 * application as reviewed. `withdrawn`: it took the mark back.
 */
const reviewStepSchema = z.object({
  kind: z.enum(['written', 'reviewed', 'withdrawn']),
  account: systemAccountSchema,
  /** To be shown only: an ISO 8601 instant by a clock that may have been wrong. */
  at: z.iso.datetime().max(40),
  /** Of a review: what it saw, so that a change which is taken back costs no mark. Older versions wrote none. */
  seal: z.string().max(100).optional(),
});
export type ReviewStep = z.infer<typeof reviewStepSchema>;

/**
 * Who wrote and who reviewed an application, in the order in which it happened. Steps that cannot be read count as none:
 * nobody is known to have written it, and nobody reviewed it.
 */
export const reviewStepsSchema = z.array(reviewStepSchema).catch([]);
