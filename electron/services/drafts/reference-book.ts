import { type Application, isLocked, type Ledger } from '../../../shared/domain/application.ts';
import { fail, type Result } from '../../../shared/domain/result.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { aroundNumber } from '../../../shared/domain/reference-pattern.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApplicationStore, WriteResult } from '../applications/application-store.ts';
import { readExisting, tryStore } from '../applications/save-failure.ts';
import type { SettingsService } from '../settings/settings-service.ts';

interface ReferenceBookOptions {
  readonly store: ApplicationStore;
  readonly settings: Pick<SettingsService, 'current'>;
  readonly page: EventSink;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Client references for very many drafts, without searching all applications for each. */
export interface ReferenceRange {
  next(): string;
  /** Ends the series. Until then every new reference of this register comes from it. */
  end(): void;
}

/** Gives out client references by the pattern of the settings, each once in its register. */
export class ReferenceBook {
  readonly #options: ReferenceBookOptions;
  readonly #ranges = new Map<Ledger, ReferenceRange>();

  constructor(options: ReferenceBookOptions) {
    this.#options = options;
  }

  /** Begins a series of references. `taken` are references that will be used by other drafts soon. */
  reserve(ledger: Ledger, taken: ReadonlySet<string>): ReferenceRange {
    const { store, settings, now } = this.#options;
    const around = aroundNumber(settings.current().referencePattern, new Date(now()));
    let number = store.greatestReference(ledger, around.before, around.after);
    const next = (): string => {
      for (;;) {
        const reference = referenceOf(around, (number += 1));
        if (!taken.has(reference) && store.countReference(ledger, reference) === 0) return reference;
      }
    };
    const end = (): void => {
      if (this.#ranges.get(ledger) === range) this.#ranges.delete(ledger);
    };
    const range = { next, end };
    this.#ranges.set(ledger, range);
    return range;
  }

  next(ledger: Ledger): string {
    const range = this.#ranges.get(ledger);
    if (range !== undefined) return range.next();
    const { store, settings, now } = this.#options;
    return nextClientReference(store, ledger, settings.current().referencePattern, new Date(now()));
  }

  /** Saves a client reference in an application that has none, and notifies the page. */
  fill(applicationId: string): Result<Application, ApplicationFailure> {
    const found = readExisting(this.#options.store, applicationId);
    if (!found.ok || found.value.content.clientReference.trim() !== '') return found;
    if (isLocked(found.value.state)) return fail({ kind: 'locked' });
    const answer = tryStore(() => this.#write(found.value));
    if (!answer.ok) return answer;
    const current = readExisting(this.#options.store, applicationId);
    if (!current.ok) return current;
    if (answer.value !== 'written') return fail({ kind: 'changedElsewhere', current: current.value });
    this.#options.page.emit('applicationChanged', current.value);
    return current;
  }

  #write({ id, ledger, content, revision }: Application): WriteResult {
    const { store, now } = this.#options;
    const filled = { ...content, clientReference: this.next(ledger) };
    return store.writeContent(id, filled, revision, timestamp(now));
  }
}

/**
 * The next client reference of a register by a pattern: one above the greatest number, so that no number is given twice
 * while its application exists. Four digits, more above 9999.
 */
function nextClientReference(
  store: Pick<ApplicationStore, 'greatestReference' | 'countReference'>,
  ledger: Ledger,
  pattern: string,
  day: Date,
): string {
  const around = aroundNumber(pattern, day);
  let number = store.greatestReference(ledger, around.before, around.after) + 1;
  while (store.countReference(ledger, referenceOf(around, number)) > 0) number += 1;
  return referenceOf(around, number);
}

function referenceOf(around: ReturnType<typeof aroundNumber>, number: number): string {
  return `${around.before}${String(number).padStart(4, '0')}${around.after}`;
}
