import { partsOf, type FieldPath } from '../../shared/domain/fields.ts';
import type { FindingPlace } from '../../shared/domain/finding.ts';
import type { ValueSubject } from '../../shared/rules/taken-values.ts';
import type { Words } from '../../shared/text/languages.ts';

/** The first field of each box, in order. */
export const firstFields = [
  'consignor.name',
  'consignee.name',
  'originCountryCode',
  'transportDetails',
  'remarks',
  'goods',
  'quantity',
] as const satisfies readonly FieldPath[];

/** Name of a connection; practice has the same name everywhere. */
export function connectionName(
  label: string,
  isPractice: boolean,
  { connections }: Pick<Words, 'connections'>,
): string {
  return isPractice ? connections.practice : label;
}

/** The number of the box that a message of the service names: `CountryOfOrigin_3` or `box 3`. */
export function boxNamedIn(message: string): string | null {
  return /_([1-7])(?!\d)/.exec(message)?.[1] ?? /\bbox\s*([1-7])(?!\d)/i.exec(message)?.[1] ?? null;
}

/** Name of a field in a list of several. */
export function fieldName(place: FindingPlace, { editor }: Pick<Words, 'editor'>): string {
  if (place === 'review') return editor.review.name;
  if (place === 'goods') return editor.goodsShort;
  const part = partsOf(place);
  if (typeof part === 'string') return editor.fields[part];
  return editor.partyLine(editor[part.role], editor.partyLines[part.line]);
}

/** Name of a part of the application: a party as a whole, or a field. */
export function subjectName(subject: ValueSubject, words: Pick<Words, 'editor'>): string {
  const isParty = subject === 'consignor' || subject === 'consignee';
  return isParty ? words.editor[subject] : fieldName(subject, words);
}

/** How many field names are written out before the rest is shortened. */
const shownNames = 4;

/** The fields that a template asks for, in a few words. */
export function askedWords(asks: readonly FieldPath[], words: Words): string {
  const { list } = words.templates;
  if (asks.length === 0) return list.asksNothing;
  const names = asks.slice(0, shownNames).map((path) => fieldName(path, words));
  const more = asks.length > shownNames ? ['…'] : [];
  return list.asks([...names, ...more].join(', '));
}
