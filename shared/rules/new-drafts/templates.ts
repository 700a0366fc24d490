import { readField, writeField, type ApplicationContent } from '../../domain/content.ts';
import { factsOf, type FieldPath } from '../../domain/fields.ts';
import { askableFields, type Template } from '../../domain/starts.ts';
import { wholeContent, withoutInvoice } from './carrying-over.ts';
import { withPlaceholders } from '../placeholders.ts';
import { type GivenFields, writtenFields } from './usual-start.ts';

/** What is usually asked for of the next order, in the order of the form. */
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
 * The texts that a template keeps of an application. An invoice number never is one of them, nor is anything else
 * of the one order that is asked for anyway: what is left out must not come with an old number.
 */
export function templateContent(source: ApplicationContent, asks: readonly FieldPath[]): ApplicationContent {
  const left = asks.filter((path) => factsOf(path).isOfOneOrder);
  const learned = (['purchaseOrder', 'consignorReference'] as const).filter((path) => left.includes(path));
  const texts = withPlaceholders(withoutInvoice(wholeContent(source)), learned);
  return left.reduce((content, path) => writeField(content, path, ''), texts);
}

/**
 * What a draft has from a template: whatever is written in it, and the answers to what it asks for. Both may be cleared
 * in the draft; what the template says nothing of is as in every new draft.
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

/** True when two names are the same to whoever reads them. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}
