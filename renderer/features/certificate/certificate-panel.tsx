import { Download, FileCheck } from 'lucide-react';
import type { Application } from '../../../shared/domain/application.ts';
import { unclearRequest } from '../../../shared/rules/unclear-request.ts';
import { Section } from '../../parts/section.tsx';
import { useCertificate, useEditor, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { useClock } from '../../text/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import styles from './certificate-panel.module.css';
import { CertificateStatus } from './certificate-status.tsx';
import { useSaveCertificate } from './use-save-certificate.ts';

/** The certificate itself: how to get it once the chamber has approved, and what came. */
export function CertificatePanel() {
  const application = useEditor((state) => state.application);
  if (application?.state !== 'accepted' && application?.state !== 'issued') return null;
  return <Panel application={application} />;
}

function Panel({ application }: { readonly application: Application }) {
  const words = useWords();
  const { certificate: own, submit } = words;
  const clock = useClock();
  const { certificate } = useStores();
  const isBusy = useCertificate((state) => state.busy.has(application.id));
  const failure = useCertificate((state) => state.failures.get(application.id));
  const { issued, certificateRequests } = application;
  // Another window may be asking: its request stands open in what is kept.
  const isAsking = isBusy || (certificateRequests.at(-1)?.outcome === null && failure === undefined);
  const isUnclear = unclearRequest(certificateRequests) !== null;
  const came =
    issued === null
      ? own.notYet
      : own.came(submit.quote.moment(clock.date(issued.issuedAt), clock.time(issued.issuedAt)));
  return (
    <Section title={own.title}>
      <p role="status" className={styles['text']}>
        {isAsking ? own.getting : came}
      </p>
      {isAsking ? null : <CertificateStatus application={application} />}
      <div className={styles['actions']}>
        {issued === null ? null : <Kept application={application} />}
        <Button
          kind={issued === null ? 'plain' : 'quiet'}
          size="small"
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

function Kept({ application }: { readonly application: Application }) {
  const words = useWords().certificate;
  const { certificate, submission } = useStores();
  const all = useWords();
  const save = useSaveCertificate(application);
  const { id, issued } = application;
  if (issued === null) return null;
  const isText = issued.body.kind === 'json';
  return (
    <>
      <Button
        size="small"
        icon={FileCheck}
        onPress={() => void certificate.getState().openDocument(application)}
      >
        {isText ? words.show : words.open}
      </Button>
      {issued.body.kind !== 'pdf' || issued.body.answer === undefined ? null : (
        <Button size="small" onPress={() => certificate.getState().showAnswer(id)}>
          {words.show}
        </Button>
      )}
      {issued.body.kind === 'file' ? null : (
        <Button size="small" onPress={() => void save()}>
          {words.save}
        </Button>
      )}
      <Button kind="quiet" onPress={() => submission.getState().showQuote(id)}>
        {all.submit.primary.quote}
      </Button>
    </>
  );
}
