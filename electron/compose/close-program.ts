import type { Kept } from './open-kept.ts';
import type { Accounts } from './connect-accounts.ts';
import type { Sending } from './prepare-sending.ts';
import type { Editing } from './prepare-editing.ts';
import type { Backups } from './prepare-backups.ts';
import type { Exchange } from './prepare-exchange.ts';
import type { Damage } from './prepare-damage.ts';

interface Parts {
  readonly kept: Kept;
  readonly accounts: Accounts;
  readonly sending: Sending;
  readonly editing: Editing;
  readonly keeping: Backups;
  readonly damaged: Damage;
  readonly exchange: Exchange;
}

/** First what is on its way, so that its end is written; the database last. */
export async function closeProgram(parts: Parts): Promise<void> {
  const { kept, accounts, sending, editing, keeping, damaged, exchange } = parts;
  keeping.days.close();
  exchange.exporting.stop();
  const catchUpClosed = editing.catchUp.close();
  const binClosed = editing.bin.close();
  const importsClosed = exchange.imports.shutDown();
  const damageClosed = damaged.close();
  const backupsClosed = keeping.backups.close();
  await sending.submission.close();
  await Promise.all([sending.outbox.close(), sending.certificate.close()]);
  accounts.connections.close();
  // What drafts of a file bring along is looked at until they are made.
  await importsClosed;
  await Promise.all([accounts.practice.close(), editing.inspector.close()]);
  await Promise.all([catchUpClosed, binClosed, backupsClosed, damageClosed, kept.outgoing.close()]);
  kept.database.close();
}
