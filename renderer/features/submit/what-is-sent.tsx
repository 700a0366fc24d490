import { type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { SubmissionSummary } from '../../../shared/ipc/messages.ts';
import { sentChanges } from '../../../shared/rules/sent-changes.ts';
import { visibleText } from '../../../shared/rules/visible-text.ts';
import type { Words } from '../../../shared/text/page-words.ts';
import { fieldName } from '../../parts/places.ts';
import { useEditor } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { totalText } from '../../text/sizes.ts';
import { classNames } from '../../ui/class-names.ts';
import { SheetPart } from '../../ui/layers/sheet.tsx';
import styles from './submit-sheet.module.css';

interface WhatIsSentProps {
  readonly summary: SubmissionSummary;
  /** True when the reference was made for it, as the clerk had written none. */
  readonly isReferenceMade: boolean;
}

const none: readonly Attachment[] = [];

/** Of a PDF whose file is called otherwise than it is sent. */
function nameChange(
  words: Words['submit']['sheet'],
  name: string,
  enteredName: string | undefined,
): readonly string[] {
  if (enteredName === undefined) return [];
  const looksEqual = enteredName.normalize('NFC') === name;
  return [
    looksEqual
      ? words.sentChange(name, words.sentChanges.composed)
      : words.sentName(visibleText(enteredName), visibleText(name)),
  ];
}

/** What leaves this computer, where it goes and from whom. */
export function WhatIsSent({ summary, isReferenceMade }: WhatIsSentProps) {
  const { words, locale } = useLanguage();
  const { sheet } = words.submit;
  const content = useEditor((state) => state.content);
  const attachments = useEditor(({ application }) => application?.attachments ?? none);
  const changes = [
    ...sentChanges(content).map(({ path, change }) =>
      sheet.sentChange(fieldName(path, words), sheet.sentChanges[change]),
    ),
    ...attachments.flatMap(({ name, enteredName }) => nameChange(sheet, name, enteredName)),
  ];
  const sent = summary.clientReference.trim();
  const given = isReferenceMade ? sheet.madeReference(sent) : sent;
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
        {changes.length === 0 ? null : (
          <div className={styles['fact']}>
            <dt>{sheet.changed}</dt>
            <dd>
              <ul>
                {changes.map((change) => (
                  <li key={change}>
                    <bdi>{change}</bdi>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </SheetPart>
  );
}

interface WarningProps {
  readonly title: string;
  readonly children: ReactNode;
  /** `null` where it only informs. */
  readonly icon?: LucideIcon | null;
  /** `waits`: nothing to fear. `strong`: stands on a ground, as it needs a person. */
  readonly tone?: 'usual' | 'waits' | 'strong';
}

/** Something to know before confirming. */
export function Warning({ title, children, icon: Icon = TriangleAlert, tone = 'usual' }: WarningProps) {
  return (
    <SheetPart className={classNames(styles['warning'], styles[tone])}>
      {Icon === null ? <span /> : <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      <div>
        <p className={styles['warningTitle']}>{title}</p>
        {children}
      </div>
    </SheetPart>
  );
}

export function WarningText({ children }: { readonly children: ReactNode }) {
  return <p className={styles['warningText']}>{children}</p>;
}
