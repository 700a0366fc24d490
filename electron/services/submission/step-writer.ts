import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { withSteps, type Step } from './attempts.ts';

export interface StepWriterNeeds {
  readonly record: Pick<AttemptRecord, 'write'>;
  readonly applicationId: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A step could not be made durable, so what it announces must not happen. */
export class StepNotWritten extends Error {
  constructor() {
    super('The attempt could not be written, so nothing was sent.');
    this.name = 'StepNotWritten';
  }
}

/** Keeps the attempt as it is now, on disk and here. */
export class StepWriter {
  readonly #needs: StepWriterNeeds;
  attempt: Attempt;

  constructor(needs: StepWriterNeeds, attempt: Attempt) {
    this.#needs = needs;
    this.attempt = attempt;
  }

  /** False when it could not be written; the attempt stands as before then. */
  tryWrite(steps: readonly Step[], facts: Pick<Attempt, 'answerSeconds'> = {}): boolean {
    const attempt = { ...withSteps(this.attempt, steps, this.#now()), ...facts };
    const written = this.#write(attempt).ok;
    if (written) this.attempt = attempt;
    return written;
  }

  /** Throws `StepNotWritten`, which keeps the first byte from leaving. */
  mustWrite(steps: readonly Step[]): void {
    if (!this.tryWrite(steps)) throw new StepNotWritten();
  }

  /** A step that changes nothing about what is known: when it cannot be written now, it goes with the end. */
  note(step: Step): void {
    this.attempt = withSteps(this.attempt, [step], this.#now());
    this.#write(this.attempt);
  }

  #write(attempt: Attempt): Result<Application, SaveFailure> {
    return this.#needs.record.write(this.#needs.applicationId, attempt);
  }

  #now(): string {
    return new Date(this.#needs.now()).toISOString();
  }
}
