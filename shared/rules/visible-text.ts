import { type ApplicationContent, readField } from '../domain/content.ts';
import { factsOf, type FieldPath, fieldPaths } from '../domain/fields.ts';

/**
 * Control characters, bidirectional and hidden ones, and lone surrogates: characters that are invisible and hide or
 * turn others.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Whether a text looks different from what it is. */
export function hasHidden(text: string): boolean {
  return text.search(hidden) >= 0;
}

/** A number or name from outside with its invisible characters shown as code points, `⟨U+0007⟩`. */
export function visibleText(text: string): string {
  return text.replace(hidden, (character) => {
    const point = character.codePointAt(0) ?? 0;
    return `⟨U+${point.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
}

/** How a text changes when it is sent; nothing visible on paper changes. */
type SentChange = 'blank' | 'trimmed' | 'lineEnds' | 'composed';

interface ChangedField {
  readonly path: FieldPath;
  readonly change: SentChange;
}

/** The fields whose text is not sent letter by letter as it is written, in the order of the page. */
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
