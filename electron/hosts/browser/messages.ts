import { z } from 'zod';
import { longestFileName, mostFilesInCall } from '../../../shared/ipc/messages.ts';

/**
 * A file of a call: its upload, which holds at most as much as one file may have, and the size of the whole file; or
 * only its name where the browser could not read it.
 */
const sentFileSchema = z.union([
  z.strictObject({
    name: z.string().max(longestFileName),
    upload: z.uuid(),
    bytes: z.number().int().nonnegative(),
  }),
  z.strictObject({ name: z.string().max(longestFileName), unreadable: z.literal(true) }),
]);
export type SentFile = z.infer<typeof sentFileSchema>;

/** A SHA-256 or another text of 32 bytes. */
const shortTextSchema = z.string().regex(/^[\w-]{43}$/);
/** What a host may know of the pass with which a page returns. */
export const knownPassSchema = z.strictObject({ hash: shortTextSchema, key: shortTextSchema });

/** Messages from a page over its WebSocket. */
export const fromPageSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('call'),
    id: z.number().int().nonnegative(),
    channel: z.string().max(100),
    input: z.unknown().optional(),
    files: z.array(sentFileSchema).max(mostFilesInCall),
  }),
  knownPassSchema.extend({ kind: z.literal('pass') }),
  /** The page is being closed, reloaded or left. A page that disappears without this message has crashed. */
  z.strictObject({ kind: z.literal('leaving') }),
]);
export type FromPage = z.infer<typeof fromPageSchema>;
export type PageCall = Extract<FromPage, { kind: 'call' }>;
