import { partyLines, plainFields, type FieldPath } from '../../domain/fields.ts';
import { headingWords, type FactColumn, type LanguageHeadings, type TableLanguage } from './heading-words.ts';

/**
 * The head over each field in a table of this program, in the order of the columns and each different from all others,
 * for whoever writes such a table or reads one.
 */
export function fieldHeadings(language: TableLanguage): ReadonlyMap<FieldPath, string> {
  const { roles, lines, plain } = headingWords[language];
  const headings = new Map<FieldPath, string>();
  for (const role of ['consignor', 'consignee'] as const) {
    for (const line of partyLines) headings.set(`${role}.${line}`, `${roles[role]} ${lines[line]}`);
  }
  for (const field of plainFields) headings.set(field, plain[field]);
  return headings;
}

/** The heads over what is said beside the fields. */
export function factHeadings(language: TableLanguage): Readonly<Record<FactColumn, string>> {
  return headingWords[language].facts;
}

/** What stands in those columns where it is a word. */
export function factWords(language: TableLanguage): Pick<LanguageHeadings, 'states' | 'registers'> {
  const { states, registers } = headingWords[language];
  return { states, registers };
}
