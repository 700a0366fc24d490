import packageJson from '../../package.json' with { type: 'json' };
import type { DataState } from '../../shared/domain/data-state.ts';
import type { StartState } from '../../shared/ipc/messages.ts';
import type { Host } from '../hosts/host.ts';
import type { Outbox } from '../services/outbox/outbox.ts';
import { keeping } from '../services/applications/keeping.ts';
import { payJournal } from '../services/journal/missing-in-journal.ts';
import { takeOverFromJournal } from '../services/journal/take-over.ts';
import { BatchBook, settleBatches } from '../services/import/draft-batches.ts';
import { platformName, ProgramService } from '../services/program/program-service.ts';
import { now, newId } from './at-hand.ts';
import type { Kept } from './open-kept.ts';
import type { SetAsideParts } from './prepare-set-aside.ts';
import type { Editing } from './prepare-editing.ts';
import type { Backups } from './prepare-backups.ts';
import type { Accounts } from './connect-accounts.ts';
import type { Sending } from './prepare-sending.ts';

/** Settles what the last run left open before anything else can happen. */
export function startNotices(
  kept: Kept,
  { certificate, outbox }: Sending,
  { rescue, files }: SetAsideParts,
): StartState['notices'] {
  const { preferences, store, logged, journal, readOnly } = kept;
  // A newer version knows better what became of what it sent.
  if (readOnly?.kind === 'newerVersion') return [];
  const attempts = {
    openAttempts: () => store.openAttempts(),
    writeAttempt: logged.writeAttempt.bind(logged),
  };
  keeping(() => files.clear());
  keeping(() => settleImports(kept));
  // A disk too full for it is asked again before anybody decides how to go on.
  const known = keeping(() => rescue.done());
  // What came from another computer is known here, too, before anything is sent; a disk too full for it is asked again.
  keeping(() => payJournal({ journaled: kept.database.journaled, store, journal }));
  const mended = keeping(() => rescue.mended());
  const wasDamaged = !mended.ok || mended.value || (known.ok && known.value?.isJournalWhole === false);
  const takenOver = takeOverFromJournal({
    store: kept.database.journaled,
    attempts,
    journal,
    wasDamaged,
    now,
  });
  certificate.settleInterrupted();
  const wasInterrupted = outbox.settleInterrupted();
  // What was begun after damage has forgotten nothing: it never knew anything.
  const isBegun = kept.database.setAside.found() !== null;
  return [
    ...(kept.movedAway.length > 0 ? (['linksSetAside'] as const) : []),
    ...(preferences.wasSetAside() ? (['settingsSetAside'] as const) : []),
    ...(takenOver.forgotten > 0 && !isBegun ? (['olderData'] as const) : []),
    ...(takenOver.isWhole ? [] : (['journalDamaged'] as const)),
    ...(wasInterrupted ? (['interruptedSending'] as const) : []),
  ];
}

/** An import that was interrupted made nothing. */
export function settleImports({ database: { batches, office } }: Pick<Kept, 'database'>): void {
  settleBatches({ batches, book: new BatchBook(office), now });
}

/**
 * What is found about the accounts is told to the page; nobody has to wait for a keychain or a network. Where nothing
 * may be sent, nothing of what waits moves.
 */
export function startOutbox({ readOnly }: Kept, { connections, news }: Accounts, outbox: Outbox): void {
  if (readOnly !== null) {
    outbox.startNothingNew();
    void connections.start();
    return;
  }
  news.listen(outbox);
  outbox.start();
  void connections.start().finally(() => outbox.accountsKnown());
}

export function describeProgram(
  host: Host,
  kept: Kept,
  { connections }: Accounts,
  notices: StartState['notices'],
): ProgramService {
  const { kind, systemLanguage } = host;
  const { settings, store, preferences } = kept;
  const platform = platformName(process.platform);
  const about = { version: packageJson.version, run: newId(), host: kind, platform, systemLanguage };
  const data = (): DataState => dataState(host, kept);
  return new ProgramService({ about, settings, connections, store, preferences, notices, data });
}

/** How the data could be opened: what holds for as long as the program runs comes before a question. */
export function dataState({ folders: { standing } }: Host, { database }: Kept): DataState {
  if (database.standing === 'newer') return { kind: 'newer' };
  if (standing.kind === 'memory') return { kind: 'memory', reason: standing.reason };
  return { kind: database.setAside.found() === null ? 'whole' : 'damaged' };
}

/** What the search has not come to, backups by day and the end of what lies in the bin long enough, where nothing holds them back. */
export function tidyUp(
  host: Host,
  { readOnly }: Kept,
  { bin, catchUp }: Editing,
  { days }: Backups,
): () => void {
  if (readOnly !== null) return () => undefined;
  catchUp.begin();
  bin.start();
  days.start();
  return host.power.onResume(() => days.look());
}
