import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AttemptJournalFile, journalName } from '../../../electron/adapters/journal/attempt-journal-file.ts';
import { DatabaseFile } from '../../../electron/adapters/sqlite/database-file.ts';
import { databaseName, openForWriting } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import { applicationTables } from '../../../electron/adapters/sqlite/stores/application-writer.ts';
import { SqliteApplicationStore } from '../../../electron/adapters/sqlite/stores/sqlite-application-store.ts';
import { SqliteJournaledStore } from '../../../electron/adapters/sqlite/stores/sqlite-journaled-store.ts';
import { replayJournal } from '../../../electron/services/recovery/journal-replay.ts';
import type { Application } from '../../../shared/domain/application.ts';
import { attemptPhase } from '../../../shared/domain/attempt.ts';

/** Durable state of the last request of a killed program. */
export interface KeptState {
  /** The last step, or `nothing`. */
  readonly step: string;
  readonly outcome: string | null;
  /** Whether the steps say that bytes may have been sent. */
  readonly isSending: boolean;
}

/**
 * Reads the durable state from a copy of the database, so that the next start finds everything as the kill left it.
 * Unlike that start, this does not check whether the database is whole.
 */
export function readKept(
  dataFolder: string,
  applicationId: string,
  what: 'attempt' | 'certificate',
): KeptState {
  const copy = mkdtempSync(path.join(tmpdir(), 'co-desk-faults-copy-'));
  try {
    for (const name of readdirSync(dataFolder)) {
      if (name.startsWith(databaseName) || name === journalName)
        copyFileSync(path.join(dataFolder, name), path.join(copy, name));
    }
    const file = new DatabaseFile(openForWriting(path.join(copy, databaseName)), copy);
    try {
      const tables = applicationTables(file, 'kills');
      const applications = new SqliteApplicationStore(tables);
      // The journal is written before the store, so what it knows is durable as well.
      replayJournal({
        store: new SqliteJournaledStore(tables),
        attempts: applications,
        journal: new AttemptJournalFile(copy),
        now: () => Date.now(),
      });
      const application = applications.read(applicationId);
      if (application === null) throw new Error('A killed program lost an application.');
      return what === 'attempt' ? attemptState(application) : certificateState(application);
    } finally {
      file.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function attemptState({ attempts }: Application): KeptState {
  const attempt = attempts.at(-1);
  if (attempt === undefined) return { step: 'nothing', outcome: null, isSending: false };
  const step = attempt.steps.at(-1)?.step ?? 'nothing';
  return { step, outcome: attempt.outcome?.kind ?? null, isSending: attemptPhase(attempt) === 'sending' };
}

function certificateState({ certificateRequests, issued }: Application): KeptState {
  const request = certificateRequests.at(-1);
  if (request === undefined) return { step: 'nothing', outcome: null, isSending: false };
  const step = request.steps.at(-1)?.step ?? 'nothing';
  // Once the certificate is stored, it has arrived, whether or not the end of its request was written.
  const outcome = request.outcome?.kind ?? (issued === null ? null : 'issued');
  return { step, outcome, isSending: outcome === null && step === 'sending' };
}
