import { z } from 'zod';

/** A decimal amount exactly as the service wrote it; `null` where the answer has none. */
const answeredAmountSchema = z.string().nullable();

/** What the service answered to an accepted application. It names no currency, so neither do we. */
export const quoteSchema = z.object({
  serviceTag: z.enum(['Draft', 'DIY', 'FS']),
  applicationId: z.string().min(1),
  message: z.string(),
  diyCost: answeredAmountSchema,
  fsCost: answeredAmountSchema,
  shippingHandlingCost: answeredAmountSchema,
  receivedAt: z.iso.datetime(),
  /** False when a clerk wrote the application id down after asking the service. */
  answeredByService: z.boolean(),
});
export type Quote = z.infer<typeof quoteSchema>;
