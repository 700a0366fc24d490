import { isReferencePattern } from '../../../shared/rules/reference-pattern.ts';
import type { Words } from '../../../shared/text/page-words.ts';

export type PatternProblem = keyof Words['settings']['patternProblems'];

const known: readonly string[] = ['{year}', '{month}', '{day}', '{number}'];

/** What keeps a pattern for new references from being used; `null` where nothing does. */
export function patternProblem(pattern: string): PatternProblem | null {
  if (isReferencePattern(pattern)) return null;
  const placeholders = pattern.match(/\{[^{}]*\}/gu) ?? [];
  const rest = pattern.replace(/\{[^{}]*\}/gu, '');
  const numbers = placeholders.filter((name) => name === '{number}').length;
  if (placeholders.some((name) => !known.includes(name)) || /[{}]/u.test(rest)) return 'unknownBraces';
  if (numbers === 0) return 'numberMissing';
  if (numbers > 1) return 'numberTwice';
  if (pattern.trim() !== pattern) return 'spacesAround';
  return pattern.length > 40 ? 'tooLong' : 'notPrintable';
}
