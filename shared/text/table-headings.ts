import { partyLines, plainFields, type FieldPath } from '../domain/fields.ts';
import type { Language } from '../domain/languages.ts';
import { mainWords } from './main-words.ts';
import type { FactColumn, TableWords } from '../rules/tables/columns.ts';

/**
 * The head over each field in a table of this program, in the order of the columns and each different from all others,
 * for whoever writes such a table or reads one.
 */
export function fieldHeadings(language: Language): ReadonlyMap<FieldPath, string> {
  const { roles, lines, plain } = mainWords[language].tables.headings;
  const headings = new Map<FieldPath, string>();
  for (const role of ['consignor', 'consignee'] as const) {
    for (const line of partyLines) headings.set(`${role}.${line}`, `${roles[role]} ${lines[line]}`);
  }
  for (const field of plainFields) headings.set(field, plain[field]);
  return headings;
}

/** The heads over what is said beside the fields. */
export function factHeadings(language: Language): Readonly<Record<FactColumn, string>> {
  return mainWords[language].tables.headings.facts;
}

/** What stands in those columns where it is a word. */
export function factWords(
  language: Language,
): Pick<TableWords['headings'], 'states' | 'answers' | 'registers'> {
  const { states, answers, registers } = mainWords[language].tables.headings;
  return { states, answers, registers };
}
