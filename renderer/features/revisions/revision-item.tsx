import { memo } from 'react';
import { useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import type { Words } from '../../../shared/text/page-words.ts';
import { languages } from '../../../shared/text/languages.ts';
import { classNames } from '../../ui/class-names.ts';
import { changeWords } from './change-words.ts';
import type { Entry } from './entries.ts';
import type { Times } from './use-revisions-desk.ts';
import styles from './revisions-list.module.css';

export function revisionElementId(id: string): string {
  return `revision-${id}`;
}

function noteOf({ id, cause, isLastOfDay }: Entry, words: Words['revisions'], times: Times): string {
  if (id === null) return words.now;
  if (cause.kind === 'restored') return words.restoredFrom(times.when(cause.from));
  if (cause.kind === 'created') return words.created;
  return isLastOfDay ? words.lastOfDay : '';
}

interface RevisionItemProps {
  readonly entry: Entry;
  readonly isChosen: boolean;
  readonly times: Times;
}

/** The time, why it was kept, and what had changed by then. */
export const RevisionItem = memo(function RevisionItem({ entry, isChosen, times }: RevisionItemProps) {
  const { language, words } = useLanguage();
  const { revisions } = useStores();
  const { id, at, told } = entry;
  return (
    <div
      {...(id === null ? { 'aria-disabled': true } : { id: revisionElementId(id) })}
      role="option"
      aria-selected={isChosen}
      className={classNames(styles['item'], id !== null && styles['choosable'], isChosen && styles['chosen'])}
      onClick={() => {
        if (id !== null) revisions.getState().choose(id);
      }}
    >
      <p className={styles['when']}>
        <time dateTime={at} className={styles['time']}>
          {times.time(at)}
        </time>{' '}
        <span className={styles['note']}>{noteOf(entry, words.revisions, times)}</span>
      </p>
      <p className={styles['told']}>{changeWords(told, words, languages[language].amounts)}</p>
    </div>
  );
});
