import { useEffect } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { AttachmentsPanel } from '../features/attachments/attachments-panel.tsx';
import { DropOverlay } from '../features/attachments/drop-overlay.tsx';
import { SentBodySheet } from '../features/audit/sent-body-sheet.tsx';
import { SentBody } from '../features/audit/sent-body.tsx';
import { WhatHappened } from '../features/audit/what-happened.tsx';
import { BesideCommand } from '../features/beside/beside-command.tsx';
import { BesidePane } from '../features/beside/beside-pane.tsx';
import { CertificatePanel } from '../features/certificate/certificate-panel.tsx';
import { CertificateSheets } from '../features/certificate/certificate-sheets.tsx';
import { EditorScreen } from '../features/editor/editor-screen.tsx';
import { useOpenPreview } from '../features/preview/open-preview.ts';
import { PreviewScreen } from '../features/preview/preview-screen.tsx';
import { RegisterPanel } from '../features/register/register-panel.tsx';
import { RevisionCompare } from '../features/revisions/compare.tsx';
import { RevisionsList } from '../features/revisions/revisions-list.tsx';
import { PrimaryAction } from '../features/submit/primary-action.tsx';
import { QuoteSheet } from '../features/submit/quote-sheet.tsx';
import { SubmissionSlips } from '../features/submit/submission-slips.tsx';
import { SubmitSheet } from '../features/submit/submit-sheet.tsx';
import { ledgerInUse } from '../stores/connections.ts';
import {
  useCommand,
  useConnections,
  usePreview,
  useProgram,
  useRevisions,
  useStores,
  useBesideShown,
} from '../stores/use-stores.ts';
import { useWords } from '../text/language.tsx';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/actions/button.tsx';
import { Empty } from '../ui/display/empty.tsx';
import { useFrame } from '../ui/use-frame.ts';
import { DraftCommands } from './window-commands.tsx';
import styles from './window.module.css';

interface WorkplaceProps {
  readonly registerShown: boolean;
  readonly onShowRegister: () => void;
  readonly onHideRegister: () => void;
}

/** The register and what is open beside it; on narrow windows the register is a drawer over it. */
export function Workplace({ registerShown, onShowRegister, onHideRegister }: WorkplaceProps) {
  const words = useWords();
  const frame = useFrame();
  const isBeside = useBesideShown();
  const inColumn = !isBeside && (frame === 'wide' || frame === 'normal');
  const showsRevisions = useShowsRevisions();
  if (showsRevisions && (inColumn || !registerShown)) return <RevisionsPlace />;
  return (
    <div className={styles['workplace']} data-beside={isBeside}>
      {inColumn ? (
        <nav aria-label={words.register.title} className={styles['register']} data-part="register">
          <RegisterPanel onOpened={onHideRegister} />
        </nav>
      ) : (
        <>
          <Drawer isOpen={registerShown} onClose={onHideRegister} />
          {registerShown ? null : <SearchOpensRegister onShow={onShowRegister} />}
        </>
      )}
      <Work />
    </div>
  );
}

/** True while how the open application stood before is shown. */
function useShowsRevisions(): boolean {
  const { revisions } = useStores();
  const ledger = useConnections(ledgerInUse);
  const openId = useProgram((state) => state.openIds[ledger]);
  const shownId = useRevisions((state) => state.applicationId);
  useCommand('revisions', () => {
    if (openId !== null) void revisions.getState().open(openId);
  });
  return openId !== null && openId === shownId;
}

/** The list has the place of the register, so that nothing jumps; on narrow windows it stands above. */
function RevisionsPlace() {
  const words = useWords();
  return (
    <div className={classNames(styles['workplace'], styles['revisions'])}>
      <nav aria-label={words.revisions.title} className={styles['register']} data-part="register">
        <RevisionsList />
      </nav>
      <main className={styles['work']} data-part="work">
        <RevisionCompare />
      </main>
    </div>
  );
}

function SearchOpensRegister({ onShow }: { readonly onShow: () => void }) {
  useCommand('search', onShow);
  return null;
}

function Drawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const words = useWords();
  return (
    <ModalOverlay
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={classNames(styles['overlay'])}
    >
      <Modal className={classNames(styles['drawer'])}>
        <Dialog aria-label={words.register.title}>
          <RegisterPanel onOpened={onClose} isFocusedAtOnce />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Work() {
  const words = useWords();
  const { commands } = useStores();
  const ledger = useConnections(ledgerInUse);
  const openId = useProgram((state) => state.openIds[ledger]);
  return (
    <main className={styles['work']} data-part="work">
      {openId === null ? (
        <div className={styles['nothing']} data-nothing-open>
          <Empty
            title={words.shell.nothingOpen.title}
            action={<Button onPress={() => commands.run('new')}>{words.shell.newDraft}</Button>}
          >
            {words.shell.nothingOpen.text}
          </Empty>
        </div>
      ) : (
        <>
          <DraftCommands applicationId={openId} />
          <OpenApplication applicationId={openId} />
        </>
      )}
    </main>
  );
}

/** Puts together what the features have to show of one application. */
function OpenApplication({ applicationId }: { readonly applicationId: string }) {
  const isPreviewed = usePreviewed(applicationId);
  useOpenPreview(applicationId);
  return isPreviewed ? <PreviewScreen /> : <InEditor applicationId={applicationId} />;
}

/** True while its preview has the place of the editor. Another one that is opened meanwhile begins in the editor. */
function usePreviewed(applicationId: string): boolean {
  const { preview } = useStores();
  const shownId = usePreview((state) => state.applicationId);
  useEffect(() => {
    if (shownId !== null && shownId !== applicationId) preview.getState().close();
  }, [preview, shownId, applicationId]);
  return shownId === applicationId;
}

function InEditor({ applicationId }: { readonly applicationId: string }) {
  return (
    <>
      <EditorScreen
        applicationId={applicationId}
        parts={{
          primary: <PrimaryAction />,
          slips: <SubmissionSlips />,
          overlay: <DropOverlay />,
          attachments: <AttachmentsPanel />,
          happened: <WhatHappened />,
          sent: <SentBody />,
          certificate: <CertificatePanel />,
          beside: <BesidePane />,
        }}
      />
      <BesideCommand />
      <SubmitSheet />
      <QuoteSheet />
      <CertificateSheets />
      <SentBodySheet />
    </>
  );
}
