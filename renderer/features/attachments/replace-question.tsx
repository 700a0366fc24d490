import { FileStack } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './attachment-item.module.css';

interface ReplaceQuestionProps {
  /** Of the PDF that is there. */
  readonly name: string;
  readonly file: File;
  readonly onAnswer: (answer: 'keepName' | 'newName' | 'addToo' | 'cancel') => void;
}

/** One file is about to take the place of another: which name stays? */
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
