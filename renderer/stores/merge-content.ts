import {
  fieldPaths,
  readField,
  writeField,
  type ApplicationContent,
  type FieldPath,
} from '../../shared/domain/content.ts';

export interface MergedContent {
  readonly content: ApplicationContent;
  /** Fields that were changed here and elsewhere in different ways. What was typed here stands. */
  readonly conflicts: readonly FieldPath[];
}

export function isSameContent(one: ApplicationContent, other: ApplicationContent): boolean {
  return fieldPaths.every((path) => readField(one, path) === readField(other, path));
}

/** Brings two changed copies of `base` together, field by field, without losing a typed character of `mine`. */
export function mergeContent(
  base: ApplicationContent,
  mine: ApplicationContent,
  theirs: ApplicationContent,
): MergedContent {
  let content = theirs;
  const conflicts: FieldPath[] = [];
  for (const path of fieldPaths) {
    const [was, here, there] = [base, mine, theirs].map((copy) => readField(copy, path));
    if (here === undefined || here === was || here === there) continue;
    content = writeField(content, path, here);
    if (there !== was) conflicts.push(path);
  }
  return { content, conflicts };
}
