import {
  fieldPaths,
  readField,
  writeField,
  type ApplicationContent,
  type FieldPath,
} from '../../shared/domain/content.ts';

/** A field that was changed here and in another window, and the text of it that does not stand now. */
export interface Conflict {
  readonly path: FieldPath;
  /** What was typed there where what was typed here stands, and the other way round. */
  readonly other: string;
  readonly stands: 'here' | 'there';
}

export interface MergedContent {
  readonly content: ApplicationContent;
  /** What was typed here stands in all of them. */
  readonly conflicts: readonly Conflict[];
}

export interface Copies {
  /** What was last known to be kept. */
  readonly base: ApplicationContent;
  readonly mine: ApplicationContent;
  readonly theirs: ApplicationContent;
  /** Sent from here without an answer so far: what of it is found in `theirs` was written from here. */
  readonly sent?: readonly ApplicationContent[];
}

export function isSameContent(one: ApplicationContent, other: ApplicationContent): boolean {
  return fieldPaths.every((path) => readField(one, path) === readField(other, path));
}

/** Brings two changed copies of `base` together, field by field, without losing a typed character of `mine`. */
export function mergeContent({ base, mine, theirs, sent = [] }: Copies): MergedContent {
  let content = theirs;
  const conflicts: Conflict[] = [];
  for (const path of fieldPaths) {
    const [here, there] = [readField(mine, path), readField(theirs, path)];
    const isOwn = sent.some((copy) => readField(copy, path) === there);
    const was = isOwn ? there : readField(base, path);
    if (here === was || here === there) continue;
    content = writeField(content, path, here);
    if (there !== was) conflicts.push({ path, other: there, stands: 'here' });
  }
  return { content, conflicts };
}

/** What was typed in `mine` since `base` and does not stand in `theirs`, which nobody can change any more. */
export function leftOut({ base, mine, theirs }: Omit<Copies, 'sent'>): readonly Conflict[] {
  return fieldPaths.flatMap((path) => {
    const [was, here, there] = [readField(base, path), readField(mine, path), readField(theirs, path)];
    return here === was || here === there ? [] : [{ path, other: here, stands: 'there' as const }];
  });
}
