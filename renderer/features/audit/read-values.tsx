import type { KeptValue } from '../../../shared/domain/taken-value.ts';
import { fieldPaths } from '../../../shared/domain/fields.ts';
import { stillStands, subjectOf, type ValueSubject } from '../../../shared/rules/taken-values.ts';
import { fieldName } from '../../parts/places.ts';
import { useEditor, useTakenValues } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { useClock } from '../../text/use-clock.ts';
import styles from './audit.module.css';

const nothing: readonly KeptValue[] = [];

/** What of the application was read from a document, from which page, and who looked at it when. */
export function ReadValues({ applicationId }: { readonly applicationId: string }) {
  const { words } = useLanguage();
  const clock = useClock();
  const values = useTakenValues((state) => state.values.get(applicationId)) ?? nothing;
  const content = useEditor((state) => state.content);
  const shown = new Map<ValueSubject, KeptValue>();
  for (const value of values) {
    const subject = subjectOf(value.field);
    if (!shown.has(subject) && stillStands(value, content)) shown.set(subject, value);
  }
  if (shown.size === 0) return null;
  const nameOf = (subject: ValueSubject): string => {
    if (subject === 'consignor' || subject === 'consignee') return words.editor[subject];
    const path = fieldPaths.find((known) => subjectOf(known) === subject);
    return path === undefined ? '' : fieldName(path, words);
  };
  const { read } = words.audit;
  return (
    <details className={styles['readValues']}>
      <summary>{read.title(shown.size)}</summary>
      <dl className={styles['facts']}>
        {[...shown].map(([subject, { document, place, reviewed }]) => (
          <div key={subject}>
            <dt>{nameOf(subject)}</dt>
            <dd>
              <p>{read.from(document, place?.page ?? null)}</p>
              <p>
                {reviewed === null
                  ? read.notLooked
                  : read.looked(`${clock.date(reviewed.at)}, ${clock.exactTime(reviewed.at)}`, reviewed.by)}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
