import packageJson from '../../package.json' with { type: 'json' };
import type { StartState } from '../../shared/ipc/areas/program.ts';
import { assertNever } from '../../shared/domain/result.ts';
import type { DataFolderStatus, Host } from '../services/host.ts';
import type { Outbox } from '../services/outbox/outbox.ts';
import { tryStore } from '../services/applications/save-failure.ts';
import { backfillJournal } from '../services/recovery/missing-entries.ts';
import { replayJournal } from '../services/recovery/journal-replay.ts';
import { platformName, ProgramService } from '../services/program/program-service.ts';
import type { Accounts, Sending } from './sending.ts';
import type { Editing } from './editing.ts';
import type { Backups, QuarantineParts } from './recovery.ts';
import { newId, now } from './runtime.ts';
import { dataState, type Storage } from './storage.ts';

/**
 * Settles what the last run left unfinished, before anything else can happen. Returns what the clerk has to be told.
 */
export function startNotices(
  host: Host,
  storage: Storage,
  { certificate, outbox }: Sending,
  { rescue, files }: QuarantineParts,
): StartState['notices'] {
  const { store, logged, journal, readOnly } = storage;
  // A newer version wrote the data and knows better what became of its submissions.
  if (readOnly?.kind === 'newerVersion') return [];
  const attempts = {
    openAttempts: () => store.openAttempts(),
    writeAttempt: logged.writeAttempt.bind(logged),
  };
  tryStore(() => files.clear());
  // If the disk is too full for this, it is tried again before the clerk decides how to go on.
  const known = tryStore(() => rescue.done());
  // Attempts that came from another computer are added to the journal, before anything is sent; tried again if the disk
  // is too full.
  tryStore(() => backfillJournal({ journaled: storage.database.journaled, store, journal }));
  const mended = tryStore(() => rescue.mended());
  const wasDamaged = !mended.ok || mended.value || (known.ok && known.value?.isJournalWhole === false);
  const takenOver = replayJournal({
    store: storage.database.journaled,
    attempts,
    journal,
    wasDamaged,
    now,
  });
  certificate.settleInterrupted();
  const wasInterrupted = outbox.settleInterrupted();
  // A database that was begun after damage never held those attempts, so nothing is older than it should be.
  const isBegun = storage.database.quarantine.found() !== null;
  return [
    ...(storage.movedAway.length > 0 ? (['linksSetAside'] as const) : []),
    ...settingsNotice(storage, host.folders.status),
    ...(takenOver.forgotten > 0 && !isBegun ? (['olderData'] as const) : []),
    ...(takenOver.isWhole ? [] : (['journalDamaged'] as const)),
    ...(wasInterrupted ? (['interruptedSending'] as const) : []),
  ];
}

/** The notice about settings that are missing or were quarantined. None at a first start, which has no settings yet. */
function settingsNotice(
  { preferences: { found }, settingsStart, store }: Storage,
  status: DataFolderStatus,
): StartState['notices'] {
  if (settingsStart !== 'unchanged')
    return [settingsStart === 'imported' ? 'settingsImported' : 'settingsRecovered'];
  switch (found) {
    case 'whole':
      return [];
    case 'quarantined':
      return ['settingsQuarantined'];
    case 'unread':
      return ['settingsUnread'];
    case 'missing':
      // A copy in memory has whatever could be read, and is announced by a notice of its own.
      return status.kind === 'memory' || store.isEmpty() ? [] : ['settingsMissing'];
    default:
      return assertNever(found);
  }
}

/**
 * Starts the accounts and the outbox. Nothing waits for the keychain or the network: what is found is reported to the
 * page.
 */
export function startOutbox({ readOnly }: Storage, { connections }: Accounts, outbox: Outbox): void {
  if (readOnly === null) {
    connections.listen(outbox);
    outbox.start();
  }
  void connections.start();
}

export function describeProgram(
  host: Host,
  storage: Storage,
  { connections }: Accounts,
  notices: StartState['notices'],
): ProgramService {
  const { kind, systemLanguage, account } = host;
  const { settings, store, preferences } = storage;
  const platform = platformName(process.platform);
  const about = { version: packageJson.version, run: newId(), host: kind, platform, systemLanguage, account };
  return new ProgramService({
    ...{ about, settings, connections, store, preferences, notices },
    data: () => dataState(host, storage),
  });
}

/**
 * Starts the recurring work unless the data is read-only: search, bin, daily backups, follow-up and incoming folder.
 * Returns a function that ends the checks after each sleep of the computer.
 */
export function tidyUp(
  host: Host,
  { readOnly }: Storage,
  { bin, catchUp, followUpWatch, incoming }: Editing,
  { days }: Backups,
): () => void {
  if (readOnly !== null) return () => undefined;
  catchUp.begin();
  bin.start();
  days.start();
  followUpWatch.start();
  incoming.start();
  return host.power.onResume(() => {
    days.check();
    followUpWatch.check();
  });
}
