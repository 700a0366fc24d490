import { PencilLine, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type BookText,
  storedTextLimit,
  type TextKind,
  textKinds,
} from '../../../shared/domain/address-book.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { BookFailure } from '../../../shared/ipc/areas/address-book.ts';
import { useDiscarding } from '../../parts/form-sheet.tsx';
import { useStores, useTexts } from '../../stores/use-stores.ts';
import { tellStored } from '../../stores/address-book/texts.ts';
import { usesLine } from '../../text/shown-texts.ts';
import { useLanguage } from '../../text/language.tsx';
import { useToday } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { SegmentedControl } from '../../ui/inputs/segmented-control.tsx';
import { Sheet } from '../../ui/layers/sheet.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import styles from './texts.module.css';

const kinds = ['all', ...textKinds] as const;

/** The last change, for the notice. */
interface TextNotice {
  readonly message: string;
  readonly undoId: string | null;
}

/** All stored texts, to correct and to delete. */
export function TextsSheet({ onClose }: { readonly onClose: () => void }) {
  const { words } = useLanguage();
  const { texts } = useStores();
  const rows = useTexts((state) => state.rows);
  const search = useTexts((state) => state.search);
  const [kind, setKind] = useState<TextKind | null>(null);
  const [notice, setNotice] = useState<TextNotice | null>(null);
  useEffect(() => {
    void texts.getState().find(kind, texts.getState().search);
  }, [texts, kind]);
  useEffect(() => () => texts.getState().reset(), [texts]);
  return (
    <Sheet
      title={words.texts.title}
      subtitle={words.texts.subtitle}
      anchor="bar"
      width={640}
      onClose={onClose}
      footer={
        <>
          <TextNoticeLine notice={notice} onNotice={setNotice} />
          <Button onPress={onClose}>{words.common.done}</Button>
        </>
      }
    >
      <div className={styles['tools']}>
        <TextField
          autoFocus
          label={words.texts.filter}
          labelHidden
          placeholder={words.texts.filter}
          value={search}
          onChange={(wanted) => void texts.getState().find(kind, wanted)}
        />
        <SegmentedControl
          label={words.texts.kindLabel}
          labelHidden
          options={kinds.map((value) => ({
            value,
            label: value === 'all' ? words.texts.everyKind : words.texts.kinds[value],
          }))}
          value={kind ?? 'all'}
          onChange={(value) => setKind(value === 'all' ? null : value)}
        />
      </div>
      <Unreadable />
      {rows.length === 0 ? (
        <p className={styles['none']}>
          {search.trim() === '' ? words.texts.none : words.texts.nothingFound(search.trim())}
        </p>
      ) : (
        <ul aria-label={words.texts.list} className={styles['rows']}>
          {rows.map((entry) => (
            <TextRow key={entry.id} entry={entry} onNotice={setNotice} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** Number of damaged texts, which are not in the list, and what to do. */
function Unreadable() {
  const { words } = useLanguage();
  const count = useTexts((state) => state.unreadable);
  if (count === 0) return null;
  return (
    <p className={styles['damaged']}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{words.texts.damaged(count)}</span>
    </p>
  );
}

function TextNoticeLine({
  notice,
  onNotice,
}: {
  readonly notice: TextNotice | null;
  readonly onNotice: (notice: TextNotice | null) => void;
}) {
  const { words } = useLanguage();
  const { texts } = useStores();
  const undoId = notice?.undoId ?? null;
  const undo = async (id: string): Promise<void> => {
    onNotice(null);
    const message = await texts.getState().undo(id, words);
    if (message !== null) onNotice({ message, undoId: null });
  };
  return (
    <p role="status" className={styles['notice']}>
      <span>{notice?.message ?? ''}</span>
      {undoId === null ? null : (
        <Button kind="quiet" size="small" onPress={() => void undo(undoId)}>
          {words.common.undo}
        </Button>
      )}
    </p>
  );
}

interface TextRowProps {
  readonly entry: BookText;
  readonly onNotice: (notice: TextNotice) => void;
}

type Stored = Result<{ readonly undoId: string }, BookFailure>;

/**
 * What is typed into a text, `null` while nothing is. It is stored on demand, and when its row or the sheet goes, as an
 * entry of the address book is; a toast tells of it then.
 */
function useTyping({ id, text }: BookText, report: (message: string, answer: Stored) => void) {
  const { words } = useLanguage();
  const { texts, toasts } = useStores();
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useRef<string | null>(null);
  const isGone = useRef(false);
  const store = async (): Promise<void> => {
    if (typed === null || typed.trim() === '' || typed === text) {
      setTyped(null);
      return;
    }
    // A second press, or the end of the sheet, while it is being stored.
    if (saving.current === typed) return;
    saving.current = typed;
    const answer = await texts.getState().change(id, typed);
    saving.current = null;
    if (isGone.current) tellStored({ texts, toasts }, words, words.texts.changed, answer);
    else report(words.texts.changed, answer);
    if (answer.ok) setTyped((now) => (now === typed ? null : now));
  };
  const leave = useEffectEvent((): void => {
    isGone.current = true;
    void store();
  });
  useEffect(() => {
    isGone.current = false;
    return () => leave();
  }, []);
  return { typed, setTyped, store };
}

/** A stored text. */
function TextRow({ entry, onNotice }: TextRowProps) {
  const { words, locale } = useLanguage();
  const { texts } = useStores();
  const today = useToday();
  const report = (message: string, answer: Stored): void =>
    onNotice(
      answer.ok ? { message, undoId: answer.value.undoId } : { message: words.texts.notSaved, undoId: null },
    );
  const { typed, setTyped, store } = useTyping(entry, report);
  const wouldLose = typed !== null && typed !== entry.text;
  const { isAsking, close } = useDiscarding(typed, wouldLose, () => setTyped(null));
  const short = entry.text.split('\n')[0] ?? entry.text;
  const remove = async (): Promise<void> =>
    report(words.texts.removed, await texts.getState().remove(entry.id));
  if (typed !== null)
    return (
      <li
        className={styles['row']}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Ends the row's editing, not the sheet.
          event.stopPropagation();
          if (wouldLose && !isAsking) onNotice({ message: words.texts.changeNotSaved, undoId: null });
          close();
        }}
      >
        <textarea
          autoFocus
          aria-label={words.texts.text}
          dir="auto"
          rows={Math.min(8, typed.split('\n').length + 1)}
          maxLength={storedTextLimit}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={styles['area']}
        />
        <Button onPress={() => void store()}>{words.texts.save}</Button>
        <Button kind="quiet" onPress={() => setTyped(null)}>
          {isAsking ? words.common.discard : words.common.cancel}
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
