import packageJson from '../../package.json' with { type: 'json' };
import { computerFacts, folderFacts, runtimeFacts } from '../adapters/computer-facts.ts';
import { clearOwnPlaces } from '../adapters/files/own-places.ts';
import { PackagedFiles } from '../adapters/files/installed-files.ts';
import { openDatabase } from '../adapters/sqlite/database.ts';
import type { Host } from '../services/host.ts';
import { createDispatcher } from '../ipc/dispatcher.ts';
import { createHandlers } from '../ipc/handlers.ts';
import { UnsavedWork } from '../ipc/unsaved-work.ts';
import { AboutService } from '../services/about/about-service.ts';
import { DiagnosticsService } from '../services/diagnostics/diagnostics-service.ts';
import type { DamageService } from '../services/recovery/damage-service.ts';
import { EarlyProgram } from './early-program.ts';
import type { BuiltProgram, Program } from './program.ts';
import { type Accounts, connectAccounts, prepareSending, type Sending, sendingNow } from './sending.ts';
import { type Editing, prepareAddressBook, prepareEditing } from './editing.ts';
import { type Files, prepareFiles } from './files.ts';
import { logEnd, logStart, newId, now, pause, report, savedDocuments } from './runtime.ts';
import { type Backups, prepareBackups, prepareDamage, prepareQuarantine } from './recovery.ts';
import { describeProgram, startNotices, startOutbox, tidyUp } from './start-up.ts';
import { dataState, openStorage, type Storage, whyUnknown } from './storage.ts';
import { prepareUpdates } from './updates.ts';

/** Size from which a database is checked in a thread: checking it then takes longer than starting one. Bytes. */
const largeDatabase = 16_000_000;

/**
 * Builds the whole program for a host. A database of at least `uncheckedFrom` bytes that was closed in order is checked
 * while the window is drawn. Rejects with what `openDatabase` throws.
 */
export function composeProgram(host: Host, uncheckedFrom = largeDatabase): Promise<Program> {
  return new Promise((resolve) => resolve(buildProgram(host, uncheckedFrom)));
}

function buildProgram(host: Host, uncheckedFrom: number): Program {
  const movedAway = clearOwnPlaces(host.folders.data, new Date());
  const rebuild = (): BuiltProgram => buildOn(host, movedAway);
  const built = buildOn(host, movedAway, uncheckedFrom);
  const { program, unchecked, begin } = built;
  if (unchecked !== null) return new EarlyProgram({ host, built, unchecked, rebuild, report });
  begin();
  return program;
}

function buildOn(host: Host, movedAway: readonly string[], uncheckedFrom?: number): BuiltProgram {
  const database = openDatabase(host.folders.data, new Date(), host.account, uncheckedFrom);
  try {
    const storage = openStorage(host, database, movedAway);
    const started = startProgram(host, storage, connectAccounts(host, storage));
    host.themeChanged(started.program.settings().theme);
    logStart(host, dataState(host, storage));
    return { ...started, unchecked: database.unchecked };
  } catch (error) {
    database.close();
    // Nothing was written yet. The second try checks the whole database first, and so finds out what is wrong with it.
    if (database.unchecked !== null) return buildOn(host, movedAway);
    throw error;
  }
}

function startProgram(
  host: Host,
  storage: Storage,
  accounts: Accounts,
): Pick<BuiltProgram, 'program' | 'begin'> {
  const { settingsEvents, settings, readOnly } = storage;
  const { log, page } = host;
  const sending = prepareSending(host, storage, accounts);
  const quarantine = prepareQuarantine(host, storage);
  const notices = startNotices(host, storage, sending, quarantine);
  // In read-only mode nothing may be sent, so no waiting application begins.
  if (readOnly !== null) sending.outbox.startNothingNew();
  const editing = prepareEditing(host, storage);
  const program = describeProgram(host, storage, accounts, notices);
  const addressBook = prepareAddressBook(host, storage);
  const files = prepareFiles(host, storage, editing);
  const whole = { host, storage, accounts, sending, quarantine, files, editing, addressBook, program };
  const backups = prepareBackups(whole);
  const damage = prepareDamage(whole, backups);
  const stops: (() => void)[] = [];
  const begin = (): void => {
    startOutbox(storage, accounts, sending.outbox);
    const stopHearing = host.power.onResume(() => {
      log.note('resumed', {});
      void sending.outbox.resumed();
    });
    stops.push(stopHearing, tidyUp(host, storage, editing, backups));
  };
  const unsaved = host.folders.status.kind === 'memory' ? new UnsavedWork() : null;
  const { updates, stopUpdating } = prepareUpdates({ host, storage, accounts, sending, files, unsaved });
  const handlers = createHandlers({
    ...storage,
    ...accounts,
    ...sending,
    ...editing,
    ...addressBook,
    ...files,
    ...backups,
    damage,
    ...prepareSupport(host, storage, accounts),
    updates,
    program,
    unsaved,
    whyUnknown: (applicationId) => whyUnknown(storage, applicationId),
  });
  let closing: Promise<void> | null = null;
  const started: Program = {
    dispatch: createDispatcher(handlers, { readOnly, log, page, unsaved }),
    settings: () => settings.current(),
    onSettings: (listener) => settingsEvents.listen(listener),
    sendingNow: () => sendingNow(sending),
    askingNow: () => sending.certificate.askingNow,
    heldCertificates: () => sending.certificate.heldNow,
    unwrittenOutcomes: () => sending.outbox.unwrittenNow(),
    unsavedApplications: () => unsaved?.count ?? 0,
    writesDataFolder: storage.database.status === 'writable',
    openWithoutLast: () => program.openWithoutLast(),
    arrive: (given) => {
      log.note('arrival', { by: given.kind });
      files.arrivals.receive(given);
    },
    startNothingNew: () => sending.outbox.startNothingNew(),
    keychainAtRest: () => accounts.vault.keychainAtRest(),
    close: () => {
      for (const stop of stops) stop();
      addressBook.stop();
      stopUpdating();
      const parts = { storage, accounts, sending, editing, files, backups, damage };
      return (closing ??= closeProgram(parts).then(() => logEnd(host)));
    },
  };
  return { program: started, begin };
}

interface ProgramParts {
  readonly storage: Storage;
  readonly accounts: Accounts;
  readonly sending: Sending;
  readonly editing: Editing;
  readonly files: Files;
  readonly backups: Backups;
  readonly damage: DamageService;
}

/** Closes the program: first stops what is being sent, so that its outcome is written, and closes the database last. */
async function closeProgram(parts: ProgramParts): Promise<void> {
  const { storage, accounts, sending, editing, files, backups, damage } = parts;
  backups.days.close();
  files.exportService.stop();
  const catchUpClosed = editing.catchUp.close();
  const registerClosed = editing.register.close();
  editing.followUpWatch.close();
  editing.incoming.close();
  const binClosed = editing.bin.close();
  const unfinishedClosed = files.unfinished.close();
  const importsClosed = files.importService.shutDown();
  const damageClosed = damage.close();
  const backupsClosed = backups.backups.close();
  await sending.submission.close();
  await Promise.all([sending.outbox.close(), sending.certificate.close()]);
  accounts.connections.close();
  // An import reads the PDFs of its drafts until these are made, so the reader of PDFs ends after it.
  await importsClosed;
  await Promise.all([accounts.practice.close(), editing.inspector.close()]);
  await Promise.all([
    catchUpClosed,
    registerClosed,
    binClosed,
    unfinishedClosed,
    backupsClosed,
    damageClosed,
    storage.outgoing.close(),
  ]);
  storage.database.close();
}

/** Services for support: diagnostics, and what the program is made of. */
function prepareSupport(host: Host, storage: Storage, { connections }: Accounts) {
  const { version } = packageJson;
  const { kind, systemLanguage, proxies, log } = host;
  const { store, settings, database } = storage;
  const documents = savedDocuments(host);
  return {
    diagnostics: new DiagnosticsService({
      program: { version, host: kind, systemLanguage },
      ...{
        runtime: runtimeFacts,
        store,
        register: database.register,
        settings,
        connections,
        proxies,
        log,
        documents,
        now,
        newId,
        pause,
      },
      computer: computerFacts,
      folder: () => folderFacts(host.folders.data),
      data: () => dataState(host, storage),
    }),
    about: new AboutService({
      runtime: runtimeFacts,
      version,
      documents,
      parts: new PackagedFiles(host.folders.parts),
    }),
  };
}
