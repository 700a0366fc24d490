import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { keptTextLimit, type BookText } from '../../../shared/domain/address-book.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { BookFailure } from '../../../shared/ipc/areas/address-book.ts';
import { useStores } from '../../stores/use-stores.ts';
import { usesLine } from '../../text/address-book-lines.ts';
import { useLanguage } from '../../text/language.tsx';
import { useToday } from '../../text/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { TextNotice } from './texts-sheet.tsx';
import styles from './texts.module.css';

interface TextRowProps {
  readonly entry: BookText;
  readonly onNotice: (notice: TextNotice) => void;
}

/** One kept text. */
export function TextRow({ entry, onNotice }: TextRowProps) {
  const { words, locale } = useLanguage();
  const { texts } = useStores();
  const today = useToday();
  const [typed, setTyped] = useState<string | null>(null);
  const short = entry.text.split('\n')[0] ?? entry.text;
  const tell = (said: string, answer: Result<{ readonly undoId: string }, BookFailure>): void =>
    onNotice(answer.ok ? { said, undoId: answer.value.undoId } : { said: words.texts.notKept, undoId: null });
  const change = async (): Promise<void> => {
    if (typed === null || typed.trim() === '' || typed === entry.text) {
      setTyped(null);
      return;
    }
    const answer = await texts.getState().change(entry.id, typed);
    tell(words.texts.changed, answer);
    if (answer.ok) setTyped((now) => (now === typed ? null : now));
  };
  const remove = async (): Promise<void> =>
    tell(words.texts.removed, await texts.getState().remove(entry.id));
  if (typed !== null)
    return (
      <li className={styles['row']}>
        <textarea
          autoFocus
          aria-label={words.texts.text}
          dir="auto"
          rows={Math.min(8, typed.split('\n').length + 1)}
          maxLength={keptTextLimit}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={styles['area']}
        />
        <Button onPress={() => void change()}>{words.texts.save}</Button>
        <Button kind="quiet" onPress={() => setTyped(null)}>
          {words.common.cancel}
        </Button>
      </li>
    );
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['text']} dir="auto">
          {entry.text}
        </p>
        <p className={styles['second']}>
          {words.texts.kinds[entry.kind]} · {usesLine(entry, words.addressBook, locale, today)}
        </p>
      </div>
      <IconButton icon={PencilLine} label={words.texts.edit(short)} onPress={() => setTyped(entry.text)} />
      <IconButton icon={Trash2} label={words.texts.remove(short)} onPress={() => void remove()} />
    </li>
  );
}
