import { Copy } from 'lucide-react';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { SentBody } from '../../../shared/ipc/messages.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { useCopy } from '../../stores/use-copy.ts';
import { useAudit, useEditor, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Sheet } from '../../ui/layers/sheet.tsx';
import { exactlyWords } from './exactly-words.ts';
import styles from './audit.module.css';

/** Exactly what an attempt sent, to read and to copy. */
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
      hangsFrom="head"
      width={760}
      onClose={close}
      footer={
        <>
          {answer?.kind === 'body' ? (
            <Button icon={Copy} onPress={() => copy(answer.body.text, audit.body.name)}>
              {audit.body.copy}
            </Button>
          ) : (
            <span />
          )}
          <Button kind="primary" keyHint={words.common.keys.escape} autoFocus onPress={close}>
            {words.common.done}
          </Button>
        </>
      }
    >
      {answer?.kind === 'body' ? <BodyText body={answer.body} /> : <Instead />}
    </Sheet>
  );
}

/** While it comes, and when it does not. */
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

function BodyText({ body }: { readonly body: SentBody }) {
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
