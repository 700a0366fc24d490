import { z } from 'zod';
import { instantSchema } from './application.ts';
import type { Party } from './content.ts';
import { partyLines } from './fields.ts';
import { recordOf } from './record-of.ts';

/** Longest line of a party in the address book. No name, street or city is longer. UTF-16 units. */
export const bookLineLimit = 500;
/** Longest stored text for goods, remarks, transport or quantity. UTF-16 units. */
export const storedTextLimit = 8_000;

const bookLine = z.string().max(bookLineLimit);
/** A consignor or a consignee in the address book; each line has an upper bound. */
export const bookedPartySchema = z.strictObject(recordOf(partyLines, () => bookLine));

export const partyRoleSchema = z.enum(['consignor', 'consignee']);

/** How an entry came into the address book. Only `learned` entries follow later changes of spelling in the drafts. */
const entryOriginSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('learned') }),
  /** Written or corrected by the clerk in the book itself. */
  z.strictObject({ kind: z.literal('written') }),
  z.strictObject({ kind: z.literal('imported') }),
]);

/** One consignor or consignee of the address book. */
export const bookPartySchema = z.object({
  id: z.uuid(),
  party: bookedPartySchema,
  /** The roles in which applications used it, each once. */
  roles: z.array(partyRoleSchema).max(2),
  origin: entryOriginSchema,
  /** How many applications use it. */
  uses: z.number().int().nonnegative(),
  /** `null` while no application used it. */
  lastUsedAt: instantSchema.nullable(),
  /** Entries that the clerk has declared to be different from this one, though they look alike. */
  differsFrom: z.array(z.uuid()).max(500),
  /** Entries that were merged into this one, which counts their uses; absent where there are none. */
  mergedIds: z.array(z.uuid()).max(500).optional(),
});
export type BookParty = z.infer<typeof bookPartySchema>;

/** The boxes for which texts are stored. */
export const textKinds = ['goods', 'remarks', 'transport', 'quantity'] as const;
export const textKindSchema = z.enum(textKinds);
export type TextKind = z.infer<typeof textKindSchema>;

/** One text for box 4, 5, 6 or 7. */
export const bookTextSchema = z.object({
  id: z.uuid(),
  kind: textKindSchema,
  text: z.string().min(1).max(storedTextLimit),
  origin: entryOriginSchema,
  uses: z.number().int().nonnegative(),
  lastUsedAt: instantSchema.nullable(),
});
export type BookText = z.infer<typeof bookTextSchema>;

/** True when all nine lines are equal, letter by letter. */
export function isSameParty(one: Party, other: Party): boolean {
  return partyLines.every((line) => one[line] === other[line]);
}
