import { describe, expect, it } from 'vitest';
import type { SignInFailure } from '../../../../../shared/domain/connection.ts';
import { SubmissionBench } from '../../../../fakes/submission-bench.ts';

describe('tokens', () => {
  const unauthorised = { kind: 'unauthorised', message: 'expired' } as const;

  it('renews after a 401, which is on disk before the renewal, and sends once more', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(unauthorised);
    await bench.send();
    expect(bench.now().state).toBe('accepted');
    expect(bench.sender.arrived.map(({ accessToken }) => accessToken)).toEqual(['token-1', 'token-2']);
    expect(bench.steps()).toEqual([
      'confirmed',
      'started',
      'connected',
      'sending',
      'sent',
      'unauthorised',
      'connected',
      'sending',
      'sent',
      'ended',
    ]);
  });

  it('takes a second 401 for a refusal', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(unauthorised, unauthorised);
    await bench.send();
    expect(bench.outcome()).toMatchObject({ kind: 'refused', status: 401, message: 'expired' });
    expect(bench.sender.arrived).toHaveLength(2);
  });

  it('ends as not sent when the connection does not come up after a 401, and tries nothing more', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(unauthorised);
    bench.sender.onArrival = () => bench.sender.unreached.push('connectionRefused');
    await bench.send();
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason: 'connectionRefused' });
    expect(bench.timers.waiting()).toEqual([]);
  });

  it('ends as not sent when nobody gives a token after a 401', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(unauthorised);
    bench.sender.onArrival = () => (bench.signInFailure = { kind: 'unreachable', reason: 'timeout' });
    await bench.send();
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason: 'signInUnanswered' });
    expect(bench.sender.arrived).toHaveLength(1);
  });

  it('ends as not sent when the keychain gives no token after a 401', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(unauthorised);
    bench.sender.onArrival = () => (bench.signInFailure = { kind: 'keychain', state: 'locked' });
    await bench.send();
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason: 'signInNeeded' });
    expect([bench.sender.arrived.length, bench.timers.waiting()]).toEqual([1, []]);
  });

  it.each<[string, SignInFailure, string]>([
    ['the service refuses the password', { kind: 'refused', status: 400, message: 'wrong' }, 'signInNeeded'],
    ['nobody vouches for the service', { kind: 'untrusted', detail: '' }, 'tlsUntrusted'],
    [
      'the proxy wants credentials',
      { kind: 'proxy', proxy: 'proxy:8080', reason: 'credentials' },
      'proxyCredentials',
    ],
    ['the proxy refuses', { kind: 'proxy', proxy: 'proxy:8080', reason: 'refused' }, 'proxyRefused'],
  ])('sends nothing and says so when %s', async (_name, failure, reason) => {
    const bench = new SubmissionBench();
    bench.signInFailure = failure;
    await bench.send();
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason });
    expect([bench.sender.arrived, bench.timers.waiting()]).toEqual([[], []]);
  });

  it('lets an application wait for a token also after its last connection was held back', async () => {
    const bench = new SubmissionBench();
    bench.sender.unreached.push('connectTimeout', 'connectTimeout', 'connectTimeout');
    await bench.send();
    for (let time = 0; time < 2; time += 1) {
      await bench.timers.elapse();
      await bench.settled();
    }
    bench.signInFailure = { kind: 'unreachable', reason: 'timeout' };
    await bench.timers.elapse();
    await bench.settled();
    expect([bench.now().state, bench.timers.waiting()]).toEqual(['waiting', [5_000]]);
    bench.signInFailure = null;
    bench.sender.unreached.push('connectTimeout');
    await bench.timers.elapse();
    await bench.settled();
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason: 'connectTimeout' });
  });

  it.each<[string, SignInFailure]>([
    ['nobody knows its name', { kind: 'unreachable', reason: 'nameNotFound' }],
    ['it says nothing', { kind: 'unreachable', reason: 'timeout' }],
    ['it is out of order', { kind: 'serviceFault', status: 503, message: '' }],
    [
      'it says later',
      { kind: 'turnedAway', why: 'later', status: 429, message: '', retryAfterSeconds: null },
    ],
    // Signing out ends it before it comes to this.
    ['the keychain is locked', { kind: 'keychain', state: 'locked' }],
    ['the keychain has no password now', { kind: 'passwordMissing' }],
    ['the proxy is not there', { kind: 'proxy', proxy: 'proxy:8080', reason: 'unreachable' }],
  ])('lets an application wait, however often, when there is no token because %s', async (_n, failure) => {
    const bench = new SubmissionBench();
    bench.signInFailure = failure;
    await bench.send();
    const pauses = [];
    for (let time = 0; time < 10; time += 1) {
      pauses.push(...bench.timers.waiting());
      await bench.timers.elapse();
      await bench.settled();
    }
    expect(pauses).toEqual([5, 20, 60, 60, 60, 60, 60, 60, 60, 60].map((seconds) => seconds * 1_000));
    expect(bench.now().state).toBe('waiting');
    expect(bench.steps().length, 'the steps do not grow for ever').toBeLessThan(10);
    bench.signInFailure = null;
    await bench.timers.elapse();
    await bench.settled();
    expect(bench.now().state).toBe('accepted');
    expect(bench.sender.arrived).toHaveLength(1);
  });
});
