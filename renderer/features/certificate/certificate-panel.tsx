import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Application } from '../../../shared/domain/application.ts';
import {
  type CertificateRequest,
  type CertificateRequestOutcome,
  unclearRequest,
} from '../../../shared/domain/certificate.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { issueFailureWords } from '../../parts/failure-words.ts';
import { Section } from '../../parts/section.tsx';
import type { CertificateFailure } from '../../stores/submission/certificate.ts';
import { useCertificate, useStores } from '../../stores/use-stores.ts';
import { useApplicationThat } from '../../stores/use-open-application.ts';
import { useWords } from '../../text/language.tsx';
import { useClock } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './certificate-panel.module.css';
import { mayBeIssued, panelId, useRequesting } from './certificate-sheets.tsx';
import { AskService, unclearTitle, useAskedAt, WhatIsUnclear } from './unclear-parts.tsx';

/** The certificate: how to get it once the chamber has approved, and the answer. */
export function CertificatePanel() {
  const application = useApplicationThat(mayBeIssued);
  return application === null ? null : <Panel application={application} />;
}

function Panel({ application }: { readonly application: Application }) {
  const words = useWords();
  const { certificate: own, submit } = words;
  const clock = useClock();
  const { certificate, submission } = useStores();
  const isBusy = useCertificate((state) => state.busy.has(application.id));
  const { isAsking, isUnclear } = useRequesting(application);
  const { issued } = application;
  const received =
    issued === null
      ? own.notYet
      : own.came(submit.quote.moment(clock.date(issued.issuedAt), clock.time(issued.issuedAt)));
  return (
    <Section id={panelId} title={own.title}>
      <p role="status" className={styles['text']}>
        {isAsking ? own.getting : received}
      </p>
      {isAsking ? null : <CertificateStatus application={application} />}
      {issued === null ? null : <Kept application={application} />}
      <div className={styles['actions']}>
        {issued === null ? null : (
          <Button kind="quiet" onPress={() => submission.getState().showQuote(application.id)}>
            {submit.primary.quote}
          </Button>
        )}
        {/* Two buttons, so that another Enter on the one that requested it does not request it again. */}
        <Button
          size="small"
          key={issued === null ? 'first' : 'again'}
          kind={issued === null ? 'plain' : 'quiet'}
          isPending={isBusy}
          {...(issued === null && !isUnclear ? { icon: Download } : {})}
          onPress={() => certificate.getState().ask(application)}
        >
          {isUnclear ? own.again : issued === null ? own.get : own.getAgain}
        </Button>
      </div>
    </Section>
  );
}

/**
 * The stored certificate. One that can be shown is opened by the primary action in the head; here are the other
 * actions.
 */
function Kept({ application }: { readonly application: Application }) {
  const words = useWords().certificate;
  const { certificate } = useStores();
  const save = useSaveCertificate(application);
  const { id, issued } = application;
  if (issued === null || issued.body.kind === 'file') return null;
  const isText = issued.body.kind === 'json';
  return (
    <div className={styles['actions']}>
      {isText ? (
        <Button size="small" onPress={() => void certificate.getState().openDocument(application)}>
          {words.show}
        </Button>
      ) : null}
      {issued.body.kind !== 'pdf' || issued.body.answer === undefined ? null : (
        <Button size="small" onPress={() => certificate.getState().showAnswer(id)}>
          {words.show}
        </Button>
      )}
      <Button size="small" onPress={() => void save()}>
        {words.save}
      </Button>
    </div>
  );
}

/** Outcome of the last request, and any earlier one that is unclear. */
function CertificateStatus({ application }: { readonly application: Application }) {
  const failure = useCertificate((state) => state.failures.get(application.id)) ?? null;
  const requests = application.certificateRequests;
  const last = requests.at(-1);
  const unclear = unclearRequest(requests);
  // A failure that was recorded is shown from the record, with its time; any other as it was reported.
  const isLogged = last !== undefined && isOutcome(failure);
  return (
    <>
      {failure === null || isLogged ? null : <Failure application={application} failure={failure} />}
      {last === undefined || last === unclear || (failure !== null && !isLogged) ? null : (
        <Ended request={last} isFresh={failure !== null} isSafe={unclear === null} />
      )}
      {unclear === null ? null : <Unclear request={unclear} isFresh={failure !== null && isLogged} />}
    </>
  );
}

function isOutcome(failure: CertificateFailure | null): boolean {
  return failure?.kind === 'refused' || failure?.kind === 'notSent' || failure?.kind === 'unclear';
}

interface FailureProps {
  readonly application: Application;
  readonly failure: CertificateFailure;
}

/** A failed action. A certificate that no reader can show can still be saved. */
function Failure({ application, failure }: FailureProps) {
  const words = useWords();
  const save = useSaveCertificate(application);
  const { title, advice } = issueFailureWords(failure, words);
  const helps = failure.kind === 'noReader' || failure.kind === 'notSaved';
  return (
    <OutcomeNote tone="failure" title={title} isFresh>
      {advice}
      {helps ? (
        <Button size="small" className={styles['saveInstead']} onPress={() => void save()}>
          {words.certificate.saveInstead}
        </Button>
      ) : null}
    </OutcomeNote>
  );
}

interface EndedProps {
  readonly request: CertificateRequest;
  readonly isFresh: boolean;
  /** False while an earlier request is unclear. */
  readonly isSafe: boolean;
}

function Ended({ request, isFresh, isSafe }: EndedProps) {
  const words = useWords();
  const { outcome } = request;
  const at = useAskedAt(request);
  switch (outcome?.kind) {
    case 'refused': {
      const { title, advice } = issueFailureWords(outcome, words);
      return (
        <OutcomeNote tone="failure" title={title} isFresh={isFresh}>
          {words.certificate.askedOn(at)} {advice}
        </OutcomeNote>
      );
    }
    case 'notSent':
      return (
        <OutcomeNote tone="notSent" title={words.certificate.notAsked} isFresh={isFresh}>
          {words.certificate.triedOn(at)} {whyNotSent(outcome, words)}{' '}
          {isSafe ? words.certificate.notAskedSafe : null}
        </OutcomeNote>
      );
    case undefined:
    case 'issued':
    case 'unclear':
      return null;
    default:
      return assertNever(outcome);
  }
}

function whyNotSent(
  { reason }: Extract<CertificateRequestOutcome, { readonly kind: 'notSent' }>,
  { submit }: ReturnType<typeof useWords>,
): string {
  return submit.notSent.reasons[reason].why;
}

interface UnclearProps {
  readonly request: CertificateRequest;
  readonly isFresh: boolean;
}

function Unclear({ request, isFresh }: UnclearProps) {
  const { certificate } = useWords();
  return (
    <OutcomeNote tone="unclear" title={unclearTitle(request, certificate)} isFresh={isFresh}>
      <WhatIsUnclear request={request} /> {certificate.unclear.nothingMore}
      <AskService request={request} />
    </OutcomeNote>
  );
}

interface OutcomeNoteProps {
  readonly tone: 'failure' | 'notSent' | 'unclear';
  readonly title: string;
  /** True where it has just happened, so that screen readers announce it. */
  readonly isFresh: boolean;
  readonly children: ReactNode;
}

function OutcomeNote({ tone, title, isFresh, children }: OutcomeNoteProps) {
  return (
    <div {...(isFresh ? { role: 'alert' } : {})} className={classNames(styles['outcome'], styles[tone])}>
      <p className={styles['outcomeTitle']}>{title}</p>
      <div>{children}</div>
    </div>
  );
}

/** Saves the certificate where the clerk chooses, and confirms that. */
function useSaveCertificate({ id, issued }: Application): () => Promise<void> {
  const words = useWords().certificate;
  const { certificate, toasts } = useStores();
  return async () => {
    if (issued === null) return;
    const end = await certificate.getState().save(id);
    if (end === 'saved') toasts.getState().show(words.saved(issued.name));
  };
}
