import type { StoreApi } from 'zustand/vanilla';
import { type Application, isLocked } from '../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import { createAboutStore, createDiagnosticsStore } from './about.ts';
import { createAddressBookMatchesStore } from './address-book/address-book-matches.ts';
import { createAddressBookStore } from './address-book/address-book.ts';
import { createApplicationsStore } from './applications/applications.ts';
import { createFillSeveralStore } from './applications/fill-several.ts';
import { createListPrintStore } from './applications/list-print.ts';
import { createSelectionStore } from './applications/selection.ts';
import { createSpendingStore } from './applications/spending.ts';
import { createTagsStore } from './applications/tags.ts';
import { createArrivalsStore } from './import-and-export/arrivals.ts';
import { assessWith, atOnce, createReadinessStore, type Later, shownWith } from './editor/assessment.ts';
import { AttachmentSteps } from './editor/attachment-steps.ts';
import { createAttachmentsStore } from './attachments/attachments.ts';
import { createAuditStore } from './submission/audit.ts';
import { type BackupsStore, createBackupsStore, createCopiesStore } from './data/backups.ts';
import { createBesideStore } from './attachments/beside.ts';
import { createCertificateStore, createSeveralCertificatesStore } from './submission/certificate.ts';
import { type Commands, createCommands } from './commands.ts';
import { createConnectionsStore, ledgerInUse } from './connections.ts';
import { createDamageStore } from './data/damage.ts';
import { createEditorStore, type EditorStore } from './editor/editor.ts';
import { createExportStore } from './import-and-export/export.ts';
import { createFollowUpStore } from './follow-up.ts';
import { createLayoutsStore } from './layouts.ts';
import { createImportStore } from './import-and-export/import.ts';
import { createIncomingStore } from './editor/incoming.ts';
import { createMoves, type Moves } from './moves.ts';
import { createOutboxStore } from './submission/outbox.ts';
import { createPreviewStore } from './editor/preview.ts';
import { createProgramStore } from './program.ts';
import { createReadingsStore, createTakenValuesStore } from './editor/readings.ts';
import { createRegisterStore } from './register/register.ts';
import { createReviewsStore } from './editor/reviews.ts';
import { createRevisionsStore } from './editor/revisions.ts';
import { createSeveralStore, type SeveralStore } from './submission/several.ts';
import { createSubmissionStore } from './submission/submission.ts';
import { createTemplatesStore } from './register/templates.ts';
import { createSpellingStore } from './editor/spelling.ts';
import { createTextsStore } from './address-book/texts.ts';
import { createThumbnailsStore } from './attachments/thumbnails.ts';
import { createToastsStore, type FollowDesk } from './toasts.ts';
import { createUpdatesStore, type UpdatesStore } from './updates.ts';

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
  /** `editor` for what is drawn of it beside the field that is typed into. */
  readonly editorShown: ReturnType<typeof toldAfterKeys>;
  /** `several` for what is drawn of it. */
  readonly severalShown: ReturnType<typeof toldSeldom>;
  /** These two belong to the window as well; before they do something, the editor writes what is typed. */
  readonly backups: BackupsStore;
  readonly updates: UpdatesStore;
  /** Puts every store of the data back to how it began, because other data took the place of what main kept. */
  readonly forgetData: () => void;
}

/** What belongs to the window, the program and the computer: it stays when other data takes the place of what main kept. */
function createWindowStores(bridge: CoDeskBridge, moves: Moves, followDesk: FollowDesk) {
  const program = createProgramStore(bridge);
  return {
    program,
    connections: createConnectionsStore(bridge, { program, moves }),
    toasts: createToastsStore(followDesk),
    incoming: createIncomingStore(),
    diagnostics: createDiagnosticsStore(bridge),
    about: createAboutStore(bridge),
  };
}

/** What belongs to the data. A store among these is reset with all others, and does not compile without its `reset`. */
function createDataStores(
  bridge: CoDeskBridge,
  moves: Moves,
  { program, connections, later }: WindowStores & { readonly later: Later },
) {
  const readiness = createReadinessStore(bridge, program);
  const takenValues = createTakenValuesStore(bridge, program);
  const readings = createReadingsStore(bridge);
  const assess = assessWith({ program, connections, readiness, takenValues, readings });
  const register = createRegisterStore(bridge, shownWith(assess));
  const steps = new AttachmentSteps(() => attachments.getState());
  const own = { program, connections, readiness, takenValues, register, steps };
  const editor = createEditorStore({
    ...{ bridge, moves, assess, later, ...own },
    // Who opens an application sees what became of it, and not how another one stood before.
    onOtherShown: (applicationId) => {
      if (applicationId !== null) submission.getState().dismissNotifications([applicationId]);
      revisions.getState().close();
    },
    // Nothing hangs over what another window deleted.
    onFailed: () => submission.getState().closeSheet(),
  });
  const onApplication = (application: Application): void => {
    editor.getState().take(application);
    register.getState().applyApplication(application);
    several.getState().follow(application);
  };
  const attachments = createAttachmentsStore(bridge, editor, onApplication);
  const submission = createSubmissionStore({ bridge, editor, program, connections, onApplication });
  const several = createSeveralStore({ bridge, editor, submission });
  const revisions = createRevisionsStore(bridge, editor);
  const followUp = createFollowUpStore(bridge, register, () => ledgerInUse(connections.getState()));
  const applications = createApplicationsStore({ bridge, register, followUp, now: () => new Date() });
  return {
    editor,
    register,
    applications,
    selection: createSelectionStore(bridge, applications, register),
    spending: createSpendingStore({ bridge, applications, now: () => new Date() }),
    tags: createTagsStore(bridge),
    reviews: createReviewsStore(bridge, editor, onApplication),
    fillSeveral: createFillSeveralStore(bridge, editor, onApplication),
    listPrint: createListPrintStore(bridge, applications),
    readiness,
    takenValues,
    spelling: createSpellingStore(bridge),
    attachments,
    readings,
    beside: createBesideStore(),
    thumbnails: createThumbnailsStore(),
    submission,
    several,
    outbox: createOutboxStore(bridge),
    certificate: createCertificateStore(bridge, editor, onApplication),
    severalCertificates: createSeveralCertificatesStore(bridge, onApplication),
    audit: createAuditStore(bridge),
    followUp,
    revisions,
    damage: createDamageStore(bridge, program),
    copies: createCopiesStore(bridge, editor),
    templates: createTemplatesStore(bridge),
    layouts: createLayoutsStore(bridge, program),
    addressBookMatches: createAddressBookMatchesStore(bridge),
    addressBook: createAddressBookStore(bridge),
    texts: createTextsStore(bridge),
    import: createImportStore(bridge),
    arrivals: createArrivalsStore(bridge),
    export: createExportStore(bridge, editor),
    preview: createPreviewStore(bridge),
  } satisfies Readonly<Record<string, DataStore>>;
}

/** Builds every store over one bridge: the host's in the program, one in memory in tests. `later` waits for what is typed to be on screen. */
export function createStores(bridge: CoDeskBridge, later: Later = atOnce): Stores {
  const moves = createMoves();
  const window = createWindowStores(bridge, moves, (heard) => followDesk(data.editor, heard));
  const data = createDataStores(bridge, moves, { ...window, later });
  const backups = createBackupsStore(bridge, data.editor);
  const updates = createUpdatesStore(bridge, data.editor);
  const forgetData = (): void => {
    for (const store of Object.values(data)) store.getState().reset();
    window.toasts.getState().forget();
  };
  const editorShown = toldAfterKeys(data.editor, later);
  const severalShown = toldSeldom(data.several);
  const commands = createCommands();
  return {
    bridge,
    commands,
    moves,
    editorShown,
    severalShown,
    ...window,
    backups,
    updates,
    ...data,
    forgetData,
  };
}

/** What is written takes back no more what was done before it, and what speaks of an application goes with it. */
function followDesk(
  editor: EditorStore,
  { forget, keepOnlyOf }: Parameters<FollowDesk>[0],
): ReturnType<FollowDesk> {
  return editor.subscribe((now, before) => {
    if (changeable(now) !== changeable(before)) keepOnlyOf(changeable(now));
    const isSame = now.applicationId === before.applicationId && before.application !== null;
    if (isSame && (now.content !== before.content || now.application !== before.application)) forget();
  });
}

/** The application on the desk, as long as it can be changed. */
function changeable({ applicationId, application }: ReturnType<EditorStore['getState']>): string | null {
  return application !== null && isLocked(application.state) ? null : applicationId;
}

/** A store for what is drawn of it: whoever draws hears by `tell` of all that is otherwise than it was told last. */
function toldOf<State>(store: StoreApi<State>) {
  const listeners = new Set<(now: State, before: State) => void>();
  let told = store.getState();
  return {
    told: (): State => told,
    tell: (): void => {
      const [now, before] = [store.getState(), told];
      told = now;
      if (now !== before) for (const listener of listeners) listener(now, before);
    },
    subscribe: (listener: (now: State, before: State) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Shown<Store> = Pick<Store, Extract<keyof Store, 'getState' | 'getInitialState' | 'subscribe'>>;

/**
 * What a key changes of the editor: of that, all but the field itself may wait until the letter is painted, and the word
 * that it is saved, which asks the editor itself: `Saved` never stands beside a letter that is on no disk.
 */
const changedByKeys: ReadonlySet<string> = new Set(['content', 'history', 'typedIn', 'saveStage']);

/**
 * The editor for everything that is drawn of it but the fields themselves and how far they are saved. A key wakes those; more than
 * a hundred others ask only once the letter is painted whether anything of theirs has changed, and read the newest state then, or
 * earlier where they are drawn for another reason. Whatever else changes is told at once, with all that waits.
 */
function toldAfterKeys(editor: EditorStore, later: Later): Shown<EditorStore> {
  const { told, tell, subscribe } = toldOf(editor);
  const afterPaint = later(tell);
  editor.subscribe((now, before) => {
    const isTyped = now.typedIn !== null && now.content !== told().content;
    const changed = Object.entries(now).filter(([key, value]) => !Object.is(value, Reflect.get(before, key)));
    if (isTyped && changed.every(([key]) => changedByKeys.has(key))) afterPaint.ask();
    else {
      afterPaint.end();
      tell();
    }
  });
  return { getState: editor.getState, getInitialState: editor.getInitialState, subscribe };
}

/** A list of several is drawn anew no sooner than this after it was drawn last. Milliseconds. */
const drawnEvery = 250;

/**
 * The list of several for what is drawn of it: at once, but never again within a moment. Each step of each application changes it,
 * and to draw hundreds of lines each time takes longer than the step itself.
 */
function toldSeldom(several: SeveralStore): Shown<SeveralStore> {
  const { told, tell, subscribe } = toldOf(several);
  let resting: ReturnType<typeof setTimeout> | undefined;
  const tellAndRest = (): void => {
    resting = undefined;
    if (several.getState() === told()) return;
    resting = setTimeout(tellAndRest, drawnEvery);
    tell();
  };
  several.subscribe(({ phase, isTold }) => {
    // What somebody chooses is shown at once.
    const isByHand = phase === 'choosing' || phase !== told().phase || isTold !== told().isTold;
    if (resting === undefined || isByHand) {
      clearTimeout(resting);
      tellAndRest();
    }
  });
  return { getState: told, getInitialState: several.getInitialState, subscribe };
}
