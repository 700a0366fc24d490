import { Copy } from 'lucide-react';
import type { CertificateRequest } from '../../../shared/domain/certificate-request.ts';
import { useCopy } from '../../stores/use-copy.ts';
import { useWords } from '../../text/language.tsx';
import { useClock } from '../../text/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import styles from './certificate-panel.module.css';

/** When it was asked for, what came, and what that may mean. */
export function WhatIsUnclear({ request }: { readonly request: CertificateRequest }) {
  const { unclear: words, askedOn } = useWords().certificate;
  const { outcome } = request;
  const status = outcome?.kind === 'unclear' ? outcome.status : null;
  return (
    <>
      {askedOn(useAskedAt(request))} {status === null ? words.noAnswer : words.answered(status)} {words.mayBe}
    </>
  );
}

/** The number by which the people of the service find it. */
export function AskService({ request }: { readonly request: CertificateRequest }) {
  const words = useWords().certificate.unclear;
  const copy = useCopy();
  const { serviceApplicationId: id } = request;
  return (
    <span className={styles['askService']}>
      {words.ask} <bdi className={styles['number']}>{id}</bdi>
      <Button size="small" icon={Copy} onPress={() => copy(id, words.application)}>
        {words.copy}
      </Button>
    </span>
  );
}

/** The day and time at which the clerk asked, or '' where no step tells. */
export function useAskedAt({ steps }: CertificateRequest): string {
  const { quote } = useWords().submit;
  const clock = useClock();
  const at = steps[0]?.at;
  return at === undefined ? '' : quote.moment(clock.date(at), clock.time(at));
}
