import type { Application } from '../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import { createAboutStore, type AboutStore } from './about.ts';
import { AttachmentSteps } from './attachment-steps.ts';
import { createAddressBookStore, type AddressBookStore } from './address-book.ts';
import { createAttachmentsStore, type AttachmentsStore } from './attachments.ts';
import { createArrivalsStore, type ArrivalsStore } from './arrivals.ts';
import { createAuditStore, type AuditStore } from './audit.ts';
import { createBesideStore, type BesideStore } from './beside.ts';
import { createBackupsStore, type BackupsStore } from './backups.ts';
import { createCertificateStore, type CertificateStore } from './certificate.ts';
import { createCommands, type Commands } from './commands.ts';
import { createConnectionsStore, type ConnectionsStore } from './connections.ts';
import { createCopiesStore, type CopiesStore } from './copies.ts';
import { createDamageStore, type DamageStore } from './damage.ts';
import { createDiagnosticsStore, type DiagnosticsStore } from './diagnostics.ts';
import { createEditorStore, type EditorStore } from './editor.ts';
import { createIncomingStore, type IncomingStore } from './incoming.ts';
import { createExportsStore, type ExportsStore } from './exports.ts';
import { createImportsStore, type ImportsStore } from './imports.ts';
import { assessWith, shownWith } from './judging.ts';
import { createMoves, type Moves } from './moves.ts';
import { createOutboxStore, type OutboxStore } from './outbox.ts';
import { createPreviewStore, type PreviewStore } from './preview.ts';
import { createPartyMatchesStore, type PartyMatchesStore } from './party-matches.ts';
import { createProgramStore, type ProgramStore } from './program.ts';
import { createReadinessStore, type ReadinessStore } from './readiness.ts';
import { createRegisterStore, type RegisterStore } from './register.ts';
import { createRevisionsStore, type RevisionsStore } from './revisions.ts';
import { createSubmissionStore, type SubmissionStore } from './submission.ts';
import { createTextsStore, type TextsStore } from './texts.ts';
import { createTemplatesStore, type TemplatesStore } from './templates.ts';
import { createTextLanguageStore, type TextLanguageStore } from './text-language.ts';
import { createThumbnailsStore, type ThumbnailsStore } from './thumbnails.ts';
import { createToastsStore, type ToastsStore } from './toasts.ts';
import { createUpdatesStore, type UpdatesStore } from './updates.ts';

export interface Stores {
  readonly bridge: CoDeskBridge;
  readonly commands: Commands;
  readonly moves: Moves;
  readonly program: ProgramStore;
  readonly register: RegisterStore;
  readonly readiness: ReadinessStore;
  readonly connections: ConnectionsStore;
  readonly toasts: ToastsStore;
  readonly editor: EditorStore;
  readonly incoming: IncomingStore;
  readonly textLanguage: TextLanguageStore;
  readonly attachments: AttachmentsStore;
  readonly beside: BesideStore;
  readonly thumbnails: ThumbnailsStore;
  readonly submission: SubmissionStore;
  readonly outbox: OutboxStore;
  readonly certificate: CertificateStore;
  readonly audit: AuditStore;
  readonly revisions: RevisionsStore;
  readonly backups: BackupsStore;
  readonly damage: DamageStore;
  readonly copies: CopiesStore;
  readonly templates: TemplatesStore;
  readonly partyMatches: PartyMatchesStore;
  readonly addressBook: AddressBookStore;
  readonly texts: TextsStore;
  readonly imports: ImportsStore;
  readonly arrivals: ArrivalsStore;
  readonly exports: ExportsStore;
  readonly preview: PreviewStore;
  readonly updates: UpdatesStore;
  readonly diagnostics: DiagnosticsStore;
  readonly about: AboutStore;
}

/** Builds every store over one bridge: the host's in the program, one in memory in tests. */
export function createStores(bridge: CoDeskBridge): Stores {
  const program = createProgramStore(bridge);
  const connections = createConnectionsStore(bridge);
  const readiness = createReadinessStore({
    bridge,
    onTrouble: ({ kind }) => program.getState().setTrouble({ wish: 'confirm', reason: kind }),
  });
  const assess = assessWith(() => ({ program, connections, readiness }));
  const register = createRegisterStore(bridge, shownWith(assess));
  const onKept = (application: Application): void => register.getState().applyApplication(application);
  const steps = new AttachmentSteps(() => attachments.getState());
  const moves = createMoves();
  const editor = createEditorStore({
    bridge,
    moves,
    assess,
    onTooLong: () => program.getState().setTrouble({ wish: 'write', reason: 'textTooLong' }),
    loadConfirmed: (applicationId) => readiness.getState().load(applicationId),
    onKept,
    onAttachmentsWanted: (applicationId, attached, wanted) =>
      void steps.bring(applicationId, attached, wanted),
  });
  const onApplication = (application: Application): void => {
    editor.getState().take(application);
    onKept(application);
  };
  const isOpen = (applicationId: string): boolean => editor.getState().applicationId === applicationId;
  const isDeskFree = (): boolean => program.getState().sheet === null;
  const flush = (): Promise<boolean> => editor.getState().flush();
  const { replace } = editor.getState();
  const attached = (applicationId: string) => {
    const { application } = editor.getState();
    return application?.id === applicationId ? application.attachments : [];
  };
  const attachments = createAttachmentsStore({ bridge, onApplication, attached, asOneStep: replace });
  return {
    bridge,
    commands: createCommands(),
    moves,
    program,
    register,
    readiness,
    connections,
    toasts: createToastsStore(),
    editor,
    incoming: createIncomingStore(),
    textLanguage: createTextLanguageStore(bridge),
    attachments,
    beside: createBesideStore(),
    thumbnails: createThumbnailsStore(),
    submission: createSubmissionStore({
      bridge,
      flushShown: (applicationId) => editor.getState().flushShown(applicationId),
      shown: (applicationId) => {
        const { application } = editor.getState();
        return application?.id === applicationId ? application : null;
      },
      saveFailure: () => editor.getState().saveFailure,
      onApplication,
      isOpen,
      isDeskFree,
    }),
    outbox: createOutboxStore(bridge),
    certificate: createCertificateStore({ bridge, onApplication, isOpen }),
    audit: createAuditStore(bridge),
    revisions: createRevisionsStore({ bridge, flush, replace }),
    backups: createBackupsStore({ bridge, flush }),
    damage: createDamageStore({ bridge, onNothingToDecide: () => program.getState().dataIsWhole() }),
    copies: createCopiesStore({ bridge, flush }),
    templates: createTemplatesStore(bridge),
    partyMatches: createPartyMatchesStore(bridge),
    addressBook: createAddressBookStore(bridge),
    texts: createTextsStore(bridge),
    imports: createImportsStore(bridge),
    arrivals: createArrivalsStore(bridge),
    exports: createExportsStore({ bridge, flush }),
    preview: createPreviewStore(bridge),
    updates: createUpdatesStore({ bridge, flush }),
    diagnostics: createDiagnosticsStore(bridge),
    about: createAboutStore(bridge),
  };
}
