import { readField, type ApplicationContent } from '../domain/content.ts';
import { factsOf, fieldPaths, type FieldPath } from '../domain/fields.ts';

/** What becomes of a text on its way to the service; nothing that can be seen on paper is changed. */
export type SentChange = 'blank' | 'trimmed' | 'lineEnds' | 'composed';

export interface ChangedField {
  readonly path: FieldPath;
  readonly change: SentChange;
}

/** The fields that are sent otherwise than letter by letter as they are written, in the order of the page. */
export function sentChanges(content: ApplicationContent): readonly ChangedField[] {
  return fieldPaths.flatMap((path) => {
    if (!factsOf(path).isSent) return [];
    const text = readField(content, path);
    return changesOf(path, text).map((change) => ({ path, change }));
  });
}

function changesOf(path: FieldPath, text: string): readonly SentChange[] {
  if (text === '') return [];
  if (text.trim() === '') return ['blank'];
  if (factsOf(path).kind === 'count') return text.trim() === text ? [] : ['trimmed'];
  const changes: SentChange[] = [];
  if (text.includes('\r')) changes.push('lineEnds');
  if (text.normalize('NFC') !== text) changes.push('composed');
  return changes;
}
