// The page reads these before it can show anything, so they are checked by the small form of zod.
import * as z from 'zod/mini';

/** What the host says over the WebSocket of a page. */
export const fromHostSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('beat') }),
  z.object({ kind: z.literal('answer'), id: z.number(), value: z.optional(z.unknown()) }),
  z.object({ kind: z.literal('failed'), id: z.number(), message: z.string() }),
  z.object({ kind: z.literal('event'), name: z.string(), payload: z.optional(z.unknown()) }),
  /** The page fetches the document, once, and shows it or keeps it. */
  z.object({
    kind: z.literal('document'),
    mode: z.enum(['open', 'save']),
    address: z.string(),
    name: z.string(),
  }),
  z.object({ kind: z.literal('link'), url: z.string() }),
  /** The page brings up the print window of its browser. */
  z.object({ kind: z.literal('print') }),
]);
export type FromHost = z.infer<typeof fromHostSchema>;
/** What only the page can do for the host. */
export type PageRequest = Extract<FromHost, { kind: 'document' | 'link' | 'print' }>;
