import type { DamageReport, SetAside } from '../../../shared/domain/data-state.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { SaveFailure, RestoreFailure } from '../../../shared/ipc/messages.ts';
import { tryStore, asSaveFailure } from '../applications/save-failure.ts';
import type { BackupsService } from '../backups/backups-service.ts';
import { SerialQueue } from '../backups/serial-queue.ts';
import { reportOn, type ReportNeeds } from './report.ts';
import type { Rescue } from './rescue.ts';
import type { SetAsideCopy, SetAsideFiles } from './set-aside-data.ts';
import type { SetAsideReading } from './set-aside-reading.ts';

export interface DamageNeeds extends Omit<ReportNeeds, 'backups'> {
  readonly setAside: {
    found(): SetAside | null;
    /** Throws a `StoreError` when it could not be written. */
    decided(): void;
  };
  readonly files: Pick<SetAsideFiles, 'copy'>;
  readonly rescue: Pick<Rescue, 'done'>;
  readonly reading: SetAsideReading;
  readonly backups: Pick<BackupsService, 'list' | 'renew'>;
  readonly documents: {
    save(document: {
      readonly path: string;
      readonly name: string;
      readonly mediaType: string;
    }): Promise<'saved' | 'cancelled'>;
  };
  /** The question is answered without anything taking the place of what is there. */
  readonly onGoOn: () => void;
}

type Kept = Result<'saved' | 'cancelled', SaveFailure>;

const mediaType = 'application/vnd.sqlite3';

/** The ways on after a start that had to set the database aside. */
export class DamageService {
  readonly #needs: DamageNeeds;
  readonly #queue = new SerialQueue();

  constructor(needs: DamageNeeds) {
    this.#needs = needs;
  }

  /** `null` when nothing waits for a decision. */
  report(): Promise<Result<DamageReport | null, SaveFailure>> {
    return this.#queue.take(() =>
      kept(() => this.#needs.reading.with((open) => reportOn(open, this.#needs))),
    );
  }

  /**
   * What can still be read takes its place beside what was begun since. The file stays where it is, and with the
   * database that is replaced the question goes.
   */
  salvage(): Promise<Result<null, RestoreFailure>> {
    return this.#queue.take(async () =>
      this.#needs.setAside.found() === null ? succeed(null) : this.#needs.backups.renew(),
    );
  }

  /** What the file knows of anything sent is in the journal by then, so that no backup can forget it later. */
  goOn(): Promise<Result<null, SaveFailure>> {
    return this.#queue.take(() => {
      const answered = tryStore(() => {
        this.#needs.rescue.done();
        this.#needs.setAside.decided();
        return null;
      });
      if (answered.ok) this.#needs.onGoOn();
      return Promise.resolve(answered);
    });
  }

  saveSetAside(): Promise<Kept> {
    return this.#queue.take(async () => {
      const name = this.#needs.setAside.found()?.name ?? '';
      const copied = await kept(() => this.#needs.files.copy(name));
      if (!copied.ok) return copied;
      return copied.value === null ? gone : this.#handOut(copied.value, name);
    });
  }

  /** What has not begun never begins. */
  async close(): Promise<void> {
    this.#queue.close();
    await this.#needs.pdfs.close();
    await this.#queue.over();
  }

  async #handOut(copy: SetAsideCopy, name: string): Promise<Kept> {
    try {
      return succeed(await this.#needs.documents.save({ path: copy.path, name, mediaType }));
    } finally {
      await copy.discard();
    }
  }
}

const gone = fail({ kind: 'storeFailed', detail: 'The file that was set aside is gone.' } as const);

async function kept<Value>(work: () => Promise<Value>): Promise<Result<Value, SaveFailure>> {
  try {
    return succeed(await work());
  } catch (error) {
    return asSaveFailure(error);
  }
}
