import { useEffect, useEffectEvent, useRef } from 'react';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { FoundReading } from '../../stores/editor/readings.ts';
import { useLocked } from '../../stores/editor/use-open-application.ts';
import { useCommand, useEditor, useReadings, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { EinvoiceSheet } from './einvoice-sheet.tsx';

/** Reads the PDFs of the application on the desk, and shows what one says when it is asked for. */
export function EinvoiceDesk() {
  const found = useOwnFound();
  const isOpen = useReadings((state) => state.isOpen);
  useLookAtNewPdfs();
  useFillCommand();
  return found !== null && isOpen ? <EinvoiceSheet found={found} /> : null;
}

/** What was found for the application on the desk; only where it can still be filled in. */
export function useOwnFound(): FoundReading | null {
  const applicationId = useEditor((state) => state.applicationId);
  const found = useReadings((state) => state.found);
  const isLocked = useLocked();
  return found?.applicationId === applicationId && !isLocked ? found : null;
}

/** Reads each PDF that is attached while the application is on the desk; the strip over the page offers what is in it. */
function useLookAtNewPdfs(): void {
  const { editor, readings } = useStores();
  const look = useEffectEvent(
    (id: string, added: readonly Attachment[]): void => void readings.getState().lookInto(id, added),
  );
  /** What is attached is held against the boxes, also of a draft that was typed by hand. */
  const readAll = useEffectEvent(async (id: string, all: readonly Attachment[]): Promise<void> => {
    for (const attachment of all) {
      if (editor.getState().applicationId !== id) return;
      await readings.getState().read(id, attachment);
    }
  });
  const applicationId = useEditor((state) => state.applicationId);
  const attachments = useEditor((state) => state.application?.attachments);
  const isLocked = useLocked();
  const seen = useRef<{ readonly of: string | null; readonly ids: ReadonlySet<string> }>({
    of: null,
    ids: new Set(),
  });
  useEffect(() => {
    const before = seen.current;
    const now = attachments ?? [];
    seen.current = { of: applicationId, ids: new Set(now.map(({ id }) => id)) };
    if (applicationId === null || isLocked) return;
    const added = now.filter(({ id }) => !before.ids.has(id));
    if (before.of === applicationId && added.length > 0) look(applicationId, added);
    if (added.length > 0) void readAll(applicationId, now);
  }, [applicationId, attachments, isLocked]);
}

/** Reads all attached PDFs when asked, and says so where there is nothing. */
function useFillCommand(): void {
  const { editor, readings, toasts } = useStores();
  const words = useWords().einvoice;
  const isLocked = useLocked();
  const hasPdfs = useEditor((state) => (state.application?.attachments.length ?? 0) > 0);
  const look = async (): Promise<void> => {
    const { application } = editor.getState();
    if (application === null) return;
    const found = await readings.getState().lookInto(application.id, application.attachments);
    if (editor.getState().applicationId !== application.id) return;
    if (found === 'read') readings.getState().open();
    else toasts.getState().show(words[found], [], { kind: 'einvoice', applicationId: application.id });
  };
  useCommand('fillFromInvoice', isLocked || !hasPdfs ? null : () => void look());
}
