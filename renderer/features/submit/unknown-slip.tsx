import { Copy, LockKeyhole } from 'lucide-react';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt, Outcome } from '../../../shared/domain/attempt.ts';
import { unclearKind } from '../../parts/refusal.ts';
import { useCopy } from '../../stores/use-copy.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { useClock } from '../../text/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Slip } from '../../ui/slip.tsx';
import { invoiceAmountText } from './application-words.ts';
import { Decision } from './decision.tsx';
import { Said } from './said.tsx';
import styles from './slips.module.css';

interface UnknownSlipProps {
  readonly application: Application;
  readonly attempt: Attempt;
  readonly outcome: Extract<Outcome, { readonly kind: 'unknown' }>;
}

/** Nobody here can know what became of it: ask the service, then record what they say. */
export function UnknownSlip({ application, attempt, outcome }: UnknownSlipProps) {
  const words = useWords().submit.unknown;
  return (
    <Slip tone="amber" isUrgent title={words.title} className={styles['large']}>
      <Why attempt={attempt} outcome={outcome} />
      {outcome.status === null ? null : (
        <Said message={outcome.message ?? ''} status={outcome.status} answer={outcome.answer} />
      )}
      <p className={styles['nothingMore']}>
        <LockKeyhole size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <strong>{words.nothingMore}</strong> {words.nothingMoreText(application.attachments.length)}
        </span>
      </p>
      <Ask application={application} attempt={attempt} />
      <Decision applicationId={application.id} attemptId={attempt.id} />
    </Slip>
  );
}

function Why({ attempt, outcome }: Pick<UnknownSlipProps, 'attempt' | 'outcome'>) {
  const { words, locale } = useLanguage();
  const clock = useClock();
  const { unknown } = words.submit;
  const sentAt = attempt.steps.find(({ step }) => step === 'sending')?.at ?? attempt.steps[0]?.at;
  const { answerSeconds } = attempt;
  const seconds = answerSeconds === undefined ? '' : new Intl.NumberFormat(locale).format(answerSeconds);
  const status = outcome.status === null ? '' : String(outcome.status);
  const kind = unclearKind(outcome);
  const why =
    kind === 'webPage' || kind === 'conflict'
      ? unknown[kind](status)
      : unknown.reasons[outcome.reason]({ seconds, status });
  return (
    <p>
      {sentAt === undefined ? null : unknown.sentAt(clock.exactTime(sentAt))} {why} {unknown.mayBe}
    </p>
  );
}

function Ask({ application, attempt }: Pick<UnknownSlipProps, 'application' | 'attempt'>) {
  const { words, language } = useLanguage();
  const copy = useCopy();
  const { unknown, quote } = words.submit;
  const { content } = application;
  const reference = attempt.clientReference.trim();
  const asked = reference === '' ? content.invoiceNumber : reference;
  const amount = invoiceAmountText(content, language);
  return (
    <div className={styles['step']} data-number="1">
      <p className={styles['partTitle']}>{reference === '' ? unknown.askInvoice : unknown.ask}</p>
      <p className={styles['askLine']}>
        <bdi className={styles['reference']}>{asked}</bdi>
        <Button
          size="small"
          icon={Copy}
          onPress={() => copy(asked, reference === '' ? quote.invoice : quote.clientReference)}
        >
          {unknown.copy}
        </Button>
        <span>{unknown.details(content.invoiceNumber, amount, attempt.serviceTag)}</span>
      </p>
    </div>
  );
}
