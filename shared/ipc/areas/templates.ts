import { z } from 'zod';
import { applicationIdSchema, applicationSchema, ledgerSchema } from '../../domain/application.ts';
import { fieldTextSchema } from '../../domain/content.ts';
import {
  askableFields,
  askableFieldSchema,
  askedFieldsSchema,
  templateNameSchema,
  templateSchema,
} from '../../domain/starts.ts';
import { call, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';

const templateFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** The template or the application is no longer there. */
  z.object({ kind: z.literal('notFound') }),
  /** Another template has this name. */
  z.object({ kind: z.literal('nameTaken') }),
  z.object({ kind: z.literal('tooMany'), limit: z.number() }),
]);
export type TemplateFailure = z.infer<typeof templateFailureSchema>;

/** What the clerk filled in for a field that a template asks for. */
const fieldAnswerSchema = z.strictObject({ field: askableFieldSchema, text: fieldTextSchema });
export type FieldAnswer = z.infer<typeof fieldAnswerSchema>;

const templateOnly = z.strictObject({ templateId: z.uuid() });
const kept = result(templateSchema, templateFailureSchema);

/** Applications to start others from. */
export const templateCalls = {
  /** All templates, by name. */
  list: call(z.void(), z.array(templateSchema), { effect: 'reads' }),
  /** How many damaged templates the list leaves out; they stay in the database as they are. */
  unreadable: call(z.void(), z.number().int().nonnegative(), { effect: 'reads' }),
  /** Makes a template of the texts of an application. `instead` replaces the texts of the one that has this name. */
  make: call(
    z.strictObject({
      applicationId: applicationIdSchema,
      name: templateNameSchema,
      asks: askedFieldsSchema,
      instead: z.boolean(),
    }),
    kept,
    { effect: 'writes', changes: ['templates'] },
  ),
  change: call(templateOnly.extend({ name: templateNameSchema, asks: askedFieldsSchema }), kept, {
    effect: 'writes',
    changes: ['templates'],
  }),
  remove: call(templateOnly, result(z.null(), templateFailureSchema), {
    effect: 'writes',
    changes: ['templates'],
  }),
  /** Restores a template as it was before it was changed or removed. */
  restore: call(z.strictObject({ template: templateSchema }), kept, {
    effect: 'writes',
    changes: ['templates'],
  }),
  /** Starts a new draft from a template. Answers to what it does not ask for are ignored. */
  start: call(
    templateOnly.extend({
      ledger: ledgerSchema,
      answers: z.array(fieldAnswerSchema).max(askableFields.length),
    }),
    result(applicationSchema, templateFailureSchema),
    { effect: 'writes', changes: ['register'] },
  ),
} as const;
