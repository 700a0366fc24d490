import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Attempt, Outcome } from '../../../shared/domain/attempt.ts';
import type { CertificateRequest } from '../../../shared/domain/certificate.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { RecordedValue } from '../../../shared/domain/reading.ts';
import { isStillInField, subjectOf, type ValueSubject } from '../../../shared/rules/taken-values.ts';
import { visibleText } from '../../../shared/rules/visible-text.ts';
import { subjectName } from '../../parts/places.ts';
import { useEditor, useTakenValues } from '../../stores/use-stores.ts';
import { useClock } from '../../text/clock.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { certificateOutcomeText, type EventWords, outcomeText, type RecordEntry } from './record-entries.ts';
import styles from './audit.module.css';

export interface EntryFact {
  readonly name: string;
  readonly value: string;
  /** Name of the fact in the message after copying; left out where nobody needs to copy it. */
  readonly copiedAs?: string;
  /** True for a fingerprint, which is compared by eye. */
  readonly isExact?: boolean;
}

/** The stored answer of a service: without secrets, and always shown as text. */
interface KeptAnswer {
  readonly status: number | null;
  readonly text: string;
}

/** All facts of an entry in the record except its times. */
export function entryFacts(entry: RecordEntry, words: EventWords, locale: string): readonly EntryFact[] {
  return entry.kind === 'attempt'
    ? attemptFacts(entry.attempt, words, locale)
    : requestFacts(entry.request, words, locale);
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

function attemptFacts(attempt: Attempt, words: EventWords, locale: string): readonly EntryFact[] {
  const { facts, bytes, fingerprintName } = words.audit;
  const reference = attempt.clientReference.trim();
  const size = new Intl.NumberFormat(locale).format(attempt.bodyBytes);
  return [
    { name: facts.outcome, value: outcomeText(attempt.outcome, words) },
    { name: facts.serviceTag, value: words.submit.modes[attempt.serviceTag] },
    { name: facts.connection, value: attempt.connectionLabel },
    { name: facts.account, value: attempt.userName },
    { name: facts.service, value: attempt.serviceHost },
    reference === ''
      ? { name: facts.reference, value: facts.noReference }
      : { name: facts.reference, value: reference, copiedAs: facts.reference },
    { name: facts.bytes, value: bytes(size) },
    ...(attempt.bodySha256 === undefined
      ? []
      : [{ name: facts.fingerprint, value: attempt.bodySha256, copiedAs: fingerprintName, isExact: true }]),
  ];
}

function requestFacts(request: CertificateRequest, words: EventWords, locale: string): readonly EntryFact[] {
  const { facts, bytes, fingerprintName } = words.audit;
  const { outcome } = request;
  const common = [
    { name: facts.outcome, value: certificateOutcomeText(request, words, locale) },
    {
      name: facts.application,
      value: visibleText(request.serviceApplicationId),
      copiedAs: facts.application,
    },
    { name: facts.connection, value: request.connectionLabel },
    { name: facts.account, value: request.userName },
    { name: facts.service, value: hostOf(request.address) },
  ];
  if (outcome?.kind !== 'issued') return common;
  const size = new Intl.NumberFormat(locale).format(outcome.bytes);
  return [
    ...common,
    { name: facts.bytes, value: bytes(size) },
    { name: facts.fingerprint, value: outcome.sha256, copiedAs: fingerprintName, isExact: true },
  ];
}

/** The stored answer, or `null` where none came or none was stored. */
export function answerOfEntry(entry: RecordEntry): KeptAnswer | null {
  const answer =
    entry.kind === 'attempt' ? attemptAnswer(entry.attempt.outcome) : requestAnswer(entry.request.outcome);
  return answer === null || answer.text.trim() === '' ? null : answer;
}

function attemptAnswer(outcome: Outcome | null): KeptAnswer | null {
  switch (outcome?.kind) {
    case undefined:
    case 'notSent':
      return null;
    case 'accepted':
      return { status: null, text: outcome.answer ?? outcome.quote.message };
    case 'refused':
      return { status: outcome.status, text: outcome.answer === '' ? outcome.message : outcome.answer };
    case 'unknown':
      return { status: outcome.status, text: outcome.answer };
    default:
      return assertNever(outcome);
  }
}

function requestAnswer(outcome: CertificateRequest['outcome']): KeptAnswer | null {
  switch (outcome?.kind) {
    case undefined:
    case 'notSent':
    case 'issued':
      return null;
    case 'refused':
      return { status: outcome.status, text: outcome.message };
    case 'unclear':
      return { status: outcome.status, text: outcome.answer };
    default:
      return assertNever(outcome);
  }
}

const nothing: readonly RecordedValue[] = [];

/** Values that were read from documents: from which page, and who reviewed them when. */
export function ReadValues({ applicationId }: { readonly applicationId: string }) {
  const { words } = useLanguage();
  const clock = useClock();
  const [isOpen, setOpen] = useState(false);
  const values = useTakenValues((state) => state.values.get(applicationId)) ?? nothing;
  const content = useEditor((state) => state.content);
  const shown = new Map<ValueSubject, RecordedValue>();
  for (const value of values) {
    const subject = subjectOf(value.field);
    if (!shown.has(subject) && isStillInField(value, content)) shown.set(subject, value);
  }
  if (shown.size === 0) return null;
  const { read } = words.audit;
  return (
    <div className={styles['readValues']}>
      <Button
        kind="quiet"
        icon={isOpen ? ChevronDown : ChevronRight}
        aria-expanded={isOpen}
        className={styles['details']}
        onPress={() => setOpen(!isOpen)}
      >
        {read.title(shown.size)}
      </Button>
      {isOpen ? (
        <dl className={styles['facts']}>
          {[...shown].map(([subject, { document, place, stated, reviewed }]) => (
            <div key={subject}>
              <dt>{subjectName(subject, words)}</dt>
              <dd>
                <p>
                  {stated === undefined
                    ? read.from(document, place?.page ?? null)
                    : read.fromData(document, stated.term)}
                </p>
                <p>
                  {reviewed === null
                    ? read.notLooked
                    : read.looked(`${clock.date(reviewed.at)}, ${clock.exactTime(reviewed.at)}`, reviewed.by)}
                </p>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
