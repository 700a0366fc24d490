import * as z from 'zod/mini';

/** The SHA-256 of this is the key of a pass: it does not lead back to the pass. */
export function passKeyText(pass: string): string {
  return `CO Desk proves itself to ${pass}`;
}

/** What a host signs with the key of a pass. `host` is where the page looks for it. */
export function proofText(challenge: string, host: string): string {
  return `${challenge} at ${host}`;
}

/** Addresses and times that both ends of the channel keep to. */
export const agreement = {
  channelPath: '/channel',
  sessionPath: '/session',
  returnPath: '/session/return',
  filesPath: '/files',
  documentsPath: '/documents/',
  bridgePath: '/host/bridge.js',
  /** Sub-protocol of the WebSocket; the session follows as a second one with this start. */
  protocol: 'co-desk',
  sessionProtocolStart: 'session.',
  beatMilliseconds: 2_000,
  /** With the next look at the clock it is said within six seconds. */
  lostAfterMilliseconds: 5_400,
  retryMilliseconds: 500,
  /** One message. A full argument is 8 million characters at most, up to three bytes each. */
  messageBytes: 32 * 1024 * 1024,
  /**
   * One file. No setting allows a PDF above 100 MB, so of a larger one this much is enough to be refused for
   * its size.
   */
  fileBytes: 128_000_000,
} as const;

// The page reads these before it can show anything, so they are checked by the small form of zod.

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
