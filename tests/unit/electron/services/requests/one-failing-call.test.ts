import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { CertificateBench } from '../../../../fakes/certificate-bench.ts';
import { attachment, SubmissionBench } from '../../../../fakes/submission-bench.ts';
import type { Application } from '../../../../../shared/domain/application.ts';

/** Members of the stores that only the test uses. */
const notOfStores: ReadonlySet<string> = new Set([
  'constructor',
  'put',
  'replacePayload',
  'waitingReferences',
]);

/** The calls of some parts, in order, of which one fails, as of a disk or network that is gone for a moment. */
class Calls {
  readonly #failing: number;
  #made = 0;
  #isOff = false;
  /** Name of the call that failed. */
  failed: string | null = null;

  constructor(failing: number) {
    this.#failing = failing;
  }

  /** Counts all calls of a part from now on. */
  of(part: object): void {
    for (let kind: unknown = Object.getPrototypeOf(part); isOwnKind(kind); kind = Object.getPrototypeOf(kind))
      for (const name of Object.getOwnPropertyNames(kind))
        if (!Object.hasOwn(part, name)) this.#count(part, name);
  }

  /** Counts a call; true for the one that fails. */
  isTurnOf(name: string): boolean {
    if (this.#isOff) return false;
    this.#made += 1;
    if (this.#made !== this.#failing) return false;
    this.failed = name;
    return true;
  }

  /** Runs something whose calls are not counted. */
  aside<Value>(work: () => Value): Value {
    this.#isOff = true;
    try {
      return work();
    } finally {
      this.#isOff = false;
    }
  }

  #count(part: object, name: string): void {
    const method: unknown = Reflect.get(part, name);
    if (typeof method !== 'function' || notOfStores.has(name)) return;
    const value = (...given: unknown[]): unknown => {
      if (this.isTurnOf(name)) throw new StoreError('other', 'told to fail');
      return Reflect.apply(method, part, given);
    };
    Object.defineProperty(part, name, { value, configurable: true });
  }
}

function isOwnKind(kind: unknown): kind is object {
  return typeof kind === 'object' && kind !== null && kind !== Object.prototype;
}

/** Plays with each call failing in turn, until there is none left to fail. Returns how many there were. */
async function withEachFailing(play: (calls: Calls) => Promise<void>): Promise<number> {
  for (let number = 1; ; number += 1) {
    const calls = new Calls(number);
    await play(calls);
    if (calls.failed === null) return number - 1;
  }
}

const refersToNothingSent = (application: Application): boolean => {
  const kind = application.attempts.at(-1)?.outcome?.kind;
  return application.attempts.length === 0 || kind === 'notSent' || kind === 'refused';
};

type Network = 'answers' | 'refusesOnce' | 'failsOnce' | 'signsInAnew';

/**
 * Plays a clerk who confirms for as long as she is told that nothing was sent, two starts of the program, and timers
 * between.
 */
async function submits(calls: Calls, network: Network): Promise<void> {
  const bench = new SubmissionBench({ attachments: [attachment] });
  const { sender, store, page, application } = bench;
  calls.of(store);
  bench.whileReading = () => {
    if (calls.isTurnOf('read a PDF')) throw Object.assign(new Error('EIO'), { code: 'EIO' });
  };
  bench.whileAskingForToken = () => {
    bench.signInFailure = calls.isTurnOf('ask for a token') ? { kind: 'keychain', state: 'locked' } : null;
  };
  if (network === 'refusesOnce') sender.unreached.push('connectionRefused');
  if (network === 'failsOnce') sender.answers.push(new TypeError('planted'));
  if (network === 'signsInAnew') sender.answers.push({ kind: 'unauthorised', message: '' });
  const maxRequests = network === 'signsInAnew' ? 2 : 1;
  const wrong: string[] = [];
  let left = 0;
  const isUnsure = (): boolean => network !== 'signsInAnew' && left > 0;
  sender.onArrival = () => {
    left += 1;
    if (store.written.at(-1)?.steps.at(-1)?.step !== 'sending') wrong.push('left before that was written');
  };
  page.onEvent = (_name, payload) => {
    if (!isApplication(payload)) return;
    if (isUnsure() && refersToNothingSent(payload)) wrong.push('told as not sent');
  };
  const settle = async (): Promise<void> => {
    await bench.settled();
    for (let minute = 0; minute < 3; minute += 1) {
      bench.time += 120_000;
      bench.changeStatus({});
      await bench.timers.elapse();
      await bench.settled();
    }
    const now = calls.aside(() => bench.now());
    if (isUnsure() && refersToNothingSent(now)) wrong.push('kept as not sent');
    expect(now.content).toEqual(application.content);
    expect(now.attachments).toEqual(application.attachments);
  };
  /** What was stored although the disk reported a failure is taken back. */
  const kept = (): number => bench.now().attempts.filter(({ outcome }) => outcome?.kind !== 'notSent').length;
  const confirm = async (): Promise<void> => {
    const asked = { applicationId: application.id, revision: application.revision };
    const prepared = await bench.service.prepare({ ...asked, purpose: 'submit' });
    if (!prepared.ok) return;
    const before = calls.aside(kept);
    const answer = await bench.submit(prepared.value.confirmation);
    const after = calls.aside(kept);
    if (answer.ok !== after > before) wrong.push(`said ${String(answer.ok)} with ${after - before} kept`);
  };
  for (let start = 0; start < 2; start += 1) {
    await confirm();
    await settle();
    await confirm();
    await settle();
    bench.kill();
    calls.aside(() => bench.restart());
    await settle();
  }
  const reported = `${network}, at ${calls.failed ?? 'nothing'}`;
  expect([reported, ...wrong]).toEqual([reported]);
  expect([reported, left <= maxRequests]).toEqual([reported, true]);
  // A PDF may become unreadable in the middle of its request.
  const isUnclear = network === 'failsOnce' || calls.failed === 'read a PDF';
  const state = calls.aside(() => bench.now().state);
  expect([reported, state === 'accepted' || (isUnclear && state === 'unknown')]).toEqual([reported, true]);
}

function isApplication(payload: unknown): payload is Application {
  return typeof payload === 'object' && payload !== null && 'attempts' in payload;
}

/** Plays a clerk who asks again for as long as no second confirmation is needed, and a new start between. */
async function asksForCertificate(calls: Calls): Promise<void> {
  const bench = new CertificateBench();
  const { store, issuer, application } = bench;
  calls.of(store);
  calls.of(bench.files);
  const answers: string[] = [];
  const hasCome = (): boolean => calls.aside(() => store.read(application.id))?.issued !== null;
  for (let start = 0; start < 3; start += 1) {
    for (let time = 0; time < 2 && !hasCome(); time += 1) {
      const answer = await bench.issue();
      answers.push(answer.ok ? 'came' : answer.error.kind);
      if (issuer.asked.length > 0) expect(answers.at(-1)).not.toBe('notSent');
    }
    calls.aside(() => bench.restart());
  }
  const reported = `at ${calls.failed ?? 'nothing'}, ${answers.join(' ')}`;
  expect([reported, issuer.asked.length]).toEqual([reported, 1]);
  const kept = calls.aside(() => store.read(application.id));
  expect([reported, kept?.content, kept?.attempts]).toEqual([
    reported,
    application.content,
    application.attempts,
  ]);
  const outcomes = kept?.certificateRequests.map(({ outcome }) => outcome?.kind) ?? [];
  // The certificate is stored, or the next request needs a second confirmation.
  expect([reported, kept?.issued !== null || outcomes.at(-1) !== 'notSent']).toEqual([reported, true]);
}

describe('whichever one call fails', () => {
  it.each(['answers', 'refusesOnce', 'failsOnce', 'signsInAnew'] as const)(
    'an application goes out once, is told truly, and nothing that was saved is lost (the network %s)',
    async (network) => {
      expect(await withEachFailing((calls) => submits(calls, network))).toBeGreaterThan(20);
    },
  );

  it('a certificate is asked for once and told truly', async () => {
    expect(await withEachFailing(asksForCertificate)).toBeGreaterThan(5);
  });
});
