import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Application, isLocked } from '../../shared/domain/application.ts';
import type { Diagnostics, DiagnosticsFailure } from '../../shared/ipc/areas/diagnostics.ts';
import { connectionFor } from '../../shared/domain/connection.ts';
import { languageStandardOf, standardsOf } from '../../shared/domain/standards.ts';
import { certificateLanguageOf } from '../../shared/rules/countries/certificate-language.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import { createAboutStore } from './about.ts';
import { createAddressBookMatchesStore } from './address-book/address-book-matches.ts';
import { createAddressBookStore } from './address-book/address-book.ts';
import { createArrivalsStore } from './import-and-export/arrivals.ts';
import { assessWith, atOnce, type Later, shownWith } from './editor/assessment.ts';
import { AttachmentSteps } from './attachments/attachment-steps.ts';
import { createAttachmentsStore } from './attachments/attachments.ts';
import { createAuditStore } from './submission/audit.ts';
import { createBackupsStore } from './data/backups.ts';
import { createBesideStore } from './attachments/beside.ts';
import { askMain, callMain } from './call-main.ts';
import { createCertificateStore } from './submission/certificate.ts';
import { type Commands, createCommands } from './commands.ts';
import { createConnectionsStore } from './connections.ts';
import { createCopiesStore } from './data/copies.ts';
import { createDamageStore } from './data/damage.ts';
import { createEditorStore, type EditorStore } from './editor/editor.ts';
import { createExportStore } from './import-and-export/export.ts';
import { createImportStore } from './import-and-export/import.ts';
import { createIncomingStore } from './editor/incoming.ts';
import { createMoves, type Moves } from './moves.ts';
import { createOutboxStore } from './submission/outbox.ts';
import { createPreviewStore } from './editor/preview.ts';
import { createProgramStore } from './program.ts';
import { createReadinessStore } from './editor/readiness.ts';
import { createRegisterStore } from './register/register.ts';
import { createRevisionsStore } from './editor/revisions.ts';
import { createSubmissionStore } from './submission/submission.ts';
import { createTemplatesStore } from './register/templates.ts';
import { createSpellingStore } from './editor/spelling.ts';
import { createTextsStore } from './address-book/texts.ts';
import { createThumbnailsStore } from './attachments/thumbnails.ts';
import { createToastsStore } from './toasts.ts';
import { createUpdatesStore } from './updates.ts';

/** What is forgotten together with the data. Timers and questions on their way end with it. */
interface DataStore {
  readonly getState: () => { readonly reset: () => void };
}

type WindowStores = ReturnType<typeof createWindowStores>;
type DataStores = ReturnType<typeof createDataStores>;

export interface Stores extends WindowStores, DataStores {
  readonly bridge: CoDeskBridge;
  readonly commands: Commands;
  readonly moves: Moves;
  /** Puts every store of the data back to how it began, because other data took the place of what main kept. */
  readonly forgetData: () => void;
}

/** What belongs to the window, the program and the computer: it stays when other data takes the place of what main kept. */
function createWindowStores(bridge: CoDeskBridge, flush: () => Promise<boolean>) {
  return {
    program: createProgramStore(bridge),
    connections: createConnectionsStore(bridge),
    toasts: createToastsStore(),
    incoming: createIncomingStore(),
    backups: createBackupsStore({ bridge, flush }),
    updates: createUpdatesStore({ bridge, flush }),
    diagnostics: createDiagnosticsStore(bridge),
    about: createAboutStore(bridge),
  };
}

/** Applications that were made with a change go into the bin with it, and come out of it again. */
async function bringMade(
  { program, register }: Pick<Stores, 'program' | 'register'>,
  made: readonly string[],
  wanted: boolean,
): Promise<void> {
  const action = wanted ? 'restore' : 'remove';
  for (const id of made) {
    const answer = await register.getState()[action](id);
    if (!answer.ok) program.getState().setTrouble({ action, reason: answer.error.kind });
  }
}

/** What belongs to the data. A store among these is reset with all others, and does not compile without its `reset`. */
function createDataStores(
  bridge: CoDeskBridge,
  moves: Moves,
  { program, connections, later }: WindowStores & { readonly later: Later },
) {
  const readiness = createReadinessStore({
    bridge,
    onTrouble: ({ kind }) => program.getState().setTrouble({ action: 'confirm', reason: kind }),
  });
  const assess = assessWith({ program, connections, readiness });
  const register = createRegisterStore(bridge, shownWith(assess));
  const onSaved = (application: Application): void => register.getState().applyApplication(application);
  const steps = new AttachmentSteps(() => attachments.getState());
  const editor = createEditorStore({
    bridge,
    moves,
    assess,
    later,
    onTooLong: () => program.getState().setTrouble({ action: 'write', reason: 'textTooLong' }),
    loadConfirmed: (applicationId) => readiness.getState().load(applicationId),
    onSaved,
    language: ({ ledger }, content) => {
      const connection = connectionFor(ledger, connections.getState().active);
      return certificateLanguageOf(content, languageStandardOf(program.getState().settings, connection));
    },
    onAttachmentsWanted: (applicationId, attached, wanted) =>
      void steps.bring(applicationId, attached, wanted),
    onMadeWanted: (made, wanted) => void bringMade({ program, register }, made, wanted),
  });
  const onApplication = (application: Application): void => {
    editor.getState().take(application);
    onSaved(application);
  };
  const isOpen = (applicationId: string): boolean => editor.getState().applicationId === applicationId;
  const isDeskFree = (): boolean => program.getState().sheet === null;
  const { flush, replace } = editor.getState();
  const shown = (applicationId: string): Application | null => {
    const { application } = editor.getState();
    return application?.id === applicationId ? application : null;
  };
  const attached = (applicationId: string) => shown(applicationId)?.attachments ?? [];
  const attachments = createAttachmentsStore({ bridge, onApplication, attached, asOneStep: replace });
  return {
    editor,
    register,
    readiness,
    spelling: createSpellingStore(bridge),
    attachments,
    beside: createBesideStore(),
    thumbnails: createThumbnailsStore(),
    submission: createSubmissionStore({
      bridge,
      flushShown: (applicationId) => editor.getState().flushShown(applicationId),
      shown,
      standardTag: () => standardsOf(program.getState().settings, connections.getState().active).serviceTag,
      saveFailure: () => editor.getState().saveFailure,
      onApplication,
      isOpen,
      isDeskFree,
    }),
    outbox: createOutboxStore(bridge),
    certificate: createCertificateStore({ bridge, onApplication, isOpen }),
    audit: createAuditStore(bridge),
    revisions: createRevisionsStore({ bridge, flush, replace }),
    damage: createDamageStore({ bridge, onNothingToDecide: () => program.getState().dataIsWhole() }),
    copies: createCopiesStore({ bridge, flush }),
    templates: createTemplatesStore(bridge),
    addressBookMatches: createAddressBookMatchesStore(bridge),
    addressBook: createAddressBookStore(bridge),
    texts: createTextsStore(bridge),
    import: createImportStore(bridge),
    arrivals: createArrivalsStore(bridge),
    export: createExportStore({ bridge, flush }),
    preview: createPreviewStore(bridge),
  } satisfies Readonly<Record<string, DataStore>>;
}

/** Builds every store over one bridge: the host's in the program, one in memory in tests. `later` waits for what is typed to be on screen. */
export function createStores(bridge: CoDeskBridge, later: Later = atOnce): Stores {
  const moves = createMoves();
  const window = createWindowStores(bridge, () => data.editor.getState().flush());
  const data: DataStores = createDataStores(bridge, moves, { ...window, later });
  const forgetData = (): void => {
    for (const store of Object.values(data)) store.getState().reset();
  };
  data.editor.subscribe((now, before) => {
    if (changeable(now) !== changeable(before)) window.toasts.getState().keepOnlyOf(changeable(now));
  });
  return { bridge, commands: createCommands(), moves, ...window, ...data, forgetData };
}

/** The application on the desk, as long as it can be changed. */
function changeable({ applicationId, application }: ReturnType<EditorStore['getState']>): string | null {
  return application !== null && isLocked(application.state) ? null : applicationId;
}

interface DiagnosticsState {
  /** What would be saved, as main holds it. */
  readonly prepared:
    | { readonly kind: 'preparing' }
    | { readonly kind: 'shown'; readonly diagnostics: Diagnostics }
    | { readonly kind: 'failed' };
  readonly saving: 'no' | 'saving' | 'saved';
  /** Why the last saving did not work. */
  readonly failure: DiagnosticsFailure | null;
}

interface DiagnosticsActions {
  /** Puts everything together anew. */
  readonly prepare: () => Promise<void>;
  /** Saves exactly what is shown. */
  readonly save: () => Promise<void>;
}

export type DiagnosticsStore = StoreApi<DiagnosticsState & DiagnosticsActions>;

const initialDiagnostics: DiagnosticsState = {
  prepared: { kind: 'preparing' },
  saving: 'no',
  failure: null,
};

/** What a clerk may send to support. */
export function createDiagnosticsStore({ diagnostics }: Pick<CoDeskBridge, 'diagnostics'>): DiagnosticsStore {
  return createStore((set, get) => {
    let round = 0;
    return {
      ...initialDiagnostics,
      prepare: async () => {
        round += 1;
        const asked = round;
        set(initialDiagnostics);
        const answer = await askMain(() => diagnostics.prepare(), null);
        if (asked !== round) return;
        set({ prepared: answer === null ? { kind: 'failed' } : { kind: 'shown', diagnostics: answer } });
      },
      save: async () => {
        const { prepared, saving } = get();
        if (prepared.kind !== 'shown' || saving === 'saving') return;
        const asked = round;
        set({ saving: 'saving', failure: null });
        const answer = await callMain(() => diagnostics.save({ id: prepared.diagnostics.id }));
        // What was put together since says nothing about a file with what stood here before.
        if (asked !== round) return;
        if (!answer.ok) set({ saving: 'no', failure: answer.error });
        else set({ saving: answer.value === 'saved' ? 'saved' : 'no', failure: null });
      },
    };
  });
}
