import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catchUp, startProgram } from '../../../renderer/stores/start-program.ts';
import { listenToMain } from '../../../renderer/stores/events.ts';
import { createStores } from '../../../renderer/stores/stores.ts';
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

async function confirmed(serviceTag: 'DIY' | 'FS' | 'Draft' = 'FS') {
  const desk = await opened();
  const { prepare, choose, submit } = desk.submission.getState();
  await prepare(desk.one.id);
  choose(serviceTag);
  return { ...desk, submit };
}

describe('the submit sheet', () => {
  it('writes what is typed before it asks what would be sent', async () => {
    const desk = await opened();
    desk.editor.getState().setField('remarks', 'typed just now');
    await desk.submission.getState().prepare(desk.one.id);
    expect(desk.kept(desk.one).remarks).toBe('typed just now');
    expect(desk.submission.getState().sheet).toMatchObject({ phase: 'choosing', serviceTag: null });
  });

  it('offers nothing to confirm while the text cannot be written', async () => {
    const desk = await opened();
    desk.program.saveFailure = { kind: 'diskFull' };
    desk.editor.getState().setField('remarks', 'x');
    await desk.submission.getState().prepare(desk.one.id);
    expect(desk.submission.getState().sheet).toMatchObject({
      phase: 'refused',
      failure: { kind: 'diskFull' },
    });
  });

  it('does not prepare for ever when the program is gone', async () => {
    const desk = await opened();
    desk.program.delay = () => Promise.reject(new Error('gone'));
    await desk.submission.getState().prepare(desk.one.id);
    expect(desk.submission.getState().sheet).toMatchObject({ failure: { kind: 'notAnswered' } });
  });

  it('shows what main has where nobody told of it, with the sheet that says so', async () => {
    const desk = await opened();
    const content = { ...desk.one.content, remarks: 'written while nobody could tell' };
    desk.program.applications.set(desk.one.id, { ...desk.one, content, revision: desk.one.revision + 1 });
    await desk.submission.getState().prepare(desk.one.id);
    expect(desk.submission.getState().sheet).toMatchObject({ failure: { kind: 'changedElsewhere' } });
    expect(desk.editor.getState().content.remarks).toBe('written while nobody could tell');
  });

  it('keeps what is typed while the sheet is being prepared, beside a reference that main gives', async () => {
    const desk = await opened();
    const given = { ...desk.one.content, clientReference: 'CO-2026-0007' };
    desk.editor.getState().setField('clientReference', '');
    await desk.editor.getState().flush();
    desk.editor.getState().setField('remarks', 'typed meanwhile');
    const kept = desk.program.applications.get(desk.one.id) ?? desk.one;
    const filled = { ...kept, revision: kept.revision + 1, content: given };
    desk.program.applications.set(desk.one.id, filled);
    desk.editor.getState().take(filled);
    await desk.editor.getState().flush();
    expect(desk.kept(desk.one)).toMatchObject({
      clientReference: 'CO-2026-0007',
      remarks: 'typed meanwhile',
    });
    expect(desk.editor.getState().conflicts).toEqual([]);
    await desk.submission.getState().prepare(desk.one.id);
    expect(desk.submission.getState().sheet).toMatchObject({ phase: 'choosing' });
  });

  it('sends nothing without a choice and says that one is needed', async () => {
    const desk = await opened();
    await desk.submission.getState().prepare(desk.one.id);
    await desk.submission.getState().submit();
    expect(desk.submits()).toHaveLength(0);
    expect(desk.submission.getState().sheet).toMatchObject({ phase: 'choosing', showsMissing: true });
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

/** Holds the answers of one call back until the returned function is called. */
function holdBack(program: { delay: (channel: string) => Promise<void> }, held: string): () => void {
  let letGo = (): void => undefined;
  const until = new Promise<void>((resolve) => (letGo = resolve));
  program.delay = (channel) => (channel === held ? until : Promise.resolve());
  return letGo;
}

describe('while a confirmation', () => {
  it('the same application cannot be prepared again, so that its quote is not hidden', async () => {
    const desk = await confirmed();
    const letGo = holdBack(desk.program, 'submission.submit');
    const sent = desk.submit();
    expect(desk.submission.getState().confirming.has(desk.one.id)).toBe(true);
    await desk.submission.getState().prepare(desk.one.id);
    expect(desk.submission.getState().sheet).toBeNull();
    letGo();
    await sent;
    await vi.runAllTimersAsync();
    expect(desk.submission.getState()).toMatchObject({ sheet: null, quoteOf: desk.one.id });
    expect(desk.submission.getState().confirming.size).toBe(0);
  });

  it('another application can be', async () => {
    const desk = await confirmed();
    holdBack(desk.program, 'submission.submit');
    void desk.submit();
    await desk.editor.getState().open(desk.other.id);
    await desk.submission.getState().prepare(desk.other.id);
    expect(desk.submission.getState().sheet).toMatchObject({ applicationId: desk.other.id });
  });

  it('an event that overtakes the answer is not put back by it', async () => {
    const desk = await confirmed();
    const { bridge } = desk;
    const { submit } = bridge.submission;
    let answered = (): void => undefined;
    const late = new Promise<void>((resolve) => (answered = resolve));
    const slow = { ...bridge, submission: { ...bridge.submission, submit: slowly } };
    async function slowly(...input: Parameters<typeof submit>) {
      const answer = await submit(...input);
      await late;
      return answer;
    }
    const stores = createStores(slow);
    listenToMain(stores);
    await stores.editor.getState().open(desk.one.id);
    await stores.submission.getState().prepare(desk.one.id);
    stores.submission.getState().choose('FS');
    const sent = stores.submission.getState().submit();
    await vi.runAllTimersAsync();
    answered();
    await sent;
    expect(stores.editor.getState().application?.state).toBe('accepted');
    expect(stores.submission.getState()).toMatchObject({ quoteOf: desk.one.id });
  });

  it('a program that is gone keeps it from being confirmed again until it has said what became of it', async () => {
    const desk = await confirmed();
    desk.program.delay = () => Promise.reject(new Error('gone'));
    await desk.submit();
    expect(desk.submission.getState().confirming.has(desk.one.id)).toBe(true);
    desk.program.delay = () => Promise.resolve();
    await catchUp(desk.stores);
    expect(desk.submission.getState().confirming.size).toBe(0);
    expect(desk.submission.getState().failures.get(desk.one.id)).toEqual({ kind: 'confirmationStale' });
    expect(desk.program.calls.filter(({ channel }) => channel === 'submission.submit')).toHaveLength(1);
  });

  it('whose answer was lost with the program is asked after by the attempts before it, also where another one is shown', async () => {
    const desk = await opened();
    desk.program.outcome = 'refused';
    const { prepare, choose, submit } = desk.submission.getState();
    await prepare(desk.one.id);
    choose('FS');
    await submit();
    await vi.runAllTimersAsync();
    desk.program.outcome = 'accepted';
    await prepare(desk.one.id);
    await desk.editor.getState().open(desk.other.id);
    desk.program.delay = () => Promise.reject(new Error('gone'));
    await submit();
    desk.program.delay = () => Promise.resolve();
    await desk.submission.getState().resume();
    // The refusal belongs to the attempt before; this one never arrived.
    expect(desk.submission.getState().failures.get(desk.one.id)).toEqual({ kind: 'confirmationStale' });
  });

  it('counts the attempts of what she asked about also where another one is shown while main looks at it', async () => {
    const desk = await opened();
    desk.program.outcome = 'refused';
    const { prepare, choose, submit } = desk.submission.getState();
    await prepare(desk.one.id);
    choose('FS');
    await submit();
    await vi.runAllTimersAsync();
    const looked = Promise.withResolvers<void>();
    desk.program.delay = (channel) => (channel === 'submission.prepare' ? looked.promise : Promise.resolve());
    const preparing = prepare(desk.one.id);
    await vi.advanceTimersByTimeAsync(0);
    await desk.editor.getState().open(desk.other.id);
    looked.resolve();
    await preparing;
    choose('FS');
    desk.program.delay = () => Promise.reject(new Error('gone'));
    await submit();
    desk.program.delay = () => Promise.resolve();
    await desk.submission.getState().resume();
    expect(desk.submission.getState().failures.get(desk.one.id)).toEqual({ kind: 'confirmationStale' });
  });

  it('that was made in other data ends no later one of the same application', async () => {
    const desk = await opened();
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const answers = [first.promise, second.promise];
    desk.program.delay = (channel) =>
      channel === 'submission.submit' ? (answers.shift() ?? Promise.resolve()) : Promise.resolve();
    const { confirm, reset } = desk.submission.getState();
    const word = { application: desk.one, serviceTag: 'FS' } as const;
    const before = confirm({ ...word, together: [], confirmation: 'of other data' });
    await vi.advanceTimersByTimeAsync(0);
    reset();
    expect(await before).toEqual({ kind: 'answerLost' });
    void confirm({ ...word, together: [], confirmation: 'of these data' });
    await vi.advanceTimersByTimeAsync(0);
    first.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(desk.submission.getState().confirming.has(desk.one.id)).toBe(true);
    expect(desk.submission.getState().failures.size).toBe(0);
    second.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(desk.submission.getState().confirming.size).toBe(0);
  });

  it('is nobody’s any more once other data are shown', async () => {
    const desk = await confirmed();
    desk.program.delay = () => Promise.reject(new Error('gone'));
    await desk.submit();
    const { confirm, reset, resume } = desk.submission.getState();
    const listed = confirm({ application: desk.other, confirmation: 'x', serviceTag: 'FS', together: [] });
    reset();
    expect(await listed).toEqual({ kind: 'answerLost' });
    desk.program.delay = () => Promise.resolve();
    const { length } = desk.program.calls;
    await resume();
    await vi.runAllTimersAsync();
    expect(desk.program.calls.slice(length)).toEqual([]);
    expect(desk.submission.getState().failures.size).toBe(0);
  });

  it('one that was taken before the program was gone is followed to its end, and nothing says that it was not', async () => {
    const desk = await confirmed();
    const { submit } = desk.bridge.submission;
    const losing = {
      ...desk.bridge,
      submission: {
        ...desk.bridge.submission,
        submit: async (...input: Parameters<typeof submit>) => {
          await submit(...input);
          desk.program.delay = () => Promise.reject(new Error('gone'));
          throw new Error('gone');
        },
      },
    };
    const stores = createStores(losing);
    await stores.editor.getState().open(desk.one.id);
    await stores.submission.getState().prepare(desk.one.id);
    stores.submission.getState().choose('FS');
    await stores.submission.getState().submit();
    await vi.runAllTimersAsync();
    expect(stores.submission.getState().confirming.size).toBe(1);
    desk.program.delay = () => Promise.resolve();
    await catchUp(stores);
    expect(stores.submission.getState()).toMatchObject({ quoteOf: desk.one.id });
    expect(stores.submission.getState().failures.size + stores.submission.getState().confirming.size).toBe(0);
  });
});

describe('while the service cannot be reached', () => {
  async function waiting() {
    const desk = await confirmed();
    desk.program.status = { ...desk.program.status, reachability: 'offline' };
    await desk.submit();
    await vi.runAllTimersAsync();
    return desk;
  }

  it('a confirmed application waits, locked, and is listed', async () => {
    const desk = await waiting();
    expect(desk.editor.getState().application?.state).toBe('waiting');
    expect(desk.outbox.getState().entries).toMatchObject([{ applicationId: desk.one.id }]);
    desk.editor.getState().setField('remarks', 'too late');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(desk.kept(desk.one).remarks).not.toBe('too late');
  });

  it('goes out by itself when the service is back, and its quote shows where it is open', async () => {
    const desk = await waiting();
    desk.program.setStatus({ reachability: 'online' });
    await vi.runAllTimersAsync();
    expect(desk.submission.getState()).toMatchObject({ quoteOf: desk.one.id, notifications: [] });
    expect(desk.outbox.getState().entries).toEqual([]);
  });

  it('tells of the outcome, and not only in the register, when another one is open', async () => {
    const desk = await waiting();
    await desk.editor.getState().open(desk.other.id);
    desk.program.setStatus({ reachability: 'online' });
    await vi.runAllTimersAsync();
    expect(desk.submission.getState()).toMatchObject({
      quoteOf: null,
      notifications: [{ applicationId: desk.one.id, kind: 'accepted' }],
    });
    await desk.editor.getState().open(desk.one.id);
    expect(desk.submission.getState().notifications).toEqual([]);
  });

  it('keeps the quote back while a sheet hangs over the desk, and tells of it', async () => {
    const desk = await waiting();
    desk.stores.program.getState().showSheet({ kind: 'outbox' });
    desk.program.setStatus({ reachability: 'online' });
    await vi.runAllTimersAsync();
    expect(desk.submission.getState()).toMatchObject({
      quoteOf: null,
      notifications: [{ applicationId: desk.one.id, kind: 'accepted' }],
    });
  });

  it('is a draft again once cancelled, and nobody is told what she did herself', async () => {
    const desk = await waiting();
    await desk.editor.getState().open(desk.other.id);
    expect(await desk.submission.getState().cancel(desk.one.id)).toBe('cancelled');
    expect(desk.program.applications.get(desk.one.id)?.state).toBe('ready');
    expect(desk.submission.getState()).toMatchObject({ notifications: [], awaited: new Set() });
    expect(desk.outbox.getState().entries).toEqual([]);
  });

  it('says so where it could not be saved that it was cancelled', async () => {
    const desk = await waiting();
    desk.program.saveFailure = { kind: 'diskFull' };
    expect(await desk.submission.getState().cancel(desk.one.id)).toBe('not-written');
    const reported = { action: 'cancel', reason: 'cancelNotWritten' };
    expect(desk.stores.program.getState().actionFailure).toEqual(reported);
  });

  it('tells when signing out stopped it', async () => {
    const desk = await waiting();
    await desk.editor.getState().open(desk.other.id);
    await desk.connections.getState().signOut(desk.program.status.active ?? '');
    await vi.runAllTimersAsync();
    expect(desk.submission.getState().notifications).toMatchObject([{ kind: 'notSent' }]);
  });

  it('is followed after a restart of the page, too', async () => {
    const desk = await waiting();
    const stores = createStores(desk.bridge);
    listenToMain(stores);
    await startProgram(stores);
    expect(stores.outbox.getState().entries).toHaveLength(1);
    await stores.editor.getState().open(desk.one.id);
    desk.program.setStatus({ reachability: 'online' });
    await vi.runAllTimersAsync();
    expect(stores.submission.getState().quoteOf).toBe(desk.one.id);
  });
});

describe('what the page did not hear', () => {
  async function sending() {
    const desk = await confirmed();
    desk.program.sendingStepMilliseconds = 1_000;
    await desk.submit();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(desk.editor.getState().application?.state).toBe('sending');
    return desk;
  }

  it('is told when the page began anew while it was on its way', async () => {
    const desk = await sending();
    const stores = createStores(desk.bridge);
    listenToMain(stores);
    await startProgram(stores);
    await stores.editor.getState().open(desk.other.id);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stores.submission.getState().notifications).toMatchObject([
      { applicationId: desk.one.id, kind: 'accepted' },
    ]);
  });

  it('is asked for when the program answers again', async () => {
    const desk = await sending();
    const { page } = desk.program;
    desk.program.page = { emit: () => undefined };
    await vi.advanceTimersByTimeAsync(20_000);
    expect(desk.editor.getState().application?.state).toBe('sending');
    desk.program.page = page;
    await catchUp(desk.stores);
    expect(desk.editor.getState().application?.state).toBe('accepted');
    expect(desk.submission.getState()).toMatchObject({ quoteOf: desk.one.id, awaited: new Set() });
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
