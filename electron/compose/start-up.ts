import packageJson from '../../package.json' with { type: 'json' };
import type { StartState } from '../../shared/ipc/messages.ts';
import type { Host } from '../hosts/host.ts';
import type { Outbox } from '../services/outbox/outbox.ts';
import { takeOverFromJournal } from '../services/journal/take-over.ts';
import { platformName, ProgramService } from '../services/program/program-service.ts';
import { now } from './at-hand.ts';
import type { Kept } from './open-kept.ts';
import type { Accounts } from './connect-accounts.ts';
import type { Sending } from './prepare-sending.ts';

/** Settles what the last run left open before anything else can happen. */
export function startNotices(kept: Kept, { certificate, outbox }: Sending): StartState['notices'] {
  const { preferences, store, logged, journal } = kept;
  const attempts = {
    openAttempts: () => store.openAttempts(),
    writeAttempt: logged.writeAttempt.bind(logged),
  };
  const takenOver = takeOverFromJournal({ store: kept.database.journaled, attempts, journal, now });
  certificate.settleInterrupted();
  const wasInterrupted = outbox.settleInterrupted();
  return [
    ...(preferences.wasSetAside() ? (['settingsSetAside'] as const) : []),
    ...(takenOver.forgotten > 0 ? (['olderData'] as const) : []),
    ...(takenOver.isWhole ? [] : (['journalDamaged'] as const)),
    ...(wasInterrupted ? (['interruptedSending'] as const) : []),
  ];
}

/** What is found about the accounts is told to the page; nobody has to wait for a keychain or a network. */
export function startOutbox({ connections, news }: Accounts, outbox: Outbox): void {
  news.listen(outbox);
  outbox.start();
  void connections.start().finally(() => outbox.accountsKnown());
}

export function describeProgram(
  { kind, systemLanguage }: Host,
  { settings, store, preferences }: Kept,
  { connections }: Accounts,
  notices: StartState['notices'],
): ProgramService {
  const platform = platformName(process.platform);
  const about = { version: packageJson.version, host: kind, platform, systemLanguage };
  return new ProgramService({ about, settings, connections, store, preferences, notices });
}
