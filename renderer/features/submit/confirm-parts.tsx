import { type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { type ServiceTag, serviceTags } from '../../../shared/domain/attempt.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { SubmissionSummary } from '../../../shared/ipc/messages.ts';
import { formatAmount } from '../../../shared/rules/money.ts';
import { sentChanges, visibleText } from '../../../shared/rules/visible-text.ts';
import { type Language, languages } from '../../../shared/domain/languages.ts';
import type { Words } from '../../../shared/text/page-words.ts';
import { connectionName, fieldName } from '../../parts/places.ts';
import { useCertificateLanguage, useEditor } from '../../stores/use-stores.ts';
import { countryName } from '../../text/countries.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { totalText } from '../../text/sizes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SheetPart } from '../../ui/layers/sheet.tsx';
import styles from './submit-sheet.module.css';

/** `EUR 184,250.00`; nothing without an amount, and the amount alone without a currency. */
export function invoiceAmountText(
  { invoiceAmount, invoiceCurrency }: Pick<ApplicationContent, 'invoiceAmount' | 'invoiceCurrency'>,
  language: Language,
): string {
  if (invoiceAmount === '') return '';
  const amount = formatAmount(invoiceAmount, languages[language].amounts);
  return invoiceCurrency === '' ? amount : `${invoiceCurrency} ${amount}`;
}

/** Which application a sheet is about: `Demirkaya …, Türkiye · invoice 26-11873 · EUR 184,250.00`. */
export function useApplicationWords(): string {
  const { words, language } = useLanguage();
  const content = useEditor((state) => state.content);
  const destination = countryName(content.destination, useCertificateLanguage());
  const who = [content.consignee.name, destination].filter((part) => part.trim() !== '').join(', ');
  const parts = [
    who,
    content.invoiceNumber === '' ? '' : words.submit.sheet.invoice(content.invoiceNumber),
    invoiceAmountText(content, language),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

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
  const connection = connectionName(summary.connectionLabel, summary.practice, words);
  const sent = summary.clientReference.trim();
  const given = isReferenceMade ? sheet.madeReference(sent) : sent;
  const reference = sent === '' ? sheet.noReference : given;
  const lines = [
    [sheet.what, sheet.whatText(summary.attachments, totalText(summary.attachmentBytes, locale))],
    [sheet.to, [...new Set([connection, summary.serviceHost])].join(', ')],
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

interface ServiceChoiceProps {
  readonly tag: ServiceTag | null;
  /** True after a try to submit without a choice. */
  readonly isTold: boolean;
  /** True while something is still to fix or to look at, which keeps it from being submitted. */
  readonly isOnlyStored: boolean;
  readonly storedBefore: readonly string[];
  readonly onChoose: (tag: ServiceTag) => void;
}

/** DIY or FS, chosen already where the office says so; storing without submitting only for those who look for it. */
export function ServiceChoice({ tag, isTold, isOnlyStored, storedBefore, onChoose }: ServiceChoiceProps) {
  const words = useWords().submit.sheet;
  // The focus is where the choice is, so that an arrow goes on from it.
  const [first] = useState(tag);
  const [showsStore, setShowsStore] = useState(tag === 'Draft');
  return (
    <>
      <RadioGroup
        aria-label={words.choice}
        value={tag}
        isInvalid={isTold && tag === null}
        onChange={(chosen) => {
          const found = serviceTags.find((other) => other === chosen);
          if (found !== undefined) onChoose(found);
        }}
        className={classNames(styles['choice'])}
      >
        {isOnlyStored ? null : (
          <>
            <ChoiceRow value="DIY" words={words.diy} isFirst={first !== 'FS'} />
            <ChoiceRow value="FS" words={words.fs} isFirst={first === 'FS'} />
          </>
        )}
        {showsStore ? <ChoiceRow value="Draft" words={words.store} isFirst={isOnlyStored} /> : null}
      </RadioGroup>
      <p role="status" className={styles['told']}>
        {isTold && tag === null ? words.choose : ''}
      </p>
      {isOnlyStored ? <p className={styles['store']}>{words.onlyStored}</p> : null}
      {showsStore ? null : (
        <p className={styles['store']}>
          {words.notReady}{' '}
          <Button
            kind="quiet"
            onPress={() => {
              setShowsStore(true);
              onChoose('Draft');
            }}
          >
            {words.onlyStore}
          </Button>
        </p>
      )}
      {storedBefore.length === 0 ? null : (
        <p className={styles['storedBefore']}>
          {words.storedBefore(storedBefore.map(visibleText).join(', '))}
        </p>
      )}
    </>
  );
}

interface ChoiceRowProps {
  readonly value: ServiceTag;
  readonly words: { readonly tag: string; readonly name: string; readonly text: string };
  readonly isFirst?: boolean;
}

function ChoiceRow({ value, words, isFirst = false }: ChoiceRowProps) {
  return (
    <RadioField value={value} autoFocus={isFirst}>
      <RadioButton className={classNames(styles['row'])}>
        <span className={styles['dot']} />
        <span>
          <span className={styles['rowTitle']}>
            <strong>{words.tag}</strong> {words.name}
          </span>
          <span className={styles['rowText']}>{words.text}</span>
        </span>
      </RadioButton>
    </RadioField>
  );
}
