import { Check, Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import styles from './quote-sheet.module.css';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt, Quote } from '../../../shared/domain/attempt.ts';
import { hasHidden, visibleText } from '../../../shared/rules/visible-text.ts';
import { type Language, languages, type Words } from '../../../shared/text/languages.ts';
import { connectionName } from '../../parts/places.ts';
import { useCopy, useStores, useSubmission } from '../../stores/use-stores.ts';
import { useApplicationThat } from '../../stores/use-open-application.ts';
import { type Clock, useClock } from '../../text/clock.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Sheet } from '../../ui/layers/sheet.tsx';
import { Stamp } from '../../ui/display/stamp.tsx';
import { Verbatim } from '../../ui/display/foreign-text.tsx';
import { invoiceAmountText } from './confirm-parts.tsx';
import { addAmounts, formatAmount } from '../../../shared/rules/money.ts';

/** The quote of the service, as a slip of paper with costs and numbers. */
export function QuoteSheet() {
  const quoteOf = useSubmission((state) => state.quoteOf);
  const application = useApplicationThat(({ id }) => id === quoteOf);
  const accepted = application === null ? null : acceptedAttempt(application);
  if (application === null || accepted === null) return null;
  return <Slip application={application} accepted={accepted} />;
}

interface SlipProps {
  readonly application: Application;
  readonly accepted: AcceptedAttempt;
}

function Slip({ application, accepted }: SlipProps) {
  const { words, language } = useLanguage();
  const clock = useClock();
  const copy = useCopy();
  const { submission } = useStores();
  const { quote: own } = words.submit;
  const isPractice = application.ledger === 'practice';
  const title = accepted.quote.serviceTag === 'Draft' ? own.stored : own.accepted;
  const sentence = quoteSentence(accepted, words.submit, clock);
  const lines = quoteLines(accepted.quote, own, language);
  const facts = quoteFacts(application, accepted, words, language);
  const practice = isPractice ? own.practice : null;
  const copyAll = (): void =>
    copy(quoteText({ title, sentence, lines, facts, totalName: own.total, practice }), own.everything);
  const close = (): void => submission.getState().showQuote(null);
  return (
    <Sheet
      title={
        <span className={styles['title']}>
          <Check size={20} strokeWidth={1.75} aria-hidden="true" />
          {title}
        </span>
      }
      subtitle={<span className={styles['sentence']}>{sentence}</span>}
      anchor="head"
      width={440}
      className={styles['slip']}
      onClose={close}
      footer={
        <>
          <span className={styles['tools']}>
            <Button icon={Copy} onPress={copyAll}>
              {own.copyAll}
            </Button>
            <Button icon={Printer} onPress={() => window.print()}>
              {own.print}
            </Button>
          </span>
          <Button kind="primary" keyHint={words.common.keys.enter} autoFocus onPress={close}>
            {words.common.done}
          </Button>
        </>
      }
    >
      <Money lines={lines} isPractice={isPractice} />
      <QuoteFactList facts={facts} />
      <WholeAnswer answer={accepted.answer} />
    </Sheet>
  );
}

function Money({ lines, isPractice }: { readonly lines: QuoteLines; readonly isPractice: boolean }) {
  const { words } = useLanguage();
  const { total } = words.submit.quote;
  return (
    <div className={styles['money']}>
      <dl>
        {lines.costs.map(({ name, amount }) => (
          <div key={name} className={styles['cost']}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        {lines.total === null ? null : (
          <div className={styles['total']}>
            <dt>{total}</dt>
            <dd>{lines.total}</dd>
          </div>
        )}
      </dl>
      {isPractice ? (
        <div className={styles['stamp']}>
          <Stamp {...words.common.practiceStamp} />
        </div>
      ) : null}
      <div className={styles['notes']}>
        {lines.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}

/** The stored answer in full, for what the slip shortens or cannot show. Always shown as plain text. */
function WholeAnswer({ answer }: { readonly answer: string }) {
  const words = useWords().submit.quote;
  const [isShown, setShown] = useState(false);
  if (answer.trim() === '') return null;
  return (
    <div className={styles['whole']}>
      <Button kind="quiet" aria-expanded={isShown} onPress={() => setShown(!isShown)}>
        {isShown ? words.hideAnswer : words.showAnswer}
      </Button>
      {isShown ? <Verbatim label={words.answer}>{answer}</Verbatim> : null}
    </div>
  );
}

/** Numbers and names of the quote, with buttons to copy those that are often needed elsewhere. */
function QuoteFactList({ facts }: { readonly facts: readonly QuoteFact[] }) {
  const { words } = useLanguage();
  const copy = useCopy();
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value, isCopied, note }) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
            {note === undefined ? null : <span className={styles['note']}>{note}</span>}
          </dd>
          {isCopied ? (
            <dd className={styles['copy']}>
              <IconButton
                icon={Copy}
                label={words.submit.quote.copy(name)}
                onPress={() => copy(value, name)}
              />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

interface QuoteFact {
  readonly name: string;
  readonly value: string;
  readonly isCopied: boolean;
  /** A note about the fact. */
  readonly note?: string;
}

interface AcceptedAttempt {
  readonly attempt: Attempt;
  readonly quote: Quote;
  /** The stored answer; '' where there is none. */
  readonly answer: string;
}

/** The last attempt that the service accepted, with its quote; `null` when there is none. */
function acceptedAttempt(application: Application): AcceptedAttempt | null {
  const attempt = application.attempts.findLast(({ outcome }) => outcome?.kind === 'accepted');
  if (attempt?.outcome?.kind !== 'accepted') return null;
  const { quote, answer = '' } = attempt.outcome;
  return { attempt, quote, answer };
}

/** How and when it was accepted, in one sentence. */
function quoteSentence({ quote }: AcceptedAttempt, words: Words['submit'], clock: Clock): string {
  const { quote: own, modes } = words;
  const moment = own.moment(clock.date(quote.receivedAt), clock.time(quote.receivedAt));
  const mode = modes[quote.serviceTag];
  if (!quote.answeredByService) return own.recordedText(mode, moment);
  return quote.serviceTag === 'Draft' ? own.storedText(moment) : own.acceptedText(mode, moment);
}

function quoteFacts(
  application: Application,
  { attempt, quote }: AcceptedAttempt,
  words: Words,
  language: Language,
): readonly QuoteFact[] {
  const { content, ledger } = application;
  const { quote: own } = words.submit;
  const connection = connectionName(attempt.connectionLabel, ledger === 'practice', words);
  const note = hasHidden(quote.applicationId) ? { note: own.hiddenCharacters } : {};
  const invoice = [content.invoiceNumber, invoiceAmountText(content, language)];
  const facts = [
    { name: own.application, value: visibleText(quote.applicationId), isCopied: true, ...note },
    { name: own.clientReference, value: attempt.clientReference, isCopied: true },
    { name: own.invoice, value: invoice.filter((part) => part !== '').join(', '), isCopied: false },
    { name: own.connection, value: `${connection}, ${attempt.userName}`, isCopied: false },
    { name: own.message, value: quote.message, isCopied: false },
  ];
  return facts.filter(({ value }) => value.trim() !== '');
}

interface QuoteTextParts {
  readonly title: string;
  readonly sentence: string;
  readonly lines: QuoteLines;
  readonly facts: readonly QuoteFact[];
  readonly totalName: string;
  /** First line where it is only practice. */
  readonly practice: string | null;
}

/** Everything on the slip as plain text, to paste into a mail. */
function quoteText({ title, sentence, lines, facts, totalName, practice }: QuoteTextParts): string {
  const costs = lines.costs.map(({ name, amount }) => `${name}: ${amount}`);
  const total = lines.total === null ? [] : [`${totalName}: ${lines.total}`];
  const rest = facts.map(({ name, value, note }) =>
    note === undefined ? `${name}: ${value}` : `${name}: ${value} (${note})`,
  );
  const head = practice === null ? [] : [practice];
  return [...head, title, sentence, '', ...costs, ...total, ...lines.notes, '', ...rest].join('\n');
}

interface QuoteLines {
  /** The costs in the order of the answer, unchanged. */
  readonly costs: readonly { readonly name: string; readonly amount: string }[];
  /** `null` when there are no amounts, or they cannot be added up exactly. */
  readonly total: string | null;
  /** Notes about the amounts. */
  readonly notes: readonly string[];
}

function isGiven(amount: string | null): amount is string {
  return amount !== null && amount.trim() !== '';
}

/** Name of the cost that belongs to the chosen service tag but is missing in the answer, if any. */
function missingCost(quote: Quote, words: Words['submit']['quote']): string | null {
  if (quote.serviceTag === 'DIY' && !isGiven(quote.diyCost)) return words.diyCost;
  if (quote.serviceTag === 'FS' && !isGiven(quote.fsCost)) return words.fsCost;
  return null;
}

/**
 * The money on the quote, in the number format of the clerk's language. Nothing is rounded, added, assumed or filled
 * in; text that is no amount is shown unchanged.
 */
export function quoteLines(quote: Quote, words: Words['submit']['quote'], language: Language): QuoteLines {
  const written = (amount: string): string => formatAmount(amount.trim(), languages[language].amounts);
  const given = [
    { name: words.diyCost, amount: quote.diyCost },
    { name: words.fsCost, amount: quote.fsCost },
    { name: words.shipping, amount: quote.shippingHandlingCost },
  ].flatMap(({ name, amount }) => (isGiven(amount) ? [{ name, amount }] : []));
  const total = addAmounts(given.map(({ amount }) => amount.trim()));
  return {
    costs: given.map(({ name, amount }) => ({ name, amount: written(amount) })),
    total: total === null ? null : written(total),
    notes: notesOn(quote, { isEmpty: given.length === 0, hasTotal: total !== null }, words),
  };
}

function notesOn(
  quote: Quote,
  { isEmpty, hasTotal }: { readonly isEmpty: boolean; readonly hasTotal: boolean },
  words: Words['submit']['quote'],
): readonly string[] {
  const { answeredByService } = quote;
  if (isEmpty && answeredByService) return [quote.serviceTag === 'Draft' ? words.storedNoCost : words.noCost];
  if (isEmpty) return [words.noCostRecorded];
  const missing = missingCost(quote, words);
  const source = answeredByService ? words.asSent : words.asRecorded;
  const lacks = answeredByService ? words.noMainCost : words.noMainCostRecorded;
  return [source, hasTotal ? words.totalHere : words.noTotal, ...(missing === null ? [] : [lacks(missing)])];
}
