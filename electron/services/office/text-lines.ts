import type { TextKind } from '../../../shared/domain/address-book.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { findForbiddenCharacter, normaliseText } from '../../../shared/rules/text.ts';
import { plainForm } from './party-key.ts';
import { textKey } from './text-key.ts';

/** Quantities are other ones each time, so nothing is learned from box 7. */
export const learnedFields = [
  ['goods', 'goods'],
  ['remarks', 'remarks'],
  ['transport', 'transportDetails'],
] as const satisfies readonly (readonly [TextKind, keyof ApplicationContent])[];

const mostLines = 60;
const shortestLine = 4;
const longestLine = 500;
/** Each line once, those left out that are too short to be a text or hold what may not be sent. */
export function linesOf(content: ApplicationContent): readonly { kind: TextKind; line: string }[] {
  const lines = learnedFields.flatMap(([kind, field]) =>
    normaliseText(content[field])
      .split('\n')
      .map((line) => ({ kind, line: line.trim() })),
  );
  const byKey = new Map(lines.filter(isText).map((one) => [textKey(one.kind, one.line), one]));
  return [...byKey.values()].slice(0, mostLines);
}

function isText({ line }: { readonly line: string }): boolean {
  const { length } = plainForm(line);
  return length >= shortestLine && line.length <= longestLine && findForbiddenCharacter(line) === null;
}
