import { randomBytes } from 'node:crypto';

interface RunningPractice {
  readonly address: string;
  close(): Promise<void>;
}

export interface LazyPracticeNeeds {
  readonly start: (account: {
    readonly userName: string;
    readonly password: string;
  }) => Promise<RunningPractice>;
}

/** The practice service, started when it is first used, with an account that only this run knows. */
export class LazyPractice {
  readonly userName = 'practice';
  readonly password = randomBytes(24).toString('base64url');
  readonly #start: LazyPracticeNeeds['start'];
  #running: Promise<RunningPractice> | null = null;

  constructor({ start }: LazyPracticeNeeds) {
    this.#start = start;
  }

  /** Base address. A start that failed is tried again by the next call. */
  async address(): Promise<string> {
    this.#running ??= this.#start({ userName: this.userName, password: this.password });
    try {
      return (await this.#running).address;
    } catch (error) {
      this.#running = null;
      throw error;
    }
  }

  async close(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await (await running)?.close();
  }
}
