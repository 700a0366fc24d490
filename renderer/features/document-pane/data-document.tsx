import { useEffect, useMemo, useRef } from 'react';
import { Paperclip } from 'lucide-react';
import { boxOf, fieldPaths } from '../../../shared/domain/fields.ts';
import type { RecordedValue } from '../../../shared/domain/reading.ts';
import {
  firstFieldOf,
  isStillInField,
  subjectOf,
  type ValueSubject,
} from '../../../shared/rules/taken-values.ts';
import { subjectName } from '../../parts/places.ts';
import { focusSubject } from '../../stores/actions/take-values.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { useRecordedValues } from '../../stores/use-open-application.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useFrameState } from './page-column.ts';
import styles from './data-document.module.css';

/** Name under which the pane remembers that it shows an electronic invoice without a PDF. */
export function shownAsData(document: string): string {
  return `data:${document}`;
}

/** Names of the electronic invoices without a PDF from which values were taken. */
export function useDataDocuments(): readonly string[] {
  const values = useRecordedValues();
  return useMemo(
    () => [
      ...new Set(values.filter(({ attachmentId }) => attachmentId === null).map(({ document }) => document)),
    ],
    [values],
  );
}

interface DataDocumentProps {
  readonly document: string;
  /** True where any PDF is attached. */
  readonly isAttached: boolean;
}

/** Values of an electronic invoice without a PDF: its own words with their business terms, framed as on a PDF page. */
export function DataDocumentView({ document, isAttached }: DataDocumentProps) {
  const words = useWords();
  const { commands } = useStores();
  const parts = useParts(document);
  return (
    <div tabIndex={0} role="document" aria-label={document} data-part-start className={styles['scroller']}>
      {isAttached ? null : (
        <div className={styles['note']}>
          <p>{words.documentPane.attachPdf}</p>
          <Button size="small" icon={Paperclip} onPress={() => void commands.run('attach')}>
            {words.attachments.add}
          </Button>
        </div>
      )}
      <ul className={styles['list']}>
        {parts.map(([subject, values]) => (
          <Part key={subject} subject={subject} values={values} />
        ))}
      </ul>
    </div>
  );
}

/** Taken values that are still in the application, by its parts, in the order of the page. */
function useParts(document: string): readonly (readonly [ValueSubject, readonly RecordedValue[]])[] {
  const kept = useRecordedValues();
  const content = useEditor((state) => state.content);
  return useMemo(() => {
    const own = kept.filter(
      (value) => value.attachmentId === null && value.document === document && isStillInField(value, content),
    );
    const parts = new Map<ValueSubject, readonly RecordedValue[]>();
    for (const path of fieldPaths) {
      const value = own.find(({ field }) => field === path);
      const subject = subjectOf(path);
      if (value !== undefined) parts.set(subject, [...(parts.get(subject) ?? []), value]);
    }
    return [...parts];
  }, [kept, content, document]);
}

function Part({
  subject,
  values,
}: {
  readonly subject: ValueSubject;
  readonly values: readonly RecordedValue[];
}) {
  const words = useWords();
  const { editor } = useStores();
  const state = useFrameState(subject);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (state === 'shown') item.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const box = boxOf(firstFieldOf(subject));
  const name = subjectName(subject, words);
  return (
    <li ref={item} data-frame={subject} data-state={state} className={styles['part']}>
      <p className={styles['head']}>
        {box === null ? null : <span className={styles['box']}>{box}</span>}
        <button
          type="button"
          aria-label={words.einvoice.frame(name)}
          className={styles['name']}
          onClick={() => focusSubject(editor, subject)}
        >
          {name}
        </button>
      </p>
      <dl className={styles['stated']}>
        {values.map(({ field, stated, text }) => (
          <div key={field}>
            <dt>{stated?.term ?? ''}</dt>
            <dd dir="auto">{stated?.text ?? text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
