import type { Database } from '../../electron/adapters/sqlite/database.ts';
import type { DocumentReadings } from '../../electron/services/attachments/attachment-reading.ts';
import { ConfirmedWarnings, TakenValues } from '../../electron/services/readiness/application-notes.ts';
import { ReadinessCache } from '../../electron/services/readiness/readiness.ts';
import { ReadyChecks } from '../../electron/services/register/ready-checks.ts';
import type { Settings } from '../../shared/domain/settings.ts';
import { RecordingPage } from './recording-page.ts';

/** The readiness checks of the program over a real database; between slices they let other work run. */
export function readyChecksOf(
  { applications: store, register, entryStore }: Pick<Database, 'applications' | 'register' | 'entryStore'>,
  settings: { readonly current: () => Settings },
  page = new RecordingPage(),
  documents: Pick<DocumentReadings, 'of'> = { of: () => [] },
): ReadyChecks {
  const notes = { entryStore, store, now: () => 0 };
  return new ReadyChecks({
    ...{ store: register, page },
    clock: () => performance.now(),
    rest: () => new Promise((resolve) => setImmediate(resolve)),
    readiness: new ReadinessCache({
      ...{ store, settings, documents },
      confirmed: new ConfirmedWarnings(notes),
      taken: new TakenValues({ ...notes, userName: () => '' }),
    }),
    connections: { active: () => null },
  });
}
