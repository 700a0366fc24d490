import { randomBytes } from 'node:crypto';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { RunningPracticeService } from '../practice/practice-service.ts';
import { toWireApplication } from '../wire/co-service.ts';

type Running = Pick<RunningPracticeService, 'address' | 'remember' | 'close'>;

interface LazyPracticeOptions {
  readonly start: (chosen: {
    readonly userName: string;
    readonly password: string;
    readonly firstNumber: number;
  }) => Promise<Running>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Applications are numbered from the number of seconds since this instant, so that no run reuses the ids of an earlier
 * one.
 */
const countedFrom = Date.UTC(2026, 0, 1);

/** The practice service, started when it is first used, with an account that only this run knows. */
export class LazyPractice {
  readonly userName = 'practice';
  readonly password = randomBytes(24).toString('base64url');
  readonly #options: LazyPracticeOptions;
  #running: Promise<Running> | null = null;

  constructor(options: LazyPracticeOptions) {
    this.#options = options;
  }

  /**
   * Base address of the service, which is started if necessary. A start that failed is tried again by the next call.
   */
  async address(): Promise<string> {
    return (await this.#started()).address;
  }

  /**
   * Adds an application that was accepted in an earlier run: the practice service forgets everything when the program
   * ends.
   */
  async remember({ content }: Application, { outcome, serviceTag }: Attempt): Promise<void> {
    if (outcome?.kind !== 'accepted') return;
    const application = toWireApplication(content, serviceTag);
    (await this.#started()).remember({ applicationId: outcome.quote.applicationId, application });
  }

  async close(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await (await running)?.close();
  }

  async #started(): Promise<Running> {
    const { start, now } = this.#options;
    const firstNumber = Math.max(1, Math.floor((now() - countedFrom) / 1_000));
    const { userName, password } = this;
    this.#running ??= start({ userName, password, firstNumber });
    try {
      return await this.#running;
    } catch (error) {
      this.#running = null;
      throw error;
    }
  }
}
