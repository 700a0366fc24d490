import type { DamageReport, SettingsFound, Backup } from '../../../shared/domain/data-state.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { RestoreFailure } from '../../../shared/ipc/areas/backups.ts';
import { tryStore, tryStoreAsync } from '../applications/save-failure.ts';
import type { DocumentOpener } from '../host.ts';
import { SerialQueue } from '../../../shared/rules/serial-queue.ts';
import type { BackupsService } from './backups-service.ts';
import { mergeRecovered } from './recovered-merge.ts';
import type {
  BackupStore,
  FoundApplication,
  PreparedBackup,
  QuarantineCopy,
  QuarantineFiles,
  QuarantineQuestion,
} from './recovery.ts';
import type { Rescue } from './rescue.ts';
import type { OpenQuarantine, QuarantineReading } from './quarantine-reading.ts';

/** A stored PDF, named by its hash. */
export interface StoredPdf {
  readonly sha256: string;
  readonly bytes: number;
}

/** Verifies the checksums of stored PDFs. */
export interface PdfHashes {
  /** Checks all stored PDFs and the expected ones. Rejects with a `StoreError` when none can be read at all. */
  check(expected: readonly StoredPdf[]): Promise<{ readonly whole: number; readonly damaged: number }>;
  close(): Promise<void>;
}

interface DamageServices {
  readonly quarantine: QuarantineQuestion;
  readonly files: Pick<QuarantineFiles, 'copy'>;
  readonly rescue: Pick<Rescue, 'done'>;
  readonly reading: QuarantineReading;
  readonly backups: BackupsService;
  readonly backupStore: Pick<BackupStore, 'prepare'>;
  readonly pdfs: PdfHashes;
  readonly documents: Pick<DocumentOpener, 'save'>;
  /** The state in which this start found the settings. */
  readonly settings: SettingsFound;
  /** Called when the clerk goes on with the present data. */
  readonly onNewDatabaseKept: () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const mediaType = 'application/vnd.sqlite3';

/** The clerk's choices after a start that quarantined the database. */
export class DamageService {
  readonly #services: DamageServices;
  readonly #queue = new SerialQueue();

  constructor(services: DamageServices) {
    this.#services = services;
  }

  /** A report on the damage; `null` when no decision is pending. */
  report(): Promise<Result<DamageReport | null, SaveFailure>> {
    const { reading } = this.#services;
    return this.#queue.take(() =>
      tryStoreAsync(() => reading.with((open) => reportOn(open, this.#services))),
    );
  }

  /**
   * Merges what can still be read with the data that was begun since. The damaged file stays, and replacing the
   * database also ends the question.
   */
  salvage(): Promise<Result<null, RestoreFailure>> {
    return this.#queue.take(async () =>
      this.#services.quarantine.found() === null ? succeed(null) : this.#services.backups.renew(),
    );
  }

  /**
   * Goes on with the present data. Before that, everything that the file knows about submissions is written to the
   * journal, so that no backup can forget it later.
   */
  keepNewDatabase(): Promise<Result<null, SaveFailure>> {
    return this.#queue.take(() => {
      const answered = tryStore(() => {
        this.#services.rescue.done();
        this.#services.quarantine.decided();
        return null;
      });
      if (answered.ok) this.#services.onNewDatabaseKept();
      return Promise.resolve(answered);
    });
  }

  saveQuarantine(): Promise<Result<'saved' | 'cancelled', SaveFailure>> {
    return this.#queue.take(async () => {
      const name = this.#services.quarantine.found()?.name ?? '';
      const copied = await tryStoreAsync(() => this.#services.files.copy(name));
      if (!copied.ok) return copied;
      return copied.value === null ? missing : this.#handOut(copied.value, name);
    });
  }

  /** Cancels waiting tasks and readings in progress. */
  async close(): Promise<void> {
    this.#queue.close();
    this.#services.reading.close();
    await this.#services.pdfs.close();
    await this.#queue.over();
  }

  async #handOut(copy: QuarantineCopy, name: string): Promise<Result<'saved' | 'cancelled', SaveFailure>> {
    try {
      const document = { path: copy.path, name, mediaType };
      return await tryStoreAsync(() => this.#services.documents.save(document));
    } finally {
      await copy.discard();
    }
  }
}

const missing = fail({ kind: 'storeFailed', detail: 'The file that was quarantined is gone.' } as const);

/** Reads everything that is left, to show which choices there are. */
async function reportOn(open: OpenQuarantine, services: DamageServices): Promise<DamageReport> {
  const { backups } = await services.backups.list();
  const newest = newestBefore(backups, open.found.foundAt, services.now());
  const prepared = newest === null ? null : await services.backupStore.prepare(newest.id);
  try {
    const counted = await count(open, prepared);
    return {
      quarantine: open.found,
      readable: open.files.length === 0 ? null : counted.readable.size,
      pdfs: await services.pdfs.check([...counted.pdfs.values()]),
      settings: services.settings,
      journal: { attempts: open.journal.attempts, isWhole: open.journal.isWhole },
      newest: newest === null ? null : { backupId: newest.id, fromQuarantine: counted.fromQuarantine.size },
      backups,
    };
  } finally {
    if (prepared?.kind === 'prepared') await prepared.discard();
  }
}

/**
 * The newest undamaged backup from before the damage. Later ones contain only what was begun since and are no use for
 * going back.
 */
function newestBefore(backups: readonly Backup[], foundAt: string, now: number): Backup | null {
  const isSince = ({ at }: Backup): boolean => Date.parse(at) >= Date.parse(foundAt) && Date.parse(at) <= now;
  const first = backups.findIndex((backup) => !isSince(backup));
  return first < 0 ? null : (backups.slice(first).find(({ isWhole }) => isWhole) ?? null);
}

interface Counted {
  readonly readable: Set<string>;
  readonly fromQuarantine: Set<string>;
  readonly pdfs: Map<string, StoredPdf>;
}

async function count(open: OpenQuarantine, prepared: PreparedBackup | null): Promise<Counted> {
  const counted: Counted = { readable: new Set(), fromQuarantine: new Set(), pdfs: new Map() };
  for await (const found of open.applications()) {
    for (const { sha256, bytes } of found.application.attachments)
      counted.pdfs.set(sha256, { sha256, bytes });
    if (found.deletedAt !== null) continue;
    counted.readable.add(found.application.id);
    if (addsSomething(found, prepared)) counted.fromQuarantine.add(found.application.id);
  }
  return counted;
}

function addsSomething(found: FoundApplication, prepared: PreparedBackup | null): boolean {
  if (prepared?.kind !== 'prepared') return false;
  const kept = prepared.data.recovered.whole(found.application.id);
  return mergeRecovered(kept, found, { now: found.application.savedAt, newId: () => '' }) !== null;
}
