import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkMethod, checkOptions, destroyable, ElectronEmitter } from './stand-in/declared.ts';

afterEach(() => vi.unstubAllGlobals());

function on(platform: NodeJS.Platform): void {
  vi.stubGlobal('process', Object.create(process, { platform: { value: platform } }));
}

describe('the stand-in for Electron, by its own types', () => {
  it('has no event that never comes', () => {
    const window = new ElectronEmitter('BrowserWindow');
    for (const event of ['query-session-end', 'ready-to-show', 'closed']) window.on(event, () => undefined);
    expect(() => window.on('session-ended', () => undefined)).toThrow('no event');
    expect(() => window.once('did-finish-load', () => undefined)).toThrow('no event');
    expect(() => new ElectronEmitter('PowerMonitor').on('shut-down', () => undefined)).toThrow('no event');
  });

  it('has a method only where that system has it', () => {
    on('win32');
    checkMethod('BrowserWindow', 'setTitleBarOverlay');
    checkMethod('App', 'setAppUserModelId');
    on('darwin');
    expect(() => checkMethod('BrowserWindow', 'setTitleBarOverlay')).toThrow('not a function on darwin');
    expect(() => checkMethod('App', 'setAppUserModelId')).toThrow('not a function on darwin');
    checkMethod('BrowserWindow', 'setProgressBar');
  });

  it('takes no option that Electron would pass over', () => {
    checkOptions('BrowserWindowConstructorOptions', { show: false, minWidth: 1, webPreferences: {} });
    checkOptions('WebPreferences', { sandbox: true });
    expect(() => checkOptions('WebPreferences', { sandboxed: true })).toThrow('sandboxed');
    expect(() => checkOptions('MenuItemConstructorOptions', { role: 'quit', acelerator: 'F1' })).toThrow(
      'acelerator',
    );
  });

  it('leaves of what is gone its events alone', () => {
    let isGone = false;
    const window = destroyable({ isDestroyed: () => isGone, show: () => 'shown' }, () => isGone);
    expect(window.show()).toBe('shown');
    isGone = true;
    expect(window.isDestroyed()).toBe(true);
    expect(() => window.show()).toThrow('Object has been destroyed');
  });
});
