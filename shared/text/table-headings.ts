import { partyLines, plainFields, type FieldPath } from '../domain/fields.ts';
import { type Language, mainWords } from './languages.ts';
import type { FactColumn, TableWords } from '../rules/tables/columns.ts';

/**
 * The heading of each field in tables that this program writes and reads, in the order of the columns. Each is unique.
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

/** The headings of the columns beside the fields. */
export function factHeadings(language: Language): Readonly<Record<FactColumn, string>> {
  return mainWords[language].tables.headings.facts;
}

/** The words in those columns. */
export function factWords(
  language: Language,
): Pick<TableWords['headings'], 'states' | 'answers' | 'registers'> {
  const { states, answers, registers } = mainWords[language].tables.headings;
  return { states, answers, registers };
}
