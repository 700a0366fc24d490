import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { accepted, refused, type Stage } from './scripted-sender.ts';
import { SubmissionBench } from './submission-bench.ts';

export const scriptedAnswers = {
  '401': { kind: 'unauthorised', message: '' },
  refused,
  draft: accepted('SERVICE-1', 'Draft'),
  accepted: accepted('SERVICE-2'),
  bug: new TypeError('planted'),
} as const;

/** What a clerk, a page gone wild, a service or a closing program may do next. */
export type Move =
  | { readonly do: 'prepare' | 'edit' | 'release' | 'restart' }
  | { readonly do: 'submit'; readonly which: number; readonly times: number }
  | { readonly do: 'cancel'; readonly mode: 'only-if-nothing-left' | 'even-if-unclear' }
  | { readonly do: 'decide'; readonly kind: 'accepted' | 'absent' }
  | { readonly do: 'answerNext'; readonly answer: keyof typeof scriptedAnswers }
  | { readonly do: 'hold'; readonly stage: Stage };

/** Plays moves on one application and counts, for each confirmation, what left and what was answered 401. */
export class SubmissionPlay {
  readonly bench = new SubmissionBench();
  readonly confirmations: string[] = [];
  readonly left = new Map<string, number>();
  readonly #current = new AsyncLocalStorage<string>();
  readonly #running: Promise<unknown>[] = [];
  #release: () => void = () => undefined;

  constructor() {
    this.bench.sender.onArrival = () => {
      const confirmation = this.#current.getStore() ?? 'nobody';
      this.left.set(confirmation, (this.left.get(confirmation) ?? 0) + 1);
    };
  }

  async make(next: Move): Promise<void> {
    const { bench } = this;
    const { id: applicationId } = bench.application;
    switch (next.do) {
      case 'prepare':
        return this.#prepare();
      case 'edit':
        this.#edit();
        return;
      case 'release':
        this.#release();
        return;
      case 'restart':
        await bench.service.close();
        bench.service = bench.start();
        bench.service.settleInterrupted();
        return;
      case 'submit':
        for (let time = 0; time < next.times; time += 1) this.#submit(next.which);
        return;
      case 'cancel':
        bench.cancel(next.mode);
        return;
      case 'decide':
        bench.service.decide({ applicationId, decision: { kind: next.kind, serviceApplicationId: 'CO-1' } });
        return;
      case 'answerNext':
        bench.sender.answers.push(scriptedAnswers[next.answer]);
        return;
      case 'hold':
        this.#release();
        this.#release = bench.sender.hold(next.stage).release;
    }
  }

  async end(): Promise<void> {
    this.#release();
    await nextTurn();
    await this.bench.service.close();
    await Promise.allSettled(this.#running);
  }

  async #prepare(): Promise<void> {
    const prepared = await this.bench.service.prepare({ applicationId: this.bench.application.id });
    if (prepared.ok) this.confirmations.push(prepared.value.confirmation);
  }

  #submit(which: number): void {
    const confirmation =
      this.confirmations.at(-1 - which) ?? this.confirmations.at(-1) ?? crypto.randomUUID();
    this.#running.push(this.#current.run(confirmation, () => this.bench.submit(confirmation)));
    this.#running.at(-1)?.catch(() => 'a planted bug');
  }

  #edit(): void {
    const application = this.bench.now();
    if (['draft', 'ready', 'refused'].includes(application.state)) {
      this.bench.store.put({ ...application, revision: application.revision + 1 });
    }
  }
}
