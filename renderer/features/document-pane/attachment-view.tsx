import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { attachmentSource, type OpenPdf, type PdfFailure } from '../../parts/pdf/pdf.ts';
import { useDocumentPane, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import styles from './document-pane.module.css';
import { PdfViewer } from './pdf-viewer.tsx';
import { isFocusFree } from '../../ui/lost-focus.ts';

interface AttachmentViewProps {
  readonly applicationId: string;
  readonly attachment: Attachment;
  readonly zoom: number;
  readonly onZoom: (step: 'in' | 'out' | 'fit') => void;
}

/** One PDF, or the reason why it cannot be shown. */
export function AttachmentView({ applicationId, attachment, zoom, onZoom }: AttachmentViewProps) {
  const words = useWords().documentPane;
  const { documentPane } = useStores();
  const shown = useOpenPdf(applicationId, attachment);
  const { id: attachmentId } = attachment;
  const known = documentPane.getState().shownPages.get(applicationId);
  const [startPage] = useState(known?.attachmentId === attachmentId ? known.page : 1);
  const page = useDocumentPane((state) => state.shownPages.get(applicationId)?.page ?? 1);
  const [pictures, setPictures] = useState<ReadonlySet<number>>(new Set());
  const notePage = useCallback(
    (next: number): void => documentPane.getState().show(applicationId, { attachmentId, page: next }),
    [documentPane, applicationId, attachmentId],
  );
  const noteReadable = useCallback((number: number, hasText: boolean): void => {
    if (!hasText) setPictures((last) => (last.has(number) ? last : new Set(last).add(number)));
  }, []);
  if (shown.kind === 'opening') return <Opening />;
  if (shown.kind === 'failure')
    return (
      <FocusedOnce>
        <FailureNote applicationId={applicationId} attachmentId={attachmentId} failure={shown.failure} />
      </FocusedOnce>
    );
  return (
    <FocusedOnce>
      <p role="status" className={styles['pictures']} hidden={!pictures.has(page)}>
        {pictures.has(page) ? words.picturesOfText : null}
      </p>
      <PdfViewer
        pdf={shown.pdf}
        attachmentId={attachmentId}
        name={attachment.name}
        startPage={Math.min(startPage, shown.pdf.pages)}
        zoom={zoom}
        onZoom={onZoom}
        onPage={notePage}
        onReadable={noteReadable}
      />
    </FocusedOnce>
  );
}

/** Has the focus while a PDF is opened, so that keys for the PDF go nowhere else. */
function Opening() {
  const words = useWords().documentPane;
  return (
    <div role="status" tabIndex={-1} data-part-start className={styles['opening']}>
      <span>{words.opening}</span>
    </div>
  );
}

/** Focuses the PDF once it is open, unless the focus has moved elsewhere. */
function FocusedOnce({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isFree =
      isFocusFree() || place.current?.closest('[data-part]')?.contains(document.activeElement) === true;
    if (isFree)
      place.current?.querySelector<HTMLElement>('[data-part-start]')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} className={styles['viewer']}>
      {children}
    </div>
  );
}

interface FailureNoteProps {
  readonly applicationId: string;
  readonly attachmentId: string;
  readonly failure: PdfFailure;
}

function FailureNote({ applicationId, attachmentId, failure }: FailureNoteProps) {
  const words = useWords();
  const { attachments } = useStores();
  if (failure.kind === 'failed') {
    const { title, advice } = applicationFailureWords(failure.failure, words);
    return (
      <div role="alert" tabIndex={-1} data-part-start className={styles['message']}>
        <p className={styles['title']}>{title}</p>
        <p>{advice}</p>
      </div>
    );
  }
  return (
    <div role="alert" tabIndex={-1} data-part-start className={styles['message']}>
      <p>{words.documentPane.failures[failure.kind]}</p>
      <Button onPress={() => void attachments.getState().view(applicationId, attachmentId)}>
        {words.documentPane.openInReader}
      </Button>
    </div>
  );
}

type OpenedPdf =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly pdf: OpenPdf }
  | { readonly kind: 'failure'; readonly failure: PdfFailure };

const opening: OpenedPdf = { kind: 'opening' };

/** Keeps an attached PDF open for as long as it is shown. The code for PDFs is loaded only here. */
function useOpenPdf(
  applicationId: string,
  { id, sha256, bytes }: Pick<Attachment, 'id' | 'sha256' | 'bytes'>,
): OpenedPdf {
  const { bridge, thumbnails } = useStores();
  const [state, setState] = useState<{ readonly of: string; readonly shown: OpenedPdf }>();
  useEffect(() => {
    const ending = new AbortController();
    let opened: OpenPdf | null = null;
    const isEnded = (): boolean => ending.signal.aborted;
    const open = async (): Promise<void> => {
      const { openPdf } = await import('../../parts/pdf/open-pdf.ts');
      if (isEnded()) return;
      const answer = await openPdf(attachmentSource(bridge, applicationId, { id, bytes }));
      if (!answer.ok) {
        // The list inspects it again as well, as the file may be missing by now.
        thumbnails.getState().forget(sha256);
        if (!isEnded()) setState({ of: id, shown: { kind: 'failure', failure: answer.error } });
        return;
      }
      opened = answer.value;
      if (isEnded()) opened.close();
      else setState({ of: id, shown: { kind: 'open', pdf: opened } });
    };
    void open();
    return () => {
      ending.abort();
      opened?.close();
      setState(undefined);
    };
  }, [bridge, thumbnails, applicationId, id, sha256, bytes]);
  return state?.of === id ? state.shown : opening;
}
