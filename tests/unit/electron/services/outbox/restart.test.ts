import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../../shared/domain/attempt.ts';
import { attachment, SubmissionBench } from '../../../../fakes/submission-bench.ts';

const notSent = { kind: 'notSent', reason: 'stopped' };
const unknown = { kind: 'unknown', reason: 'stopped' };

describe('the end of the program', () => {
  it.each([
    ['connecting', notSent],
    ['leaving', unknown],
    ['answering', unknown],
  ] as const)('while %s is written down as it is', async (stage, outcome) => {
    const bench = new SubmissionBench();
    const held = bench.sender.hold(stage);
    await bench.enter();
    await bench.until(held.reached);
    await bench.close();
    expect(bench.outcome()).toMatchObject(outcome);
  });

  it('leaves what waits as it is, also what is just being checked', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    const other = bench.add('EXP-2');
    bench.useService({ reachability: 'offline' });
    await bench.send();
    bench.store.put({ ...other, ledger: 'service' });
    await bench.send(other);
    const checking = new Promise<void>((resolve) => (bench.whileReading = resolve));
    bench.changeStatus({ reachability: 'online' });
    await bench.until(checking);
    await bench.close();
    expect([bench.now().state, bench.now(other).state]).toEqual(['waiting', 'waiting']);
    expect([bench.tokensAsked, bench.timers.waiting()]).toEqual([0, []]);
  });

  it('waits until what was just confirmed is written', async () => {
    const bench = new SubmissionBench();
    const submitting = bench.submit(await bench.confirm());
    await bench.close();
    expect(bench.now().state).toBe('waiting');
    expect(await submitting).toMatchObject({ ok: true });
  });
});

describe('a kill of the program', () => {
  it.each([
    ['connecting', 'ready', notSent],
    ['leaving', 'unknown', unknown],
    ['answering', 'unknown', unknown],
  ] as const)('while %s is found by the next start', async (stage, state, outcome) => {
    const bench = new SubmissionBench();
    const held = bench.sender.hold(stage);
    await bench.enter();
    await bench.until(held.reached);
    bench.kill();
    expect(bench.restart()).toBe(true);
    expect(bench.outcome()).toMatchObject(outcome);
    expect(bench.now().state).toBe(state);
    await bench.settled();
    const requests = bench.sender.arrived.length;
    expect(bench.restart(), 'and settled once').toBe(false);
    await bench.settled();
    expect(bench.sender.arrived).toHaveLength(requests);
  });

  it('after a 401, while the token is renewed, is surely not sent', async () => {
    const bench = new SubmissionBench();
    const renewing = Promise.withResolvers<undefined>();
    bench.session = bench.sessionOf({
      tokens: {
        ...bench.sessionOf().tokens,
        renewAfter401: () => {
          renewing.resolve(undefined);
          return new Promise(() => undefined);
        },
      },
    });
    bench.sender.answers.push({ kind: 'unauthorised', message: '' });
    await bench.enter();
    await bench.until(renewing.promise);
    bench.kill();
    bench.restart();
    expect(bench.outcome()).toEqual(notSent);
  });

  it('leaves three that wait, and the next start sends them in their order', async () => {
    const bench = new SubmissionBench();
    bench.useService({ reachability: 'offline' });
    for (const reference of ['A', 'B', 'C']) await bench.enter(bench.add(reference, { ledger: 'service' }));
    const last = bench.outbox.list().entries[2]?.attemptId ?? '';
    bench.outbox.move({ attemptId: last, direction: 'earlier' });
    bench.kill();
    expect(bench.restart()).toBe(false);
    expect(bench.store.waitingReferences()).toEqual(['A', 'C', 'B']);
    expect(bench.outbox.list().entries.map(({ clientReference }) => clientReference)).toEqual([
      'A',
      'C',
      'B',
    ]);
    bench.changeStatus({ reachability: 'online' });
    await bench.settled();
    const arrived = bench.sender.arrived.map(({ text }) => /"ClientReferenceNumber":"(.)"/.exec(text)?.[1]);
    expect(arrived).toEqual(['A', 'C', 'B']);
  });

  it('keeps the pause before the next try, and how many tries there were', async () => {
    const bench = new SubmissionBench();
    for (let time = 0; time < 9; time += 1) bench.sender.unreached.push('connectTimeout');
    await bench.send();
    bench.time += 2_000;
    bench.kill();
    bench.restart();
    await bench.settled();
    expect(bench.timers.waiting()).toEqual([3_000]);
    const pauses: number[] = [];
    while (bench.timers.waiting().length > 0) {
      await bench.timers.elapse();
      await bench.settled();
      pauses.push(...bench.timers.waiting());
    }
    expect(pauses).toEqual([20_000, 60_000]);
  });

  it('keeps the rest of an account whose service left one after the other unclear, and how many they were', async () => {
    const bench = new SubmissionBench();
    bench.useService({ reachability: 'offline' });
    for (const name of ['A', 'B', 'C', 'D', 'E']) await bench.enter(bench.add(name, { ledger: 'service' }));
    const unclear: Outcome = {
      kind: 'unknown',
      reason: 'serverFault',
      status: 503,
      answer: '',
      foundAbsentAt: null,
    };
    bench.sender.answers.push(unclear, unclear, unclear);
    bench.changeStatus({ reachability: 'online' });
    await bench.settled();
    expect([bench.sender.arrived.length, bench.timers.waiting()]).toEqual([2, [20_000]]);
    bench.time += 5_000;
    bench.kill();
    bench.restart();
    await bench.settled();
    expect([bench.sender.arrived.length, bench.timers.waiting()]).toEqual([2, [15_000]]);
    expect(bench.outbox.list().nextTryAt).toBe(new Date(bench.time + 15_000).toISOString());
    await bench.timers.elapse();
    await bench.settled();
    expect([bench.sender.arrived.length, bench.timers.waiting()]).toEqual([3, [120_000]]);
    bench.time += 120_001;
    bench.kill();
    bench.restart();
    await bench.settled();
    expect(bench.store.waitingReferences(), 'and no longer').toEqual([]);
  });

  it('makes no pause longer because the clock was set back', async () => {
    const bench = new SubmissionBench();
    bench.sender.unreached.push('connectTimeout');
    await bench.send();
    bench.time -= 365 * 24 * 3_600_000;
    bench.kill();
    bench.restart();
    expect(bench.timers.waiting()).toEqual([5_000]);
  });

  it('with a disk that takes nothing at the next start: nothing is sent again', async () => {
    const bench = new SubmissionBench();
    const held = bench.sender.hold('answering');
    await bench.enter();
    await bench.until(held.reached);
    bench.kill();
    bench.store.failure = 'diskFull';
    expect(bench.restart()).toBe(true);
    await bench.settled();
    expect(bench.now().state).toBe('sending');
    bench.store.failure = null;
    await bench.timers.elapse();
    expect(bench.now().state).toBe('unknown');
    expect(bench.sender.arrived).toHaveLength(1);
  });
});

describe('a sleep of the computer', () => {
  it('ends the pauses that are over, and looks at the network', async () => {
    const bench = new SubmissionBench();
    bench.sender.unreached.push('connectTimeout');
    await bench.send();
    await bench.outbox.resumed();
    await bench.settled();
    expect([bench.now().state, bench.refreshes]).toEqual(['waiting', 1]);
    bench.time += 3_600_000;
    await bench.outbox.resumed();
    await bench.settled();
    expect(bench.now().state).toBe('accepted');
    expect(bench.timers.waiting()).toEqual([]);
  });
});
