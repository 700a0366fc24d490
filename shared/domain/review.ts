import { z } from 'zod';

/** The longest name of a system account that is stored. UTF-16 units. */
export const longestAccount = 256;

/** The name of an account of the operating system, as the system gives it. */
export const systemAccountSchema = z.string().min(1).max(longestAccount);

/** Longest name shown on screen for such an account. UTF-16 units. */
export const longestAccountName = 100;
/** More accounts than any office has. */
export const maxAccountNames = 500;

/** Whether applications are reviewed by a second person, and whether only reviewed ones may be submitted. */
export const reviewModes = ['off', 'on', 'required'] as const;
export type ReviewMode = (typeof reviewModes)[number];

/**
 * One step of a review by a second person. `written`: the account changed something that is reviewed. `reviewed`: it
 * marked the application as reviewed. `withdrawn`: it took that mark back.
 */
const reviewStepSchema = z.object({
  kind: z.enum(['written', 'reviewed', 'withdrawn']),
  account: systemAccountSchema,
  /** ISO 8601 instant, only for display: the computer's clock may have been wrong. */
  at: z.iso.datetime().max(40),
  /** Hash of what was reviewed, so that a change that is undone does not cost the mark. Older versions wrote none. */
  seal: z.string().max(100).optional(),
});
export type ReviewStep = z.infer<typeof reviewStepSchema>;

/**
 * Who wrote and who reviewed an application, in order. Steps that cannot be read count as none: no writer is known, and
 * nobody reviewed it.
 */
export const reviewStepsSchema = z.array(reviewStepSchema).catch([]);
