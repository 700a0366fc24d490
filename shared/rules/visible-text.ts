import { type ApplicationContent, readField } from '../domain/content.ts';
import { factsOf, type FieldPath, fieldPaths } from '../domain/fields.ts';

/** Controls, turned and hidden writing, and halves of characters: what cannot be seen and hides or turns what can. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Whether a text looks other than it is. */
export function hasHidden(text: string): boolean {
  return text.search(hidden) >= 0;
}

/** A number or a name of others with all of it in sight: what cannot be seen stands as its code point, `⟨U+0007⟩`. */
export function visibleText(text: string): string {
  return text.replace(hidden, (character) => {
    const point = character.codePointAt(0) ?? 0;
    return `⟨U+${point.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
}

/** What becomes of a text on its way to the service; nothing that can be seen on paper is changed. */
type SentChange = 'blank' | 'trimmed' | 'lineEnds' | 'composed';

interface ChangedField {
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
