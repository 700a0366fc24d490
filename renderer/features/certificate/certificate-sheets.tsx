import { ExternalLink } from 'lucide-react';
import type { Application } from '../../../shared/domain/application.ts';
import {
  type CertificateRequest,
  issuedAnswer,
  unclearAnswer,
  unclearRequest,
} from '../../../shared/domain/certificate.ts';
import { visibleText } from '../../../shared/rules/visible-text.ts';
import { moveSoon } from '../../stores/focus-moves.ts';
import { useCertificate, useCommand, useStores } from '../../stores/use-stores.ts';
import { useApplicationThat } from '../../stores/use-open-application.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import styles from './certificate-panel.module.css';
import { AskService, WhatIsUnclear } from './unclear-parts.tsx';

/** The part of the application in which the certificate is asked for. */
export const panelId = 'certificate-panel';

/** Command that asks for the first certificate, whatever part of the application is shown. */
export function CertificateCommand() {
  const application = useApplicationThat(mayBeIssued);
  return application === null ? null : <AskCommand application={application} />;
}

export function mayBeIssued({ state }: Application): boolean {
  return state === 'accepted' || state === 'issued';
}

interface Requesting {
  /** True while it is requested. */
  readonly isAsking: boolean;
  /** True where what became of a request is not known. */
  readonly isUnclear: boolean;
}

/** Where the request for the certificate is. */
export function useRequesting({ id, certificateRequests }: Application): Requesting {
  const isBusy = useCertificate((state) => state.busy.has(id));
  const failure = useCertificate((state) => state.failures.get(id));
  return {
    // Another window may be requesting it: its stored request has no outcome yet.
    isAsking: isBusy || (certificateRequests.at(-1)?.outcome === null && failure === undefined),
    isUnclear: unclearRequest(certificateRequests) !== null,
  };
}

function AskCommand({ application }: { readonly application: Application }) {
  const { certificate, commands, moves } = useStores();
  const { get } = useWords().certificate;
  const { isAsking, isUnclear } = useRequesting(application);
  const ask = (): void => certificate.getState().ask(application);
  const run = (): void => {
    if (document.getElementById(panelId) !== null) ask();
    else {
      // In a narrow window it may be in another tab, and with it the answer. The question leaves the focus there.
      commands.run('goToCertificate');
      moveSoon(moves, () => {
        document.getElementById(panelId)?.focus();
        ask();
      });
    }
  };
  useCommand('certificates', application.issued === null && !isUnclear && !isAsking ? run : null, {
    name: get,
  });
  return null;
}

/** The question before a request for the certificate, and an answer that is text. */
export function CertificateSheets() {
  const question = useCertificate((state) => state.question);
  const shown = useCertificate((state) => state.shown);
  const application = useApplicationThat(({ id }) => id === question?.applicationId || id === shown);
  if (application === null) return null;
  const lastRequest = application.certificateRequests.at(-1)?.id ?? null;
  if (question?.applicationId === application.id && question.after === lastRequest)
    return <CertificateQuestion application={application} />;
  const answer = application.issued === null ? null : issuedAnswer(application.issued);
  if (shown !== application.id || answer === null) return null;
  return <Answer application={application} answer={answer} />;
}

interface AnswerProps {
  readonly application: Application;
  readonly answer: NonNullable<ReturnType<typeof issuedAnswer>>;
}

function Answer({ application, answer }: AnswerProps) {
  const words = useWords();
  const { certificate } = useStores();
  const { closeDocument, openLink, save } = certificate.getState();
  const { certificate: own } = words;
  return (
    <Sheet
      title={own.answerTitle}
      subtitle={application.ledger === 'practice' ? own.practiceAnswerText : own.answerText}
      anchor="head"
      width={640}
      onClose={closeDocument}
      footer={
        <>
          <Button onPress={() => void save(application.id)}>{own.save}</Button>
          <Button kind="primary" autoFocus onPress={closeDocument}>
            {words.common.done}
          </Button>
        </>
      }
    >
      {answer.links.length === 0 ? null : (
        <SheetPart>
          <p className={styles['linksTitle']}>{own.links}</p>
          <div className={styles['links']}>
            {answer.links.map(({ label, url }, index) => (
              <Button
                key={url}
                icon={ExternalLink}
                className={styles['link']}
                // The label of a link comes from the service; the address shown beside it cannot be faked.
                aside={<bdi>{URL.parse(url)?.host ?? url}</bdi>}
                onPress={() => void openLink(application.id, index)}
              >
                <bdi>{label}</bdi>
              </Button>
            ))}
          </div>
        </SheetPart>
      )}
      <pre className={styles['answer']} tabIndex={0}>
        {answer.text}
      </pre>
    </Sheet>
  );
}

/** The question before a request; a second one follows where an earlier request has no clear answer. */
function CertificateQuestion({ application }: { readonly application: Application }) {
  const step = useCertificate((state) => state.question?.step);
  const unclear = unclearRequest(application.certificateRequests);
  if (unclear === null) return <First application={application} />;
  // Different React keys give each sheet its own focus, so that a key held down cannot answer both.
  return step === 'sure' ? (
    <Surely key="sure" application={application} request={unclear} />
  ) : (
    <Again key="again" application={application} request={unclear} />
  );
}

function First({ application }: { readonly application: Application }) {
  const words = useWords();
  const { certificate } = useStores();
  const { stopAsking, issue } = certificate.getState();
  const { certificate: own } = words;
  return (
    <Sheet
      title={own.askTitle}
      anchor="head"
      width={480}
      onClose={stopAsking}
      onlyActions
      footer={
        <>
          <Button autoFocus onPress={stopAsking}>
            {words.common.notNow}
          </Button>
          <Button kind="primary" onPress={() => void issue(application.id, false)}>
            {own.get.replace('…', '')}
          </Button>
        </>
      }
    >
      <div className={styles['answerText']}>
        <p>{own.askText}</p>
        {application.ledger === 'practice' ? <p>{own.askPractice}</p> : null}
      </div>
    </Sheet>
  );
}

/**
 * Asks again after an unclear request: the only question where the service answered without a certificate, else the
 * first of two.
 */
function Again({ application, request }: UnclearProps) {
  const words = useWords();
  const { certificate } = useStores();
  const { stopAsking, askSurely, issue } = certificate.getState();
  const hasSpoken = unclearAnswer(request) === 'noCertificate';
  const askAgain = (): void => (hasSpoken ? void issue(application.id, true) : askSurely());
  const { unclear, again } = words.certificate;
  return (
    <Sheet
      title={unclear.askTitle}
      anchor="head"
      width={480}
      onClose={stopAsking}
      footer={
        <>
          <Button onPress={askAgain}>{hasSpoken ? again.replace('…', '') : again}</Button>
          <Button kind="primary" autoFocus onPress={stopAsking}>
            {words.common.notNow}
          </Button>
        </>
      }
    >
      <div className={styles['answerText']}>
        <p>
          <WhatIsUnclear request={request} />
        </p>
        <p>{unclear.before}</p>
        <p>
          <AskService request={request} />
        </p>
      </div>
    </Sheet>
  );
}

interface UnclearProps {
  readonly application: Application;
  readonly request: CertificateRequest;
}

function Surely({ application, request }: UnclearProps) {
  const words = useWords().certificate.unclear;
  const { certificate } = useStores();
  const { stopAsking, issue } = certificate.getState();
  return (
    <Sheet
      title={words.sureTitle}
      anchor="head"
      width={480}
      onClose={stopAsking}
      footer={
        <>
          <Button kind="danger" onPress={() => void issue(application.id, true)}>
            {words.sure}
          </Button>
          <Button kind="primary" autoFocus onPress={stopAsking}>
            {words.notAgain}
          </Button>
        </>
      }
    >
      <p className={styles['answerText']}>{words.sureText(visibleText(request.serviceApplicationId))}</p>
    </Sheet>
  );
}
