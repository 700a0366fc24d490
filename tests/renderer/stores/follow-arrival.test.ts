import { describe, expect, it } from 'vitest';
import { listenToMain } from '../../../renderer/stores/events.ts';
import { followArrival } from '../../../renderer/stores/actions/follow-arrival.ts';
import { startProgram } from '../../../renderer/stores/start-program.ts';
import { createStores } from '../../../renderer/stores/stores.ts';
import type { TakenArrival, WaitingArrival } from '../../../shared/ipc/areas/arrivals.ts';
import { arrive, arriveFile } from '../../fakes/memory-arrivals.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';
import { readyApplication } from '../../fakes/ready-application.ts';

/** Calls that following a link or a file may make. All of them only read, or remember what is open. */
const showing: ReadonlySet<string> = new Set([
  ...['arrivals.list', 'arrivals.take', 'applications.open', 'register.list', 'program.rememberOpen'],
  ...['imports.readArrived', 'imports.rows', 'imports.close', 'readiness.confirmed'],
  ...['takenValues.list', 'takenValues.data'],
]);

async function desk() {
  const memory = createMemoryBridge();
  const { program } = memory;
  program.status = { ...program.status, active: 'practice' };
  const [here, there] = [readyApplication(), readyApplication({ ledger: 'service' })];
  for (const one of [here, there]) program.applications.set(one.id, one);
  const stores = createStores(memory.bridge);
  listenToMain(stores);
  await startProgram(stores);
  const before = JSON.stringify([...program.applications, program.settings, program.status]);
  program.calls.splice(0);
  const follow = async (what: WaitingArrival['what'], taken: TakenArrival): Promise<void> => {
    await followArrival(stores, arrive(program, { what, taken }));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const isUntouched = () =>
    before === JSON.stringify([...program.applications, program.settings, program.status]);
  const channels = () => program.calls.map(({ channel }) => channel);
  return { ...memory, stores, here, there, follow, isUntouched, channels };
}

function toApplication(applicationId: string, ledger: 'practice' | 'service') {
  return [{ kind: 'application' }, { kind: 'application', applicationId, ledger }] as const;
}

const toSearch = [
  { kind: 'search', text: 'glass' },
  { kind: 'search', text: 'glass' },
] as const;

describe('a link that is followed', () => {
  it('goes on waiting, and says so, while the program behind the page does not answer', async () => {
    const { program, stores } = await desk();
    const arrivalId = arrive(program, { what: { kind: 'search', text: 'glass' }, taken: toSearch[1] });
    await stores.arrivals.getState().load();
    program.delay = () => Promise.reject(new Error('The program is gone.'));
    await stores.arrivals.getState().load();
    await followArrival(stores, arrivalId);
    expect(stores.arrivals.getState().notice).toMatchObject({ kind: 'failed' });
    expect(stores.arrivals.getState().waiting.map((one) => one.arrivalId)).toEqual([arrivalId]);
    await stores.arrivals.getState().dismiss(arrivalId);
    expect(stores.arrivals.getState().waiting).toHaveLength(1);
  });

  it('opens the application, with the focus in it', async () => {
    const { stores, here, follow } = await desk();
    await follow(...toApplication(here.id, 'practice'));
    expect(stores.program.getState().openIds.practice).toBe(here.id);
    // The code that assesses it is loaded with the first application that is opened.
    await expect
      .poll(() => stores.editor.getState())
      .toMatchObject({ applicationId: here.id, phase: 'open' });
    expect(stores.editor.getState().focusRequest?.path).toBe('consignee.name');
  });

  it('says that the application is in the other register, and stays in this one', async () => {
    const { stores, there, follow } = await desk();
    await follow(...toApplication(there.id, 'service'));
    expect(stores.arrivals.getState().notice).toEqual({ kind: 'otherRegister', ledger: 'service' });
    expect(stores.connections.getState().active).toBe('practice');
    expect(stores.program.getState().openIds).toEqual({ practice: null, service: null });
  });

  it('searches the whole register, out of the bin and without a filter', async () => {
    const { stores, follow } = await desk();
    stores.register.getState().setPlace('bin');
    stores.register.getState().setFilter('decide');
    await follow(...toSearch);
    expect(stores.register.getState()).toMatchObject({ place: 'register', filter: 'all', search: 'glass' });
  });

  it('searches in sight where it was shown how an application stood before', async () => {
    const { stores, here, follow } = await desk();
    stores.revisions.setState({ applicationId: here.id });
    let runs = 0;
    // The search field appears with the register.
    stores.revisions.subscribe(() =>
      queueMicrotask(() => void stores.commands.on('search', () => void (runs += 1))),
    );
    await follow(...toSearch);
    expect(stores.revisions.getState().applicationId).toBeNull();
    expect(stores.register.getState().search).toBe('glass');
    await expect.poll(() => runs).toBe(1);
  });

  it('opens the application in sight where it was shown how that stood before', async () => {
    const { stores, here, follow } = await desk();
    await stores.editor.getState().open(here.id);
    stores.revisions.setState({ applicationId: here.id });
    await follow(...toApplication(here.id, 'practice'));
    expect(stores.revisions.getState().applicationId).toBeNull();
  });

  it('says that there is nothing to search yet', async () => {
    const { stores, follow } = await desk();
    stores.program.setState({ firstRun: true });
    await follow(...toSearch);
    expect(stores.arrivals.getState().notice).toEqual({ kind: 'nothingToSearch', text: 'glass' });
    expect(stores.register.getState().search).toBe('');
  });

  it('says why it cannot be looked up, and goes on waiting', async () => {
    const { stores, program, follow } = await desk();
    program.saveFailure = { kind: 'unreachable' };
    await follow(...toSearch);
    expect(stores.arrivals.getState()).toMatchObject({
      following: null,
      notice: { kind: 'failed', failure: { kind: 'unreachable' } },
      waiting: [{ what: toSearch[0] }],
    });
    program.saveFailure = null;
    await followArrival(stores, stores.arrivals.getState().waiting[0]?.arrivalId ?? '');
    expect(stores.arrivals.getState()).toMatchObject({ notice: null, waiting: [] });
  });

  it.each([
    { kind: 'refused', why: 'link' } as const,
    { kind: 'inBin' } as const,
    { kind: 'unknown', clientReference: 'A-1' } as const,
  ])('says why nothing is shown: %o', async (taken) => {
    const { stores, follow } = await desk();
    await follow({ kind: 'application' }, taken);
    expect(stores.arrivals.getState().notice).toEqual(taken);
  });

  it('waits until what is typed could be written', async () => {
    const { stores, program, here, follow } = await desk();
    await stores.editor.getState().open(here.id);
    stores.editor.getState().setField('goods', 'Spindles');
    program.saveFailure = { kind: 'diskFull' };
    await follow(...toSearch);
    expect(stores.register.getState().search).toBe('');
    expect(stores.arrivals.getState()).toMatchObject({ following: null, waiting: [{ what: toSearch[0] }] });
    program.saveFailure = null;
    await followArrival(stores, stores.arrivals.getState().waiting[0]?.arrivalId ?? '');
    expect(stores.register.getState().search).toBe('glass');
    expect(program.find(here.id)?.content.goods).toBe('Spindles');
  });

  it('is left to the other window that took it', async () => {
    const { stores, program } = await desk();
    await followArrival(stores, crypto.randomUUID());
    expect(stores.arrivals.getState()).toMatchObject({ following: null, notice: null });
    expect(program.calls.at(-1)?.channel).toBe('arrivals.list');
  });
});

describe('where the clerk has something in hand again', () => {
  /** A check that is true `times` times and false afterwards. */
  function freeFor(times: number): () => boolean {
    let asked = 0;
    return () => (asked += 1) <= times;
  }

  it('goes on waiting untaken while what is typed is written', async () => {
    const { stores, program, channels } = await desk();
    const [what, taken] = toSearch;
    await followArrival(stores, arrive(program, { what, taken }), freeFor(0));
    expect(stores.arrivals.getState()).toMatchObject({ following: null, waiting: [{ what }] });
    expect(channels()).not.toContain('arrivals.take');
  });

  it('is put back after it was taken, stays there whatever main tells, and is shown on demand', async () => {
    const { stores, program, here } = await desk();
    const [what, taken] = toApplication(here.id, 'practice');
    const arrivalId = arrive(program, { what, taken });
    await followArrival(stores, arrivalId, freeFor(1));
    const { arrivals, editor } = stores;
    expect(editor.getState().applicationId).toBeNull();
    arriveFile(program, 'order.codesk');
    expect(arrivals.getState().waiting.map((one) => one.what)).toEqual([
      what,
      { kind: 'file', fileName: 'order.codesk' },
    ]);
    expect(arrivals.getState().held.has(arrivalId)).toBe(true);
    await followArrival(stores, arrivalId);
    expect(editor.getState().applicationId).toBe(here.id);
    expect(arrivals.getState()).toMatchObject({ returned: [], waiting: [{ what: { kind: 'file' } }] });
  });

  it('can be left after it was put back', async () => {
    const { stores, program } = await desk();
    const arrivalId = arriveFile(program, 'order.codesk');
    await followArrival(stores, arrivalId, freeFor(1));
    expect(stores.program.getState().sheet).toBeNull();
    await stores.arrivals.getState().dismiss(arrivalId);
    expect(stores.arrivals.getState()).toMatchObject({ returned: [], waiting: [] });
  });

  it('gives no focus to the application once it is there', async () => {
    const { stores, program, here } = await desk();
    const [what, taken] = toApplication(here.id, 'practice');
    await followArrival(stores, arrive(program, { what, taken }), freeFor(2));
    await expect.poll(() => stores.editor.getState().phase).toBe('open');
    expect(stores.editor.getState().focusRequest).toBeNull();
  });
});

describe('a file that is followed', () => {
  it('is shown in the sheet of the import, and nothing is made of it', async () => {
    const { stores, program, isUntouched } = await desk();
    await followArrival(stores, arriveFile(program, 'order.codesk'));
    expect(stores.program.getState().sheet).toEqual({ kind: 'import' });
    await expect.poll(() => stores.import.getState().step.kind).toBe('open');
    expect(isUntouched()).toBe(true);
  });

  it('says why it cannot be read', async () => {
    const { stores, program } = await desk();
    await followArrival(stores, arriveFile(program, 'damaged.codesk'));
    await expect
      .poll(() => stores.import.getState().step)
      .toEqual({ kind: 'refused', fileName: 'damaged.codesk', failure: { kind: 'damaged' } });
  });

  it('is not read where nothing can be added', async () => {
    const { stores, program, channels } = await desk();
    stores.program.setState({ data: { kind: 'newer', isShown: true } });
    await followArrival(stores, arriveFile(program, 'order.codesk'));
    expect(stores.arrivals.getState().notice).toEqual({ kind: 'onlyShown', fileName: 'order.codesk' });
    expect(channels()).not.toContain('imports.readArrived');
  });
});

it('asks main for nothing but to look, whatever came', async () => {
  const { program, stores, here, there, follow, isUntouched, channels } = await desk();
  await follow(...toApplication(here.id, 'practice'));
  await follow(...toApplication(there.id, 'service'));
  await follow(...toSearch);
  await follow({ kind: 'reference', clientReference: 'A' }, { kind: 'unknown', clientReference: 'A' });
  await follow({ kind: 'refused', why: 'place' }, { kind: 'refused', why: 'place' });
  await followArrival(stores, arriveFile(program, 'order.codesk'));
  await expect.poll(() => stores.import.getState().step.kind).toBe('open');
  expect(channels().filter((channel) => !showing.has(channel))).toEqual([]);
  expect(isUntouched()).toBe(true);
});
