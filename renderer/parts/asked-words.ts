import type { FieldPath } from '../../shared/domain/fields.ts';
import type { Words } from '../../shared/text/page-words.ts';
import { fieldName } from './places.ts';

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
