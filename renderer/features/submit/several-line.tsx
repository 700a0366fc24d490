import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Fragment, memo } from 'react';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import type { Finding } from '../../../shared/domain/finding.ts';
import { languages, type Words } from '../../../shared/text/languages.ts';
import { formatAmount } from '../../../shared/rules/money.ts';
import { submissionFailureWords } from '../../parts/failure-words.ts';
import { findingWords, findingPlace } from '../../parts/finding-words.ts';
import { StateChip, stateStyles } from '../../parts/state-chip.tsx';
import { showApplication } from '../../stores/actions/begin-draft.ts';
import type { SeveralItem, SeveralStep } from '../../stores/submission/several.ts';
import type { ConfirmFailure, PrepareFailure } from '../../stores/submission/submission-state.ts';
import { useSeveral, useStores } from '../../stores/use-stores.ts';
import { shownCountry } from '../../text/countries.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { totalText } from '../../text/sizes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SegmentedControl } from '../../ui/inputs/segmented-control.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import styles from './several-sheet.module.css';

interface SeveralLineProps {
  readonly item: SeveralItem;
  /** False once the clerk has confirmed: the line shows the outcome then. */
  readonly isAsking: boolean;
  /** True when another chosen application has the same invoice number. */
  readonly isInvoiceShared: boolean;
  /** Closes the list. */
  readonly onLeave: () => void;
}

/**
 * One application of the list: consignee, destination, numbers and amount, and its service tag, the reason why it cannot
 * be submitted, or its outcome.
 */
export const SeveralLine = memo(function SeveralLine(props: SeveralLineProps) {
  const { item, isAsking, isInvoiceShared, onLeave } = props;
  const { words, language } = useLanguage();
  const { several } = useStores();
  const { row, application, step } = item;
  const content = application?.content;
  const name = (content?.consignee.name ?? row.consigneeName).trim() || words.register.noConsignee;
  const invoice = content?.invoiceNumber ?? row.invoiceNumber;
  const about = [
    shownCountry(content?.destination ?? row.destination, language),
    invoice === '' ? '' : words.submit.sheet.invoice(invoice),
    step.kind === 'ready' ? step.summary.clientReference : row.clientReference,
  ];
  const choose = (isChosen: boolean): void => several.getState().choose([row.id], { isChosen });
  const isChoice = isAsking && step.kind === 'ready';
  const { icon: Icon } = stateStyles[stateOf(item)];
  return (
    <li
      data-open={(isChoice && step.isChosen && step.serviceTag === null) || undefined}
      className={classNames(
        styles['line'],
        (step.kind === 'staysHere' || (isChoice && !step.isChosen)) && styles['stays'],
      )}
    >
      <div className={styles['who']}>
        {isChoice ? (
          <Checkbox label={name} isSelected={step.isChosen} onChange={choose} />
        ) : (
          <p className={styles['name']}>
            <span className={styles['icon']}>
              {step.kind === 'staysHere' ? <Icon size={16} strokeWidth={1.75} aria-hidden="true" /> : null}
            </span>
            <bdi>{name}</bdi>
          </p>
        )}
        <p className={styles['about']}>
          <bdi>
            {[...new Set(about)]
              .filter((part) => part !== '')
              .map((part, index) => (
                <Fragment key={part}>
                  {index === 0 ? '' : ' · '}
                  <span className={styles['part']}>{part}</span>
                </Fragment>
              ))}
          </bdi>
        </p>
        <Notes item={item} invoice={invoice} isInvoiceShared={isInvoiceShared} onLeave={onLeave} />
      </div>
      <Amount of={content ?? row} />
      <Pdfs step={step} />
      <End item={item} isAsking={isAsking} name={name} />
    </li>
  );
});

function Amount({ of }: { readonly of: Pick<ApplicationSummary, 'invoiceAmount' | 'invoiceCurrency'> }) {
  const { language } = useLanguage();
  const { invoiceAmount, invoiceCurrency } = of;
  return (
    <bdi className={styles['amount']}>
      {invoiceAmount === '' ? null : (
        <>
          <span className={styles['currency']}>{invoiceCurrency}</span>{' '}
          {formatAmount(invoiceAmount, languages[language].amounts)}
        </>
      )}
    </bdi>
  );
}

function Pdfs({ step }: { readonly step: SeveralStep }) {
  const { words, locale } = useLanguage();
  if (step.kind !== 'ready') return <span />;
  const { attachments, attachmentBytes } = step.summary;
  const number = new Intl.NumberFormat(locale).format(attachments);
  return (
    <span className={styles['pdfs']}>
      {words.submit.several.pdfs(attachments, number, totalText(attachmentBytes, locale))}
    </span>
  );
}

/** A complete application that something holds back, as a warning does, is a draft here as in its row. */
function stateOf({ row, application, step }: SeveralItem): ApplicationSummary['state'] {
  const state = application?.state ?? row.state;
  const isHeldBack = step.kind === 'staysHere' && step.failure.kind === 'notReady';
  return state === 'ready' && isHeldBack ? 'draft' : state;
}

/** The end of the line: service tag, reason, or outcome. */
function End({
  item,
  isAsking,
  name,
}: Omit<SeveralLineProps, 'isInvoiceShared' | 'onLeave'> & { readonly name: string }) {
  const { words } = useLanguage();
  const own = words.submit.several;
  const { several } = useStores();
  const showsMissing = useSeveral((state) => state.showsMissing);
  const { step, application, row } = item;
  switch (step.kind) {
    case 'preparing':
      return <span className={styles['end']}>{own.lookingAt}</span>;
    case 'ready':
      // Once confirmed, they are handed in one after the other.
      if (!isAsking || !step.isChosen)
        return (
          <span className={styles['end']}>{!isAsking && step.isChosen ? own.confirming : own.staysHere}</span>
        );
      return (
        <SegmentedControl
          label={own.serviceTagOf(name)}
          labelHidden
          value={step.serviceTag === 'DIY' || step.serviceTag === 'FS' ? step.serviceTag : ''}
          options={serviceTagOptions}
          className={classNames(
            styles['serviceTag'],
            showsMissing && step.serviceTag === null && styles['missing'],
          )}
          onChange={(serviceTag) => {
            if (serviceTag !== '') several.getState().choose([row.id], { serviceTag });
          }}
        />
      );
    case 'staysHere':
    case 'notConfirmed':
      return <span className={styles['end']}>{own.staysHere}</span>;
    case 'confirming':
      return <span className={styles['end']}>{own.confirming}</span>;
    case 'confirmed': {
      const outcome = application?.attempts[step.attempts]?.outcome;
      if (outcome?.kind === 'notSent') return <span className={styles['end']}>{own.notSent}</span>;
      return (
        <span className={styles['end']}>
          <StateChip state={application?.state ?? 'waiting'} />
        </span>
      );
    }
  }
}

const serviceTagOptions = [
  { value: 'DIY', label: 'DIY' },
  { value: 'FS', label: 'FS' },
] as const satisfies readonly { readonly value: 'DIY' | 'FS' | ''; readonly label: string }[];

interface NotesProps extends Pick<SeveralLineProps, 'item' | 'isInvoiceShared' | 'onLeave'> {
  readonly invoice: string;
}

/** Why it cannot be submitted, and notes to read before it is. */
function Notes({ item, invoice, isInvoiceShared, onLeave }: NotesProps) {
  const { words } = useLanguage();
  const { step } = item;
  if (step.kind === 'staysHere' || step.kind === 'notConfirmed')
    return <Reason failure={step.failure} item={item} onLeave={onLeave} />;
  if (step.kind !== 'ready') return null;
  const { sameInvoice: same, replaces } = words.submit.sheet;
  const { sameInvoice, storedBefore } = step.summary;
  const others = sameInvoice.filter(({ replaced }) => replaced === null);
  const notes = [
    ...(isInvoiceShared ? [words.submit.several.sharedInvoice(invoice)] : []),
    ...sameInvoice
      .filter(({ replaced }) => replaced !== null)
      .map(({ clientReference }) => replaces.title(clientReference)),
    ...(others.length === 0
      ? []
      : [others.some(({ state }) => state === 'unknown') ? same.maybe(invoice) : same.sent(invoice)]),
    ...(storedBefore.length === 0 ? [] : [words.submit.sheet.storedBefore(storedBefore.join(', '))]),
  ];
  return notes.map((note) => (
    <p key={note} className={styles['note']}>
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
      <bdi>{note}</bdi>
    </p>
  ));
}

interface ReasonProps extends Pick<SeveralLineProps, 'item' | 'onLeave'> {
  readonly failure: ConfirmFailure | PrepareFailure;
}

function Reason({ failure, item, onLeave }: ReasonProps) {
  const { words, locale } = useLanguage();
  const [first, ...more] = failure.kind === 'notReady' ? failure.findings : [];
  const message =
    first === undefined
      ? `${titleOf(failure, item, words, locale)}.`
      : findingWords(first, words, locale).long;
  const isDone = failure.kind === 'locked' && item.application?.state !== 'unknown';
  return (
    <p className={isDone ? styles['done'] : styles['reason']}>
      <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <bdi>
          {more.length === 0 ? message : `${message} (${words.submit.several.moreReasons(more.length)})`}
        </bdi>
        {first === undefined ? null : (
          <GoToFinding finding={first} item={item} message={message} onLeave={onLeave} />
        )}
      </span>
    </p>
  );
}

/** Title of the reason. A locked application is called submitted only where its outcome is known. */
function titleOf(
  failure: ReasonProps['failure'],
  { application }: SeveralItem,
  words: Words,
  locale: string,
): string {
  const state = failure.kind === 'locked' ? application?.state : undefined;
  if (state === 'unknown') return words.submit.failed.unknownTitle;
  if (state === 'waiting' || state === 'sending') return words.common.states[state];
  return submissionFailureWords(failure, words, locale).title;
}

interface GoToFindingProps extends Pick<SeveralLineProps, 'item' | 'onLeave'> {
  readonly finding: Finding;
  /** What is wrong there, as part of the button's name for screen readers. */
  readonly message: string;
}

/** Button that closes the list and focuses the field to correct. */
function GoToFinding({ finding, item, message, onLeave }: GoToFindingProps) {
  const words = useWords();
  const stores = useStores();
  const { place } = finding;
  const { application } = item;
  if (place === 'review' || application === null) return null;
  const where = findingPlace(finding, words);
  const go = async (): Promise<void> => {
    onLeave();
    await showApplication(stores, application.ledger, application.id, place);
    if (stores.editor.getState().applicationId === application.id) stores.editor.getState().showMissing();
  };
  return (
    <Button
      kind="quiet"
      size="small"
      className={styles['place']}
      aria-label={words.readiness.goTo(where, message)}
      onPress={() => void go()}
    >
      {where}
    </Button>
  );
}
