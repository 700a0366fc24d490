import { useEffect, useState } from 'react';
import type { Application } from '../../../shared/domain/application.ts';
import type { DocumentReading } from '../../../shared/domain/reading.ts';
import type { IncomingView } from '../../../shared/ipc/areas/invoices.ts';
import { askMain, callMain } from '../call-main.ts';
import type { Stores } from '../stores.ts';
import { useStores } from '../use-stores.ts';
import type { GivenInvoice } from './drafts-from-invoices.ts';

export type IncomingFile = IncomingView['files'][number];

/** The folder of incoming invoices as main sees it; `null` until main has said it. */
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

/** Files that lie in the folder, as invoices on their way to drafts. */
export function givenIncoming(stores: Stores, files: readonly IncomingFile[]): readonly GivenInvoice[] {
  const { invoices } = stores.bridge;
  const nothing: DocumentReading = { kind: 'unreadable', reason: 'gone' };
  return files.map(({ id: fileId, name }) => ({
    name,
    isData: /\.xml$/iu.test(name),
    read: async () => (await askMain(() => invoices.readIncoming({ fileId }), null)) ?? nothing,
    attach: (applicationId) => attachIncoming(stores, applicationId, fileId),
  }));
}

/** How the application is with a copy of the file; `null` where that failed. Why it was refused stands with the application. */
async function attachIncoming(
  { bridge, attachments, editor, register, program }: Stores,
  applicationId: string,
  fileId: string,
): Promise<Application | null> {
  const answer = await callMain(() => bridge.invoices.attachIncoming({ applicationId, fileId }));
  if (!answer.ok) {
    program.getState().setTrouble({ action: 'settings', reason: answer.error.kind });
    return null;
  }
  const { application, refused } = answer.value;
  attachments.getState().refuse(applicationId, refused);
  editor.getState().take(application);
  register.getState().applyApplication(application);
  return application;
}

/** These are dealt with. That it could not be noted is told; they are offered again then. */
export async function setAside({ bridge, program }: Stores, files: readonly IncomingFile[]): Promise<void> {
  const answer = await askMain(() => bridge.invoices.setAside({ fileIds: files.map(({ id }) => id) }), null);
  if (answer?.ok === false) program.getState().setTrouble({ action: 'settings', reason: answer.error.kind });
}
