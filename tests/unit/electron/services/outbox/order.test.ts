import { describe, expect, it, vi } from 'vitest';
import { accepted } from '../../../../fakes/scripted-sender.ts';
import { failureOf, serviceAccount, SubmissionBench } from '../../../../fakes/submission-bench.ts';

const offline = { reachability: 'offline' } as const;
const online = { reachability: 'online' } as const;

/** Three applications confirmed one after the other, whose service cannot be reached. */
async function threeWaiting() {
  const bench = new SubmissionBench();
  bench.useService(offline);
  const applications = ['A', 'B', 'C'].map((reference) => bench.add(reference, { ledger: 'service' }));
  for (const application of applications) {
    await bench.enter(application);
    bench.time += 60_000;
  }
  await bench.settled();
  const idOf = (reference: string) =>
    bench.outbox.list().entries.find(({ clientReference }) => clientReference === reference)?.attemptId ?? '';
  const arrived = () =>
    bench.sender.arrived.map(({ text }) => /"ClientReferenceNumber":"(.)"/.exec(text)?.[1] ?? '?');
  return { bench, applications, idOf, arrived };
}

describe('the outbox', () => {
  it('keeps what is confirmed while the service cannot be reached, and asks nobody', async () => {
    const { bench } = await threeWaiting();
    expect(bench.store.waitingReferences()).toEqual(['A', 'B', 'C']);
    expect([bench.tokensAsked, bench.sender.arrived]).toEqual([0, []]);
  });

  it('reads what waits once, however often somebody looks', async () => {
    const { bench } = await threeWaiting();
    const looked = bench.outbox.list();
    const read = vi.spyOn(bench.store, 'read');
    bench.outbox.wake();
    expect(bench.outbox.list()).toEqual(looked);
    expect(read).not.toHaveBeenCalled();
  });

  it('sends one after the other in the order in which they were confirmed', async () => {
    const { bench, arrived } = await threeWaiting();
    const held = bench.sender.hold('answering');
    bench.changeStatus(online);
    await bench.until(held.reached);
    expect(arrived()).toEqual(['A']);
    expect(bench.store.waitingReferences(), 'the next one has not begun').toEqual(['B', 'C']);
    held.release();
    await bench.settled();
    expect(arrived()).toEqual(['A', 'B', 'C']);
    expect(bench.outbox.list().entries).toEqual([]);
  });

  it('begins no second one of an account, however often it is woken while one is under way', async () => {
    const { bench, arrived } = await threeWaiting();
    const held = bench.sender.hold('answering');
    bench.changeStatus(online);
    await bench.until(held.reached);
    bench.outbox.wake();
    await bench.outbox.tryNow();
    await bench.outbox.resumed();
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect([arrived(), bench.outbox.sendingNow()]).toEqual([['A'], 1]);
    expect(bench.store.waitingReferences()).toEqual(['B', 'C']);
    held.release();
    await bench.settled();
    expect(arrived()).toEqual(['A', 'B', 'C']);
  });

  it('begins nothing more while the program waits for its end, and goes on when it stays', async () => {
    const { bench, arrived } = await threeWaiting();
    const held = bench.sender.hold('answering');
    bench.changeStatus(online);
    await bench.until(held.reached);
    const resume = bench.outbox.startNothingNew();
    held.release();
    await bench.settled();
    await bench.outbox.tryNow();
    await bench.settled();
    expect(arrived()).toEqual(['A']);
    expect(bench.store.waitingReferences()).toEqual(['B', 'C']);
    resume();
    resume();
    await bench.settled();
    expect(arrived()).toEqual(['A', 'B', 'C']);
  });

  it('names the time of the next try only where the next one waits for it', async () => {
    const { bench, idOf, applications } = await threeWaiting();
    bench.sender.unreached.push('connectionRefused');
    bench.changeStatus(online);
    await bench.settled();
    expect(bench.outbox.list().nextTryAt).toBe(new Date(bench.time + 5_000).toISOString());
    const held = bench.sender.hold('answering');
    bench.outbox.move({ attemptId: idOf('A'), direction: 'later' });
    await bench.until(held.reached);
    bench.outbox.move({ attemptId: idOf('A'), direction: 'later' });
    expect(bench.outbox.list().entries.map(({ clientReference }) => clientReference)).toEqual(['C', 'A']);
    expect(bench.outbox.list().nextTryAt).toBeNull();
    held.release();
    await bench.settled();
    expect(applications.map((one) => bench.now(one).state)).toEqual(['waiting', 'accepted', 'accepted']);
    expect(bench.outbox.list().nextTryAt).toBe(new Date(bench.time + 5_000).toISOString());
  });

  it('lets the first one wait for its next try before the others go', async () => {
    const { bench, arrived } = await threeWaiting();
    bench.sender.unreached.push('connectionRefused');
    bench.changeStatus(online);
    await bench.settled();
    expect(bench.store.waitingReferences()).toEqual(['A', 'B', 'C']);
    expect(bench.timers.waiting()).toEqual([5_000]);
    await bench.timers.elapse();
    await bench.settled();
    expect(arrived()).toEqual(['A', 'B', 'C']);
  });

  it('goes on with the next one when one ends, whatever its end', async () => {
    const { bench, applications, arrived } = await threeWaiting();
    bench.sender.unreached.push('tlsUntrusted');
    bench.sender.answers.push(new TypeError('a bug'));
    bench.changeStatus(online);
    await bench.settled();
    expect(applications.map((one) => bench.now(one).state)).toEqual(['ready', 'unknown', 'accepted']);
    expect(arrived()).toEqual(['B', 'C']);
  });

  it('sends each of a hundred once and in their order, and tells them apart where the service goes away in one', async () => {
    const bench = new SubmissionBench();
    bench.useService(offline);
    const many = Array.from({ length: 100 }, (_, index) => bench.add(`MANY-${index}`, { ledger: 'service' }));
    for (const application of many) await bench.enter(application);
    const sent = (): readonly string[] =>
      bench.sender.arrived.map(
        ({ text }) => /"ClientReferenceNumber":"(MANY-\d+)"/.exec(text)?.[1] ?? 'another',
      );
    const states = (): Readonly<Record<string, number>> => {
      const kept = many.map((application) => bench.now(application).state);
      return Object.fromEntries(
        [...new Set(kept)].map((state) => [state, kept.filter((one) => one === state).length]),
      );
    };
    // The application that the service has just received when it disappears gets no answer.
    bench.sender.answers.push(...Array.from({ length: 39 }, (_, index) => accepted(`SERVICE-${index}`)), {
      kind: 'unknown',
      reason: 'connectionLost',
      status: null,
      answer: '',
      foundAbsentAt: null,
    });
    bench.sender.onArrival = () => {
      if (bench.sender.arrived.length === 39) bench.status = { ...bench.status, ...offline };
    };
    bench.changeStatus(online);
    await bench.settled();
    expect(states()).toEqual({ accepted: 39, unknown: 1, waiting: 60 });
    bench.changeStatus(online);
    await bench.settled();
    expect(states()).toEqual({ accepted: 99, unknown: 1 });
    expect(sent()).toEqual(many.map((_, index) => `MANY-${index}`));
  });

  it('rests once the service left one after the other unclear, longer each time, and after four until the clerk says so', async () => {
    const bench = new SubmissionBench();
    bench.useService(offline);
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'];
    const applications = names.map((name) => bench.add(name, { ledger: 'service' }));
    for (const application of applications) await bench.enter(application);
    const left = (): number => bench.sender.arrived.length;
    const serverFault = {
      kind: 'unknown',
      reason: 'serverFault',
      status: 503,
      answer: '',
      foundAbsentAt: null,
    } as const;
    bench.sender.answers.push(...Array.from({ length: 6 }, () => serverFault));
    bench.changeStatus(online);
    await bench.settled();
    expect([left(), bench.timers.waiting()]).toEqual([2, [20_000]]);
    expect(bench.outbox.list()).toMatchObject({
      nextTryAt: new Date(bench.time + 20_000).toISOString(),
      heldBy: { kind: 'unclear' },
    });
    // Cancelling the next one does not send the one after it.
    const [first] = bench.outbox.list().entries;
    bench.outbox.cancel(first?.applicationId ?? '', false);
    await bench.settled();
    expect(left()).toBe(2);
    await bench.timers.elapse();
    await bench.settled();
    expect([left(), bench.timers.waiting()]).toEqual([3, [120_000]]);
    // The clerk may try again at once.
    await bench.outbox.tryNow();
    await bench.settled();
    expect([left(), bench.timers.waiting()], 'and no timer goes on').toEqual([4, []]);
    expect(bench.outbox.list()).toMatchObject({ nextTryAt: null, heldBy: { kind: 'undecided' } });
    bench.kill();
    bench.restart();
    await bench.settled();
    expect(left(), 'nor another start').toBe(4);
    await bench.outbox.tryNow();
    await bench.settled();
    expect(left(), 'one for each word').toBe(5);
    const asked = applications[0]?.id ?? '';
    expect(bench.service.decide({ applicationId: asked, decision: { kind: 'absent' } }).ok).toBe(true);
    await bench.settled();
    expect([left(), bench.outbox.list().heldBy], 'one for what was found out').toEqual([
      6,
      { kind: 'undecided' },
    ]);
    await bench.outbox.tryNow();
    await bench.settled();
    expect([left(), bench.timers.waiting()], 'all once one is clear').toEqual([8, []]);
  });

  it.each([
    ['as long as it says', 30, 30_000],
    ['a minute where it does not say how long', null, 60_000],
    ['never longer than a day', 10 * 86_400, 86_400_000],
  ] as const)(
    'waits before the next one where the service asks to send later: %s',
    async (_what, retryAfterSeconds, pause) => {
      const { bench } = await threeWaiting();
      const later = {
        kind: 'refused',
        status: 429,
        message: 'Later',
        answer: '',
        retryAfterSeconds,
      } as const;
      bench.sender.answers.push(later);
      const left = (): number => bench.sender.arrived.length;
      bench.changeStatus(online);
      await bench.settled();
      expect([left(), bench.timers.waiting()]).toEqual([1, [pause]]);
      expect(bench.outbox.list()).toMatchObject({
        nextTryAt: new Date(bench.time + pause).toISOString(),
        heldBy: { kind: 'asked' },
      });
      bench.kill();
      bench.time += 10_000;
      bench.restart();
      await bench.settled();
      expect([left(), bench.timers.waiting()], 'also after another start').toEqual([1, [pause - 10_000]]);
      await bench.timers.elapse();
      await bench.settled();
      expect([left(), bench.outbox.list().entries]).toEqual([3, []]);
    },
  );

  it('goes on at once after any other refusal, and where the clerk tries now', async () => {
    const refused = {
      kind: 'refused',
      status: 422,
      message: '',
      answer: '',
      retryAfterSeconds: null,
    } as const;
    const { bench, arrived } = await threeWaiting();
    bench.sender.answers.push(refused, { ...refused, status: 429 });
    bench.changeStatus(online);
    await bench.settled();
    expect(arrived()).toEqual(['A', 'B']);
    bench.time += 1_000;
    await bench.outbox.tryNow();
    await bench.settled();
    expect(arrived()).toEqual(['A', 'B', 'C']);
    bench.kill();
    bench.restart();
    await bench.enter(bench.add('D', { ledger: 'service' }));
    await bench.settled();
    expect(arrived(), 'a later answer ends it').toEqual(['A', 'B', 'C', 'D']);
  });

  it('sends in another order when the clerk wishes so', async () => {
    const { bench, idOf, arrived } = await threeWaiting();
    const moved = bench.outbox.move({ attemptId: idOf('C'), direction: 'earlier' });
    expect(moved).toMatchObject({ ok: true });
    expect(bench.store.waitingReferences()).toEqual(['A', 'C', 'B']);
    bench.outbox.move({ attemptId: idOf('A'), direction: 'later' });
    expect(bench.store.waitingReferences()).toEqual(['C', 'A', 'B']);
    bench.changeStatus(online);
    await bench.settled();
    expect(arrived()).toEqual(['C', 'A', 'B']);
  });

  it('moves nothing beyond its ends, and nothing that does not wait', async () => {
    const { bench, idOf } = await threeWaiting();
    bench.outbox.move({ attemptId: idOf('A'), direction: 'earlier' });
    bench.outbox.move({ attemptId: idOf('C'), direction: 'later' });
    bench.outbox.move({ attemptId: crypto.randomUUID(), direction: 'later' });
    expect(bench.store.waitingReferences()).toEqual(['A', 'B', 'C']);
    bench.store.failure = 'diskFull';
    expect(failureOf(bench.outbox.move({ attemptId: idOf('B'), direction: 'earlier' }))).toBe('diskFull');
  });

  it('cancels one of several, and the others stay', async () => {
    const { bench, applications, arrived } = await threeWaiting();
    expect(bench.cancel('only-if-nothing-left', applications[1])).toBe('cancelled');
    bench.changeStatus(online);
    await bench.settled();
    expect(arrived()).toEqual(['A', 'C']);
  });

  it('says how many go out before the one that is being confirmed', async () => {
    const { bench } = await threeWaiting();
    const prepared = await bench.prepare();
    expect(prepared).toMatchObject({ ok: true, value: { waitingBefore: 3 } });
  });

  it('lets the application of one account go while that of another', async () => {
    const bench = new SubmissionBench();
    const rehearsal = bench.add('P');
    const held = bench.sender.hold('answering');
    await bench.enter(rehearsal);
    await bench.until(held.reached);
    bench.useService();
    await bench.enter();
    await bench.settled(1);
    expect(bench.now().state).toBe('accepted');
    expect(bench.now(rehearsal).state).toBe('sending');
    held.release();
    await bench.settled();
    expect(bench.now(rehearsal).state, 'what has left is heard to its end').toBe('accepted');
  });
});

describe('what the page sees of the outbox', () => {
  it('is what waits, from whom and since when', async () => {
    const { bench } = await threeWaiting();
    bench.nextCheckAt = Date.parse('2026-11-02T09:05:00.000Z');
    const view = bench.outbox.list();
    expect(view).toMatchObject({
      offlineSince: '2026-11-02T09:00:00.000Z',
      nextTryAt: '2026-11-02T09:05:00.000Z',
    });
    const { applicationId = '' } = view.entries[1] ?? {};
    const attempt = bench.now({ id: applicationId }).attempts[0];
    expect(view.entries[1]).toEqual({
      applicationId,
      attemptId: attempt?.id,
      consigneeName: 'Demirkaya Makina San. ve Tic. A.Ş.',
      destination: 'TR',
      invoiceCurrency: 'EUR',
      invoiceAmount: '184250.00',
      clientReference: 'B',
      serviceTag: 'DIY',
      bodyBytes: attempt?.bodyBytes,
      confirmedAt: '2026-11-02T09:01:00.000Z',
      userName: 'clerk',
    });
  });

  it('names the next try of the one that was held back', async () => {
    const bench = new SubmissionBench();
    bench.sender.unreached.push('connectTimeout');
    await bench.send();
    expect(bench.outbox.list()).toMatchObject({ offlineSince: null, nextTryAt: '2026-11-02T09:00:05.000Z' });
  });

  it('says what keeps the first one here, and blames no service for a disk', async () => {
    const vain = new SubmissionBench();
    vain.sender.unreached.push('connectTimeout');
    await vain.send();
    expect(vain.outbox.list().heldBy).toEqual({
      kind: 'vainTry',
      at: '2026-11-02T09:00:00.000Z',
      reason: 'connectTimeout',
    });
    const { bench } = await threeWaiting();
    bench.store.failure = 'diskFull';
    bench.changeStatus(online);
    await bench.settled();
    expect(bench.outbox.list()).toMatchObject({ offlineSince: null, heldBy: { kind: 'disk' } });
  });

  it('is told when it has become another, and only then', async () => {
    const { bench } = await threeWaiting();
    const reported = () => bench.page.payloads('outboxChanged').length;
    expect(reported()).toBe(3);
    bench.outbox.wake();
    expect(reported()).toBe(3);
    bench.nextCheckAt = bench.time;
    bench.outbox.wake();
    expect(reported()).toBe(4);
    bench.changeStatus(online);
    await bench.settled();
    expect(bench.page.payloads('outboxChanged').at(-1)).toEqual({
      entries: [],
      offlineSince: null,
      nextTryAt: null,
      heldBy: null,
    });
  });
});

describe('trying now', () => {
  it('looks whether the service can be reached, and sends when it can', async () => {
    const { bench } = await threeWaiting();
    const view = await bench.outbox.tryNow();
    expect([bench.refreshes, view.entries.length]).toEqual([1, 3]);
    bench.status = { ...bench.status, ...online };
    await bench.outbox.tryNow();
    await bench.settled();
    expect(bench.outbox.list().entries).toEqual([]);
  });

  it('ends a pause, but gives no further try', async () => {
    const bench = new SubmissionBench();
    for (let time = 0; time < 9; time += 1) bench.sender.unreached.push('connectionRefused');
    await bench.send();
    for (let time = 0; time < 9; time += 1) {
      await bench.outbox.tryNow();
      await bench.settled();
    }
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason: 'connectionRefused' });
    expect(bench.sender.unreached).toHaveLength(5);
    expect(bench.timers.waiting()).toEqual([]);
  });
});

describe('what the host is told', () => {
  it('is how far it is, and that nothing is under way any more', async () => {
    const bench = new SubmissionBench();
    await bench.send();
    expect(bench.activities[0]).toEqual({ kind: 'sending', share: null });
    const shares = bench.activities.map((activity) =>
      activity.kind === 'sending' ? activity.share : 'idle',
    );
    expect(shares).toContain(1);
    expect(shares.at(-1)).toBe('idle');
    expect(bench.outbox.sendingNow()).toBe(0);
  });

  it('is nothing while all that is confirmed waits', async () => {
    const { bench } = await threeWaiting();
    expect([bench.activities, bench.outbox.sendingNow()]).toEqual([[], 0]);
    expect(bench.status.connections).toEqual([serviceAccount]);
  });

  it('says that one is being sent from its confirmation to its end', async () => {
    const bench = new SubmissionBench();
    const submitting = bench.submit(await bench.confirm());
    expect(bench.service.confirmingNow).toBe(1);
    await submitting;
    expect(bench.outbox.sendingNow()).toBe(1);
  });
});
