import type { EventPayload, StopListening } from '../../shared/ipc/bridge.ts';
import { storeSubmittedList } from './actions/resume-submitted-list.ts';
import { ledgerInUse } from './connections.ts';
import { readAgain, startOver } from './start-program.ts';
import type { Stores } from './stores.ts';

type MenuCommand = EventPayload<'menuCommand'>;

/**
 * Runs a command of the menu. One that was chosen while no window was open arrives before its page can carry it out, so
 * it waits until the page has started.
 */
function runOnceStarted({ program, commands }: Stores, command: MenuCommand): void {
  if (commands.run(command) || program.getState().phase !== 'starting') return;
  const stop = program.subscribe(({ phase }) => {
    if (phase === 'starting') return;
    stop();
    // One task later the page is drawn, and its listeners are there.
    setTimeout(() => commands.run(command));
  });
}

/**
 * Passes every event of main to the stores. `isDone`: whether the page has carried out a command of the menu by itself,
 * so that it is not run. The returned function ends it.
 */
export function listenToMain(
  stores: Stores,
  isDone: (command: MenuCommand) => boolean = () => false,
): StopListening {
  const { bridge, register, connections, editor, submission, several, outbox, revisions, program } = stores;
  let followedLedger = ledgerInUse(connections.getState());
  const stops = [
    bridge.on('applicationChanged', (application) => {
      register.getState().applyApplication(application);
      editor.getState().take(application);
      submission.getState().follow(application);
      if (several.getState().items.size > 0) several.getState().follow(application);
      outbox.getState().follow(application);
      if (revisions.getState().applicationId === application.id) void revisions.getState().refresh();
    }),
    bridge.on('submissionProgress', (progress) => {
      register.getState().applyProgress(progress);
      submission.getState().applyProgress(progress);
    }),
    bridge.on('exportProgress', (progress) => stores.export.getState().takeProgress(progress)),
    bridge.on('updatesChanged', (view) => stores.updates.getState().take(view)),
    bridge.on('importProgress', (progress) => stores.import.getState().takeProgress(progress)),
    bridge.on('searchCaughtUp', () => register.getState().searchMore()),
    bridge.on('arrivalsChanged', (waiting) => stores.arrivals.getState().see(waiting)),
    bridge.on('outboxChanged', (view) => outbox.getState().take(view)),
    bridge.on('connectionsChanged', (status) => connections.getState().take(status)),
    bridge.on('registerChanged', () => {
      register.getState().refresh();
      void editor.getState().reload();
    }),
    bridge.on('settingsChanged', (settings) => program.getState().takeSettings(settings)),
    bridge.on('warningsConfirmed', ({ applicationId, confirmed }) =>
      stores.readiness.getState().take(applicationId, confirmed),
    ),
    bridge.on('takenValuesChanged', ({ applicationId, values }) =>
      stores.takenValues.getState().take(applicationId, values),
    ),
    bridge.on('listChanged', (list) => {
      void readAgain(stores, list);
      if (list === 'followUp') stores.applications.getState().refresh();
    }),
    bridge.on('dataReplaced', () => void startOver(stores)),
    bridge.on('dictionaryNotFetched', (language) => stores.spelling.getState().miss(language)),
    bridge.on('menuCommand', (command) => {
      if (!isDone(command)) runOnceStarted(stores, command);
    }),
    followDemands(stores),
    connections.subscribe((status) => {
      const ledger = ledgerInUse(status);
      register.getState().setLedger(ledger);
      if (ledger !== stores.applications.getState().ledger) stores.applications.getState().close();
      if (ledger !== followedLedger) void stores.followUp.getState().refresh();
      followedLedger = ledger;
    }),
    outbox.subscribe(({ entries }) =>
      submission.getState().awaitAll(entries.map(({ applicationId }) => applicationId)),
    ),
    // Which amounts may be added up follows from the currencies that the office has set for its services.
    program.subscribe(({ settings, phase }, before) => {
      if (phase !== before.phase) return;
      if (JSON.stringify(settings.costs) !== JSON.stringify(before.settings.costs))
        stores.applications.getState().refresh();
    }),
    storeSubmittedList(stores),
    // An application that is opened, from wherever, closes what would cover it.
    program.subscribe(({ openIds }, before) => {
      const opened = openIds[ledgerInUse(connections.getState())] !== null;
      if (openIds !== before.openIds && opened) stores.applications.getState().close();
    }),
    // However the sheet of an import is closed, main need not hold the file any longer.
    program.subscribe(({ sheet }, before) => {
      if (sheet?.kind === before.sheet?.kind) return;
      if (before.sheet?.kind === 'import') stores.import.getState().close();
      if (before.sheet?.kind === 'export') stores.export.getState().reset();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Assesses applications again whenever demands or confirmations change. The returned function ends it. */
function followDemands(stores: Stores): () => void {
  const { program, connections, readiness, takenValues, readings, editor, register } = stores;
  const assessAgain = (): void => {
    editor.getState().reassess();
    register.getState().refresh();
  };
  const judgeAgain = (): void => {
    editor.getState().reassess();
    const { application } = editor.getState();
    if (application !== null) register.getState().applyApplication(application);
  };
  const stops = [
    program.subscribe(({ settings, phase }, before) => {
      // A start loads everything itself.
      if (phase !== before.phase) return;
      const { chambers, requiredFields, review } = before.settings;
      const isSame =
        settings.chambers === chambers &&
        settings.requiredFields === requiredFields &&
        settings.review === review;
      if (!isSame) assessAgain();
    }),
    connections.subscribe(({ active }, before) => {
      if (active !== before.active) assessAgain();
    }),
    readiness.subscribe(({ confirmed }, before) => {
      if (confirmed !== before.confirmed) judgeAgain();
    }),
    takenValues.subscribe(({ values, data }, before) => {
      if (values !== before.values || data !== before.data) judgeAgain();
    }),
    readings.subscribe((state, before) => {
      if (state.readings !== before.readings) judgeAgain();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
