import { describe, expect, it } from 'vitest';
import { listenToMain } from '../../../renderer/stores/events.ts';
import { startApplication } from '../../../renderer/stores/actions/begin-draft.ts';
import { startProgram } from '../../../renderer/stores/start-program.ts';
import { createStores } from '../../../renderer/stores/stores.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';
import { readyApplication } from '../../fakes/ready-application.ts';

function setUp() {
  const memory = createMemoryBridge();
  const stores = createStores(memory.bridge);
  return { ...memory, stores };
}

const account = {
  label: 'Chamber',
  productLine: '',
  address: 'https://api.gateway.example',
  userName: 'm.hallwanger',
  password: 'secret',
  remember: true,
};

describe('the start of the page', () => {
  it('shows what was open last in the register that is in use', async () => {
    const { program, stores } = setUp();
    const { id } = program.keep(readyApplication({ ledger: 'practice' }));
    Object.assign(program, { lastOpen: id, status: { ...program.status, active: 'practice' } });
    await startProgram(stores);
    expect(stores.program.getState()).toMatchObject({
      phase: 'ready',
      openIds: { practice: id, service: null },
    });
    expect(stores.register.getState().ledger).toBe('practice');
  });

  it('shows nothing of practice in the real register, also when that was open last', async () => {
    const { program, stores } = setUp();
    program.lastOpen = program.keep(readyApplication({ ledger: 'practice' })).id;
    await startProgram(stores);
    expect(stores.register.getState().ledger).toBe('service');
    expect(stores.program.getState().openIds).toEqual({ practice: program.lastOpen, service: null });
  });

  it('shows what this window showed before it was loaded again, and what is gone by what was open last', async () => {
    const { program, stores } = setUp();
    const kept = (): string => program.keep(readyApplication({ ledger: 'service' })).id;
    const here = kept();
    program.lastOpen = kept();
    await startProgram(stores, here);
    expect(stores.program.getState().openIds.service).toBe(here);
    program.applications.delete(here);
    await startProgram(stores, here);
    expect(stores.program.getState().openIds.service).toBe(program.lastOpen);
    // Main says that nothing should be opened: the page failed with it.
    program.lastOpen = null;
    await startProgram(stores, kept());
    expect(stores.program.getState().openIds.service).toBeNull();
  });

  it('says that it could not start when nothing answers', async () => {
    const { program, stores } = setUp();
    program.delay = () => Promise.reject(new Error('no program'));
    await expect(startProgram(stores)).rejects.toThrow('no program');
    expect(stores.program.getState().phase).toBe('failed');
  });
});

describe('a new application', () => {
  it('is opened, remembered and counted', async () => {
    const { program, stores } = setUp();
    await startApplication(stores, 'sample');
    const { openIds, firstRun } = stores.program.getState();
    expect(openIds.service).toBe([...program.applications.keys()][0]);
    expect(program.lastOpen).toBe(openIds.service);
    expect(firstRun).toBe(false);
  });

  it('is made once what is typed on the desk is written, since that is among what it begins with', async () => {
    const { bridge, program } = createMemoryBridge();
    const written: (string | undefined)[] = [];
    const create: typeof bridge.applications.create = (asked) => {
      const [first] = program.applications.values();
      written.push(first?.content.consignor.name);
      return bridge.applications.create(asked);
    };
    const stores = createStores({ ...bridge, applications: { ...bridge.applications, create } });
    await startApplication(stores, 'empty');
    stores.editor.getState().setField('consignor.name', 'Hermann GmbH');
    await startApplication(stores, 'empty');
    expect(written).toEqual([undefined, 'Hermann GmbH']);
  });

  it('goes to the practice register while practising', async () => {
    const { program, stores } = setUp();
    await stores.connections.getState().activate('practice');
    await startApplication(stores, 'empty');
    expect([...program.applications.values()].map((one) => one.ledger)).toEqual(['practice']);
    expect(stores.program.getState().openIds.service).toBeNull();
  });

  it('leaves what was open and stays in sight as a failure when the disk is full', async () => {
    const { program, stores } = setUp();
    await startApplication(stores, 'empty');
    const before = stores.program.getState().openIds;
    program.saveFailure = { kind: 'diskFull' };
    await startApplication(stores, 'empty');
    expect(stores.program.getState()).toMatchObject({
      openIds: before,
      actionFailure: { action: 'create', reason: 'diskFull' },
    });
  });
});

describe('settings', () => {
  it('count once main has kept them', async () => {
    const { program, stores } = setUp();
    await stores.program.getState().changeSettings({ theme: 'dark' });
    expect(stores.program.getState().settings.theme).toBe('dark');
    program.saveFailure = { kind: 'readOnly' };
    await stores.program.getState().changeSettings({ theme: 'light' });
    expect(stores.program.getState()).toMatchObject({
      settings: { theme: 'dark' },
      actionFailure: { action: 'settings', reason: 'readOnly' },
    });
  });
});

describe('connections', () => {
  it('are used as soon as signing in has worked, and hold no password', async () => {
    const { stores } = setUp();
    const answer = await stores.connections.getState().add(account);
    expect(answer.ok).toBe(true);
    const status = stores.connections.getState();
    expect(status.connections).toMatchObject([{ label: 'Chamber', signedIn: true }]);
    expect(status.active).toBe(status.connections[0]?.id);
    expect(JSON.stringify(status)).not.toContain('secret');
  });

  it('are said to have stayed where another one could not be chosen, as on a full disk', async () => {
    const { program, stores } = setUp();
    await stores.connections.getState().add(account);
    const { active } = stores.connections.getState();
    program.delay = () => Promise.reject(new Error('connections.activate failed.'));
    const ended: boolean[] = [];
    const stop = stores.moves.follow({
      begun: () => undefined,
      ended: (hasArrived) => ended.push(hasArrived),
    });
    expect(await stores.connections.getState().activate('practice')).toBe(false);
    stop();
    // The text that was typed for it is given back.
    expect(ended).toEqual([false]);
    expect(stores.connections.getState().active).toBe(active);
    expect(stores.program.getState().actionFailure).toEqual({ action: 'settings', reason: 'storeFailed' });
  });

  it('stay as they are when the service refuses', async () => {
    const { program, stores } = setUp();
    program.signInFailure = { kind: 'refused', status: 400, message: 'Incorrect username or password.' };
    const answer = await stores.connections.getState().add(account);
    expect(answer).toEqual({ ok: false, error: program.signInFailure });
    expect(stores.connections.getState().connections).toEqual([]);
  });
});

describe('what main tells by itself', () => {
  it('changes the register when practice begins and ends', () => {
    const { emit, program, stores } = setUp();
    const stop = listenToMain(stores);
    emit('connectionsChanged', { ...program.status, active: 'practice' });
    expect(stores.register.getState().ledger).toBe('practice');
    emit('connectionsChanged', { ...program.status, active: null });
    expect(stores.register.getState().ledger).toBe('service');
    stop();
    emit('connectionsChanged', { ...program.status, active: 'practice' });
    expect(stores.register.getState().ledger).toBe('service');
  });

  it('keeps a menu command that comes while the page starts until somebody on it can carry it out', async () => {
    const { emit, stores } = setUp();
    const heard: string[] = [];
    listenToMain(stores);
    emit('menuCommand', 'search');
    const started = startProgram(stores);
    stores.commands.on('search', () => heard.push('register'));
    await started;
    await expect.poll(() => heard).toEqual(['register']);
  });

  it('brings a menu command to the stores, unless the page has carried it out', () => {
    const { emit, stores } = setUp();
    const heard: string[] = [];
    let isDone = false;
    listenToMain(stores, () => isDone);
    stores.commands.on('undo', () => heard.push('undo'));
    emit('menuCommand', 'undo');
    isDone = true;
    emit('menuCommand', 'undo');
    expect(heard).toEqual(['undo']);
  });

  it('brings a menu command to the newest listener only', () => {
    const { emit, stores } = setUp();
    const heard: string[] = [];
    listenToMain(stores);
    stores.commands.on('search', () => heard.push('register'));
    const stop = stores.commands.on('search', () => heard.push('drawer'));
    emit('menuCommand', 'search');
    stop();
    emit('menuCommand', 'search');
    expect(heard).toEqual(['drawer', 'register']);
    expect(stores.commands.run('submit')).toBe(false);
  });
});
