import { FileStack } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Attachment, suggestedAttachmentTypes } from '../../../shared/domain/attachment.ts';
import {
  attachmentNameProblem,
  type NameProblem,
  wholeAttachmentName,
} from '../../../shared/rules/attachment-name.ts';
import { findMatch } from '../../text/fold.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TypeAhead } from '../../ui/search/type-ahead.tsx';
import styles from './attachment-item.module.css';

interface AttachmentEditProps {
  readonly attachment: Attachment;
  readonly field: 'name' | 'type';
  readonly onKeep: (change: { readonly name?: string; readonly type?: string }) => void;
  readonly onEnd: () => void;
}

/** Input for the name or type of a PDF: Enter or leaving takes it, Escape does not. */
export function AttachmentEdit({ attachment, field, onKeep, onEnd }: AttachmentEditProps) {
  const words = useWords().attachments;
  const [text, setText] = useState(attachment[field]);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const problemId = useId();
  useEffect(() => selectBeforeEnding(input.current), []);
  const end = (kept: string | null): void => {
    if (isDone.current) return;
    const wrong = kept === null || field === 'type' ? null : attachmentNameProblem(kept);
    setProblem(wrong);
    // An invalid name stays in the input until it is corrected or given up.
    if (wrong !== null) return;
    isDone.current = true;
    const value = kept === null ? '' : field === 'name' ? wholeAttachmentName(kept) : kept.trim();
    if (value !== '' && value !== attachment[field]) onKeep({ [field]: value });
    onEnd();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (event.key === 'Enter') end(text);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    end(null);
  };
  return (
    <div className={styles['editing']} onKeyDown={press}>
      <div className={styles['edit']}>
        <span className={styles['editLabel']} aria-hidden="true">
          {words[field]}
        </span>
        {field === 'name' ? (
          <input
            ref={input}
            aria-label={words.name}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={problem === null ? undefined : problemId}
            dir="auto"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={() => end(text)}
            className={styles['input']}
          />
        ) : (
          <TypeAhead
            inputRef={input}
            label={words.typeOf(attachment.name)}
            listLabel={words.type}
            text={text}
            isFreeText
            current={text}
            options={(typed) => typeOptions(typed, words.suggestedTypes)}
            onType={setText}
            onTake={({ id }) => end(id)}
            onLeave={() => end(text)}
            className={styles['input']}
          />
        )}
      </div>
      {problem === null ? null : (
        <p id={problemId} role="alert" className={styles['problem']}>
          {words.nameProblems[problem]}
        </p>
      )}
    </div>
  );
}

/** Suggested types. The service gets them in English, whatever language the clerk uses. */
function typeOptions(typed: string, names: Readonly<Record<string, string>>) {
  const all = suggestedAttachmentTypes.map((id) => {
    const label = names[id] ?? id;
    return { id, label, match: findMatch(label, typed), aside: label === id ? '' : id };
  });
  const found = all.filter(({ id, match }) => match !== null || findMatch(id, typed) !== null);
  return found.length === 0 || all.some(({ id }) => id === typed) ? all : found;
}

function selectBeforeEnding(input: HTMLInputElement | null): void {
  if (input === null) return;
  input.focus();
  const ending = input.value.lastIndexOf('.');
  input.setSelectionRange(0, ending > 0 ? ending : input.value.length);
}

interface ReplaceQuestionProps {
  /** Name of the present PDF. */
  readonly name: string;
  readonly file: File;
  readonly onAnswer: (answer: 'keepName' | 'newName' | 'addToo' | 'cancel') => void;
}

/** Asks which name is kept when a file replaces a PDF. */
export function ReplaceQuestion({ name, file, onAnswer }: ReplaceQuestionProps) {
  const words = useWords();
  const { attachments } = words;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('button')?.focus(), []);
  const isSameName = file.name.normalize('NFC') === name;
  return (
    <div
      ref={place}
      role="group"
      aria-label={attachments.replaceQuestion(name, file.name)}
      className={styles['question']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onAnswer('cancel');
      }}
    >
      <p className={styles['asked']}>
        <FileStack size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>{attachments.replaceQuestion(name, file.name)}</span>
      </p>
      <div className={styles['answers']}>
        <Button size="small" kind="primary" onPress={() => onAnswer('keepName')}>
          {isSameName ? attachments.replaceSame : attachments.keepName}
        </Button>
        {isSameName ? null : (
          <Button size="small" onPress={() => onAnswer('newName')}>
            {attachments.takeNewName}
          </Button>
        )}
        <Button size="small" onPress={() => onAnswer('addToo')}>
          {attachments.addToo}
        </Button>
        <Button size="small" onPress={() => onAnswer('cancel')}>
          {words.common.cancel}
        </Button>
      </div>
    </div>
  );
}
