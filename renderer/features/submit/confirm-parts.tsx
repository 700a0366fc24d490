import { type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { type ServiceTag, serviceTags } from '../../../shared/domain/attempt.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { SubmissionSummary } from '../../../shared/ipc/areas/submission.ts';
import { formatAmount } from '../../../shared/rules/money.ts';
import { sentChanges, visibleText } from '../../../shared/rules/visible-text.ts';
import { type Language, languages, type Words } from '../../../shared/text/languages.ts';
import { connectionName, fieldName } from '../../parts/places.ts';
import { useEditor } from '../../stores/use-stores.ts';
import { shownCountry } from '../../text/countries.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { totalText } from '../../text/sizes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SheetPart } from '../../ui/layers/sheet.tsx';
import styles from './submit-sheet.module.css';

/** `EUR 184,250.00`; empty without an amount, and the amount alone without a currency. */
export function invoiceAmountText(
  { invoiceAmount, invoiceCurrency }: Pick<ApplicationContent, 'invoiceAmount' | 'invoiceCurrency'>,
  language: Language,
): string {
  if (invoiceAmount === '') return '';
  const amount = formatAmount(invoiceAmount, languages[language].amounts);
  return invoiceCurrency === '' ? amount : `${invoiceCurrency} ${amount}`;
}

/** The application of a sheet in one line: `Demirkaya …, Türkiye · invoice 26-11873 · EUR 184,250.00`. */
export function useApplicationWords(): string {
  const { words, language } = useLanguage();
  const content = useEditor((state) => state.content);
  const destination = shownCountry(content.destination, language);
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
  /** True when the client reference was generated, as the clerk had written none. */
  readonly isReferenceMade: boolean;
}

const none: readonly Attachment[] = [];

/** Note about a PDF that is sent under another name than it was given. */
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

/** What is sent, to which service, and from which account. */
export function SentSummary({ summary, isReferenceMade }: WhatIsSentProps) {
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
  /** `null` for a note that only informs. */
  readonly icon?: LucideIcon | null;
  /** `waits`: nothing to worry about. `strong`: shown on a background, as it needs a person. */
  readonly tone?: 'usual' | 'waits' | 'strong';
}

/** A note to read before confirming. */
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
  readonly serviceTag: ServiceTag | null;
  /** True after a try to submit without a service tag. */
  readonly showsMissing: boolean;
  /** True while findings or warnings keep it from being submitted, so that it can only be stored. */
  readonly isOnlyStored: boolean;
  readonly storedBefore: readonly string[];
  readonly onChoose: (serviceTag: ServiceTag) => void;
}

/**
 * Choice between DIY and FS, selected already where the office has a standard. Storing without submitting is offered
 * only to those who look for it.
 */
export function ServiceChoice({
  serviceTag,
  showsMissing,
  isOnlyStored,
  storedBefore,
  onChoose,
}: ServiceChoiceProps) {
  const words = useWords().submit.sheet;
  // The service tag selected first has the focus, so that an arrow key goes on from it.
  const [first] = useState(serviceTag);
  const [showsStore, setShowsStore] = useState(serviceTag === 'Draft');
  const isMissing = showsMissing && serviceTag === null;
  const hint = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isMissing) hint.current?.scrollIntoView({ block: 'center' });
  }, [isMissing]);
  return (
    <>
      <RadioGroup
        aria-label={words.choice}
        value={serviceTag}
        isInvalid={isMissing}
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
      <p ref={hint} role="status" className={styles['hint']}>
        {isMissing ? words.choose : ''}
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
  readonly words: { readonly serviceTag: string; readonly name: string; readonly text: string };
  readonly isFirst?: boolean;
}

function ChoiceRow({ value, words, isFirst = false }: ChoiceRowProps) {
  return (
    <RadioField value={value} autoFocus={isFirst}>
      <RadioButton className={classNames(styles['row'])}>
        <span className={styles['dot']} />
        <span>
          <span className={styles['rowTitle']}>
            <strong>{words.serviceTag}</strong> {words.name}
          </span>
          <span className={styles['rowText']}>{words.text}</span>
        </span>
      </RadioButton>
    </RadioField>
  );
}
