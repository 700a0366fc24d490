import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { SetAside } from '../../../shared/domain/data-state.ts';
import type { AttemptJournal, JournalEntry } from '../journal/attempt-journal.ts';
import { rememberedApplications } from '../journal/remembered.ts';
import { missingEntries, type KnownAttempts } from './missing-entries.ts';
import type { SetAsideData, SetAsideFiles } from './set-aside-data.ts';

export interface RescueNeeds {
  readonly setAside: { found(): SetAside | null };
  readonly files: Pick<SetAsideFiles, 'openAtOnce'>;
  readonly journal: AttemptJournal;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What the journal knew when the file beside it was read. */
export interface JournalKnowledge {
  readonly attempts: number;
  /** False when lines of it could not be read, or when the file knew of something that it did not. */
  readonly isWhole: boolean;
  /** Of one application, as the journal and the file knew them together. */
  attemptsOf(applicationId: string): readonly Attempt[];
}

/**
 * Writes into the journal what only a file that was set aside knows of anything that was sent. Runs before the journal
 * is read into the database that was begun, so that nothing which was sent can be sent again from there, from a backup,
 * or from what is read of the file later.
 */
export class Rescue {
  readonly #needs: RescueNeeds;
  #knowledge: JournalKnowledge | null = null;

  constructor(needs: RescueNeeds) {
    this.#needs = needs;
  }

  /**
   * Reads the file, if that was not done yet in this run; `null` when none was set aside. Throws a `StoreError` when
   * the disk does not let it be read or written down.
   */
  done(): JournalKnowledge | null {
    const found = this.#needs.setAside.found();
    if (found === null) return null;
    return (this.#knowledge ??= this.#rescued(found));
  }

  #rescued({ name }: SetAside): JournalKnowledge {
    const { journal, files } = this.#needs;
    const tail = journal.after(null);
    const known = knownAttempts(tail.entries);
    const data = files.openAtOnce(name);
    if (data === null) return knowledge(tail.isWhole, known);
    try {
      const isWhole = tail.isWhole && this.#isReached(data);
      const at = new Date(this.#needs.now()).toISOString();
      const missing = missingEntries({ data, known, isWhole, at });
      if (missing.entries.length > 0) journal.appendAll(missing.entries);
      return knowledge(isWhole && !missing.isGap, knownAttempts([...tail.entries, ...missing.entries]));
    } finally {
      data.close();
    }
  }

  /** Whether the journal is the one that the file had read, and not shorter since. */
  #isReached(data: SetAsideData): boolean {
    const mark = data.journalMark();
    return mark === null || this.#needs.journal.after(mark).isWhole;
  }
}

function knowledge(isWhole: boolean, known: KnownAttempts): JournalKnowledge {
  return {
    attempts: [...known.values()].reduce((sum, { size }) => sum + size, 0),
    isWhole,
    attemptsOf: (applicationId) => [...(known.get(applicationId)?.values() ?? [])],
  };
}

function knownAttempts(entries: readonly JournalEntry[]): KnownAttempts {
  return new Map([...rememberedApplications(entries)].map(([id, { attempts }]) => [id, attempts]));
}
