import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AttemptJournalFile, journalName } from '../../../electron/adapters/journal/attempt-journal-file.ts';
import { openDatabase, type Database } from '../../../electron/adapters/sqlite/database.ts';
import { takeOverFromJournal } from '../../../electron/services/recovery/take-over.ts';
import type { Application } from '../../../shared/domain/application.ts';
import { attemptPhase } from '../../../shared/rules/attempt-phase.ts';
import { inOneFile } from '../../support/broken-databases.ts';

/** What a killed program had made durable about the last thing it was doing. */
export interface KeptState {
  /** The last step, or `nothing`. */
  readonly step: string;
  readonly outcome: string | null;
  /** Bytes may have left, as the steps tell. */
  readonly isSending: boolean;
}

/** Reads a copy of the database, so that the next start finds everything as the killed one left it. */
export async function readKept(
  dataFolder: string,
  applicationId: string,
  what: 'attempt' | 'certificate',
): Promise<KeptState> {
  const copy = await mkdtemp(path.join(tmpdir(), 'co-desk-faults-copy-'));
  try {
    for (const name of await readdir(dataFolder)) {
      if (name.startsWith('co-desk.sqlite') || name === journalName)
        await cp(path.join(dataFolder, name), path.join(copy, name));
    }
    // The program sums up a log word by word before it opens anything; that of a copy SQLite may take in at once.
    inOneFile(copy);
    const database = openDatabase(copy);
    try {
      takeOver(copy, database);
      const application = database.applications.read(applicationId);
      if (application === null) throw new Error('A killed program lost an application.');
      return what === 'attempt' ? attemptState(application) : certificateState(application);
    } finally {
      database.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** What the journal knows is durable, too: it is written before the store. */
function takeOver(folder: string, { applications, journaled }: Database): void {
  const journal = new AttemptJournalFile(folder);
  takeOverFromJournal({ store: journaled, attempts: applications, journal, now: () => Date.now() });
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
