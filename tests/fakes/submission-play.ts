import type { NotSentReason } from '../../shared/domain/attempt.ts';
import { accepted, refused, type Stage } from './scripted-sender.ts';
import { serviceAccount, SubmissionBench } from './submission-bench.ts';

export const scriptedAnswers = {
  '401': { kind: 'unauthorised', message: '' },
  refused,
  draft: accepted('SERVICE-1', 'Draft'),
  accepted: accepted('SERVICE-2'),
  bug: new TypeError('planted'),
} as const;

/** One thing that a clerk, a faulty page, a service, a network or a closing program may do next. */
export type Move =
  | { readonly do: 'prepare' | 'edit' | 'release' | 'restart' | 'kill' | 'timers' | 'signOut' | 'signIn' }
  | { readonly do: 'submit'; readonly which: number; readonly times: number }
  | { readonly do: 'cancel'; readonly mode: 'only-if-nothing-left' | 'even-if-unclear' }
  | { readonly do: 'decide'; readonly kind: 'accepted' | 'absent' }
  | { readonly do: 'answerNext'; readonly answer: keyof typeof scriptedAnswers }
  | { readonly do: 'unreach'; readonly reason: NotSentReason }
  | { readonly do: 'token'; readonly answers: boolean }
  | { readonly do: 'network'; readonly reachability: 'online' | 'offline' }
  | { readonly do: 'disk'; readonly full: boolean }
  | { readonly do: 'hold'; readonly stage: Stage };

const namedCosts = { diyCost: null, fsCost: null, shippingHandlingCost: null } as const;

/** Plays moves on one application and counts, for each attempt, how often a request of it was sent. */
export class SubmissionPlay {
  readonly bench = new SubmissionBench();
  readonly confirmations: string[] = [];
  readonly left = new Map<string, number>();
  /** Number of requests whose first byte was sent before that was on disk. */
  tooEarly = 0;
  /** Number of cancellations that failed because they could not be written. */
  refusedToSay = 0;
  readonly #asked: Promise<unknown>[] = [];
  #release: () => void = () => undefined;

  constructor() {
    this.bench.useService();
    this.bench.sender.onArrival = () => {
      const attempt = this.bench.now().attempts.at(-1);
      const id = attempt?.id ?? 'nobody';
      this.left.set(id, (this.left.get(id) ?? 0) + 1);
      if (attempt?.steps.at(-1)?.step !== 'sending') this.tooEarly += 1;
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
        await bench.close();
        bench.restart();
        return;
      case 'kill':
        bench.kill();
        bench.restart();
        return;
      case 'timers':
        bench.time += 60_000;
        await bench.timers.elapse();
        return;
      case 'signOut':
        bench.signOut();
        return;
      case 'signIn':
        bench.changeStatus({ connections: [serviceAccount] });
        return;
      case 'submit':
        for (let time = 0; time < next.times; time += 1) this.#submit(next.which);
        return;
      case 'cancel':
        this.#cancel(next.mode);
        return;
      case 'decide': {
        const decision = { kind: next.kind, serviceApplicationId: 'CO-1', ...namedCosts };
        bench.service.decide({ applicationId, decision });
        return;
      }
      case 'answerNext':
        bench.sender.answers.push(scriptedAnswers[next.answer]);
        return;
      case 'unreach':
        bench.sender.unreached.push(next.reason);
        return;
      case 'token':
        bench.signInFailure = next.answers ? null : { kind: 'unreachable', reason: 'timeout' };
        return;
      case 'network':
        bench.changeStatus({ reachability: next.reachability });
        return;
      case 'disk':
        bench.store.failure = next.full ? 'diskFull' : null;
        return;
      case 'hold':
        this.#release();
        this.#release = bench.sender.hold(next.stage).release;
    }
  }

  /** Lets everything end and closes the program. */
  async end(): Promise<void> {
    const { bench } = this;
    bench.store.failure = null;
    this.#release();
    await Promise.allSettled(this.#asked);
    await bench.settled();
    await bench.close();
  }

  async #prepare(): Promise<void> {
    const prepared = await this.bench.prepare();
    if (prepared.ok) this.confirmations.push(prepared.value.confirmation);
  }

  #submit(which: number): void {
    const confirmation =
      this.confirmations.at(-1 - which) ?? this.confirmations.at(-1) ?? crypto.randomUUID();
    this.#asked.push(this.bench.submit(confirmation).catch(() => 'not written'));
  }

  #cancel(mode: 'only-if-nothing-left' | 'even-if-unclear'): void {
    try {
      this.bench.cancel(mode);
    } catch {
      // The disk was full, so the cancellation threw and gave no answer.
      this.refusedToSay += 1;
    }
  }

  #edit(): void {
    const application = this.bench.now();
    if (['draft', 'ready', 'refused'].includes(application.state)) {
      this.bench.store.put({ ...application, revision: application.revision + 1 });
    }
  }
}
