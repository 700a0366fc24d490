import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../../shared/domain/result.ts';
import { refused } from '../../../../fakes/scripted-sender.ts';
import { attachment, SubmissionBench } from '../../../../fakes/submission-bench.ts';

const notSent = (reason: string) => ({ kind: 'notSent', reason });
const named = { diyCost: null, fsCost: null, shippingHandlingCost: null } as const;

describe('cancelling', () => {
  it('is certain while an application waits', async () => {
    const bench = new SubmissionBench();
    bench.useService({ reachability: 'offline' });
    await bench.send();
    expect(bench.now().state).toBe('waiting');
    expect(bench.cancel('only-if-nothing-left')).toBe('cancelled');
    expect(bench.now().state).toBe('ready');
    expect(bench.outcome()).toEqual(notSent('cancelled'));
    bench.changeStatus({ reachability: 'online' });
    await bench.settled();
    expect([bench.tokensAsked, bench.sender.arrived]).toEqual([0, []]);
  });

  it('truly cancels before the first byte', async () => {
    const bench = new SubmissionBench();
    const held = bench.sender.hold('connecting');
    await bench.enter();
    await bench.until(held.reached);
    expect(bench.now().state).toBe('sending');
    expect(bench.cancel('only-if-nothing-left')).toBe('cancelled');
    await bench.settled();
    expect([bench.now().state, bench.outcome()]).toEqual(['ready', notSent('cancelled')]);
    expect(bench.sender.arrived).toEqual([]);
  });

  it('lets no byte leave after that, even if the transport does not notice', async () => {
    const bench = new SubmissionBench();
    bench.sender.heedless = true;
    const held = bench.sender.hold('connecting');
    await bench.enter();
    await bench.until(held.reached);
    bench.cancel('only-if-nothing-left');
    await bench.settled();
    expect(bench.outcome()).toEqual(notSent('cancelled'));
    expect(bench.sender.arrived).toEqual([]);
  });

  it('truly cancels in the same instant as the submission', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    const submitting = bench.submit(await bench.confirm());
    expect(bench.cancel('only-if-nothing-left')).toBe('cancelled');
    expect(await submitting).toMatchObject({ ok: true, value: { state: 'ready' } });
    await bench.settled();
    expect(bench.outcome()).toEqual(notSent('cancelled'));
    expect(bench.tokensAsked).toBe(0);
  });

  it('truly cancels while the payload is checked, which is on disk at once', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    await bench.enter();
    let answer = '';
    bench.whileReading = () => {
      answer = bench.cancel('only-if-nothing-left');
      expect(bench.outcome()).toEqual(notSent('cancelled'));
    };
    await bench.settled();
    expect(answer).toBe('cancelled');
    expect(bench.tokensAsked).toBe(0);
    expect(bench.store.written.at(-1)?.outcome).toEqual(notSent('cancelled'));
  });

  it('truly cancels while a token is asked for', async () => {
    const bench = new SubmissionBench();
    const asked = Promise.withResolvers<undefined>();
    const never = new Promise<never>(() => undefined);
    bench.session = bench.sessionOf({
      tokens: {
        token: () => {
          asked.resolve(undefined);
          return never;
        },
        renewAfter401: () => never,
      },
    });
    await bench.enter();
    await bench.until(asked.promise);
    expect(bench.cancel('only-if-nothing-left')).toBe('cancelled');
    await bench.settled();
    expect(bench.outcome()).toEqual(notSent('cancelled'));
  });

  it('truly cancels again after a 401, while the token is renewed', async () => {
    const bench = new SubmissionBench();
    const renewing = Promise.withResolvers<undefined>();
    bench.session = bench.sessionOf({
      tokens: {
        token: () => Promise.resolve(succeed('token-1')),
        renewAfter401: () => {
          renewing.resolve(undefined);
          return new Promise(() => undefined);
        },
      },
    });
    bench.sender.answers.push({ kind: 'unauthorised', message: 'expired' });
    await bench.enter();
    await bench.until(renewing.promise);
    expect(bench.cancel('only-if-nothing-left')).toBe('cancelled');
    await bench.settled();
    expect(bench.outcome()).toEqual(notSent('cancelled'));
    expect(bench.sender.arrived).toHaveLength(1);
  });

  it.each(['leaving', 'answering'] as const)(
    'is too late while %s, unless the clerk accepts that',
    async (stage) => {
      const bench = new SubmissionBench();
      const held = bench.sender.hold(stage);
      await bench.enter();
      await bench.until(held.reached);
      expect(bench.cancel('only-if-nothing-left')).toBe('too-late');
      expect(bench.cancel('even-if-unclear')).toBe('cancelled');
      await bench.settled();
      expect(bench.now().state).toBe('unknown');
      expect(bench.outcome()).toMatchObject({ kind: 'unknown', reason: 'cancelled' });
    },
  );

  it('has nothing to cancel before and after', async () => {
    const bench = new SubmissionBench();
    expect(bench.cancel('even-if-unclear')).toBe('not-sending');
    await bench.send();
    expect(bench.cancel('even-if-unclear')).toBe('not-sending');
  });

  it('is no question where all was sent and only the outcome could not be written', async () => {
    const bench = new SubmissionBench();
    const held = bench.sender.hold('answering');
    await bench.enter();
    await bench.until(held.reached);
    bench.store.failure = 'diskFull';
    held.release();
    await bench.settled();
    expect(bench.outbox.unwrittenNow()).toBe(1);
    expect(bench.cancel('only-if-nothing-left')).toBe('not-sending');
    bench.store.failure = null;
    expect(bench.outbox.unwrittenNow()).toBe(0);
    expect(bench.now().state).toBe('accepted');
  });

  it('does not say that it is certain when it could not be written', async () => {
    const bench = new SubmissionBench();
    bench.useService({ reachability: 'offline' });
    await bench.send();
    bench.store.failure = 'diskFull';
    expect(bench.cancel('only-if-nothing-left')).toBe('not-written');
    expect(bench.cancel('only-if-nothing-left'), 'asked again').toBe('not-written');
    expect(bench.outbox.unwrittenNow(), 'what is asked about at the end').toBe(1);
    bench.changeStatus({ reachability: 'online' });
    await bench.settled();
    expect(bench.tokensAsked, 'it goes nowhere all the same').toBe(0);
    bench.store.failure = null;
    await bench.timers.elapse();
    expect(bench.outcome()).toEqual(notSent('cancelled'));
    expect(bench.outbox.unwrittenNow()).toBe(0);
  });
});

describe('deciding', () => {
  async function withUnknownOutcome(): Promise<SubmissionBench> {
    const bench = new SubmissionBench();
    const held = bench.sender.hold('answering');
    await bench.enter(bench.application, 'FS');
    await bench.until(held.reached);
    bench.cancel('even-if-unclear');
    await bench.settled();
    return bench;
  }

  it('keeps an unknown outcome from being sent again', async () => {
    const bench = await withUnknownOutcome();
    const prepared = await bench.prepare();
    expect(prepared).toMatchObject({ ok: false, error: { kind: 'locked' } });
  });

  it('takes the id that the service named, and invents no costs', async () => {
    const bench = await withUnknownOutcome();
    bench.time += 60_000;
    const decision = { kind: 'accepted', serviceApplicationId: 'CO-4711', ...named } as const;
    const decided = bench.service.decide({ applicationId: bench.application.id, decision });
    expect(decided).toMatchObject({ ok: true, value: { state: 'accepted' } });
    expect(bench.outcome()).toEqual({
      kind: 'accepted',
      quote: {
        serviceTag: 'FS',
        applicationId: 'CO-4711',
        message: '',
        diyCost: null,
        fsCost: null,
        shippingHandlingCost: null,
        receivedAt: '2026-11-02T09:01:00.000Z',
        answeredByService: false,
      },
    });
    expect(bench.steps().at(-1)).toBe('decided');
  });

  it('keeps what the service had answered before', async () => {
    const bench = new SubmissionBench();
    const answer = '{"applicationId":"CO-4711","note":"read by nobody"}';
    const unclear = { reason: 'unclearAnswer', status: 200, answer, foundAbsentAt: null } as const;
    bench.sender.answers.push({ kind: 'unknown', ...unclear });
    await bench.send();
    const decision = { kind: 'accepted', serviceApplicationId: 'CO-4711', ...named } as const;
    bench.service.decide({ applicationId: bench.application.id, decision });
    expect(bench.outcome()).toMatchObject({ kind: 'accepted', answer });
  });

  it('keeps the costs that the service named', async () => {
    const bench = await withUnknownOutcome();
    const costs = { diyCost: null, fsCost: '61.00', shippingHandlingCost: '12.50' };
    const decision = { kind: 'accepted', serviceApplicationId: 'CO-4711', ...costs } as const;
    bench.service.decide({ applicationId: bench.application.id, decision });
    expect(bench.outcome()).toMatchObject({ quote: costs });
  });

  it('opens the application again when the service does not have it', async () => {
    const bench = await withUnknownOutcome();
    const decision = { kind: 'absent' } as const;
    const decided = bench.service.decide({ applicationId: bench.application.id, decision });
    expect(decided).toMatchObject({ ok: true, value: { state: 'ready' } });
    await bench.send();
    expect(bench.now().attempts.map(({ outcome }) => outcome?.kind)).toEqual(['unknown', 'accepted']);
  });

  it('decides once only, and only what is unknown', async () => {
    const bench = await withUnknownOutcome();
    const asked = { applicationId: bench.application.id, decision: { kind: 'absent' } } as const;
    bench.service.decide(asked);
    expect(bench.service.decide(asked)).toEqual({ ok: false, error: { kind: 'notUndecided' } });
    bench.sender.answers.push(refused);
    await bench.send();
    expect(bench.service.decide(asked)).toEqual({ ok: false, error: { kind: 'notUndecided' } });
  });
});
