import type { SubmissionSummary } from '../../../shared/ipc/messages.ts';
import { useEditor } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { totalText } from '../../text/sizes.ts';
import { SheetPart } from '../../ui/sheet.tsx';
import styles from './submit-sheet.module.css';

/** What leaves this computer, where it goes and from whom. */
export function WhatIsSent({ summary }: { readonly summary: SubmissionSummary }) {
  const { words, locale } = useLanguage();
  const { sheet } = words.submit;
  const own = useEditor(({ content }) => content.clientReference.trim());
  const sent = summary.clientReference.trim();
  const given = own === '' ? sheet.madeReference(sent) : sent;
  const reference = sent === '' ? sheet.noReference : given;
  const lines = [
    [sheet.what, sheet.whatText(summary.attachments, totalText(summary.attachmentBytes, locale))],
    [sheet.to, [...new Set([summary.connectionLabel, summary.serviceHost])].join(', ')],
    [sheet.from, summary.userName],
    [sheet.reference, reference],
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
