import type { SubmissionSummary } from '../../../shared/ipc/messages.ts';
import { sentChanges } from '../../../shared/rules/sent-changes.ts';
import { fieldName } from '../../parts/places.ts';
import { useEditor } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { totalText } from '../../text/sizes.ts';
import { SheetPart } from '../../ui/sheet.tsx';
import styles from './submit-sheet.module.css';

interface WhatIsSentProps {
  readonly summary: SubmissionSummary;
  /** True when the reference was made for it, as the clerk had written none. */
  readonly isReferenceMade: boolean;
}

/** What leaves this computer, where it goes and from whom. */
export function WhatIsSent({ summary, isReferenceMade }: WhatIsSentProps) {
  const { words, locale } = useLanguage();
  const { sheet } = words.submit;
  const content = useEditor((state) => state.content);
  const changes = sentChanges(content).map(({ path, change }) =>
    sheet.sentChange(fieldName(path, words), sheet.sentChanges[change]),
  );
  const sent = summary.clientReference.trim();
  const given = isReferenceMade ? sheet.madeReference(sent) : sent;
  const reference = sent === '' ? sheet.noReference : given;
  const lines = [
    [sheet.what, sheet.whatText(summary.attachments, totalText(summary.attachmentBytes, locale))],
    [sheet.to, [...new Set([summary.connectionLabel, summary.serviceHost])].join(', ')],
    [sheet.from, summary.userName],
    [sheet.reference, reference],
    ...(changes.length === 0 ? [] : [[sheet.changed, changes.join(' ')] as const]),
  ] as const;
  return (
    <SheetPart>
      <dl className={styles['facts']}>
        {lines.map(([name, value]) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </SheetPart>
  );
}
