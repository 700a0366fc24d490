import { describe, expect, it, vi } from 'vitest';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { attachment, failureOf, SubmissionBench } from '../../../../fakes/submission-bench.ts';

type Step = 'confirmed' | 'started' | 'sending' | 'sent' | 'unauthorised' | 'heldBack' | 'ended';

/** Lets the disk refuse attempts whose last step is this one, until the returned function is called. */
function fillAt(bench: SubmissionBench, step: Step): () => void {
  bench.store.takes = ({ steps }) => steps.at(-1)?.step !== step;
  return () => {
    bench.store.takes = () => true;
  };
}

describe('a disk that is full', () => {
  it('at the confirmation: nothing waits, and the clerk is told', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    fillAt(bench, 'confirmed');
    expect(failureOf(await bench.submit(confirmation))).toBe('diskFull');
    await bench.settled();
    expect([bench.now().state, bench.tokensAsked]).toEqual(['ready', 0]);
  });

  it('right after a confirmation that was cancelled under way: it goes out at no later start', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    const confirmation = await bench.confirm();
    bench.whileReading = () => {
      bench.cancel('only-if-nothing-left');
    };
    bench.store.takes = () => bench.store.written.length === 0;
    await bench.submit(confirmation);
    await bench.settled();
    bench.kill();
    bench.store.takes = () => true;
    bench.restart();
    await bench.settled();
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason: 'cancelled' });
    expect(bench.sender.arrived).toEqual([]);
  });

  it('at the start: nothing is opened, and it goes on waiting', async () => {
    const bench = new SubmissionBench();
    const mend = fillAt(bench, 'started');
    await bench.send();
    expect([bench.now().state, bench.tokensAsked]).toEqual(['waiting', 0]);
    expect(bench.timers.waiting()).toEqual([60_000]);
    mend();
    await bench.timers.elapse();
    await bench.settled();
    expect(bench.now().state).toBe('accepted');
  });

  it('or cannot be read for a moment right after a confirmation: it goes out by itself as it is told', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    const unread = vi.spyOn(bench.store, 'openAttempts').mockImplementation(() => {
      throw new StoreError('other', 'told to fail');
    });
    expect(failureOf(await bench.submit(confirmation))).toBe('succeeded');
    expect([bench.now().state, bench.sender.arrived]).toEqual(['waiting', []]);
    unread.mockRestore();
    expect(bench.timers.waiting()).toEqual([60_000]);
    await bench.timers.elapse();
    await bench.settled();
    expect([bench.now().state, bench.sender.arrived.length]).toEqual(['accepted', 1]);
  });

  it('or cannot be read where the account stands: the clerk is told, before and after her word', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    Object.defineProperty(bench, 'session', {
      get: () => {
        throw new StoreError('unreachable', 'told to fail');
      },
    });
    expect(failureOf(await bench.prepare())).toBe('unreachable');
    expect(failureOf(await bench.submit(confirmation))).toBe('unreachable');
    expect([bench.now().state, bench.sender.arrived]).toEqual(['ready', []]);
  });

  it('before the first byte: nothing leaves', async () => {
    const bench = new SubmissionBench();
    fillAt(bench, 'sending');
    await bench.send();
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason: 'stopped' });
    expect([bench.sender.arrived, bench.bugs]).toEqual([[], []]);
  });

  it('after the last byte: the outcome is told all the same', async () => {
    const bench = new SubmissionBench();
    fillAt(bench, 'sent');
    await bench.send();
    expect(bench.outcome()).toMatchObject({ kind: 'accepted' });
    expect(bench.steps()).toContain('sent');
  });

  it('or broken in a way that nobody foresaw: a quote that came is told when it is mended', async () => {
    const bench = new SubmissionBench();
    bench.store.takes = ({ steps }) => {
      if (steps.at(-1)?.step !== 'ended') return true;
      throw new Error('The disk is gone.');
    };
    await bench.send();
    expect(bench.now().state).toBe('sending');
    bench.store.takes = () => true;
    await bench.timers.elapse();
    await bench.settled();
    expect(bench.outcome()).toMatchObject({ kind: 'accepted' });
    expect(bench.sender.arrived).toHaveLength(1);
  });

  it('after a 401: nothing more is sent', async () => {
    const bench = new SubmissionBench();
    fillAt(bench, 'unauthorised');
    bench.sender.answers.push({ kind: 'unauthorised', message: 'expired' });
    await bench.send();
    expect(bench.outcome()).toMatchObject({ kind: 'refused', status: 401, message: 'expired' });
    expect([bench.sender.arrived.length, bench.renewals]).toEqual([1, 0]);
  });

  it('when it should go back to waiting: it ends as not sent', async () => {
    const bench = new SubmissionBench();
    fillAt(bench, 'heldBack');
    bench.sender.unreached.push('connectionRefused');
    await bench.send();
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason: 'connectionRefused' });
  });

  it('at the outcome: it is told only when it is written, and never sent again', async () => {
    const bench = new SubmissionBench();
    const other = bench.add('EXP-2');
    const mend = fillAt(bench, 'ended');
    await bench.send();
    expect(bench.now().state).toBe('sending');
    expect(JSON.stringify(bench.page.payloads('applicationChanged'))).not.toContain('accepted');
    await bench.send(other);
    await bench.timers.elapse();
    await bench.settled();
    expect(bench.sender.arrived, 'one request for each').toHaveLength(2);
    mend();
    await bench.timers.elapse();
    expect([bench.now().state, bench.now(other).state]).toEqual(['accepted', 'accepted']);
    expect(bench.sender.arrived).toHaveLength(2);
  });

  it('at the end of what never started: it is not picked up again in this run', async () => {
    const bench = new SubmissionBench();
    bench.useService({ reachability: 'offline' });
    await bench.send();
    const mend = fillAt(bench, 'ended');
    bench.changeStatus({ active: null });
    bench.changeStatus({ active: bench.status.connections[0]?.id ?? null, reachability: 'online' });
    await bench.settled();
    expect([bench.now().state, bench.tokensAsked]).toEqual(['waiting', 0]);
    mend();
    expect(bench.cancel('only-if-nothing-left')).toBe('not-sending');
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason: 'accountChanged' });
  });
});

describe('when something is thrown on the way', () => {
  it('says unknown after bytes have left, and does not hide the bug', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(new TypeError('a bug'));
    await bench.send();
    expect(bench.now().state).toBe('unknown');
    expect(bench.bugs.map(({ message }) => message)).toEqual(['a bug']);
  });

  it('takes an attachment that cannot be read half-way for a lost connection', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(Object.assign(new Error('gone'), { code: 'ENOENT' }));
    await bench.send();
    expect([bench.now().state, bench.bugs]).toEqual(['unknown', []]);
  });

  it('ends what cannot be made ready, and goes on with the next', async () => {
    const bench = new SubmissionBench();
    const other = bench.add('EXP-2');
    const payloadOf = bench.store.payloadOf.bind(bench.store);
    bench.store.payloadOf = (attemptId) => {
      bench.store.payloadOf = payloadOf;
      throw new TypeError(`no payload of ${attemptId === '' ? 'nobody' : 'this one'}`);
    };
    await bench.enter();
    await bench.send(other);
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason: 'stopped' });
    expect(bench.now(other).state).toBe('accepted');
    expect(bench.bugs).toHaveLength(1);
  });
});
