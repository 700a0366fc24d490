import { z } from 'zod';
import { applicationContentSchema } from './content.ts';
import { factsOf, fieldPaths, type FieldPath } from './fields.ts';
import { instantSchema } from './application.ts';

/** Letters of a name. */
export const longestTemplateName = 120;

export const templateNameSchema = z.string().trim().min(1).max(longestTemplateName);

/** Every field can be asked for but the client reference, which is always new. */
export const askableFields: readonly FieldPath[] = fieldPaths.filter((path) => factsOf(path).group !== null);

export const askableFieldSchema = z.enum(askableFields);

/** Fields that a start from the template asks for, in the order of the form. */
export const askedFieldsSchema = z.array(askableFieldSchema).max(askableFields.length);

/** An application to start others from: its texts, never its PDFs or what became of it. */
export const templateSchema = z.object({
  id: z.uuid(),
  name: templateNameSchema,
  asks: askedFieldsSchema,
  content: applicationContentSchema,
  changedAt: instantSchema,
});
export type Template = z.infer<typeof templateSchema>;
