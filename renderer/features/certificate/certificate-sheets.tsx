import { ExternalLink } from 'lucide-react';
import type { Application } from '../../../shared/domain/application.ts';
import type { IssuedDocument } from '../../../shared/domain/issued-document.ts';
import { useCertificate, useEditor, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet, SheetPart } from '../../ui/sheet.tsx';
import styles from './certificate-panel.module.css';

/** The question before the issue call, and the answer when it is text. */
export function CertificateSheets() {
  const application = useEditor((state) => state.application);
  const askedFor = useCertificate((state) => state.askedFor);
  const shown = useCertificate((state) => state.shown);
  if (application === null) return null;
  if (askedFor === application.id) return <Question application={application} />;
  const body = application.issued?.body;
  if (shown === application.id && body?.kind === 'json')
    return <Answer application={application} body={body} />;
  return null;
}

function Question({ application }: { readonly application: Application }) {
  const words = useWords();
  const { certificate } = useStores();
  const { ask, issue } = certificate.getState();
  const { certificate: own } = words;
  return (
    <Sheet
      title={own.askTitle}
      hangsFrom="head"
      width={480}
      onClose={() => ask(null)}
      footer={
        <>
          <span />
          <Button autoFocus onPress={() => ask(null)}>
            {words.common.notNow}
          </Button>
          <Button kind="primary" onPress={() => void issue(application.id)}>
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

interface AnswerProps {
  readonly application: Application;
  readonly body: Extract<IssuedDocument['body'], { readonly kind: 'json' }>;
}

function Answer({ application, body }: AnswerProps) {
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
      {body.links.length === 0 ? null : (
        <SheetPart>
          <p className={styles['linksTitle']}>{own.links}</p>
          <div className={styles['links']}>
            {body.links.map(({ label, url }, place) => (
              <Button key={url} icon={ExternalLink} onPress={() => void openLink(application.id, place)}>
                {label}
              </Button>
            ))}
          </div>
        </SheetPart>
      )}
      <pre className={styles['answer']} tabIndex={0}>
        {body.text}
      </pre>
    </Sheet>
  );
}
