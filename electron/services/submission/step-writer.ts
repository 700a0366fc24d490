import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { KeepingFailure } from '../../../shared/ipc/messages.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { withSteps, type Step } from './attempts.ts';

export interface StepWriterNeeds {
  readonly record: Pick<AttemptRecord, 'write'>;
  readonly applicationId: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Keeps the attempt as it is now, on disk and here. */
export class StepWriter {
  readonly #needs: StepWriterNeeds;
  attempt: Attempt;
  failure: KeepingFailure | null = null;

  constructor(needs: StepWriterNeeds, attempt: Attempt) {
    this.#needs = needs;
    this.attempt = attempt;
  }

  /** Throws when it could not be written, which keeps the first byte from leaving. */
  mustWrite(steps: readonly Step[]): void {
    const attempt = withSteps(this.attempt, steps, this.#now());
    const written = this.#write(attempt);
    if (!written.ok) {
      this.failure = written.error;
      throw new Error('The attempt could not be written, so nothing was sent.');
    }
    this.attempt = attempt;
  }

  /** A step that changes nothing about what is known: when it cannot be written now, it goes with the end. */
  note(step: Step): void {
    this.attempt = withSteps(this.attempt, [step], this.#now());
    this.#write(this.attempt);
  }

  #write(attempt: Attempt): Result<Application, KeepingFailure> {
    return this.#needs.record.write(this.#needs.applicationId, attempt);
  }

  #now(): string {
    return new Date(this.#needs.now()).toISOString();
  }
}
