import { multilineFields, type FieldPath } from '../../../shared/domain/content.ts';
import type { ColumnTarget } from '../../../shared/ipc/areas/importing.ts';
import { tableLanguages } from '../../../shared/rules/tables/heading-words.ts';
import { fieldHeadings } from '../../../shared/rules/tables/headings.ts';
import { foldHead } from './fold-head.ts';

/** Little words between others, as in "Name des Empfängers". */
const fillers = /\b(?:of|the|to|des|der|vom|von|am|für)\b/giu;

/** Fields that take the text of several columns without anybody having said so. */
export function takesSeveral(path: FieldPath): boolean {
  return multilineFields.has(path) || path.endsWith('.address1');
}

/** Where each column goes, by its head; `null` for one whose head says nothing, or what another one says already. */
export function matchByName(
  heads: readonly string[],
  names: ReadonlyMap<string, FieldPath>,
): readonly ColumnTarget[] {
  const taken = new Set<FieldPath>();
  return heads.map((head) => {
    const path = names.get(foldHead(head)) ?? names.get(foldHead(head.replaceAll(fillers, ''))) ?? null;
    if (path === null || (taken.has(path) && !takesSeveral(path))) return null;
    taken.add(path);
    return path;
  });
}

/** Whether this program wrote the table: no clerk writes every one of its heads. */
export function isOwnTable(heads: readonly string[]): boolean {
  const there = new Set(heads);
  return tableLanguages.some((language) =>
    [...fieldHeadings(language).values()].every((head) => there.has(head)),
  );
}
