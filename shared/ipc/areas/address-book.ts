import { z } from 'zod';
import {
  bookedPartySchema,
  bookPartySchema,
  bookTextSchema,
  keptTextLimit,
  partyRoleSchema,
  textKindSchema,
} from '../../domain/address-book.ts';
import { partyLines } from '../../domain/fields.ts';
import { languageCodes } from '../../domain/languages.ts';
import { call, fileCall, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';

/** Why the address book could not be changed. Nothing was. */
const bookFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** Somebody removed or merged it meanwhile, or it is too late to take it back. */
  z.object({ kind: z.literal('gone') }),
  /** A party without a name, a text without a letter. */
  z.object({ kind: z.literal('empty') }),
]);
export type BookFailure = z.infer<typeof bookFailureSchema>;

const undoOnly = z.strictObject({ undoId: z.uuid() });
const undoable = z.object({ undoId: z.uuid() });

/** Why an entry of a file was left out. The words stand in the renderer's tables. */
const entryProblemSchema = z.object({
  /** The line of the file in which the entry begins, counted from 1. */
  line: z.number().int().positive(),
  /** What it is called there, at most the first 200 characters. */
  name: z.string(),
  kind: z.enum(['nameMissing', 'tooLong', 'forbiddenCharacter', 'notReadable', 'oldCard', 'tooManyCells']),
});
export type EntryProblem = z.infer<typeof entryProblemSchema>;

/** What became of a file of addresses. */
const takenInSchema = z.object({
  fileName: z.string(),
  /** New in the book. */
  added: z.number().int().nonnegative(),
  /** Were there already. */
  known: z.number().int().nonnegative(),
  /** Of the first entries that were left out; `problemCount` counts all of them. */
  problems: z.array(entryProblemSchema).max(200),
  problemCount: z.number().int().nonnegative(),
  undoId: z.uuid(),
});
export type TakenIn = z.infer<typeof takenInSchema>;

const addressFileFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('tooLarge'), limitBytes: z.number() }),
  z.object({ kind: z.literal('tooManyEntries'), limit: z.number() }),
  /** Neither a table with a column of names nor cards. */
  z.object({ kind: z.literal('notAddresses') }),
  /** Bytes that are no text in any encoding that is known. */
  z.object({ kind: z.literal('notText') }),
  z.object({ kind: z.literal('unreadable') }),
]);
export type AddressFileFailure = z.infer<typeof addressFileFailureSchema>;

const pageLimit = 200;

/** Consignors and consignees of the office, and what a clerk does with them. */
export const partyCalls = {
  /** What a clerk may mean by what she typed into a line of a party, the likeliest first. */
  find: call(
    z.strictObject({
      role: partyRoleSchema,
      line: z.enum(partyLines),
      text: z.string().max(500),
      /** What stands in the name of the box; typed elsewhere, only entries of that name are meant. */
      name: z.string().max(500),
      limit: z.number().int().min(1).max(20),
    }),
    z.array(bookPartySchema).max(20),
    { effect: 'reads' },
  ),
  /**
   * A stretch of the book in the order of the names, or what a search finds. `all` counts the whole book, `unreadable` the
   * damaged entries that are left out of it and stay in the database as they are.
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
  /** Writes an entry, a new one where `id` is `null`. One that is the same as another but for spelling joins it. */
  save: call(
    z.strictObject({ id: z.uuid().nullable(), party: bookedPartySchema }),
    result(undoable.extend({ entry: bookPartySchema, joined: z.boolean() }), bookFailureSchema),
    { effect: 'writes', changes: ['addressBook'] },
  ),
  remove: call(z.strictObject({ id: z.uuid() }), result(undoable, bookFailureSchema), {
    effect: 'writes',
    changes: ['addressBook'],
  }),
  /** Pairs that look alike, to be decided by somebody. */
  alike: call(z.void(), z.array(z.object({ one: bookPartySchema, other: bookPartySchema })).max(100), {
    effect: 'reads',
  }),
  /** Keeps the lines of one and the uses of both. */
  merge: call(
    z.strictObject({ keep: z.uuid(), drop: z.uuid() }),
    result(undoable.extend({ entry: bookPartySchema }), bookFailureSchema),
    { effect: 'writes', changes: ['addressBook'] },
  ),
  /** The two only look alike; nobody is asked again. */
  keepBoth: call(z.strictObject({ one: z.uuid(), other: z.uuid() }), result(undoable, bookFailureSchema), {
    effect: 'writes',
    changes: ['addressBook'],
  }),
  /** Takes back one of the last changes of the book. */
  undo: call(undoOnly, result(z.null(), bookFailureSchema), { effect: 'writes', changes: ['addressBook'] }),
  /** The whole book as a file of the clerk's choice. */
  saveFile: call(
    z.strictObject({ format: z.enum(['csv', 'vcard']), language: z.enum(languageCodes) }),
    result(z.enum(['saved', 'cancelled']), bookFailureSchema),
    { effect: 'reads' },
  ),
  /** Takes in one file of addresses; what is good comes in, what is not is listed. */
  takeIn: fileCall(z.strictObject({}), result(takenInSchema, addressFileFailureSchema), {
    effect: 'writes',
    changes: ['addressBook'],
  }),
} as const;

const keptText = z.string().max(keptTextLimit);
const keptAnswer = result(undoable.extend({ entry: bookTextSchema }), bookFailureSchema);

/** Texts of the office for goods, remarks, transport and quantities. */
export const textCalls = {
  /** What is kept or was used at least twice, the likeliest first; `null`: of every kind. */
  find: call(
    z.strictObject({
      kind: textKindSchema.nullable(),
      search: z.string().max(500),
      limit: z.number().int().min(1).max(200),
    }),
    z.array(bookTextSchema).max(200),
    { effect: 'reads' },
  ),
  /** How many damaged texts are left out of what is found; they stay in the database as they are. */
  unreadable: call(z.void(), z.number().int().nonnegative(), { effect: 'reads' }),
  /** Keeps a text of the clerk's. The same one again is not kept twice. */
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
