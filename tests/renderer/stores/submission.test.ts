import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpDesk } from './editor-desk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function opened() {
  const desk = setUpDesk();
  await desk.editor.getState().open(desk.one.id);
  const submits = () => desk.program.calls.filter(({ channel }) => channel === 'submission.submit');
  return { ...desk, submits };
}

async function confirmed(tag: 'DIY' | 'FS' | 'Draft' = 'FS') {
  const desk = await opened();
  const { prepare, choose, submit } = desk.submission.getState();
  await prepare(desk.one.id);
  choose(tag);
  return { ...desk, submit };
}

describe('the submit sheet', () => {
  it('writes what is typed before it asks what would be sent', async () => {
    const desk = await opened();
    desk.editor.getState().setField('remarks', 'typed just now');
    await desk.submission.getState().prepare(desk.one.id);
    expect(desk.kept(desk.one).remarks).toBe('typed just now');
    expect(desk.submission.getState().sheet).toMatchObject({ phase: 'choosing', tag: null });
  });

  it('offers nothing to confirm while the text cannot be written', async () => {
    const desk = await opened();
    desk.program.keepingFailure = { kind: 'diskFull' };
    desk.editor.getState().setField('remarks', 'x');
    await desk.submission.getState().prepare(desk.one.id);
    expect(desk.submission.getState().sheet).toMatchObject({ phase: 'refused' });
  });

  it('sends nothing without a choice and says that one is needed', async () => {
    const desk = await opened();
    await desk.submission.getState().prepare(desk.one.id);
    await desk.submission.getState().submit();
    expect(desk.submits()).toHaveLength(0);
    expect(desk.submission.getState().sheet).toMatchObject({ phase: 'choosing', isTold: true });
  });

  it('sends once however often the clerk presses', async () => {
    const desk = await confirmed();
    await Promise.all([desk.submit(), desk.submit(), desk.submit()]);
    expect(desk.submits()).toHaveLength(1);
  });

  it('stays closed when it was closed before the answer came', async () => {
    const desk = await opened();
    const asked = desk.submission.getState().prepare(desk.one.id);
    desk.submission.getState().closeSheet();
    await asked;
    expect(desk.submission.getState().sheet).toBeNull();
  });

  it('says that there is no connection', async () => {
    const desk = await opened();
    desk.program.status = { ...desk.program.status, active: null };
    await desk.submission.getState().prepare(desk.one.id);
    expect(desk.submission.getState().sheet).toMatchObject({
      phase: 'refused',
      failure: { kind: 'notConnected' },
    });
  });
});

describe('what came of it', () => {
  it('shows the quote of an accepted application that is still open', async () => {
    const desk = await confirmed('DIY');
    await desk.submit();
    expect(desk.submission.getState().quoteOf).toBe(desk.one.id);
    expect(desk.editor.getState().application?.state).toBe('accepted');
  });

  it('does not push a quote over another application', async () => {
    const desk = await confirmed();
    desk.program.sendingStepMilliseconds = 100;
    const sent = desk.submit();
    await desk.editor.getState().open(desk.other.id);
    await vi.advanceTimersByTimeAsync(5_000);
    await sent;
    expect(desk.submission.getState().quoteOf).toBeNull();
    expect(desk.editor.getState().application?.id).toBe(desk.other.id);
  });

  it('leaves a refused application open for correction', async () => {
    const desk = await confirmed();
    desk.program.outcome = 'refused';
    await desk.submit();
    desk.editor.getState().setField('remarks', 'corrected');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(desk.kept(desk.one).remarks).toBe('corrected');
    expect(desk.submission.getState().quoteOf).toBeNull();
  });

  it('keeps the failure of a confirmation that was no longer good', async () => {
    const desk = await confirmed();
    desk.program.confirmations.clear();
    await desk.submit();
    expect(desk.submission.getState().failures.get(desk.one.id)).toEqual({ kind: 'confirmationStale' });
    await desk.submission.getState().prepare(desk.one.id);
    expect(desk.submission.getState().failures.size).toBe(0);
  });

  it('takes the number that the service told for an unknown outcome', async () => {
    const desk = await confirmed();
    desk.program.outcome = 'unknown';
    await desk.submit();
    const { decide } = desk.submission.getState();
    const costs = { diyCost: null, fsCost: '78.50', shippingHandlingCost: null };
    await decide(desk.one.id, { kind: 'accepted', serviceApplicationId: 'CO-9', ...costs });
    expect(desk.editor.getState().application?.state).toBe('accepted');
    expect(desk.submission.getState().quoteOf).toBe(desk.one.id);
  });
});

describe('cancelling', () => {
  it('asks for a second word once part of it has left, and goes on meanwhile', async () => {
    const desk = await confirmed();
    desk.program.sendingStepMilliseconds = 1_000;
    const sent = desk.submit();
    await vi.advanceTimersByTimeAsync(2_500);
    await desk.submission.getState().cancel(desk.one.id);
    expect(desk.submission.getState().cancelAsked).toBe(desk.one.id);
    desk.submission.getState().keepSending();
    await vi.advanceTimersByTimeAsync(20_000);
    await sent;
    expect(desk.editor.getState().application?.state).toBe('accepted');
  });

  it('ends as unknown when the clerk insists', async () => {
    const desk = await confirmed();
    desk.program.sendingStepMilliseconds = 1_000;
    const sent = desk.submit();
    await vi.advanceTimersByTimeAsync(2_500);
    await desk.submission.getState().cancel(desk.one.id);
    await desk.submission.getState().cancelAnyway(desk.one.id);
    await vi.advanceTimersByTimeAsync(20_000);
    await sent;
    expect(desk.editor.getState().application?.state).toBe('unknown');
    expect(desk.submission.getState()).toMatchObject({ cancelAsked: null, quoteOf: null });
  });
});
