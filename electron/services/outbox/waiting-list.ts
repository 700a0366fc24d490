import { succeed, type Result } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import { attemptPhase } from '../../../shared/rules/attempt-phase.ts';
import type { ApplicationStore, OpenAttempt } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import type { AttemptRecord } from '../submission/attempt-record.ts';

export interface WaitingListNeeds {
  readonly store: Pick<ApplicationStore, 'openAttempts' | 'exchangePlaces'>;
  readonly record: Pick<AttemptRecord, 'holds'>;
}

/** The confirmed attempts that have not left, in the order in which they go out. */
export class WaitingList {
  readonly #needs: WaitingListNeeds;

  constructor(needs: WaitingListNeeds) {
    this.#needs = needs;
  }

  /** Without those whose end could not be written yet. */
  all(): readonly OpenAttempt[] {
    const { store, record } = this.#needs;
    return store
      .openAttempts()
      .filter(
        ({ applicationId, attempt }) => attemptPhase(attempt) === 'waiting' && !record.holds(applicationId),
      );
  }

  of(applicationId: string): OpenAttempt | null {
    return this.all().find((open) => open.applicationId === applicationId) ?? null;
  }

  /** Changes places with the neighbour; at either end of the list there is none, and nothing happens. */
  move(attemptId: string, direction: 'earlier' | 'later'): Result<null, SaveFailure> {
    const waiting = this.all();
    const place = waiting.findIndex(({ attempt }) => attempt.id === attemptId);
    const other = place < 0 ? undefined : waiting[direction === 'earlier' ? place - 1 : place + 1];
    if (place < 0 || other === undefined) return succeed(null);
    return tryStore(() => {
      this.#needs.store.exchangePlaces(attemptId, other.attempt.id);
      return null;
    });
  }
}
