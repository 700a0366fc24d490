import { multilineFields, type FieldPath } from '../../../shared/domain/content.ts';

/** Lines of a party that go on where one of them is full. */
const goingOn: ReadonlyMap<FieldPath, readonly FieldPath[]> = new Map(
  (['consignor', 'consignee'] as const).flatMap((role): [FieldPath, FieldPath[]][] => [
    [`${role}.name`, [`${role}.name`, `${role}.name2`]],
    [`${role}.address1`, [`${role}.address1`, `${role}.address2`, `${role}.address3`]],
  ]),
);

/**
 * Which text goes to which field where one field has the texts of several columns, or a text of several lines: boxes take
 * a line each, a party the first lines that are free, and what is left shares the last one. Nothing is left out.
 */
export function spreadOver(
  path: FieldPath,
  texts: readonly string[],
  isFree: (line: FieldPath) => boolean,
): readonly (readonly [FieldPath, string])[] {
  const [only = ''] = texts;
  // Nearly every cell of nearly every file.
  if (texts.length === 1 && (!goingOn.has(path) || !only.includes('\n'))) return [[path, only]];
  if (texts.length === 0) return [];
  if (multilineFields.has(path)) return [[path, texts.join('\n')]];
  const lines = (goingOn.get(path) ?? [path]).filter((line) => line === path || isFree(line));
  if (lines.length === 1) return [[path, texts.join(' ')]];
  const parts = texts
    .flatMap((text) => text.split('\n'))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return lines.flatMap((line, index): [FieldPath, string][] => {
    const isLast = index === lines.length - 1;
    const part = isLast ? parts.slice(index).join(', ') : (parts[index] ?? '');
    return part === '' ? [] : [[line, part]];
  });
}
