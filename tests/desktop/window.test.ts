import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ownPage, startDesktopProgram, type DesktopProgram } from './desktop-program.ts';

async function started(environment: Record<string, string> = {}): Promise<DesktopProgram> {
  const program = await startDesktopProgram({ folder: temporaryFolder(), environment });
  onTestFinished(() => program.stop());
  return program;
}

async function details(program: DesktopProgram, wanted: string): Promise<readonly unknown[]> {
  return (await program.ask('calls', null)).filter(({ name }) => name === wanted).map(({ detail }) => detail);
}

describe('the window', () => {
  it.each([
    ['it never gets ready, as on Wayland', 'ready-to-show'],
    ['neither the window nor the page says anything', 'ready-to-show did-finish-load'],
  ])('comes, once, though %s', async (_how, STAND_IN_WITHHELD) => {
    const program = await started({ STAND_IN_WITHHELD });
    await expect.poll(() => details(program, 'window.show')).toHaveLength(1);
  });

  it('comes also when its page cannot be loaded, which is tried again', async () => {
    const program = await started({ STAND_IN_LOADING: 'fails' });
    await expect.poll(() => details(program, 'window.show')).toHaveLength(1);
    await expect.poll(() => details(program, 'webContents.reload')).toHaveLength(1);
    expect(program.output()).toContain('PageEnded');
  });

  it('says once on standard output that it came', async () => {
    const program = await started({ STAND_IN_WITHHELD: 'ready-to-show' });
    await expect.poll(() => program.printed()).toBe('CO Desk is open.\n');
  });
});

describe('the size of the page', () => {
  it('follows Ctrl with plus, minus and the wheel, and the controls over its bar follow it', async () => {
    const program = await started({ STAND_IN_PLATFORM: 'win32' });
    const larger = { key: '+', control: true };
    expect(await program.ask('pressKey', larger)).toBe(true);
    await program.ask('turnWheel', { direction: 'in' });
    await expect
      .poll(() => details(program, 'webContents.setZoomFactor'))
      .toEqual([{ factor: 1.1 }, { factor: 1.25 }]);
    await expect
      .poll(async () => (await details(program, 'window.setTitleBarOverlay')).at(-1))
      .toMatchObject({ height: 50 });
    for (let time = 0; time < 9; time += 1) await program.ask('turnWheel', { direction: 'out' });
    await expect
      .poll(async () => (await details(program, 'webContents.setZoomFactor')).at(-1))
      .toEqual({ factor: 0.5 });
    // This key shows all applications, so the page gets it.
    expect(await program.ask('pressKey', { key: '0', control: true })).toBe(false);
    expect(await program.ask('pressKey', { key: '+' })).toBe(false);
  });
});

describe('a command of the menu without a window', () => {
  it('opens one, and is told to its page as soon as that asks how everything stands', async () => {
    const program = await started({ STAND_IN_PLATFORM: 'darwin' });
    await program.ask('closeWindow', null);
    await program.ask('clickMenu', { id: 'settings' });
    await expect.poll(() => details(program, 'new BrowserWindow')).toHaveLength(2);
    const notified = { channel: 'menuCommand', payload: 'settings' };
    expect(await program.ask('sentToPage', null)).not.toContainEqual(notified);
    const start = { channel: 'program.start', sent: [undefined], caller: ownPage };
    await program.ask('invoke', start);
    await program.ask('invoke', start);
    await expect
      .poll(async () =>
        (await program.ask('sentToPage', null)).filter(({ channel }) => channel === notified.channel),
      )
      .toEqual([notified]);
  });

  it('brings a window forward that nobody sees', async () => {
    const program = await started({ STAND_IN_PLATFORM: 'darwin', STAND_IN_MINIMIZED: '1' });
    await program.ask('clickMenu', { id: 'settings' });
    await expect.poll(() => details(program, 'window.restore')).toHaveLength(1);
    await expect
      .poll(() => program.ask('sentToPage', null))
      .toContainEqual({
        channel: 'menuCommand',
        payload: 'settings',
      });
  });
});
