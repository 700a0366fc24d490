import { describe, expect, it } from 'vitest';
import { failureOf, SubmissionBench } from '../../../../fakes/submission-bench.ts';

describe('when the disk fails', () => {
  it('sends nothing when the intent cannot be written', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    bench.store.failure = 'diskFull';
    expect(failureOf(await bench.submit(confirmation))).toBe('diskFull');
    expect(bench.sender.arrived).toEqual([]);
  });

  it('sends nothing when it cannot write that bytes are about to leave', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    const held = bench.sender.hold('connecting');
    const submitting = bench.submit(confirmation);
    await held.reached;
    bench.store.failure = 'readOnly';
    held.release();
    expect(failureOf(await submitting)).toBe('readOnly');
    expect(bench.sender.arrived).toEqual([]);
  });

  it('keeps an outcome that it could not write and writes it later', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    const held = bench.sender.hold('answering');
    const submitting = bench.submit(confirmation);
    await held.reached;
    bench.store.failure = 'diskFull';
    held.release();
    expect(failureOf(await submitting)).toBe('diskFull');
    expect(bench.now().state).toBe('sending');
    bench.store.failure = null;
    expect(bench.cancel('only-if-nothing-left')).toBe('not-sending');
    expect(bench.now().state).toBe('accepted');
  });
});

describe('when something is thrown on the way', () => {
  it('says unknown after bytes have left, and does not hide the bug', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(new TypeError('a bug'));
    await expect(bench.submit(await bench.confirm())).rejects.toThrow('a bug');
    expect(bench.now().state).toBe('unknown');
  });

  it('takes an attachment that cannot be read half-way for a lost connection', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(Object.assign(new Error('gone'), { code: 'ENOENT' }));
    expect(await bench.submit(await bench.confirm())).toMatchObject({
      ok: true,
      value: { state: 'unknown' },
    });
  });
});
