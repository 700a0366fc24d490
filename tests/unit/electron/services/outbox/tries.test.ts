import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { NotSentReason } from '../../../../../shared/domain/attempt.ts';
import { isWorthAnotherTry } from '../../../../../electron/services/outbox/next-try.ts';
import { acceptedAttempt } from '../../../../fakes/ready-application.ts';
import { attachment, SubmissionBench } from '../../../../fakes/submission-bench.ts';

describe('a connection that does not come up', () => {
  it.each<NotSentReason>([
    'offline',
    'nameNotFound',
    'connectionRefused',
    'connectTimeout',
    'tlsFailed',
    'proxyUnreachable',
  ])('is tried three times more after 5, 20 and 60 seconds, then told: %s', async (reason) => {
    const bench = new SubmissionBench();
    for (let time = 0; time < 9; time += 1) bench.sender.unreached.push(reason);
    await bench.send();
    const pauses: number[] = [];
    while (bench.timers.waiting().length > 0) {
      expect(bench.now().state).toBe('waiting');
      pauses.push(...bench.timers.waiting());
      await bench.timers.elapse();
      await bench.settled();
    }
    expect(pauses).toEqual([5_000, 20_000, 60_000]);
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason });
    expect(bench.sender.unreached, 'four tries of nine').toHaveLength(5);
    const held = ['started', `heldBack ${reason}`];
    expect(bench.steps()).toEqual(['confirmed', ...held, ...held, ...held, 'started', 'ended']);
  });

  it.each<NotSentReason>(['tlsUntrusted', 'proxyCredentials', 'proxyRefused', 'attachmentMissing'])(
    'is not tried again when nothing but a person can mend it: %s',
    async (reason) => {
      const bench = new SubmissionBench();
      bench.sender.unreached.push(reason);
      await bench.send();
      expect(bench.outcome()).toEqual({ kind: 'notSent', reason });
      expect(bench.timers.waiting()).toEqual([]);
    },
  );

  it('is tried again with the confirmation that was given, and the body that was confirmed', async () => {
    const bench = new SubmissionBench();
    bench.sender.unreached.push('connectionRefused');
    await bench.send();
    const content = { ...bench.application.content, clientReference: 'CHANGED' };
    bench.store.put({ ...bench.now(), content });
    await bench.timers.elapse();
    await bench.settled();
    expect(bench.sender.arrived[0]?.text).toContain('"ClientReferenceNumber":"EXP-2026-0418"');
    expect(bench.now().attempts).toHaveLength(1);
  });

  it.each([
    { kind: 'unknown', reason: 'noAnswer', status: null, answer: '', foundAbsentAt: null },
    { kind: 'unknown', reason: 'connectionLost', status: null, answer: '', foundAbsentAt: null },
    { kind: 'unknown', reason: 'serverFault', status: 503, answer: '', foundAbsentAt: null },
    { kind: 'refused', status: 429, message: '', answer: '', retryAfterSeconds: 1 },
    { kind: 'notSent', reason: 'connectionRefused' },
  ] as const)('is never tried again once a byte may have left: %o', async (answer) => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(answer);
    await bench.send();
    expect(bench.outcome()).toEqual(answer);
    bench.outbox.wake();
    await bench.outbox.tryNow();
    await bench.timers.elapse();
    await bench.settled();
    expect(bench.sender.arrived).toHaveLength(1);
    expect(bench.outcome()).toEqual(answer);
  });

  it('is never tried again after a 401 that came before all of it had left', () => {
    const after = (
      ...steps: readonly ('confirmed' | 'started' | 'connected' | 'sending' | 'unauthorised')[]
    ) => ({
      ...acceptedAttempt('CO-1'),
      steps: steps.map((step) => ({ step, at: '2026-11-02T09:00:00.000Z' })),
      outcome: null,
    });
    const left = after('confirmed', 'started', 'connected', 'sending', 'unauthorised');
    expect(isWorthAnotherTry(left, 'connectionRefused')).toBe(false);
    expect(isWorthAnotherTry(after('confirmed', 'started'), 'connectionRefused')).toBe(true);
  });
});

describe('what is sent', () => {
  async function waiting() {
    const bench = new SubmissionBench({ attachments: [attachment] });
    bench.useService({ reachability: 'offline' });
    await bench.send();
    const attempt = bench.now().attempts[0];
    const payload = bench.store.payloadOf(attempt?.id ?? '');
    if (attempt === undefined || payload === null) throw new Error('Nothing waits.');
    const go = async () => {
      bench.changeStatus({ reachability: 'online' });
      await bench.settled();
    };
    return { bench, attempt, payload, go };
  }

  it('holds no PDF but its fingerprint while it waits', async () => {
    const { payload } = await waiting();
    const { name, sha256, bytes } = attachment;
    expect(payload.parts.filter(({ kind }) => kind === 'attachment')).toEqual([
      { kind: 'attachment', name, sha256, bytes },
    ]);
  });

  it.each([
    ['became another one of the same length', Buffer.from('%PDF-1.7 INVOICE')],
    ['grew', Buffer.from('%PDF-1.7 invoice and more')],
    ['shrank', Buffer.from('%PDF')],
  ])('is nothing when a PDF %s meanwhile', async (_name, onDisk) => {
    const { bench, go } = await waiting();
    bench.fileOnDisk = onDisk;
    await go();
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason: 'attachmentMissing' });
    expect([bench.tokensAsked, bench.sender.arrived]).toEqual([0, []]);
    expect(bench.steps(), 'nothing was opened').toEqual(['confirmed', 'ended']);
  });

  it('is nothing when a PDF cannot be read any more', async () => {
    const { bench, go } = await waiting();
    bench.whileReading = () => {
      throw Object.assign(new Error('gone'), { code: 'ENOENT' });
    };
    await go();
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason: 'attachmentMissing' });
    expect(bench.tokensAsked).toBe(0);
  });

  it('reads a PDF once, and once more for the request after a 401', async () => {
    const { bench, go } = await waiting();
    await go();
    expect([bench.outcome()?.kind, bench.readings]).toEqual(['accepted', 1]);
    bench.sender.answers.push({ kind: 'unauthorised', message: '' });
    await bench.send(bench.add('EXP-2', { attachments: [attachment], ledger: 'service' }));
    expect([bench.sender.arrived.length, bench.readings]).toEqual([3, 3]);
  });

  it.each([
    ['became another one of the same length', Buffer.from('%PDF-1.7 INVOICE')],
    ['grew', Buffer.from('%PDF-1.7 invoice and more')],
    ['shrank', Buffer.from('%PDF')],
  ])('is never whole, and its outcome unknown, when a PDF %s while it leaves', async (_name, onDisk) => {
    const { bench, go } = await waiting();
    bench.sender.onArrival = () => (bench.fileOnDisk = onDisk);
    await go();
    expect(bench.outcome()).toMatchObject({ kind: 'unknown', reason: 'connectionLost' });
    expect(bench.now().attempts[0]?.bodySha256, 'nothing left whole').toBeUndefined();
    await bench.timers.elapse();
    await bench.settled();
    expect(bench.sender.arrived, 'and nothing is sent again').toEqual([]);
  });

  it.each([
    ['goes out as an earlier version confirmed it', (sum: string) => sum, 'accepted'],
    ['does not where that confirmed another body', () => 'b'.repeat(64), 'notSent'],
  ])('%s, by the fingerprint of the whole body', async (_name, sumOf, kind) => {
    const { bench, attempt, payload, go } = await waiting();
    const pieces = payload.parts.map((part) =>
      part.kind === 'text' ? part.text : Buffer.from(bench.fileOnDisk).toString('base64'),
    );
    const bodySha256 = sumOf(createHash('sha256').update(pieces.join('')).digest('hex'));
    const { payloadSha256: _unknown, ...earlier } = attempt;
    bench.store.writeAttempt(bench.application.id, { ...earlier, bodySha256 });
    await go();
    expect(bench.outcome()).toMatchObject({ kind });
    expect(bench.sender.arrived).toHaveLength(kind === 'accepted' ? 1 : 0);
  });

  it('is nothing when a single letter of the text is another one', async () => {
    const { bench, attempt, payload, go } = await waiting();
    const [first, ...rest] = payload.parts;
    const text = first?.kind === 'text' ? first.text.replace('EXP-2026-0418', 'EXP-2026-0419') : '';
    bench.store.replacePayload(attempt.id, { parts: [{ kind: 'text', text }, ...rest] });
    await go();
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason: 'payloadDamaged' });
    expect([bench.tokensAsked, bench.sender.arrived]).toEqual([0, []]);
  });

  it('is nothing when the payload is gone', async () => {
    const { bench, attempt, go } = await waiting();
    bench.store.replacePayload(attempt.id, null);
    await go();
    expect(bench.outcome()).toEqual({ kind: 'notSent', reason: 'payloadDamaged' });
    expect(bench.tokensAsked).toBe(0);
  });
});

describe('the order of what is written', () => {
  it('has the start on disk before a token is asked for', async () => {
    const bench = new SubmissionBench();
    const onDisk: string[][] = [];
    bench.whileAskingForToken = () => onDisk.push(bench.steps());
    await bench.send();
    expect(onDisk).toEqual([['confirmed', 'started']]);
  });

  it('has the sending on disk before the first byte leaves', async () => {
    const bench = new SubmissionBench();
    const onDisk: string[][] = [];
    bench.sender.answers.push({ kind: 'unauthorised', message: '' });
    bench.sender.onArrival = () => onDisk.push(bench.steps());
    await bench.send();
    expect(onDisk.map((steps) => steps.slice(-2))).toEqual([
      ['connected', 'sending'],
      ['connected', 'sending'],
    ]);
  });

  it('has every step on disk before the page hears of it', async () => {
    const bench = new SubmissionBench();
    const pairs: [unknown, unknown][] = [];
    bench.page.onEvent = (name, payload) => {
      if (name === 'applicationChanged') pairs.push([payload, bench.now()]);
    };
    bench.sender.unreached.push('connectTimeout');
    await bench.send();
    await bench.timers.elapse();
    await bench.settled();
    expect(pairs).toHaveLength(7);
    for (const [reported, onDisk] of pairs) expect(reported).toEqual(onDisk);
  });
});

it('keeps with an attempt how long its answer was waited for', async () => {
  const bench = new SubmissionBench();
  await bench.send();
  expect(bench.now().attempts.at(-1)?.answerSeconds).toBeGreaterThan(0);
});
