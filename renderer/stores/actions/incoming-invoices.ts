import { useEffect, useState } from 'react';
import type { Application } from '../../../shared/domain/application.ts';
import type { DocumentReading } from '../../../shared/domain/reading.ts';
import type { IncomingView } from '../../../shared/ipc/areas/invoices.ts';
import { askMain, callMain } from '../call-main.ts';
import type { Stores } from '../stores.ts';
import { useStores } from '../use-stores.ts';
import type { GivenInvoice } from './read-papers.ts';

export type IncomingFile = IncomingView['files'][number];

/** The incoming folder as main knows it; `null` until main has answered. */
export function useIncomingView(): IncomingView | null {
  const { bridge } = useStores();
  const [view, setView] = useState<IncomingView | null>(null);
  useEffect(() => {
    let isOver = false;
    const stop = bridge.on('incomingChanged', setView);
    void askMain(() => bridge.invoices.incoming(), null).then((now) => {
      if (!isOver && now !== null) setView((later) => later ?? now);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [bridge]);
  return view;
}

/** Files of the incoming folder, as invoices to make drafts from. */
export function givenIncoming(stores: Stores, files: readonly IncomingFile[]): readonly GivenInvoice[] {
  const { invoices } = stores.bridge;
  const nothing: DocumentReading = { kind: 'unreadable', reason: 'inaccessible' };
  return files.map(({ id: fileId, name }) => ({
    name,
    isData: /\.xml$/iu.test(name),
    read: async () => (await askMain(() => invoices.readIncoming({ fileId }), null)) ?? nothing,
    attach: (applicationId) => attachIncoming(stores, { applicationId, fileId, name }),
  }));
}

/**
 * Attaches a copy of the file and answers the application as it is then; `null` where that failed. The reason for a
 * refusal is kept with the application.
 */
async function attachIncoming(
  { bridge, attachments, editor, register, program }: Stores,
  asked: Parameters<Stores['bridge']['invoices']['attachIncoming']>[0],
): Promise<Application | null> {
  const answer = await callMain(() => bridge.invoices.attachIncoming(asked));
  if (!answer.ok) {
    program.getState().setActionFailure({ action: 'settings', reason: answer.error.kind });
    return null;
  }
  const { application, refused } = answer.value;
  attachments.getState().refuse(asked.applicationId, refused, [asked.name]);
  editor.getState().take(application);
  register.getState().applyApplication(application);
  return application;
}

/**
 * Marks files of the incoming folder as dealt with. Where that cannot be stored, the clerk is told so and the files are
 * offered again.
 */
export async function dismissIncoming(
  { bridge, program }: Stores,
  files: readonly IncomingFile[],
): Promise<void> {
  const answer = await askMain(
    () => bridge.invoices.dismissIncoming({ fileIds: files.map(({ id }) => id) }),
    null,
  );
  if (answer?.ok === false)
    program.getState().setActionFailure({ action: 'settings', reason: answer.error.kind });
}
