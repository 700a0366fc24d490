import { Copy } from 'lucide-react';
import { useCopy } from '../../stores/use-copy.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { entryFacts, keptAnswer, type EntryFact } from './entry-facts.ts';
import { exactlyWords } from './exactly-words.ts';
import type { RecordEntry } from './record-entries.ts';
import styles from './audit.module.css';

interface EntryDetailsProps {
  readonly applicationId: string;
  readonly entry: RecordEntry;
}

/** All that is kept of one entry: from where to where, which bytes, and what came back. */
export function EntryDetails({ applicationId, entry }: EntryDetailsProps) {
  const { words, locale } = useLanguage();
  return (
    <div className={styles['entryDetails']}>
      <dl className={styles['facts']}>
        {entryFacts(entry, words, locale).map((fact) => (
          <Fact key={fact.name} fact={fact} />
        ))}
      </dl>
      {entry.kind === 'attempt' ? (
        <Exactly
          applicationId={applicationId}
          attemptId={entry.id}
          title={exactlyWords(entry.attempt, words.audit)}
        />
      ) : null}
      <Answer entry={entry} />
    </div>
  );
}

function Fact({ fact }: { readonly fact: EntryFact }) {
  const { words } = useLanguage();
  const copy = useCopy();
  const { name, value, copiedAs, isExact = false } = fact;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi className={classNames(isExact && styles['exact'])}>{value}</bdi>
        {copiedAs === undefined ? null : (
          <IconButton
            icon={Copy}
            label={words.submit.quote.copy(copiedAs)}
            className={styles['copy']}
            onPress={() => copy(value, copiedAs)}
          />
        )}
      </dd>
    </div>
  );
}

interface ExactlyProps {
  readonly applicationId: string;
  readonly attemptId: string;
  readonly title: string;
}

function Exactly({ applicationId, attemptId, title }: ExactlyProps) {
  const { words } = useLanguage();
  const { audit } = useStores();
  return (
    <p className={styles['exactly']}>
      {title}:{' '}
      <Button
        kind="quiet"
        aria-label={words.audit.showOf(title)}
        onPress={() => void audit.getState().show(applicationId, attemptId)}
      >
        {words.audit.show}
      </Button>
    </p>
  );
}

/** The service's answer is never more than text here. */
function Answer({ entry }: { readonly entry: RecordEntry }) {
  const { facts } = useLanguage().words.audit;
  const answer = keptAnswer(entry);
  if (answer === null) return null;
  const name = answer.status === null ? facts.answer : facts.answerStatus(answer.status);
  return (
    <>
      <p className={styles['answerName']}>{name}</p>
      <pre className={styles['answer']} dir="auto" tabIndex={0} role="region" aria-label={name}>
        {answer.text}
      </pre>
    </>
  );
}
