import { Copy } from 'lucide-react';
import { type Attempt, attemptPhase } from '../../../shared/domain/attempt.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { SentBody as SentBytes } from '../../../shared/ipc/areas/submission.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { Section } from '../../parts/section.tsx';
import { useCopy, useAudit, useEditor, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { totalText } from '../../text/sizes.ts';
import { CloseButton } from '../../parts/close-button.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Sheet } from '../../ui/layers/sheet.tsx';
import styles from './audit.module.css';

/** Label of an attempt's content: it was sent, is being sent, waits, or was never sent. */
export function exactlyWords(attempt: Attempt, audit: Words['audit']): string {
  if (attempt.outcome?.kind === 'notSent') return audit.exactlyNever;
  const phase = attemptPhase(attempt);
  switch (phase) {
    case 'waiting':
      return audit.exactlyWaiting;
    case 'starting':
    case 'sending':
      return audit.exactlyNow;
    case 'ended':
      return audit.exactly;
    default:
      return assertNever(phase);
  }
}

/** `9c41 e07a … 5bd2`: enough to compare by eye. */
function shortFingerprint(sha256: string): string {
  return `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`;
}

/** Fingerprints that prove what was sent, and where; nothing before that. */
export function SentFingerprints() {
  const attempt = useEditor((state) => state.application?.attempts.at(-1));
  const applicationId = useEditor((state) => state.applicationId);
  if (applicationId === null || attempt === undefined || attempt.outcome?.kind === 'notSent') return null;
  return <Facts applicationId={applicationId} attempt={attempt} />;
}

interface FactsProps {
  readonly applicationId: string;
  readonly attempt: Attempt;
}

function Facts({ applicationId, attempt }: FactsProps) {
  const { words, locale } = useLanguage();
  const { audit: store } = useStores();
  const { audit } = words;
  const title = exactlyWords(attempt, audit);
  return (
    <Section title={title}>
      <dl className={styles['facts']}>
        <Fingerprint sha256={attempt.bodySha256} />
        <div>
          <dt>{audit.facts.bytes}</dt>
          <dd>{totalText(attempt.bodyBytes, locale)}</dd>
        </div>
        <div>
          <dt>{audit.to}</dt>
          <dd title={attempt.serviceHost}>
            {attempt.connectionLabel}, {attempt.userName}
          </dd>
        </div>
        <div>
          <dt>{audit.copyKept}</dt>
          <dd>
            <Button
              kind="quiet"
              aria-label={audit.showOf(title)}
              onPress={() => void store.getState().show(applicationId, attempt.id)}
            >
              {audit.show}
            </Button>
          </dd>
        </div>
      </dl>
    </Section>
  );
}

/** Fingerprint of what was sent completely; nothing before that. */
function Fingerprint({ sha256 }: { readonly sha256: string | undefined }) {
  const { words } = useLanguage();
  const copy = useCopy();
  const { audit } = words;
  if (sha256 === undefined) return null;
  return (
    <div>
      <dt>{audit.facts.fingerprint}</dt>
      <dd>
        <span title={sha256}>{shortFingerprint(sha256)}</span>
        <IconButton
          icon={Copy}
          label={audit.copyFingerprint}
          className={styles['copy']}
          onPress={() => copy(sha256, audit.fingerprintName)}
        />
      </dd>
    </div>
  );
}

/** Shows exactly what an attempt sent, to read and to copy. */
export function SentBodySheet() {
  const shown = useAudit((state) => state.shown);
  const attempt = useEditor(({ application }) =>
    application?.id === shown?.applicationId
      ? application?.attempts.find(({ id }) => id === shown?.attemptId)
      : undefined,
  );
  if (shown === null || attempt === undefined) return null;
  return <Shown attempt={attempt} />;
}

function Shown({ attempt }: { readonly attempt: Attempt }) {
  const { words } = useLanguage();
  const copy = useCopy();
  const { audit: store } = useStores();
  const answer = useAudit((state) => state.shown?.answer);
  const { audit } = words;
  const close = (): void => store.getState().close();
  const to = `${attempt.connectionLabel}, ${attempt.userName}, ${attempt.serviceHost}`;
  return (
    <Sheet
      title={exactlyWords(attempt, audit)}
      subtitle={audit.body.subtitle(words.submit.modes[attempt.serviceTag], to)}
      anchor="head"
      width={760}
      onClose={close}
      footer={
        <>
          {answer?.kind === 'body' ? (
            <Button icon={Copy} onPress={() => copy(answer.body.text, audit.body.name)}>
              {audit.body.copy}
            </Button>
          ) : null}
          <CloseButton onPress={close} />
        </>
      }
    >
      {answer?.kind === 'body' ? <BodyText body={answer.body} /> : <Instead />}
    </Sheet>
  );
}

/** Shown while it is loading, and when that failed. */
function Instead() {
  const { words } = useLanguage();
  const answer = useAudit((state) => state.shown?.answer);
  if (answer?.kind !== 'failed')
    return (
      <p role="status" className={styles['bodyNote']}>
        {words.audit.body.opening}
      </p>
    );
  const { title, advice } = applicationFailureWords(answer.failure, words);
  return (
    <p role="alert" className={styles['bodyProblem']}>
      <strong>{words.audit.body.failed}.</strong> {title}. {advice}
    </p>
  );
}

function BodyText({ body }: { readonly body: SentBytes }) {
  const { words, locale } = useLanguage();
  const { audit } = words;
  const size = new Intl.NumberFormat(locale).format(body.bodyBytes);
  return (
    <>
      <div className={styles['bodyNote']}>
        <p>{audit.body.legend}</p>
        <p>
          {body.bodySha256 !== null && (
            <>
              SHA-256 <span className={styles['exact']}>{body.bodySha256}</span> ·{' '}
            </>
          )}
          {audit.bytes(size)}
        </p>
      </div>
      <pre className={styles['bodyText']} dir="ltr" tabIndex={0} role="region" aria-label={audit.exactly}>
        {body.text}
      </pre>
    </>
  );
}
