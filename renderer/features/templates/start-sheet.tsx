import { useRef, useState, type KeyboardEvent } from 'react';
import { readField } from '../../../shared/domain/content.ts';
import { multilineFields, type FieldPath } from '../../../shared/domain/fields.ts';
import type { Template } from '../../../shared/domain/starts.ts';
import { beginDraft, undoBegin } from '../../stores/actions/begin-draft.ts';
import { ledgerInUse } from '../../stores/connections.ts';
import { focusPrimarySoon } from '../../parts/focus.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { useStores } from '../../stores/use-stores.ts';
import { undoAction } from '../../stores/toasts.ts';
import { useWords } from '../../text/language.tsx';
import { SheetPart } from '../../ui/layers/sheet.tsx';
import { AnswerField } from './answer-field.tsx';
import { namingFailureWords } from './naming-fields.tsx';
import styles from './templates.module.css';

interface StartSheetProps {
  readonly template: Template;
  readonly onClose: () => void;
}

/** Asks for the fields that the template asks for. Tab moves on, Enter makes the draft. */
export function StartSheet({ template, onClose }: StartSheetProps) {
  const words = useWords();
  const { start } = words.templates;
  const { answers, answer, problem, begin } = useStart(template, onClose);
  const isBegun = useRef(false);
  const make = (): void => {
    if (isBegun.current) return;
    isBegun.current = true;
    void begin().finally(() => {
      isBegun.current = false;
    });
  };
  return (
    <FormSheet
      title={<bdi>{template.name}</bdi>}
      subtitle={template.asks.length === 0 ? start.none : start.subtitle}
      anchor="bar"
      width={560}
      onClose={onClose}
      aside={
        <span role="alert" className={styles['problem']}>
          {problem}
        </span>
      }
      submit={start.make}
      button={{ autoFocus: template.asks.length === 0, keyHint: words.common.keys.enter }}
      onSubmit={make}
    >
      {template.asks.length === 0 ? null : (
        <SheetPart className={styles['answers']}>
          {template.asks.map((path, index) => (
            <AnswerField
              key={path}
              path={path}
              value={answers.get(path) ?? ''}
              autoFocus={index === 0}
              onChange={(text) => answer(path, text)}
              onKeyDown={(event) => submitOnEnter(event, path, make)}
            />
          ))}
        </SheetPart>
      )}
    </FormSheet>
  );
}

/** In multi-line fields, Enter makes the draft and Shift Enter begins a new line, as the sheet says. */
function submitOnEnter(event: KeyboardEvent, path: FieldPath, make: () => void): void {
  if (event.key !== 'Enter' || event.shiftKey || !multilineFields.has(path)) return;
  event.preventDefault();
  make();
}

function useStart(template: Template, onClose: () => void) {
  const words = useWords();
  const stores = useStores();
  const [answers, setAnswers] = useState<ReadonlyMap<FieldPath, string>>(
    () => new Map(template.asks.map((path) => [path, readField(template.content, path)])),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async (): Promise<void> => {
    const ledger = ledgerInUse(stores.connections.getState());
    const before = stores.program.getState().openIds[ledger];
    const given = [...answers].map(([field, text]) => ({ field, text }));
    const make = async () => {
      const answer = await stores.templates.getState().start(template.id, ledger, given);
      if (answer.ok) onClose();
      else setProblem(namingFailureWords(answer.error, template.name, words));
      return answer.ok ? answer : null;
    };
    const made = await beginDraft(stores, make, () => null);
    if (made === null) return;
    // Everything asked for is filled in, so the focus goes to the primary action.
    focusPrimarySoon();
    const undo = undoAction(words, () => undoBegin(stores, made, before));
    const message = words.templates.start.made(template.name, made.content.clientReference);
    stores.toasts.getState().show(message, [undo]);
  };
  const answer = (path: FieldPath, text: string): void => {
    setAnswers(new Map(answers).set(path, text));
    setProblem(null);
  };
  return { answers, answer, problem, begin };
}
