import { useState } from 'react';
import type { Application } from '../../../shared/domain/application.ts';
import { Section } from '../../parts/section.tsx';
import { useEditor } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { RecordEntryItem } from './record-entry-item.tsx';
import { recordEntries } from './record-entries.ts';
import { SaveRecord, SaveRecordProblem } from './save-record.tsx';
import styles from './audit.module.css';

/** So many entries are listed at once; those before them come when asked for. */
const listedAtOnce = 4;

/** Every attempt to send this application and every time its certificate was asked for; nothing before that. */
export function WhatHappened() {
  const application = useEditor((state) => state.application);
  if (application === null || application.attempts.length === 0) return null;
  return <Happened key={application.id} application={application} />;
}

function Happened({ application }: { readonly application: Application }) {
  const words = useWords().audit;
  const [isWhole, setWhole] = useState(false);
  const entries = recordEntries(application);
  const hidden = isWhole ? 0 : Math.max(0, entries.length - listedAtOnce);
  return (
    <Section title={words.title} aside={<SaveRecord of={application.id} kind="quiet" />}>
      <SaveRecordProblem of={application.id} />
      {hidden === 0 ? null : (
        <Button kind="quiet" onPress={() => setWhole(true)}>
          {words.earlier(hidden)}
        </Button>
      )}
      <ol className={styles['entries']}>
        {entries.slice(hidden).map((entry) => (
          <RecordEntryItem
            key={entry.id}
            applicationId={application.id}
            entry={entry}
            isNow={entry === entries.at(-1)}
          />
        ))}
      </ol>
    </Section>
  );
}
