import * as z from 'zod/mini';

/** Addresses, times and limits that both ends of the channel use. */
export const hostProtocol = {
  channelPath: '/channel',
  sessionPath: '/session',
  returnPath: '/session/return',
  filesPath: '/files',
  documentsPath: '/documents/',
  bridgePath: '/host/bridge.js',
  /** Where another start on the same data folder asks for a window. */
  windowPath: '/window',
  /** Sub-protocol of the WebSocket; a second one begins with the same text and contains the session. */
  protocol: 'co-desk',
  sessionProtocolStart: 'session.',
  beatMilliseconds: 2_000,
  /**
   * Silence after which the host counts as lost. With the interval of the checks the clerk is told within six seconds.
   */
  lostAfterMilliseconds: 5_400,
  retryMilliseconds: 500,
  /** Longest message. The longest argument has 8 million characters of up to three bytes each. Bytes. */
  messageBytes: 32 * 1024 * 1024,
  /**
   * How much of a file is sent. No setting allows a PDF above 100 MB, so this is enough to refuse a larger one. Bytes.
   */
  fileBytes: 128_000_000,
} as const;

// The page needs these schemas before it can show anything, so they use the small form of zod.

/** Messages from the host over the WebSocket of a page. */
export const fromHostSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('beat') }),
  z.object({ kind: z.literal('answer'), id: z.number(), value: z.optional(z.unknown()) }),
  z.object({ kind: z.literal('failed'), id: z.number(), message: z.string() }),
  z.object({ kind: z.literal('event'), name: z.string(), payload: z.optional(z.unknown()) }),
  /** The page fetches the document, once, and shows or saves it. */
  z.object({
    kind: z.literal('document'),
    mode: z.enum(['open', 'save']),
    address: z.string(),
    name: z.string(),
  }),
  z.object({ kind: z.literal('link'), url: z.string() }),
  /** The page opens the print window of its browser. */
  z.object({ kind: z.literal('print') }),
]);
export type FromHost = z.infer<typeof fromHostSchema>;
/** Requests of the host that only the page can carry out. */
export type PageRequest = Extract<FromHost, { kind: 'document' | 'link' | 'print' }>;
