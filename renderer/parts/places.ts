import { partsOf, type FieldPath } from '../../shared/domain/fields.ts';
import type { FindingPlace } from '../../shared/domain/finding.ts';
import type { ValueSubject } from '../../shared/rules/taken-values.ts';
import type { Words } from '../../shared/text/page-words.ts';

/** The first field of each box, in their order. */
export const firstFields = [
  'consignor.name',
  'consignee.name',
  'originCountryCode',
  'transportDetails',
  'remarks',
  'goods',
  'quantity',
] as const satisfies readonly FieldPath[];

/** What a connection is called; practice has no name that anybody gave it, and is called as everywhere. */
export function connectionName(
  label: string,
  isPractice: boolean,
  { connections }: Pick<Words, 'connections'>,
): string {
  return isPractice ? connections.practice : label;
}

/** The box that the service's own words name, by its number: `CountryOfOrigin_3` or `box 3`. */
export function boxNamedIn(message: string): string | null {
  return /_([1-7])(?!\d)/.exec(message)?.[1] ?? /\bbox\s*([1-7])(?!\d)/i.exec(message)?.[1] ?? null;
}

/** What a field is called where several are listed. */
export function fieldName(place: FindingPlace, { editor }: Pick<Words, 'editor'>): string {
  if (place === 'review') return editor.review.name;
  if (place === 'goods') return editor.goodsShort;
  const part = partsOf(place);
  if (typeof part === 'string') return editor.fields[part];
  return editor.partyLine(editor[part.role], editor.partyLines[part.line]);
}

/** What a part of the application is called: a party as a whole, and any other field. */
export function subjectName(subject: ValueSubject, words: Pick<Words, 'editor'>): string {
  const isParty = subject === 'consignor' || subject === 'consignee';
  return isParty ? words.editor[subject] : fieldName(subject, words);
}

/** Names of fields that are not left out for the sake of room. */
const shownNames = 4;

/** What a template asks for, in a few words. */
export function askedWords(asks: readonly FieldPath[], words: Words): string {
  const { list } = words.templates;
  if (asks.length === 0) return list.asksNothing;
  const names = asks.slice(0, shownNames).map((path) => fieldName(path, words));
  const more = asks.length > shownNames ? ['…'] : [];
  return list.asks([...names, ...more].join(', '));
}
