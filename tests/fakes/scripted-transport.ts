import type {
  NotSent,
  ProbeResult,
  Transport,
  TransportNotSentReason,
  TransportRequest,
  TransportResult,
} from '../../electron/services/api-client/transport.ts';

/** What the service or the network does with one exchange. */
export type Behaviour =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body?: string;
      readonly headers?: Record<string, string>;
    }
  | { readonly kind: 'breakOff' }
  | { readonly kind: 'saysNothing' }
  | { readonly kind: 'unreachable'; readonly reason: TransportNotSentReason };

export interface RecordedExchange {
  readonly request: TransportRequest;
  /** The bytes of the body that were sent. */
  readonly body: Buffer;
}

/** A transport without a network: each exchange takes the next behaviour, and the last one is repeated. */
export class ScriptedTransport implements Transport {
  readonly exchanges: RecordedExchange[] = [];
  probes = 0;
  #script: readonly Behaviour[];

  constructor(...script: readonly Behaviour[]) {
    this.#script = script;
  }

  replaceScript(...script: readonly Behaviour[]): void {
    this.#script = script;
  }

  async exchange(request: TransportRequest): Promise<TransportResult> {
    const behaviour = this.#next();
    if (isAborted(request)) return notSent('cancelled');
    if (behaviour.kind === 'unreachable') return notSent(behaviour.reason);
    const source = request.body?.pieces()[Symbol.asyncIterator]();
    const first = await source?.next().catch(() => 'unreadable' as const);
    if (first === 'unreadable') return notSent('bodyUnreadable');
    await request.beforeFirstByte?.();
    if (isAborted(request)) return notSent('cancelled');
    const sent = await send(request, source, first);
    this.exchanges.push({ request, body: sent.bytes });
    return sent.whole ? answer(behaviour, request) : { kind: 'lost', reason: 'connectionLost' };
  }

  probe(url: URL): Promise<ProbeResult> {
    this.probes += 1;
    const behaviour = this.#script[0];
    return Promise.resolve(
      behaviour?.kind === 'unreachable'
        ? { kind: 'failed', ...scripted(behaviour.reason) }
        : { kind: 'reached', secure: url.protocol === 'https:' },
    );
  }

  #next(): Behaviour {
    const [next, ...rest] = this.#script;
    if (next === undefined) throw new Error('The script of the transport is empty.');
    if (rest.length > 0) this.#script = rest;
    return next;
  }
}

function isAborted({ signal }: TransportRequest): boolean {
  return signal?.aborted === true;
}

async function send(
  request: TransportRequest,
  source: AsyncIterator<Uint8Array> | undefined,
  first: IteratorResult<Uint8Array> | undefined,
): Promise<{ whole: boolean; bytes: Buffer }> {
  const pieces: Uint8Array[] = [];
  let sent = 0;
  try {
    for (let next = first; next !== undefined && next.done !== true; next = await source?.next()) {
      pieces.push(Uint8Array.from(next.value));
      sent += next.value.byteLength;
      request.onProgress?.(sent);
    }
  } catch {
    return { whole: false, bytes: Buffer.concat(pieces) };
  }
  const whole = sent === (request.body?.length ?? 0);
  if (whole) request.onSent?.();
  return { whole, bytes: Buffer.concat(pieces) };
}

async function answer(behaviour: Behaviour, request: TransportRequest): Promise<TransportResult> {
  if (behaviour.kind === 'saysNothing') return silence(request);
  if (behaviour.kind !== 'answer') return { kind: 'lost', reason: 'connectionLost' };
  const { status, body = '', headers = {} } = behaviour;
  const bytes = new TextEncoder().encode(body);
  const limit = request.maximumAnswerBytes;
  const complete = bytes.byteLength <= limit;
  return Promise.resolve({ kind: 'answer', status, headers, body: bytes.subarray(0, limit), complete });
}

function silence({ signal, answerTimeoutMilliseconds }: TransportRequest): Promise<TransportResult> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'lost', reason: 'noAnswer' }), answerTimeoutMilliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve({ kind: 'lost', reason: 'cancelled' });
    });
  });
}

function notSent(reason: TransportNotSentReason): TransportResult {
  return { kind: 'notSent', ...scripted(reason) };
}

function scripted(reason: TransportNotSentReason): NotSent {
  const detail = 'scripted';
  return reason === 'proxyUnreachable' || reason === 'proxyRefused' || reason === 'proxyCredentials'
    ? { reason, detail, proxy: 'proxy.example:8080' }
    : { reason, detail };
}
