import { z } from 'zod';
import { defaultReferencePattern, isReferencePattern } from '../rules/reference-pattern.ts';

const printShiftSchema = z.number().min(-20).max(20);

/** Preferences of this computer. Losing one costs nothing, so they live outside the draft store. */
export const settingsSchema = z.object({
  language: z.enum(['system', 'en', 'de']),
  theme: z.enum(['system', 'light', 'dark', 'contrast']),
  /** One PDF above this is refused. Megabytes of 1,000,000 bytes. */
  onePdfMegabytes: z.number().int().min(1).max(100),
  /** All PDFs of one application: above the first the clerk is warned, above the second strongly. */
  warnAtMegabytes: z.number().int().min(1).max(100),
  strongWarnAtMegabytes: z.number().int().min(1).max(100),
  /** How long to wait for the service's answer. Seconds. */
  answerSeconds: z.number().int().min(10).max(600),
  /** How new client references are made. Source: `rules/reference-pattern.ts`. */
  referencePattern: z.string().refine(isReferencePattern),
  /** `form`: a chamber's own paper, that has the lines and legends already. */
  printOn: z.enum(['plain', 'form']),
  /** How far a printer needs the sheet moved. Millimetres, to the right and down. */
  printShiftRight: printShiftSchema,
  printShiftDown: printShiftSchema,
});
export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = {
  language: 'system',
  theme: 'system',
  onePdfMegabytes: 10,
  warnAtMegabytes: 4,
  strongWarnAtMegabytes: 7,
  answerSeconds: 120,
  referencePattern: defaultReferencePattern,
  printOn: 'plain',
  printShiftRight: 0,
  printShiftDown: 0,
};
