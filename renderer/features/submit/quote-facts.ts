import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { Quote } from '../../../shared/domain/quote.ts';
import { hasHidden, visibleText } from '../../../shared/rules/visible-text.ts';
import type { Clock } from '../../text/clock.ts';
import type { Language } from '../../../shared/text/languages.ts';
import type { Words } from '../../../shared/text/page-words.ts';
import { invoiceAmountText } from './application-words.ts';
import type { QuoteLines } from './quote-lines.ts';

export interface QuoteFact {
  readonly name: string;
  readonly value: string;
  readonly isCopied: boolean;
  /** What has to be known about it. */
  readonly note?: string;
}

export interface AcceptedAttempt {
  readonly attempt: Attempt;
  readonly quote: Quote;
  /** The answer as it is kept; '' where none is. */
  readonly answer: string;
}

/** The last attempt that the service took, with what it answered; `null` when there is none. */
export function acceptedAttempt(application: Application): AcceptedAttempt | null {
  const attempt = application.attempts.findLast(({ outcome }) => outcome?.kind === 'accepted');
  if (attempt?.outcome?.kind !== 'accepted') return null;
  const { quote, answer = '' } = attempt.outcome;
  return { attempt, quote, answer };
}

/** How and when it was taken, in one sentence. */
export function quoteSentence({ quote }: AcceptedAttempt, words: Words['submit'], clock: Clock): string {
  const { quote: own, modes } = words;
  const moment = own.moment(clock.date(quote.receivedAt), clock.time(quote.receivedAt));
  const mode = modes[quote.serviceTag];
  if (!quote.answeredByService) return own.recordedText(mode, moment);
  return quote.serviceTag === 'Draft' ? own.storedText(moment) : own.acceptedText(mode, moment);
}

export function quoteFacts(
  application: Application,
  { attempt, quote }: AcceptedAttempt,
  words: Words['submit']['quote'],
  language: Language,
): readonly QuoteFact[] {
  const { content } = application;
  const note = hasHidden(quote.applicationId) ? { note: words.hiddenCharacters } : {};
  const invoice = [content.invoiceNumber, invoiceAmountText(content, language)];
  const facts = [
    { name: words.application, value: visibleText(quote.applicationId), isCopied: true, ...note },
    { name: words.clientReference, value: attempt.clientReference, isCopied: true },
    { name: words.invoice, value: invoice.filter((part) => part !== '').join(', '), isCopied: false },
    { name: words.connection, value: `${attempt.connectionLabel}, ${attempt.userName}`, isCopied: false },
    { name: words.message, value: quote.message, isCopied: false },
  ];
  return facts.filter(({ value }) => value.trim() !== '');
}

interface QuoteTextParts {
  readonly title: string;
  readonly sentence: string;
  readonly lines: QuoteLines;
  readonly facts: readonly QuoteFact[];
  readonly totalName: string;
  /** Said first where it is only a rehearsal. */
  readonly practice: string | null;
}

/** Everything on the slip as plain text, to paste into a mail. */
export function quoteText({ title, sentence, lines, facts, totalName, practice }: QuoteTextParts): string {
  const costs = lines.costs.map(({ name, amount }) => `${name}: ${amount}`);
  const total = lines.total === null ? [] : [`${totalName}: ${lines.total}`];
  const rest = facts.map(({ name, value, note }) =>
    note === undefined ? `${name}: ${value}` : `${name}: ${value} (${note})`,
  );
  const head = practice === null ? [] : [practice];
  return [...head, title, sentence, '', ...costs, ...total, ...lines.notes, '', ...rest].join('\n');
}
