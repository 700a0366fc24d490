import { Copy } from 'lucide-react';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import { Section } from '../../parts/section.tsx';
import { useCopy } from '../../stores/use-copy.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { totalText } from '../../text/sizes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { exactlyWords } from './exactly-words.ts';
import styles from './audit.module.css';

/** `9c41 e07a … 5bd2`: enough to compare by eye. */
function shortFingerprint(sha256: string): string {
  return `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`;
}

/** What proves which bytes went where; nothing while nothing was sent. */
export function SentBody() {
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

/** Of what has left whole; nothing before that. */
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
