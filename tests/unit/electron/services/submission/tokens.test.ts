import { describe, expect, it } from 'vitest';
import { SubmissionBench } from '../../../../fakes/submission-bench.ts';

describe('tokens', () => {
  const unauthorised = { kind: 'unauthorised', message: 'expired' } as const;

  it('renews after a 401 and sends once more', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(unauthorised);
    expect(await bench.submit(await bench.confirm())).toMatchObject({ value: { state: 'accepted' } });
    expect(bench.sender.arrived.map(({ accessToken }) => accessToken)).toEqual(['token-1', 'token-2']);
  });

  it('takes a second 401 for a refusal', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(unauthorised, unauthorised);
    await bench.submit(await bench.confirm());
    expect(bench.now().attempts[0]?.outcome).toMatchObject({
      kind: 'refused',
      status: 401,
      message: 'expired',
    });
    expect(bench.sender.arrived).toHaveLength(2);
  });

  it('sends nothing when the service does not let the clerk in', async () => {
    const bench = new SubmissionBench();
    bench.signInFailure = { kind: 'refused', status: 400, message: 'wrong password' };
    const submitted = await bench.submit(await bench.confirm());
    expect(submitted).toEqual({ ok: false, error: { kind: 'signIn', failure: bench.signInFailure } });
    expect(bench.now().attempts[0]?.outcome).toEqual({ kind: 'notSent', reason: 'signInNeeded' });
    expect(bench.sender.arrived).toEqual([]);
  });

  it('gives the reason of the network when the token could not be asked for', async () => {
    const bench = new SubmissionBench();
    bench.signInFailure = { kind: 'unreachable', reason: 'nameNotFound' };
    expect(await bench.submit(await bench.confirm())).toMatchObject({
      ok: true,
      value: { state: 'ready', attempts: [{ outcome: { kind: 'notSent', reason: 'nameNotFound' } }] },
    });
  });
});
