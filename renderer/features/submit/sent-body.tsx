import { Copy } from 'lucide-react';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import { Section } from '../../parts/section.tsx';
import { useCopy } from './use-copy.ts';
import { useEditor } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { totalText } from '../../text/sizes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './what-happened.module.css';

/** `9c41 e07a … 5bd2`: enough to compare by eye. */
export function shortFingerprint(sha256: string): string {
  return `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`;
}

/** What proves which bytes went where; nothing while nothing was sent. */
export function SentBody() {
  const attempt = useEditor((state) => state.application?.attempts.at(-1));
  if (attempt === undefined || attempt.outcome?.kind === 'notSent') return null;
  return <Facts attempt={attempt} />;
}

function Facts({ attempt }: { readonly attempt: Attempt }) {
  const { words, locale } = useLanguage();
  const copy = useCopy();
  const { happened } = words.submit;
  return (
    <Section title={attempt.outcome === null ? happened.exactlyNow : happened.exactly}>
      <dl className={styles['facts']}>
        <div>
          <dt>{happened.fingerprint}</dt>
          <dd>
            {shortFingerprint(attempt.bodySha256)}
            <IconButton
              icon={Copy}
              label={happened.copyFingerprint}
              className={styles['copy']}
              onPress={() => copy(attempt.bodySha256, happened.fingerprint)}
            />
          </dd>
        </div>
        <div>
          <dt>{happened.size}</dt>
          <dd>{totalText(attempt.bodyBytes, locale)}</dd>
        </div>
        <div>
          <dt>{happened.to}</dt>
          <dd title={attempt.serviceHost}>
            {attempt.connectionLabel}, {attempt.userName}
          </dd>
        </div>
      </dl>
    </Section>
  );
}
