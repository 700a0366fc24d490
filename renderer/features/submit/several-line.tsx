import { CircleAlert, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { submissionFailureWords } from '../../parts/failure-words.ts';
import { findingWords } from '../../parts/finding-words.ts';
import { StateChip } from '../../parts/state-chip.tsx';
import type { SeveralItem, SeveralStep } from '../../stores/submission/several.ts';
import type { ConfirmFailure } from '../../stores/submission/submission-state.ts';
import { useSeveral, useStores } from '../../stores/use-stores.ts';
import { shownCountry } from '../../text/countries.ts';
import { useLanguage } from '../../text/language.tsx';
import { totalText } from '../../text/sizes.ts';
import { classNames } from '../../ui/class-names.ts';
import { Segments } from '../../ui/inputs/segments.tsx';
import { TickBox } from '../../ui/inputs/tick-box.tsx';
import { invoiceAmountText } from './confirm-parts.tsx';
import styles from './several-sheet.module.css';

interface SeveralLineProps {
  readonly item: SeveralItem;
  /** False once the clerk has given her word: then the line says what became of it. */
  readonly isAsking: boolean;
  /** Whether another one that is chosen names the same invoice. */
  readonly isInvoiceShared: boolean;
}

/** One of several: who, what and how much, and either how it goes, why it stays, or what became of it. */
export const SeveralLine = memo(function SeveralLine({ item, isAsking, isInvoiceShared }: SeveralLineProps) {
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
  return (
    <li
      data-open={(isChoice && step.isChosen && step.tag === null) || undefined}
      className={classNames(
        styles['line'],
        (step.kind === 'staysHere' || (isChoice && !step.isChosen)) && styles['stays'],
      )}
    >
      <div className={styles['who']}>
        {isChoice ? (
          <TickBox label={name} isSelected={step.isChosen} onChange={choose} />
        ) : (
          <p className={styles['name']}>
            <bdi>{name}</bdi>
          </p>
        )}
        <p className={styles['about']}>
          <bdi>{about.filter((part) => part !== '').join(' · ')}</bdi>
        </p>
        <Notes step={step} invoice={invoice} isInvoiceShared={isInvoiceShared} />
      </div>
      <bdi className={styles['amount']}>{invoiceAmountText(content ?? row, language)}</bdi>
      <Pdfs step={step} />
      <End item={item} isAsking={isAsking} name={name} />
    </li>
  );
});

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

/** How it goes, that it stays, or what became of it. */
function End({
  item,
  isAsking,
  name,
}: Omit<SeveralLineProps, 'isInvoiceShared'> & { readonly name: string }) {
  const { words } = useLanguage();
  const own = words.submit.several;
  const { several } = useStores();
  const isTold = useSeveral((state) => state.isTold);
  const { step, application, row } = item;
  switch (step.kind) {
    case 'preparing':
      return <span className={styles['end']}>{own.lookingAt}</span>;
    case 'ready':
      if (!isAsking || !step.isChosen) return <span className={styles['end']}>{own.staysHere}</span>;
      return (
        <Segments
          label={own.wayOf(name)}
          labelHidden
          value={step.tag === 'DIY' || step.tag === 'FS' ? step.tag : ''}
          options={wayOptions}
          className={classNames(styles['way'], isTold && step.tag === null && styles['missing'])}
          onChange={(tag) => {
            if (tag !== '') several.getState().choose([row.id], { tag });
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

const wayOptions = [
  { value: 'DIY', label: 'DIY' },
  { value: 'FS', label: 'FS' },
] as const satisfies readonly { readonly value: 'DIY' | 'FS' | ''; readonly label: string }[];

interface NotesProps extends Pick<SeveralLineProps, 'isInvoiceShared'> {
  readonly step: SeveralStep;
  readonly invoice: string;
}

/** Why it stays here, and what is to be known of it before it goes. */
function Notes({ step, invoice, isInvoiceShared }: NotesProps) {
  const { words } = useLanguage();
  if (step.kind === 'staysHere' || step.kind === 'notConfirmed') return <Reason failure={step.failure} />;
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

function Reason({ failure }: { readonly failure: ConfirmFailure }) {
  const { words, locale } = useLanguage();
  const [first, ...more] = failure.kind === 'notReady' ? failure.findings : [];
  const said =
    first === undefined
      ? `${submissionFailureWords(failure, words, locale).title}.`
      : findingWords(first, words, locale).long;
  return (
    <p className={failure.kind === 'locked' ? styles['done'] : styles['reason']}>
      <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
      <bdi>{more.length === 0 ? said : `${said} (${words.submit.sheet.sameInvoice.more(more.length)})`}</bdi>
    </p>
  );
}
