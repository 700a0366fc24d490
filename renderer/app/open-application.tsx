import { type ReactNode, useEffect } from 'react';
import { fieldPaths } from '../../shared/domain/fields.ts';
import { canBeReplaced } from '../../shared/rules/new-drafts/replacement.ts';
import { AttachmentsPanel } from '../features/attachments/attachments-panel.tsx';
import { AttachmentDrop } from '../features/attachments/attachment-drop.tsx';
import { SentFingerprints, SentBodySheet } from '../features/audit/sent-body.tsx';
import { ChamberAnswerPart } from '../features/follow-up/answer-history.tsx';
import { WhatHappened } from '../features/audit/what-happened.tsx';
import { DocumentPaneCommand, DocumentPane } from '../features/document-pane/document-pane.tsx';
import { CertificatePanel } from '../features/certificate/certificate-panel.tsx';
import { CertificateCommand, CertificateSheets } from '../features/certificate/certificate-sheets.tsx';
import { EinvoiceDesk } from '../features/einvoice/einvoice-sheet.tsx';
import { ReadingBanner } from '../features/einvoice/reading-banner.tsx';
import { EditorScreen } from '../features/editor/editor-screen.tsx';
import { ComparedLines } from '../features/editor/finding-lines.tsx';
import { PrimaryAction } from '../features/submit/primary-action.tsx';
import { QuoteSheet } from '../features/submit/quote-sheet.tsx';
import { SubmissionSlips } from '../features/submit/submission-slips.tsx';
import { SubmitSheet } from '../features/submit/submit-sheet.tsx';
import {
  useEditor,
  useOnlyShown,
  usePreview,
  useProgram,
  useStores,
  useCommand,
} from '../stores/use-stores.ts';
import { duplicateApplication, replaceApplication } from '../stores/actions/begin-draft.ts';
import type { CaretPosition } from '../stores/editor/preview.ts';
import { useFirstWords, useWords } from '../text/language.tsx';
import { useWindowTitle } from '../ui/window-title.ts';
import '../ui/script-fonts.css';

interface OpenApplicationProps {
  readonly applicationId: string;
  /** Shown in place of the editor while the preview is open. */
  readonly preview: ReactNode;
}

/** Puts together the features that show one application. */
export function OpenApplication({ applicationId, preview }: OpenApplicationProps) {
  const isPreviewed = usePreviewed(applicationId);
  useOpenPreview(applicationId);
  return (
    <>
      <TitleOfWindow applicationId={applicationId} />
      <DraftCommands applicationId={applicationId} />
      {isPreviewed ? preview : <InEditor applicationId={applicationId} />}
    </>
  );
}

/** Title of the window: consignee and reference of the application, also while its preview is shown. */
function TitleOfWindow({ applicationId }: Pick<OpenApplicationProps, 'applicationId'>) {
  const { newApplication } = useWords().editor;
  const title = useEditor((state) => {
    if (state.phase !== 'open' || state.applicationId !== applicationId) return '';
    const { consignee, clientReference } = state.content;
    const parts = [consignee.name.trim() || newApplication, clientReference.trim()];
    return parts.filter((part) => part !== '').join(' · ');
  });
  useWindowTitle(title);
  return null;
}

/** Commands that make something new from the open application, whatever its state. */
function DraftCommands({ applicationId }: { readonly applicationId: string }) {
  const showSheet = useProgram((state) => state.showSheet);
  const isOnlyShown = useOnlyShown();
  const canReplace = useEditor(({ application }) => application !== null && canBeReplaced(application));
  const stores = useStores();
  const words = useFirstWords();
  const unlessShown = (run: () => void): (() => void) | null => (isOnlyShown ? null : run);
  useCommand(
    'duplicate',
    unlessShown(() => void duplicateApplication(stores, words, applicationId, null)),
  );
  useCommand(
    'duplicateWith',
    unlessShown(() => showSheet({ kind: 'duplicateWith', applicationId })),
  );
  useCommand(
    'saveAsTemplate',
    unlessShown(() => showSheet({ kind: 'saveAsTemplate', applicationId })),
  );
  const replace = (): void => void replaceApplication(stores, words, applicationId);
  useCommand('replace', canReplace ? unlessShown(replace) : null);
  return null;
}

/** Commands that open the preview of the open application: its own key, and the one for printing. */
function useOpenPreview(applicationId: string): void {
  const { preview } = useStores();
  const open = (): void => preview.getState().open(applicationId, fieldInUse());
  useCommand('preview', open);
  useCommand('print', open);
}

/** The focused field and the place of its caret. */
function fieldInUse(): CaretPosition | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return null;
  const path = fieldPaths.find((known) => known === focused.dataset['field']);
  if (path === undefined) return null;
  const isText = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement;
  const [start, end] = isText ? [focused.selectionStart, focused.selectionEnd] : [null, null];
  return { path, selection: start === null || end === null ? null : [start, end] };
}

/**
 * True while the preview takes the place of the editor. Another application that is opened in between starts in the
 * editor.
 */
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
          reading: <ReadingBanner />,
          slips: <SubmissionSlips />,
          overlay: <AttachmentDrop />,
          attachments: <AttachmentsPanel />,
          happened: (
            <>
              <ChamberAnswerPart />
              <WhatHappened />
            </>
          ),
          sent: <SentFingerprints />,
          certificate: <CertificatePanel />,
          documentPane: <DocumentPane below={<ComparedLines />} />,
        }}
      />
      <DocumentPaneCommand />
      <CertificateCommand />
      <EinvoiceDesk />
      <SubmitSheet />
      <QuoteSheet />
      <CertificateSheets />
      <SentBodySheet />
    </>
  );
}
