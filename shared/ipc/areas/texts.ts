import { z } from 'zod';
import { bookTextSchema, keptTextLimit, textKindSchema } from '../../domain/address-book.ts';
import { call, result } from '../declare.ts';
import { bookFailureSchema } from './address-book.ts';

const undoable = z.object({ undoId: z.uuid() });
const text = z.string().max(keptTextLimit);
const kept = result(undoable.extend({ entry: bookTextSchema }), bookFailureSchema);

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
  /** Keeps a text of the clerk's. The same one again is not kept twice. */
  keep: call(z.strictObject({ kind: textKindSchema, text }), kept, { effect: 'writes', changes: ['texts'] }),
  change: call(z.strictObject({ id: z.uuid(), text }), kept, { effect: 'writes', changes: ['texts'] }),
  remove: call(z.strictObject({ id: z.uuid() }), result(undoable, bookFailureSchema), {
    effect: 'writes',
    changes: ['texts'],
  }),
  undo: call(z.strictObject({ undoId: z.uuid() }), result(z.null(), bookFailureSchema), {
    effect: 'writes',
    changes: ['texts'],
  }),
} as const;
