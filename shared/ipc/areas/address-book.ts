import { z } from 'zod';
import {
  bookedPartySchema,
  bookPartySchema,
  bookTextSchema,
  storedTextLimit,
  partyRoleSchema,
  textKindSchema,
} from '../../domain/address-book.ts';
import { partyLines } from '../../domain/fields.ts';
import { textLanguageSchema } from '../../domain/languages.ts';
import { call, fileCall, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';

/** Why the address book could not be changed. It is as it was before. */
const bookFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** Removed or merged by somebody else in the meantime, or too old to be undone. */
  z.object({ kind: z.literal('notFound') }),
  /** Changed again after the change that was to be undone; the later change stays. */
  z.object({ kind: z.literal('changedSince') }),
  /** A party without a name, or a text without a letter. */
  z.object({ kind: z.literal('empty') }),
]);
export type BookFailure = z.infer<typeof bookFailureSchema>;

const undoOnly = z.strictObject({ undoId: z.uuid() });
const undoable = z.object({ undoId: z.uuid() });

/** Why an entry of a file was left out. Its sentence is in `address-book.ts` of each language. */
const entryProblemSchema = z.object({
  /** The line of the file in which the entry begins, counted from 1. */
  line: z.number().int().positive(),
  /** Name of the entry in the file, at most its first 200 characters. */
  name: z.string(),
  kind: z.enum(['nameMissing', 'tooLong', 'forbiddenCharacter', 'notReadable', 'oldCard', 'tooManyCells']),
});
export type EntryProblem = z.infer<typeof entryProblemSchema>;

/** Result of reading a file of addresses into the address book. */
const takenInSchema = z.object({
  fileName: z.string(),
  /** Entries that are new in the address book. */
  added: z.number().int().nonnegative(),
  /** Entries that the address book already had. */
  known: z.number().int().nonnegative(),
  /** Problems of the first entries that were left out; `problemCount` counts all of them. */
  problems: z.array(entryProblemSchema).max(200),
  problemCount: z.number().int().nonnegative(),
  undoId: z.uuid(),
});
export type ImportedAddresses = z.infer<typeof takenInSchema>;

const addressFileFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('tooLarge'), limitBytes: z.number() }),
  z.object({ kind: z.literal('tooManyEntries'), limit: z.number() }),
  /** Neither a table with a column of names nor contact cards (vCard). */
  z.object({ kind: z.literal('notAddresses') }),
  /** Bytes that are no text in any known encoding. */
  z.object({ kind: z.literal('notText') }),
  z.object({ kind: z.literal('unreadable') }),
]);
export type AddressFileFailure = z.infer<typeof addressFileFailureSchema>;

const pageLimit = 200;

/** What was typed into a party, and into which line. */
const partyQuestionSchema = z.strictObject({
  role: partyRoleSchema,
  line: z.enum(partyLines),
  text: z.string().max(500),
  /** Text in the name line of the box. If another line was typed into, only entries of that name match. */
  name: z.string().max(500),
  limit: z.number().int().min(1).max(20),
});
export type PartyQuestion = z.infer<typeof partyQuestionSchema>;

/** Consignors and consignees in the address book, and what a clerk does with them. */
export const partyCalls = {
  /** Entries that match what the clerk typed into a line of a party, the likeliest first. */
  find: call(partyQuestionSchema, z.array(bookPartySchema).max(20), { effect: 'reads' }),
  /**
   * A part of the address book in the order of the names, or what a search finds. `all` counts the whole book,
   * `unreadable` the damaged entries that are left out of it and stay in the database as they are.
   */
  list: call(
    z.strictObject({
      search: z.string().max(500),
      offset: z.number().int().nonnegative(),
      limit: z.number().int().min(1).max(pageLimit),
    }),
    z.object({
      all: z.number().int(),
      total: z.number().int(),
      rows: z.array(bookPartySchema).max(pageLimit),
      unreadable: z.number().int().nonnegative(),
    }),
    { effect: 'reads' },
  ),
  /**
   * Writes an entry, a new one where `id` is `null`. One that differs from another only in spelling is merged with it.
   */
  save: call(
    z.strictObject({ id: z.uuid().nullable(), party: bookedPartySchema }),
    result(undoable.extend({ entry: bookPartySchema, joined: z.boolean() }), bookFailureSchema),
    { effect: 'writes', changes: ['addressBook'] },
  ),
  remove: call(z.strictObject({ id: z.uuid() }), result(undoable, bookFailureSchema), {
    effect: 'writes',
    changes: ['addressBook'],
  }),
  /** Pairs of entries that look alike, for the clerk to merge or keep apart. */
  alike: call(z.void(), z.array(z.object({ one: bookPartySchema, other: bookPartySchema })).max(100), {
    effect: 'reads',
  }),
  /** Merges two entries: keeps the lines of one and adds up the uses of both. */
  merge: call(
    z.strictObject({ keep: z.uuid(), drop: z.uuid() }),
    result(undoable.extend({ entry: bookPartySchema }), bookFailureSchema),
    { effect: 'writes', changes: ['addressBook'] },
  ),
  /** Marks two entries as different although they look alike; they are not offered as a pair again. */
  keepBoth: call(z.strictObject({ one: z.uuid(), other: z.uuid() }), result(undoable, bookFailureSchema), {
    effect: 'writes',
    changes: ['addressBook'],
  }),
  /** Undoes one of the last changes of the address book. */
  undo: call(undoOnly, result(z.null(), bookFailureSchema), { effect: 'writes', changes: ['addressBook'] }),
  /** Saves the whole address book to a file of the clerk's choice. */
  saveFile: call(
    z.strictObject({ format: z.enum(['csv', 'vcard']), language: textLanguageSchema }),
    result(z.enum(['saved', 'cancelled']), bookFailureSchema),
    { effect: 'reads' },
  ),
  /** Reads a file of addresses into the address book. Good entries are added, the others are listed as problems. */
  importFile: fileCall(z.strictObject({}), result(takenInSchema, addressFileFailureSchema), {
    effect: 'writes',
    changes: ['addressBook'],
  }),
} as const;

const keptText = z.string().max(storedTextLimit);
const keptAnswer = result(undoable.extend({ entry: bookTextSchema }), bookFailureSchema);

/** Stored texts for goods, remarks, transport and quantities. */
export const textCalls = {
  /** Texts that were stored or used at least twice, the likeliest first; `null` finds every kind. */
  find: call(
    z.strictObject({
      kind: textKindSchema.nullable(),
      search: z.string().max(500),
      limit: z.number().int().min(1).max(200),
    }),
    z.array(bookTextSchema).max(200),
    { effect: 'reads' },
  ),
  /** How many damaged texts `find` leaves out; they stay in the database as they are. */
  unreadable: call(z.void(), z.number().int().nonnegative(), { effect: 'reads' }),
  /** Stores a text that the clerk wants to use again. An identical one is not stored twice. */
  keep: call(z.strictObject({ kind: textKindSchema, text: keptText }), keptAnswer, {
    effect: 'writes',
    changes: ['texts'],
  }),
  change: call(z.strictObject({ id: z.uuid(), text: keptText }), keptAnswer, {
    effect: 'writes',
    changes: ['texts'],
  }),
  remove: call(z.strictObject({ id: z.uuid() }), result(undoable, bookFailureSchema), {
    effect: 'writes',
    changes: ['texts'],
  }),
  undo: call(undoOnly, result(z.null(), bookFailureSchema), {
    effect: 'writes',
    changes: ['texts'],
  }),
} as const;
