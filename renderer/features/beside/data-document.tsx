import { useEffect, useMemo, useRef } from 'react';
import { Paperclip } from 'lucide-react';
import { fieldPaths, boxOf } from '../../../shared/domain/fields.ts';
import type { KeptValue } from '../../../shared/domain/reading.ts';
import { stillStands, subjectOf, type ValueSubject } from '../../../shared/rules/taken-values.ts';
import { fieldName } from '../../parts/places.ts';
import { useIsUnreviewed, useKeptValues } from '../../stores/editor/take-values.ts';
import { useBeside, useEditor, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import styles from './data-document.module.css';

/** The name under which the pane remembers that it shows an electronic invoice, which is no attachment. */
export function shownAsData(document: string): string {
  return `data:${document}`;
}

/** The electronic invoices without a PDF that something was read from. */
export function useDataDocuments(): readonly string[] {
  const values = useKeptValues();
  return useMemo(
    () => [
      ...new Set(values.filter(({ attachmentId }) => attachmentId === null).map(({ document }) => document)),
    ],
    [values],
  );
}

interface DataDocumentProps {
  readonly document: string;
  /** Whether any PDF is attached. */
  readonly isAttached: boolean;
}

/** What was read from an electronic invoice that is no PDF: its own words with their business terms, framed as words on a page are. */
export function DataDocument({ document, isAttached }: DataDocumentProps) {
  const words = useWords();
  const { commands } = useStores();
  const parts = useParts(document);
  return (
    <div tabIndex={0} role="document" aria-label={document} data-part-start className={styles['scroller']}>
      {isAttached ? null : (
        <div className={styles['note']}>
          <p>{words.beside.attachPdf}</p>
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

/** What still stands in the application, by the parts of it, in the order of the page. */
function useParts(document: string): readonly (readonly [ValueSubject, readonly KeptValue[]])[] {
  const kept = useKeptValues();
  const content = useEditor((state) => state.content);
  return useMemo(() => {
    const own = kept.filter(
      (value) => value.attachmentId === null && value.document === document && stillStands(value, content),
    );
    const parts = new Map<ValueSubject, readonly KeptValue[]>();
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
  readonly values: readonly KeptValue[];
}) {
  const words = useWords();
  const { editor } = useStores();
  const isOpen = useIsUnreviewed(subject);
  const isValueShown = useBeside(({ valueShown }) => valueShown?.subject === subject);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isValueShown) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isValueShown]);
  const path = fieldPaths.find((known) => subjectOf(known) === subject);
  if (path === undefined) return null;
  const box = boxOf(path);
  const isParty = subject === 'consignor' || subject === 'consignee';
  const name = isParty ? words.editor[subject] : fieldName(path, words);
  const lead = (): void => {
    if (isParty) editor.getState().focusParty(subject);
    else editor.getState().focusField(path, 'marks');
  };
  return (
    <li
      ref={item}
      data-frame={subject}
      data-state={isValueShown ? 'shown' : isOpen ? 'open' : 'accepted'}
      className={styles['part']}
    >
      <p className={styles['head']}>
        {box === null ? null : <span className={styles['box']}>{box}</span>}
        <button
          type="button"
          aria-label={words.einvoice.frame(name)}
          className={styles['name']}
          onClick={lead}
        >
          {name}
        </button>
      </p>
      <dl className={styles['said']}>
        {values.map(({ field, said, text }) => (
          <div key={field}>
            <dt>{said?.term ?? ''}</dt>
            <dd dir="auto">{said?.text ?? text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
