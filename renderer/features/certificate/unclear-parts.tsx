import { Copy } from 'lucide-react';
import {
  type CertificateRequest,
  type UnclearAnswer,
  unclearAnswer,
} from '../../../shared/domain/certificate.ts';
import { visibleText } from '../../../shared/rules/visible-text.ts';
import { useCopy } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import type { Words } from '../../../shared/text/languages.ts';
import { useClock } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Folded } from '../../ui/display/foreign-text.tsx';
import styles from './certificate-panel.module.css';

/** When the certificate was requested, what came, and what that may mean. */
export function WhatIsUnclear({ request }: { readonly request: CertificateRequest }) {
  const { certificate, common } = useWords();
  const { unclear: words, askedOn } = certificate;
  const { outcome } = request;
  const asked = askedOn(useAskedAt(request));
  if (outcome?.kind !== 'unclear') return null;
  const { message = '' } = outcome;
  return (
    <>
      {asked} {answerWords(unclearAnswer(request), outcome.status, words)}{' '}
      {message === '' ? null : <Folded text={words.serviceAnswer(message)} words={common.folded} />}{' '}
      {words.mayBe}
    </>
  );
}

/** Title of an unclear request, the same as on the sheet that asks. */
export function unclearTitle(request: CertificateRequest, { unclear }: Words['certificate']): string {
  const answer = unclearAnswer(request);
  if (answer === 'webPage') return unclear.webPageTitle;
  return answer === 'noCertificate' ? unclear.noCertificateTitle : unclear.title;
}

function answerWords(
  answer: UnclearAnswer,
  status: number | null,
  words: Words['certificate']['unclear'],
): string {
  if (answer === 'webPage') return words.webPage;
  if (status === null) return words.noAnswer;
  return answer === 'noCertificate' ? words.noCertificate(status) : words.answered(status);
}

/** The reference by which the service's people find the request. */
export function AskService({ request }: { readonly request: CertificateRequest }) {
  const words = useWords().certificate.unclear;
  const copy = useCopy();
  const id = visibleText(request.serviceApplicationId);
  return (
    <span className={styles['askService']}>
      {words.ask} <bdi className={styles['number']}>{id}</bdi>
      <Button size="small" icon={Copy} onPress={() => copy(id, words.application)}>
        {words.copy}
      </Button>
    </span>
  );
}

/** Day and time of the request, or '' where no step has them. */
export function useAskedAt({ steps }: CertificateRequest): string {
  const { quote } = useWords().submit;
  const clock = useClock();
  const at = steps[0]?.at;
  return at === undefined ? '' : quote.moment(clock.date(at), clock.time(at));
}
