import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../../shared/domain/result.ts';
import { refused } from '../../../../fakes/scripted-sender.ts';
import { SubmissionBench } from '../../../../fakes/submission-bench.ts';

const outcomeOf = (bench: SubmissionBench): unknown => bench.now().attempts.at(-1)?.outcome;

describe('cancelling', () => {
  it('truly cancels before the first byte', async () => {
    const bench = new SubmissionBench();
    const held = bench.sender.hold('connecting');
    const submitting = bench.submit(await bench.confirm());
    await held.reached;
    expect(bench.cancel('only-if-nothing-left')).toBe('cancelled');
    expect(await submitting).toMatchObject({ ok: true, value: { state: 'ready' } });
    expect(outcomeOf(bench)).toEqual({ kind: 'notSent', reason: 'cancelled' });
    expect(bench.sender.arrived).toEqual([]);
  });

  it('lets no byte leave after that, even if the transport does not notice', async () => {
    const bench = new SubmissionBench();
    bench.sender.heedless = true;
    const held = bench.sender.hold('connecting');
    const submitting = bench.submit(await bench.confirm());
    await held.reached;
    bench.cancel('only-if-nothing-left');
    await submitting;
    expect(outcomeOf(bench)).toEqual({ kind: 'notSent', reason: 'cancelled' });
    expect(bench.sender.arrived).toEqual([]);
  });

  it('truly cancels in the same instant as the submission', async () => {
    const bench = new SubmissionBench();
    const submitting = bench.submit(await bench.confirm());
    expect(bench.cancel('only-if-nothing-left')).toBe('cancelled');
    await submitting;
    expect(bench.sender.arrived).toEqual([]);
  });

  it('truly cancels while a token is asked for', async () => {
    const bench = new SubmissionBench();
    const asked = Promise.withResolvers<undefined>();
    bench.session = bench.sessionOf({
      tokens: {
        token: () => {
          asked.resolve(undefined);
          return new Promise(() => undefined);
        },
        renewAfter401: () => new Promise(() => undefined),
      },
    });
    const submitting = bench.submit(await bench.confirm());
    await asked.promise;
    expect(bench.cancel('only-if-nothing-left')).toBe('cancelled');
    await submitting;
    expect(outcomeOf(bench)).toEqual({ kind: 'notSent', reason: 'cancelled' });
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
    const submitting = bench.submit(await bench.confirm());
    await renewing.promise;
    expect(bench.cancel('only-if-nothing-left')).toBe('cancelled');
    await submitting;
    expect(outcomeOf(bench)).toEqual({ kind: 'notSent', reason: 'cancelled' });
  });

  it.each(['leaving', 'answering'] as const)(
    'is too late while %s, unless the clerk accepts that',
    async (stage) => {
      const bench = new SubmissionBench();
      const held = bench.sender.hold(stage);
      const submitting = bench.submit(await bench.confirm());
      await held.reached;
      expect(bench.cancel('only-if-nothing-left')).toBe('too-late');
      expect(bench.cancel('even-if-unclear')).toBe('cancelled');
      expect(await submitting).toMatchObject({ value: { state: 'unknown' } });
      expect(outcomeOf(bench)).toMatchObject({ kind: 'unknown', reason: 'cancelled' });
    },
  );

  it('has nothing to cancel before and after', async () => {
    const bench = new SubmissionBench();
    expect(bench.cancel('even-if-unclear')).toBe('not-sending');
    await bench.submit(await bench.confirm());
    expect(bench.cancel('even-if-unclear')).toBe('not-sending');
  });
});

describe('the end of the program', () => {
  it.each([
    ['connecting', { kind: 'notSent', reason: 'stopped' }],
    ['leaving', { kind: 'unknown', reason: 'stopped' }],
    ['answering', { kind: 'unknown', reason: 'stopped' }],
  ] as const)('while %s is written down as it is', async (stage, outcome) => {
    const bench = new SubmissionBench();
    const held = bench.sender.hold(stage);
    const submitting = bench.submit(await bench.confirm());
    await held.reached;
    await bench.service.close();
    expect(outcomeOf(bench)).toMatchObject(outcome);
    await submitting;
  });

  it.each([
    ['connecting', 'ready', { kind: 'notSent', reason: 'stopped' }],
    ['leaving', 'unknown', { kind: 'unknown', reason: 'stopped' }],
    ['answering', 'unknown', { kind: 'unknown', reason: 'stopped' }],
  ] as const)('without a word while %s is found by the next start', async (stage, state, outcome) => {
    const bench = new SubmissionBench();
    const held = bench.sender.hold(stage);
    void bench.submit(await bench.confirm());
    await held.reached;
    const next = bench.start();
    expect(next.settleInterrupted()).toBe(true);
    expect(outcomeOf(bench)).toMatchObject(outcome);
    expect(bench.now().state).toBe(state);
    expect(next.settleInterrupted()).toBe(false);
  });
});

describe('deciding', () => {
  async function withUnknownOutcome(): Promise<SubmissionBench> {
    const bench = new SubmissionBench();
    const held = bench.sender.hold('answering');
    const submitting = bench.submit(await bench.confirm(), 'FS');
    await held.reached;
    bench.cancel('even-if-unclear');
    await submitting;
    return bench;
  }

  it('keeps an unknown outcome from being sent again', async () => {
    const bench = await withUnknownOutcome();
    const prepared = await bench.service.prepare({ applicationId: bench.application.id });
    expect(prepared).toMatchObject({ ok: false, error: { kind: 'locked' } });
  });

  it('takes the id that the service named, and invents no costs', async () => {
    const bench = await withUnknownOutcome();
    bench.time += 60_000;
    const decision = { kind: 'accepted', serviceApplicationId: 'CO-4711' } as const;
    const decided = bench.service.decide({ applicationId: bench.application.id, decision });
    expect(decided).toMatchObject({ ok: true, value: { state: 'accepted' } });
    expect(outcomeOf(bench)).toEqual({
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
    expect(bench.now().attempts[0]?.steps.at(-1)?.step).toBe('decided');
  });

  it('opens the application again when the service does not have it', async () => {
    const bench = await withUnknownOutcome();
    const decided = bench.service.decide({
      applicationId: bench.application.id,
      decision: { kind: 'absent' },
    });
    expect(decided).toMatchObject({ ok: true, value: { state: 'ready' } });
    await bench.submit(await bench.confirm());
    expect(bench.now().attempts.map(({ outcome }) => outcome?.kind)).toEqual(['unknown', 'accepted']);
  });

  it('decides once only, and only what is unknown', async () => {
    const bench = await withUnknownOutcome();
    const asked = { applicationId: bench.application.id, decision: { kind: 'absent' } } as const;
    bench.service.decide(asked);
    expect(bench.service.decide(asked)).toEqual({ ok: false, error: { kind: 'notUndecided' } });
    bench.sender.answers.push(refused);
    await bench.submit(await bench.confirm());
    expect(bench.service.decide(asked)).toEqual({ ok: false, error: { kind: 'notUndecided' } });
  });
});
