import { useEffect, useState } from 'react';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { attachmentSource } from '../../parts/pdf/attachment-source.ts';
import type { OpenPdf, PdfTrouble } from '../../parts/pdf/pdf-messages.ts';
import { useStores } from '../../stores/use-stores.ts';

export type Shown =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly pdf: OpenPdf }
  | { readonly kind: 'trouble'; readonly trouble: PdfTrouble };

const opening: Shown = { kind: 'opening' };

/** Keeps one attached PDF open for as long as it is looked at. What knows PDFs is loaded only now. */
export function useOpenPdf(
  applicationId: string,
  { id, sha256, bytes }: Pick<Attachment, 'id' | 'sha256' | 'bytes'>,
): Shown {
  const { bridge, thumbnails } = useStores();
  const [state, setState] = useState<{ readonly of: string; readonly shown: Shown }>();
  useEffect(() => {
    const ending = new AbortController();
    let opened: OpenPdf | null = null;
    const isGone = (): boolean => ending.signal.aborted;
    const open = async (): Promise<void> => {
      const { openPdf } = await import('../../parts/pdf/open-pdf.ts');
      if (isGone()) return;
      const answer = await openPdf(attachmentSource(bridge, applicationId, { id, bytes }));
      if (!answer.ok) {
        // The list looks again too: the file may be gone since.
        thumbnails.getState().forget(sha256);
        if (!isGone()) setState({ of: id, shown: { kind: 'trouble', trouble: answer.error } });
        return;
      }
      opened = answer.value;
      if (isGone()) opened.close();
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
