import { ExternalLink } from 'lucide-react';
import type { Application } from '../../../shared/domain/application.ts';
import { issuedAnswer } from '../../../shared/domain/issued-document.ts';
import { useCertificate, useEditor, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet, SheetPart } from '../../ui/sheet.tsx';
import styles from './certificate-panel.module.css';
import { CertificateQuestion } from './certificate-question.tsx';

/** The question before the issue call, and the answer when it is text. */
export function CertificateSheets() {
  const application = useEditor((state) => state.application);
  const question = useCertificate((state) => state.question);
  const shown = useCertificate((state) => state.shown);
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
      subtitle={own.answerText}
      hangsFrom="head"
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
            {answer.links.map(({ label, url }, place) => (
              <Button
                key={url}
                icon={ExternalLink}
                className={styles['link']}
                // What a link is called is the service's word; where it leads is not.
                aside={<bdi>{URL.parse(url)?.host ?? url}</bdi>}
                onPress={() => void openLink(application.id, place)}
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
