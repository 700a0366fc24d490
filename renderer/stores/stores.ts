import type { Application } from '../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import { createAttachmentsStore, type AttachmentsStore } from './attachments.ts';
import { createCertificateStore, type CertificateStore } from './certificate.ts';
import { createCommands, type Commands } from './commands.ts';
import { createConnectionsStore, type ConnectionsStore } from './connections.ts';
import { createEditorStore, type EditorStore } from './editor.ts';
import { createProgramStore, type ProgramStore } from './program.ts';
import { createRegisterStore, type RegisterStore } from './register.ts';
import { createSubmissionStore, type SubmissionStore } from './submission.ts';
import { createToastsStore, type ToastsStore } from './toasts.ts';

export interface Stores {
  readonly bridge: CoDeskBridge;
  readonly commands: Commands;
  readonly program: ProgramStore;
  readonly register: RegisterStore;
  readonly connections: ConnectionsStore;
  readonly toasts: ToastsStore;
  readonly editor: EditorStore;
  readonly attachments: AttachmentsStore;
  readonly submission: SubmissionStore;
  readonly certificate: CertificateStore;
}

/** Builds every store over one bridge: the host's in the program, one in memory in tests. */
export function createStores(bridge: CoDeskBridge): Stores {
  const register = createRegisterStore(bridge);
  const onKept = (application: Application): void => register.getState().applyApplication(application);
  const editor = createEditorStore({ bridge, onKept });
  const onApplication = (application: Application): void => {
    editor.getState().take(application);
    onKept(application);
  };
  const isOpen = (applicationId: string): boolean => editor.getState().applicationId === applicationId;
  const flush = (): Promise<boolean> => editor.getState().flush();
  return {
    bridge,
    commands: createCommands(),
    program: createProgramStore(bridge),
    register,
    connections: createConnectionsStore(bridge),
    toasts: createToastsStore(),
    editor,
    attachments: createAttachmentsStore({ bridge, onApplication }),
    submission: createSubmissionStore({ bridge, flush, onApplication, isOpen }),
    certificate: createCertificateStore({ bridge, onApplication, isOpen }),
  };
}
