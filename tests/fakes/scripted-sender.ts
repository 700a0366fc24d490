import type { NotSentReason, Outcome } from '../../shared/domain/attempt.ts';
import type { ApiClient, SubmitRequest } from '../../electron/services/api-client/api-client.ts';

type Answer = Awaited<ReturnType<ApiClient['submit']>>;
export type Stage = 'connecting' | 'leaving' | 'answering';

export function accepted(applicationId: string, serviceTag: 'Draft' | 'DIY' | 'FS' = 'DIY'): Outcome {
  return {
    kind: 'accepted',
    quote: {
      serviceTag,
      applicationId,
      message: 'Created',
      diyCost: serviceTag === 'DIY' ? '38.50' : null,
      fsCost: serviceTag === 'FS' ? '61.00' : null,
      shippingHandlingCost: '12.00',
      receivedAt: '2026-11-02T09:00:00.000Z',
      answeredByService: true,
    },
  };
}

export const refused: Outcome = {
  kind: 'refused',
  status: 400,
  message: 'CountryOfOrigin_3 is no country',
  answer: '{"Message":"CountryOfOrigin_3 is no country"}',
  retryAfterSeconds: null,
};

/**
 * An API client that keeps the transport's promises: nothing is sent before `beforeFirstByte` is done; an abort before
 * that gives "not sent", and one after it an unknown outcome. Can be held at each stage.
 */
export class ScriptedSender implements Pick<ApiClient, 'submit'> {
  /** Requests of which a first byte was sent. */
  readonly arrived: { readonly accessToken: string; readonly text: string }[] = [];
  /** Answers to the next requests; when there are none, every request is accepted. */
  readonly answers: (Answer | Error)[] = [];
  /** Reasons why the next connections fail. */
  readonly unreached: NotSentReason[] = [];
  /** Whether the transport misses an abort before the first byte. */
  heedless = false;
  /** Called when the first byte of a request is sent. */
  onArrival: () => void = () => undefined;
  #held: { readonly stage: Stage; readonly reached: () => void; readonly opened: Promise<void> } | null =
    null;

  /** Holds the next request at a stage. `reached` resolves when it is there. */
  hold(stage: Stage): { readonly reached: Promise<void>; readonly release: () => void } {
    const reached = Promise.withResolvers<undefined>();
    const opened = Promise.withResolvers<undefined>();
    this.#held = { stage, reached: () => reached.resolve(undefined), opened: opened.promise };
    return { reached: reached.promise, release: () => opened.resolve(undefined) };
  }

  async submit(request: Required<SubmitRequest>): Promise<Answer> {
    const isAborted = (): boolean => request.signal.aborted;
    await this.#pass('connecting', request.signal);
    if (isAborted() && !this.heedless) return { kind: 'notSent', reason: 'cancelled' };
    const reason = this.unreached.shift();
    if (reason !== undefined) return { kind: 'notSent', reason };
    // Where it writes synchronously, nothing can end the program between the write and the first byte: a program that
    // has been killed sends none.
    const written = request.beforeFirstByte();
    if (written instanceof Promise) await written;
    this.onArrival();
    const text = await readAll(request);
    this.arrived.push({ accessToken: request.accessToken, text });
    for (const share of [0.25, 0.5, 1]) request.onProgress(Math.floor(request.body.length * share));
    await this.#pass('leaving', request.signal);
    if (isAborted()) return lost();
    request.onSent();
    await this.#pass('answering', request.signal);
    if (isAborted()) return lost();
    const answer = this.answers.shift() ?? accepted(`SERVICE-${this.arrived.length}`);
    if (answer instanceof Error) throw answer;
    return answer;
  }

  async #pass(stage: Stage, signal: AbortSignal): Promise<void> {
    await Promise.resolve();
    const held = this.#held;
    if (held?.stage !== stage || signal.aborted) return;
    this.#held = null;
    held.reached();
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await Promise.race([held.opened, aborted]);
  }
}

const lost = (): Outcome => ({
  kind: 'unknown',
  reason: 'cancelled',
  status: null,
  answer: '',
  foundAbsentAt: null,
});

async function readAll({ body }: Pick<SubmitRequest, 'body'>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body.pieces()) pieces.push(Uint8Array.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}
