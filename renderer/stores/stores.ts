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
import {
  assessWith,
  immediate,
  createReadinessStore,
  type Deferred,
  shownWith,
} from './editor/assessment.ts';
import { AttachmentSteps } from './editor/attachment-steps.ts';
import { createAttachmentsStore } from './attachments/attachments.ts';
import { createAuditStore } from './submission/audit.ts';
import { type BackupsStore, createBackupsStore, createCopiesStore } from './data/backups.ts';
import { createDocumentPaneStore } from './attachments/document-pane.ts';
import { createCertificateStore, createSeveralCertificatesStore } from './submission/certificate.ts';
import { type Commands, createCommands } from './commands.ts';
import { createConnectionsStore, ledgerInUse } from './connections.ts';
import { createDamageStore } from './data/damage.ts';
import { createEditorStore, type EditorStore } from './editor/editor.ts';
import { createExportStore } from './import-and-export/export.ts';
import { createFollowUpStore } from './follow-up.ts';
import { createLayoutsStore } from './layouts.ts';
import { createImportStore } from './import-and-export/import.ts';
import { createInsertedTextStore } from './editor/inserted-text.ts';
import { createFocusMoves, type FocusMoves } from './focus-moves.ts';
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
import { createToastsStore, type FollowOpenApplication } from './toasts.ts';
import { createUpdatesStore, type UpdatesStore } from './updates.ts';

/** A store that is reset when the data is replaced; `reset` also ends its timers and drops answers on their way. */
interface DataStore {
  readonly getState: () => { readonly reset: () => void };
}

type WindowStores = ReturnType<typeof createWindowStores>;
type DataStores = ReturnType<typeof createDataStores>;

export interface Stores extends WindowStores, DataStores {
  readonly bridge: CoDeskBridge;
  readonly commands: Commands;
  readonly moves: FocusMoves;
  /** The editor for all that is drawn from it except the field that is typed into. */
  readonly editorShown: ReturnType<typeof shownAfterKeys>;
  /** The `several` store for drawing. */
  readonly severalShown: ReturnType<typeof shownSeldom>;
  /** These two belong to the window as well. The editor writes what is typed before they do something. */
  readonly backups: BackupsStore;
  readonly updates: UpdatesStore;
  /** Resets every store of the data, as main's data was replaced by other data. */
  readonly forgetData: () => void;
  /** Answers a question that is true until the data is replaced, for work that takes several calls. */
  readonly untilReplaced: () => () => boolean;
}

/** Stores of the window, the program and the computer, which stay when main's data is replaced. */
function createWindowStores(bridge: CoDeskBridge, moves: FocusMoves, followDesk: FollowOpenApplication) {
  const program = createProgramStore(bridge);
  return {
    program,
    connections: createConnectionsStore(bridge, { program, moves }),
    toasts: createToastsStore(followDesk),
    incoming: createInsertedTextStore(),
    diagnostics: createDiagnosticsStore(bridge),
    about: createAboutStore(bridge),
  };
}

/** Stores of the data, which are reset together; one without `reset` does not compile. */
function createDataStores(
  bridge: CoDeskBridge,
  moves: FocusMoves,
  { program, connections, later }: WindowStores & { readonly later: Deferred },
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
    // Opening an application dismisses its notifications and closes the earlier revisions.
    onOtherShown: (applicationId) => {
      if (applicationId !== null) submission.getState().dismissNotifications([applicationId]);
      revisions.getState().close();
    },
    // Closes the submit sheet over an application that another window deleted.
    onFailed: () => submission.getState().closeSheet(),
  });
  const onApplication = (application: Application): void => {
    editor.getState().take(application);
    register.getState().applyApplication(application);
    if (several.getState().items.size > 0) several.getState().follow(application);
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
    documentPane: createDocumentPaneStore(),
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

/**
 * Builds all stores over one bridge: the host's in the program, one in memory in tests. `later` puts work off until
 * what is typed is painted.
 */
export function createStores(bridge: CoDeskBridge, later: Deferred = immediate): Stores {
  const moves = createFocusMoves();
  const window = createWindowStores(bridge, moves, (heard) => followDesk(data.editor, heard));
  const data = createDataStores(bridge, moves, { ...window, later });
  const backups = createBackupsStore(bridge, data.editor);
  const updates = createUpdatesStore(bridge, data.editor);
  let replaced = 0;
  const forgetData = (): void => {
    replaced += 1;
    for (const store of Object.values(data)) store.getState().reset();
    window.toasts.getState().forgetUndo();
  };
  const untilReplaced = (): (() => boolean) => {
    const before = replaced;
    return () => replaced === before;
  };
  const editorShown = shownAfterKeys(data.editor, later);
  const severalShown = shownSeldom(data.several);
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
    untilReplaced,
  };
}

/**
 * Tells the toasts of changes on the desk: after an edit, earlier actions can no longer be undone by key, and toasts
 * about an application go when another one is shown.
 */
function followDesk(
  editor: EditorStore,
  { forget, keepOnlyOf }: Parameters<FollowOpenApplication>[0],
): ReturnType<FollowOpenApplication> {
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

/**
 * The subscriptions of everything that is drawn from a store. `notify` notifies them of all changes since the last
 * notification.
 */
function notifierOf<State>(store: StoreApi<State>) {
  const listeners = new Set<(now: State, before: State) => void>();
  let notified = store.getState();
  return {
    notified: (): State => notified,
    notify: (): void => {
      const [now, before] = [store.getState(), notified];
      notified = now;
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
 * The parts of the editor's state that a key changes. What is drawn from them may wait until the letter is painted,
 * except the field itself and the save state, which use the editor directly, so that `Saved` is never shown beside a
 * letter that is not on disk.
 */
const changedByKeys: ReadonlySet<string> = new Set(['content', 'history', 'typedIn', 'saveStage']);

/**
 * The editor for all that is drawn from it except the fields themselves and the save state. After a key, its more than
 * a hundred subscribers are notified once the letter is painted; what is drawn for another reason before that reads the
 * newest state. All other changes are notified at once, together with what was waiting.
 */
function shownAfterKeys(editor: EditorStore, later: Deferred): Shown<EditorStore> {
  const { notified, notify, subscribe } = notifierOf(editor);
  const afterPaint = later(notify);
  editor.subscribe((now, before) => {
    const isTyped = now.typedIn !== null && now.content !== notified().content;
    const changed = Object.entries(now).filter(([key, value]) => !Object.is(value, Reflect.get(before, key)));
    if (isTyped && changed.every(([key]) => changedByKeys.has(key))) afterPaint.ask();
    else {
      afterPaint.end();
      notify();
    }
  });
  return { getState: editor.getState, getInitialState: editor.getInitialState, subscribe };
}

/** Shortest time between two drawings of the list of several applications. Milliseconds. */
const drawnEvery = 250;

/**
 * The `several` store for drawing, notified at once but not again within `drawnEvery`. Every step of every application
 * changes it, and drawing hundreds of lines takes longer than a step.
 */
function shownSeldom(several: SeveralStore): Shown<SeveralStore> {
  const { notified, notify, subscribe } = notifierOf(several);
  let resting: ReturnType<typeof setTimeout> | undefined;
  const notifyAndRest = (): void => {
    resting = undefined;
    if (several.getState() === notified()) return;
    resting = setTimeout(notifyAndRest, drawnEvery);
    notify();
  };
  several.subscribe(({ phase, showsMissing }) => {
    // Choices of the clerk are shown at once.
    const isByHand =
      phase === 'choosing' || phase !== notified().phase || showsMissing !== notified().showsMissing;
    if (resting === undefined || isByHand) {
      clearTimeout(resting);
      notifyAndRest();
    }
  });
  return { getState: notified, getInitialState: several.getInitialState, subscribe };
}
