import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AttemptJournalFile, journalName } from '../../../electron/adapters/journal/attempt-journal-file.ts';
import { DatabaseFile } from '../../../electron/adapters/sqlite/database-file.ts';
import { databaseName, openForWriting } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import { applicationTables } from '../../../electron/adapters/sqlite/stores/application-writer.ts';
import { SqliteApplicationStore } from '../../../electron/adapters/sqlite/stores/sqlite-application-store.ts';
import { SqliteJournaledStore } from '../../../electron/adapters/sqlite/stores/sqlite-journaled-store.ts';
import { takeOverFromJournal } from '../../../electron/services/recovery/take-over.ts';
import type { Application } from '../../../shared/domain/application.ts';
import { attemptPhase } from '../../../shared/domain/attempt.ts';

/** What a killed program had made durable about the last thing it was doing. */
export interface KeptState {
  /** The last step, or `nothing`. */
  readonly step: string;
  readonly outcome: string | null;
  /** Bytes may have left, as the steps tell. */
  readonly isSending: boolean;
}

/**
 * Reads a copy of the database, so that the next start finds everything as the killed one left it. That start looks
 * whether the database is whole; this one only reads what SQLite finds there.
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
      // What the journal knows is durable, too: it is written before the store.
      takeOverFromJournal({
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
  // A certificate that is kept has come, whether the end of its request was written or not.
  const outcome = request.outcome?.kind ?? (issued === null ? null : 'issued');
  return { step, outcome, isSending: outcome === null && step === 'sending' };
}
