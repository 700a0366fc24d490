import { readField, writeField, type ApplicationContent } from '../../domain/content.ts';
import { factsOf, type FieldPath } from '../../domain/fields.ts';
import { askableFields, type Template } from '../../domain/starts.ts';
import { wholeContent, withoutInvoice } from './carrying-over.ts';
import { withPlaceholders } from '../placeholders.ts';
import { type GivenFields, writtenFields } from './usual-start.ts';

/** Fields that a new template asks for by default, in the order of the form. */
export function suggestedAsks(content: ApplicationContent): readonly FieldPath[] {
  const usual: ReadonlySet<FieldPath> = new Set<FieldPath>([
    'goods',
    'quantity',
    'invoiceNumber',
    ...(content.invoiceDate.trim() === '' ? [] : (['invoiceDate'] as const)),
    'invoiceAmount',
    ...(content.purchaseOrder.trim() === '' ? [] : (['purchaseOrder'] as const)),
  ]);
  return inOrderOfForm(usual);
}

/** The fields in the order of the form, each once. */
export function inOrderOfForm(asked: Iterable<FieldPath>): readonly FieldPath[] {
  const wanted = new Set(asked);
  return askableFields.filter((path) => wanted.has(path));
}

/**
 * The texts that a template stores of an application. It never has the invoice number, nor any other field of a single
 * order that is asked for: if the clerk leaves the question out, no old number must remain.
 */
export function templateContent(source: ApplicationContent, asks: readonly FieldPath[]): ApplicationContent {
  const left = asks.filter((path) => factsOf(path).isOfOneOrder);
  const learned = (['purchaseOrder', 'consignorReference'] as const).filter((path) => left.includes(path));
  const texts = withPlaceholders(withoutInvoice(wholeContent(source)), learned);
  return left.reduce((content, path) => writeField(content, path, ''), texts);
}

/**
 * The fields that a draft gets from a template: all its texts, and the answers to its questions. The clerk may empty
 * either in the draft. Fields that are blank in the template are as in any new draft.
 */
export function startedFields(
  { asks, content }: Pick<Template, 'asks' | 'content'>,
  answers: ReadonlyMap<FieldPath, string>,
): GivenFields {
  const start = wholeContent(content);
  const asked = asks.map((path) => [path, answers.get(path) ?? readField(start, path)] as const);
  return new Map([...writtenFields(start), ...asked]);
}

function nameKey(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();
}

/** True when two names look the same to a reader: case and blanks do not count. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}
