import { EventEmitter } from 'node:events';
import { createRequire, Module } from 'node:module';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createOwnUpdater,
  OrderedDownload,
  type OwnUpdater,
  updaterApp,
} from '../../../../../electron/hosts/desktop/updater/own-updaters.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

let done: string[];
let updater: OwnUpdater;
let native: EventEmitter;

/** The updater for macOS over a stand-in for that of the system, which the library takes from Electron by `require`. */
beforeEach(() => {
  done = [];
  native = Object.assign(new EventEmitter(), {
    checkForUpdates: () => void done.push('hand over'),
    quitAndInstall: () => void done.push('restart'),
  });
  const { cache, resolve } = createRequire(import.meta.url);
  const standIn = new Module(resolve('electron'));
  standIn.exports = { autoUpdater: native };
  cache[resolve('electron')] = standIn;
  const app = {
    getVersion: () => '1.4.0',
    quit: () => void done.push('quit'),
    relaunch: () => void done.push('relaunch'),
    releaseSingleInstanceLock: () => void done.push('release'),
  };
  updater = createOwnUpdater('darwin', {
    app: updaterApp(app, temporaryFolder(), 'updater.yml'),
    httpExecutor: new OrderedDownload(),
  });
});

const letEnd = (): void => void done.push('let end');

describe('a newer version on a Mac', () => {
  it.each([false, true])(
    'is not left out when the clerk quits once more before the system has it (restart: %s)',
    async (restarts) => {
      const installed = updater.installAtEnd(restarts, letEnd);
      await new Promise((resolve) => setImmediate(resolve));
      expect(done).toEqual(['hand over']);
      native.emit('update-downloaded');
      if (restarts) {
        await expect.poll(() => done).toEqual(['hand over', 'let end', 'restart']);
        native.emit('error', new Error('It did not restart.'));
        expect(await installed).toBe(false);
      } else {
        expect(await installed).toBe(true);
        expect(done).toEqual(['hand over']);
      }
    },
  );

  it('is not installed where the system does not take it', async () => {
    const installed = updater.installAtEnd(true, letEnd);
    native.emit('error', new Error('The signature is wrong.'));
    expect(await installed).toBe(false);
    expect(done).toEqual(['hand over']);
  });
});
