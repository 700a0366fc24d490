import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listenToMain } from '../../../renderer/stores/events.ts';
import { resumeSubmittedList } from '../../../renderer/stores/actions/resume-submitted-list.ts';
import { createStores } from '../../../renderer/stores/stores.ts';
import { catchUp, startProgram } from '../../../renderer/stores/start-program.ts';
import { summarise } from '../../../renderer/stores/register/register.ts';
import { sharedInvoices } from '../../../renderer/features/submit/several-sheet.tsx';
import { countOutcomes, isUnsettled } from '../../../renderer/stores/submission/several.ts';
import type { Application } from '../../../shared/domain/application.ts';
import { withStandards } from '../../../shared/domain/starts.ts';
import { fc } from '../../support/fast-check.ts';
import { readyApplication, setUpDesk } from './editor-desk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function deskWith(applications: readonly Application[]) {
  const desk = setUpDesk();
  for (const application of applications) desk.program.applications.set(application.id, application);
  const submits = (id?: string) =>
    desk.program.calls.filter(
      ({ channel, input }) =>
        channel === 'submission.submit' &&
        (id === undefined || (input as { readonly applicationId: string }).applicationId === id),
    ).length;
  const step = (id: string) => desk.several.getState().items.get(id)?.step;
  const prepare = () => desk.several.getState().prepare(applications.map(summarise));
  const kept = (id: string) => desk.program.applications.get(id);
  return { ...desk, submits, step, prepare, kept };
}

const three = () => [readyApplication(), readyApplication(), readyApplication()] as const;

describe('several applications at once', () => {
  it('go to the outbox each by a confirmation of its own, in their order, and are followed to their outcomes', async () => {
    const applications = three();
    const desk = deskWith(applications);
    await desk.prepare();
    expect(desk.submits()).toBe(0);
    desk.several.getState().choose(
      applications.map(({ id }) => id),
      { serviceTag: 'DIY' },
    );
    const [, second] = applications;
    desk.several.getState().choose([second.id], { serviceTag: 'FS' });
    const submitted = desk.several.getState().submit();
    // All of them are counted from the confirmation on, however long it takes to pass them to main.
    expect(countOutcomes(desk.several.getState())).toEqual({ all: 3, known: 0, unknown: 0 });
    await submitted;
    await vi.runAllTimersAsync();
    expect(countOutcomes(desk.several.getState())).toEqual({ all: 3, known: 3, unknown: 0 });
    expect(applications.map(({ id }) => desk.kept(id)?.attempts.map(({ serviceTag }) => serviceTag))).toEqual(
      [['DIY'], ['FS'], ['DIY']],
    );
    expect([...desk.several.getState().items.values()].some(isUnsettled)).toBe(false);
    expect(desk.several.getState().phase).toBe('following');
    desk.several.getState().close();
    expect(desk.several.getState()).toMatchObject({ phase: 'none', items: new Map() });
    expect(desk.submission.getState().notifications).toEqual([]);
  });

  it('are followed on after the page or the program has ended, until their list is put away', async () => {
    const applications = three();
    const desk = deskWith(applications);
    await desk.prepare();
    desk.several.getState().choose(
      applications.map(({ id }) => id),
      { serviceTag: 'DIY' },
    );
    const { goOut } = desk.program;
    desk.program.goOut = () => Promise.resolve();
    await desk.several.getState().submit();
    const loadedAgain = createStores(desk.bridge);
    onTestFinished(listenToMain(loadedAgain));
    await startProgram(loadedAgain);
    expect(countOutcomes(loadedAgain.several.getState())).toEqual({ all: 3, known: 0, unknown: 0 });
    // One that main had not got by then stayed here, and is not shown as being sent.
    const [handedIn, , stayed] = applications;
    const third = desk.kept(stayed.id) ?? stayed;
    desk.program.applications.set(stayed.id, stayed);
    const lessHandedIn = createStores(desk.bridge);
    await resumeSubmittedList(
      lessHandedIn,
      [handedIn, stayed].map(({ id }) => ({ applicationId: id, attempts: 0 })),
    );
    expect([...lessHandedIn.several.getState().items.keys()]).toEqual([handedIn.id]);
    desk.program.applications.set(stayed.id, third);
    desk.program.goOut = goOut;
    void desk.program.goOut();
    await vi.runAllTimersAsync();
    expect(countOutcomes(loadedAgain.several.getState())).toEqual({ all: 3, known: 3, unknown: 0 });
    // Also after a return when all of them have an outcome: she has not seen any.
    expect(desk.program.submittedTogether).toHaveLength(3);
    loadedAgain.several.getState().close();
    await vi.runAllTimersAsync();
    expect(desk.program.submittedTogether).toEqual([]);
    for (const list of [[], [{ applicationId: crypto.randomUUID(), attempts: 0 }]]) {
      const fresh = createStores(desk.bridge);
      await resumeSubmittedList(fresh, list);
      expect(fresh.several.getState().phase).toBe('none');
    }
  });

  it('are all of them kept from the word on, for a page or a program that ends while they are handed in', async () => {
    const applications = three();
    const desk = deskWith(applications);
    await desk.prepare();
    const [first, second, third] = applications.map(({ id }) => id);
    desk.several.getState().choose([first ?? '', second ?? '', third ?? ''], { serviceTag: 'DIY' });
    desk.several.getState().choose([second ?? ''], { isChosen: false });
    desk.program.goOut = () => Promise.resolve();
    const kept = () =>
      desk.program.calls.flatMap(({ channel, input }) =>
        channel === 'program.rememberTogether' ? [input] : [],
      );
    expect(kept()).toEqual([]);
    await desk.several.getState().submit();
    const list = [first, third].map((applicationId) => ({ applicationId, attempts: 0 }));
    expect(kept()).toEqual([{ list }]);
    // The list is stored before the first of them is passed to main.
    const channels = desk.program.calls.map(({ channel }) => channel);
    expect(channels.indexOf('program.rememberTogether')).toBeLessThan(channels.indexOf('submission.submit'));
  });

  it.each(['once it answers again', 'with the next step'])(
    'are stored in main %s where it did not take their list',
    async (when) => {
      const applications = three();
      const desk = deskWith(applications);
      await desk.prepare();
      const ids = applications.map(({ id }) => id);
      desk.several.getState().choose(ids, { serviceTag: 'DIY' });
      desk.program.goOut = () => Promise.resolve();
      desk.program.delay = (channel) =>
        channel === 'program.rememberTogether' ? Promise.reject(new Error('gone')) : Promise.resolve();
      await desk.several.getState().submit();
      await vi.runAllTimersAsync();
      expect(desk.program.submittedTogether).toEqual([]);
      desk.program.delay = () => Promise.resolve();
      const { setProgramAnswers } = desk.stores.program.getState();
      if (when === 'with the next step') desk.several.getState().follow(applications[0]);
      else for (const answers of [false, true]) setProgramAnswers(answers);
      await vi.runAllTimersAsync();
      expect(desk.program.submittedTogether.map(({ applicationId }) => applicationId)).toEqual(ids);
    },
  );

  it('are not taken up from a list of data that was replaced while it was read', async () => {
    const applications = three();
    const { stores, program, several } = deskWith(applications);
    program.delay = () => {
      program.delay = () => Promise.resolve();
      stores.forgetData();
      return Promise.resolve();
    };
    await resumeSubmittedList(
      stores,
      applications.map(({ id }) => ({ applicationId: id, attempts: -1 })),
    );
    expect(several.getState().phase).toBe('none');
  });

  it('begin with DIY or FS as it was filled in for each, before what the office says', async () => {
    const [first, second, third] = three();
    const filled = { ...second, content: { ...second.content, submitAs: 'FS' } };
    const misspelt = { ...third, content: { ...third.content, submitAs: 'Express' } };
    const desk = deskWith([first, filled, misspelt]);
    await desk.prepare();
    const chosen = () => [first, second, third].map(({ id }) => desk.step(id));
    expect(chosen()).toMatchObject([{ serviceTag: null }, { serviceTag: 'FS' }, { serviceTag: null }]);
    const { program, connections } = desk.stores;
    await catchUp(desk.stores);
    const connection = connections.getState().active ?? 'practice';
    const { settings, changeSettings } = program.getState();
    await changeSettings(withStandards(settings, connection, { serviceTag: 'DIY' }));
    await desk.prepare();
    expect(chosen()).toMatchObject([{ serviceTag: 'DIY' }, { serviceTag: 'FS' }, { serviceTag: 'DIY' }]);
  });

  it('are drawn a few times a second, however often each of hundreds changes, and at the end as they are', async () => {
    const applications = Array.from({ length: 200 }, () => readyApplication());
    const desk = deskWith(applications);
    let drawn = 0;
    let changed = 0;
    desk.several.subscribe(() => (changed += 1));
    desk.severalShown.subscribe(() => (drawn += 1));
    await desk.prepare();
    desk.several.getState().choose(
      applications.map(({ id }) => id),
      { serviceTag: 'DIY' },
    );
    await desk.several.getState().submit();
    await vi.runAllTimersAsync();
    expect(changed).toBeGreaterThan(800);
    // Only the outbox takes any time here.
    expect(drawn).toBeLessThan(changed / 10);
    expect(desk.severalShown.getState()).toBe(desk.several.getState());
    expect([...desk.severalShown.getState().items.values()].some(isUnsettled)).toBe(false);
  });

  it('stay here with nothing said of the data folder where the program does not answer while they are prepared', async () => {
    const [first, second, third] = three();
    const desk = deskWith([first, second, third]);
    const gone = (input: unknown): boolean =>
      (input as { readonly applicationId?: string }).applicationId === second.id;
    desk.program.delay = (channel) =>
      (channel === 'submission.prepare' || channel === 'applications.open') &&
      gone(desk.program.calls.at(-1)?.input)
        ? Promise.reject(new Error('The connection to the program was lost before it answered.'))
        : Promise.resolve();
    await desk.prepare();
    expect(desk.step(second.id)).toEqual({ kind: 'staysHere', failure: { kind: 'notAnswered' } });
    expect([first.id, third.id].map((id) => desk.step(id)?.kind)).toEqual(['ready', 'ready']);
  });

  it('send nothing while one of them has no service tag, and leave here what is not chosen', async () => {
    const applications = three();
    const desk = deskWith(applications);
    await desk.prepare();
    const [first, second, third] = applications;
    desk.several.getState().choose([first.id, second.id], { serviceTag: 'FS' });
    await desk.several.getState().submit();
    expect(desk.submits()).toBe(0);
    expect(desk.several.getState().showsMissing).toBe(true);
    desk.several.getState().choose([third.id], { isChosen: false });
    await desk.several.getState().submit();
    await vi.runAllTimersAsync();
    expect(desk.submits()).toBe(2);
    expect(desk.kept(third.id)?.attempts).toEqual([]);
  });

  it('leave here what is not ready, with the reason, and what was sent already', async () => {
    const applications = [
      readyApplication({ goods: '' }),
      { ...readyApplication(), state: 'unknown' as const },
      readyApplication(),
    ];
    const desk = deskWith(applications);
    await desk.prepare();
    const steps = applications.map(({ id }) => desk.step(id));
    expect(steps).toMatchObject([
      { kind: 'staysHere', failure: { kind: 'notReady' } },
      { kind: 'staysHere', failure: { kind: 'locked' } },
      { kind: 'ready', isChosen: true },
    ]);
    // Those that can be sent come first.
    const [first, second, third] = applications;
    expect([...desk.several.getState().items.keys()]).toEqual([third, first, second].map((one) => one?.id));
  });

  it('are told of where two of them name one invoice and both would be charged, until one stays here', async () => {
    const goods = '12 pallets, 340 moulds of cast iron';
    const part = { goods, comments: 'Part 1/2 of invoice no. RE-26/118 (EUR 2,050.00 in total)' };
    const applications = [
      readyApplication({ goods, invoiceNumber: 'RE-26/118' }),
      readyApplication({ goods, invoiceNumber: 're-26/118' }),
      readyApplication({ goods, invoiceNumber: 'RE-26/119' }),
      readyApplication({ ...part, invoiceNumber: 'RE-26/118' }),
      readyApplication({ ...part, invoiceNumber: 'RE-26/118' }),
    ];
    const desk = deskWith(applications);
    const shared = () => [...sharedInvoices(desk.several.getState().items)];
    await desk.prepare();
    expect(applications.map(({ id }) => desk.step(id)?.kind)).toEqual(applications.map(() => 'ready'));
    const [first, second] = applications.map(({ id }) => id);
    expect(shared()).toEqual([first, second]);
    desk.several.getState().choose([first ?? ''], { isChosen: false });
    expect(shared()).toEqual([]);
  });

  it('leave here what was changed after it was listed', async () => {
    const applications = three();
    const desk = deskWith(applications);
    await desk.prepare();
    const [first] = applications;
    desk.emit('applicationChanged', { ...first, revision: first.revision + 1 });
    expect(desk.step(first.id)).toMatchObject({ kind: 'staysHere', failure: { kind: 'changedElsewhere' } });
  });

  it('hold what an earlier list waits for, and do not ask about it again', async () => {
    const applications = three();
    const desk = deskWith(applications);
    desk.program.status = { ...desk.program.status, reachability: 'offline' };
    await desk.prepare();
    const ids = applications.map(({ id }) => id);
    desk.several.getState().choose(ids, { serviceTag: 'DIY' });
    await desk.several.getState().submit();
    desk.several.getState().close();
    await desk.prepare();
    await desk.several.getState().submit();
    expect(ids.map((id) => desk.step(id)?.kind)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(desk.submits()).toBe(3);
  });

  it('are sent at most once each and told truly, whatever becomes of them and whenever the program goes away', async () => {
    const fate = fc.constantFrom('accepted', 'refused', 'unknown', 'notSent', 'gone', 'lost', 'damaged');
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 8 }), async (fates) => {
        const applications = fates.map(() => readyApplication());
        const desk = deskWith(applications);
        const ids = applications.map(({ id }) => id);
        let index = -1;
        desk.program.delay = (channel) => {
          if (channel !== 'submission.submit') return Promise.resolve();
          index += 1;
          const now = fates[index];
          if (now === 'damaged') desk.program.confirmations.clear();
          else if (now !== 'gone' && now !== 'lost' && now !== undefined) desk.program.outcome = now;
          return now === 'gone' ? Promise.reject(new Error('gone')) : Promise.resolve();
        };
        const { submit } = desk.bridge.submission;
        const losing = async (...input: Parameters<typeof submit>) => {
          const answer = await submit(...input);
          if (fates[index] === 'lost') throw new Error('lost');
          return answer;
        };
        const stores = createStores({
          ...desk.bridge,
          submission: { ...desk.bridge.submission, submit: losing },
        });
        onTestFinished(listenToMain(stores));
        const several = stores.several.getState();
        await several.prepare(applications.map(summarise));
        several.choose(ids, { serviceTag: 'DIY' });
        const ended = several.submit();
        // Whatever else was pressed.
        void several.submit();
        await vi.runAllTimersAsync();
        await catchUp(stores);
        await ended;
        await vi.runAllTimersAsync();
        for (const id of ids) {
          const attempts = desk.kept(id)?.attempts.length ?? 0;
          expect(desk.submits(id)).toBeLessThanOrEqual(1);
          expect(stores.several.getState().items.get(id)?.step.kind).toBe(
            attempts === 1 ? 'confirmed' : 'notConfirmed',
          );
        }
        expect([...stores.several.getState().items.values()].some(isUnsettled)).toBe(false);
      }),
    );
  });
});
