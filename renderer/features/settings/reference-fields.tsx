import { useState } from 'react';
import {
  aroundNumber,
  defaultReferencePattern,
  isReferencePattern,
} from '../../../shared/rules/reference-pattern.ts';
import type { Words } from '../../../shared/text/page-words.ts';
import { useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { SheetPart } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './settings-sheet.module.css';

/** What new client references look like. A pattern that cannot be used stays in the field and changes nothing. */
export function ReferenceFields() {
  const words = useWords().settings;
  const kept = useProgram((state) => state.settings.referencePattern);
  const change = useProgram((state) => state.changeSettings);
  const [typed, setTyped] = useState(kept);
  const problem = patternProblem(typed);
  const type = (pattern: string): void => {
    setTyped(pattern);
    if (patternProblem(pattern) === null) void change({ referencePattern: pattern });
  };
  return (
    <SheetPart>
      <h3 className={styles['title']}>{words.references}</h3>
      <TextField
        label={words.pattern}
        value={typed}
        onChange={type}
        hint={words.patternHint}
        error={problem === null ? null : `${words.patternProblems[problem]} ${words.patternKept(kept)}`}
      />
      <div className={styles['example']}>
        {problem === null ? (
          <output>
            <bdi>{words.nextReference(exampleOf(typed))}</bdi>
          </output>
        ) : null}
        {typed === defaultReferencePattern ? null : (
          <Button kind="quiet" onPress={() => type(defaultReferencePattern)}>
            {words.usualPattern(defaultReferencePattern)}
          </Button>
        )}
      </div>
    </SheetPart>
  );
}

/** The first one of today. */
function exampleOf(pattern: string): string {
  const { before, after } = aroundNumber(pattern, new Date());
  return `${before}0001${after}`;
}

type PatternProblem = keyof Words['settings']['patternProblems'];

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
