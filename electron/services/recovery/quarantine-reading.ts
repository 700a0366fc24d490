import { setImmediate } from 'node:timers/promises';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { Quarantine } from '../../../shared/domain/data-state.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import { QueueClosed } from '../../../shared/rules/serial-queue.ts';
import { endAttempt, interrupted, notSent } from '../submission/attempts.ts';
import { joinedAttempts, mayHaveBeenSent } from './joined-attempts.ts';
import type {
  FoundApplication,
  RecoveredStore,
  QuarantinedData,
  QuarantineFiles,
  QuarantineQuestion,
} from './recovery.ts';
import type { JournalKnowledge, Rescue } from './rescue.ts';

interface ReadingServices {
  readonly quarantine: QuarantineQuestion;
  readonly files: Pick<QuarantineFiles, 'open'>;
  readonly rescue: Pick<Rescue, 'done'>;
  /** The present data of the program, which is up to date with the journal. */
  readonly present: RecoveredStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The file that was quarantined, opened for reading. */
export interface OpenQuarantine {
  readonly found: Quarantine;
  /**
   * The quarantined files, oldest first: this one, and earlier ones about which the clerk has not decided, because damage
   * may occur twice. Empty where none can be opened.
   */
  readonly files: readonly QuarantinedData[];
  readonly journal: JournalKnowledge;
  /**
   * Their applications in the best known state, with open attempts settled. Pauses for other work. The same application
   * may come from each file.
   */
  applications(): AsyncGenerator<FoundApplication, void>;
}

/** The longest time between two pauses for other work. Milliseconds. */
const longest = 15;

/** Opens the quarantined files for the duration of some work. */
export class QuarantineReading {
  readonly #services: ReadingServices;
  #isClosed = false;

  constructor(services: ReadingServices) {
    this.#services = services;
  }

  /**
   * Runs work with the opened files; `null` when no decision is pending. Rejects with a `StoreError` when the disk
   * cannot be read.
   */
  async with<Value>(work: (open: OpenQuarantine) => Promise<Value>): Promise<Value | null> {
    const journal = this.#services.rescue.done();
    const found = this.#services.quarantine.found();
    if (found === null || journal === null) return null;
    const files: QuarantinedData[] = [];
    try {
      await this.#open(found, files);
      const applications = () => this.#applications(files, journal);
      return await work({ found, files, journal, applications });
    } finally {
      for (const file of files) file.close();
    }
  }

  /** Cancels reading. */
  close(): void {
    this.#isClosed = true;
  }

  async #open(found: Quarantine, files: QuarantinedData[]): Promise<void> {
    const names = new Set<string>();
    for (let next: Quarantine | null = found; next !== null && !names.has(next.name);) {
      names.add(next.name);
      const file = await this.#services.files.open(next.name);
      if (file !== null) files.unshift(file);
      next = file?.earlier() ?? null;
    }
  }

  async *#applications(
    files: readonly QuarantinedData[],
    journal: JournalKnowledge,
  ): AsyncGenerator<FoundApplication, void> {
    let since = performance.now();
    for (const file of files) {
      for (const number of file.numbers()) {
        if (performance.now() - since > longest) {
          await setImmediate();
          since = performance.now();
          // Long work is cancelled when the program ends.
          if (this.#isClosed) throw new QueueClosed();
        }
        const found = file.read(number);
        if (found === null) continue;
        const present = this.#services.present.whole(found.application.id)?.application ?? null;
        const at = timestamp(this.#services.now);
        yield settleAttempts(found, { present, journal, at });
      }
    }
  }
}

interface Settling {
  readonly journal: Pick<JournalKnowledge, 'isWhole' | 'attemptsOf'>;
  /** The same application in the present data. */
  readonly present: Application | null;
  readonly at: string;
}

/**
 * An application of a quarantined file with everything known about its attempts. An attempt that was open there and does
 * not wait now counts as not sent only if the journal is complete and does not contradict it.
 */
export function settleAttempts(
  found: FoundApplication,
  { journal, present, at }: Settling,
): FoundApplication {
  const { application } = found;
  const waiting = new Set(present?.attempts.filter(({ outcome }) => outcome === null).map(({ id }) => id));
  const known = joinedAttempts(journal.attemptsOf(application.id), present?.attempts ?? []);
  const own = new Set(application.attempts.map(({ id }) => id));
  const besides = known.filter((attempt) => !own.has(attempt.id) && isOfUse(attempt));
  const attempts = joinedAttempts(
    application.attempts,
    known.filter(({ id }) => own.has(id)),
  ).map((attempt) => (waiting.has(attempt.id) ? attempt : ended(attempt, journal.isWhole, at)));
  return { ...found, application: { ...application, attempts: joinedAttempts(attempts, besides) } };
}

/**
 * Whether an attempt is worth keeping. One that was never sent and never ended was abandoned: another one followed, or
 * the clerk was told that it failed.
 */
function isOfUse(attempt: Attempt): boolean {
  return attempt.outcome !== null || mayHaveBeenSent(attempt);
}

function ended(attempt: Attempt, isJournalWhole: boolean, at: string): Attempt {
  if (attempt.outcome !== null) return attempt;
  const isSurelyNotSent = isJournalWhole && !mayHaveBeenSent(attempt);
  return endAttempt(attempt, isSurelyNotSent ? notSent('stopped') : interrupted, at);
}
