import type { Settings } from '../../shared/domain/settings.ts';
import { clearOwnPlaces } from '../adapters/own-places.ts';
import type { GivenArrival } from '../services/arrivals/arrival.ts';
import { openDatabase } from '../adapters/sqlite/database.ts';
import type { Host } from '../hosts/host.ts';
import { createDispatcher, type Dispatch } from '../ipc/dispatcher.ts';
import { createHandlers } from '../ipc/handlers/all-handlers.ts';
import type { ReadOnlyReason } from '../ipc/read-only.ts';
import { UnsavedWork } from '../ipc/unsaved-work.ts';
import { type Kept, openKept } from './open-kept.ts';
import { type Accounts, connectAccounts } from './connect-accounts.ts';
import { prepareSending } from './prepare-sending.ts';
import { prepareEditing } from './prepare-editing.ts';
import { prepareBackups } from './prepare-backups.ts';
import { prepareDamage } from './prepare-damage.ts';
import { prepareOffice } from './prepare-office.ts';
import { prepareArrivals } from './prepare-arrivals.ts';
import { prepareExchange } from './prepare-exchange.ts';
import { prepareSetAside } from './prepare-set-aside.ts';
import { prepareSupport } from './prepare-support.ts';
import { prepareUpdates } from './prepare-updates.ts';
import { startNotices, startOutbox, describeProgram, tidyUp } from './start-up.ts';
import { now } from './at-hand.ts';
import { noteEnd, noteStart } from './note-start.ts';
import { closeProgram } from './close-program.ts';

/** The program as a host sees it. */
export interface Program {
  readonly dispatch: Dispatch;
  settings(): Settings;
  /** Hears of every change of the settings; the returned function ends it. */
  onSettings(listener: (settings: Settings) => void): () => void;
  /** How many applications are being sent at this moment, so that nobody quits without being asked. */
  sendingNow(): number;
  /** How many certificates are being asked for at this moment. */
  askingNow(): number;
  /** How many applications were typed or attached to that are nowhere but in memory. */
  onlyInMemory(): number;
  /** False where a newer version of the program wrote the data folder: nobody changes anything in it then. */
  readonly writesDataFolder: boolean;
  /** The page failed again and again: the next one begins without the application that is open, and says so. */
  openWithoutLast(): void;
  /** Takes links and files from outside, unchecked as a host was handed them. */
  arrive(given: GivenArrival): void;
  /** Of what waits, nothing begins until the returned function is called: the program may end. */
  startNothingNew(): () => void;
  /** Stops what is being sent, writes down how it ended, and closes everything. Once is enough; more do no harm. */
  close(): Promise<void>;
  /** Comes when the keychain has answered everything; while a prompt of it is open, it does not. */
  keychainAtRest(): Promise<void>;
}

/** Builds the whole program for a host. Rejects with what `openDatabase` throws. */
export function composeProgram(host: Host): Promise<Program> {
  return new Promise((resolve) => resolve(buildProgram(host)));
}

function buildProgram(host: Host): Program {
  const movedAway = clearOwnPlaces(host.folders.data, new Date());
  const database = openDatabase(host.folders.data);
  try {
    const kept = openKept(host, database, movedAway);
    const program = startProgram(host, kept, connectAccounts(host, kept));
    host.themeChanged(program.settings().theme);
    noteStart(host, kept);
    return program;
  } catch (error) {
    database.close();
    throw error;
  }
}

function startProgram(host: Host, kept: Kept, accounts: Accounts): Program {
  const { news, settings, readOnly } = kept;
  const sending = prepareSending(host, kept, accounts);
  const aside = prepareSetAside(host, kept);
  const notices = startNotices(kept, sending, aside);
  startOutbox(kept, accounts, sending.outbox);
  const stopHearing = host.power.onResume(() => {
    host.log.note('resumed', {});
    void sending.outbox.resumed();
  });
  const editing = prepareEditing(host, kept);
  const program = describeProgram(host, kept, accounts, notices);
  const office = prepareOffice(host, kept);
  const exchange = prepareExchange(host, kept, editing);
  const keeping = prepareBackups({ host, kept, accounts, sending, aside, exchange, office, program });
  const arriving = prepareArrivals(host, kept);
  const damaged = prepareDamage({ host, kept, aside, keeping, office, notices, program });
  const stopTidying = tidyUp(host, kept, editing, keeping);
  const unsaved = new UnsavedWork({ isTemporary: host.folders.standing.kind === 'memory' });
  const updating = prepareUpdates({ host, kept, accounts, sending, exchange, unsaved });
  const services = {
    ...kept,
    ...accounts,
    ...sending,
    ...editing,
    ...keeping,
    ...damaged,
    ...exchange,
    ...arriving,
    ...office,
    ...prepareSupport(host, kept, accounts),
    updates: updating.updates,
    whyUnknown: (applicationId: string) => whyUnknown(kept, applicationId),
    unsaved,
    program,
  };
  const { log, page } = host;
  const dispatch = createDispatcher(createHandlers(services), { readOnly, log, page, unsaved, now });
  let closing: Promise<void> | null = null;
  return {
    dispatch,
    settings: () => settings.current(),
    onSettings: (listener) => news.listen(listener),
    sendingNow: () => sending.outbox.sendingNow() + sending.submission.confirmingNow,
    askingNow: () => sending.certificate.askingNow,
    onlyInMemory: () => unsaved.count,
    writesDataFolder: kept.database.standing !== 'newer',
    openWithoutLast: () => program.openWithoutLast(),
    arrive: (given) => {
      host.log.note('arrival', { by: given.kind });
      arriving.arrivals.receive(given);
    },
    startNothingNew: () => sending.outbox.startNothingNew(),
    keychainAtRest: () => accounts.vault.keychainAtRest(),
    close: () => {
      stopHearing();
      stopTidying();
      office.stopWarming();
      updating.stopUpdating();
      const parts = { kept, accounts, sending, editing, keeping, damaged, exchange };
      return (closing ??= closeProgram(parts).then(() => noteEnd(host)));
    },
  };
}

/** In memory nobody knows all that the data folder has: what is not found there, also not in the bin, may well lie in it. */
function whyUnknown({ database, readOnly }: Kept, applicationId: string): ReadOnlyReason | null {
  if (readOnly === null || readOnly.kind === 'newerVersion') return null;
  return database.journaled.readAnywhere(applicationId) === null ? readOnly : null;
}
