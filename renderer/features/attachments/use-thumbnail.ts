import { useEffect } from 'react';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { attachmentSource } from '../../parts/pdf/attachment-source.ts';
import type { PdfSummary } from '../../stores/thumbnails.ts';
import { useStores, useThumbnails } from '../../stores/use-stores.ts';

/** Nothing that anybody waits for: what is typed and opened comes first. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
}

/** What a look into a PDF brought; `null` until there was one. */
export function useThumbnail(applicationId: string, { id, sha256, bytes }: Attachment): PdfSummary | null {
  const { bridge, thumbnails } = useStores();
  const look = useThumbnails((state) => state.summaries.get(sha256) ?? null);
  const isUnknown = look === null;
  useEffect(() => {
    if (!isUnknown) return;
    thumbnails.getState().want(sha256, async () => {
      await idle();
      const { inspectPdf } = await import('../../parts/pdf/inspect-pdf.ts');
      return inspectPdf(attachmentSource(bridge, applicationId, { id, bytes }));
    });
  }, [bridge, thumbnails, applicationId, id, sha256, bytes, isUnknown]);
  return look;
}
