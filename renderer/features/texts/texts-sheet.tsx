import { useEffect, useState } from 'react';
import { textKindSchema, type TextKind } from '../../../shared/domain/address-book.ts';
import { useStores, useTexts } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextRow } from './text-row.tsx';
import styles from './texts.module.css';

const kinds = ['all', ...textKindSchema.options] as const;

/** What was done last; `null` says nothing. */
export interface TextNotice {
  readonly said: string;
  readonly undoId: string | null;
}

/** Every kept text, to put right and to take away. */
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
      hangsFrom="bar"
      width={640}
      onClose={onClose}
      footer={
        <>
          <TextNoticeLine notice={notice} onUndo={() => setNotice(null)} />
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
        <Segments
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

function TextNoticeLine({
  notice,
  onUndo,
}: {
  readonly notice: TextNotice | null;
  readonly onUndo: () => void;
}) {
  const { words } = useLanguage();
  const { texts } = useStores();
  const undoId = notice?.undoId ?? null;
  return (
    <p role="status" className={styles['notice']}>
      <span>{notice?.said ?? ''}</span>
      {undoId === null ? null : (
        <Button
          kind="quiet"
          size="small"
          onPress={() => {
            onUndo();
            void texts.getState().undo(undoId);
          }}
        >
          {words.common.undo}
        </Button>
      )}
    </p>
  );
}
