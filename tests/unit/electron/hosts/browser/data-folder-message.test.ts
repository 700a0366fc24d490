import { closeSync, existsSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { composeProgram } from '../../../../../electron/compose/compose-program.ts';
import { openLog } from '../../../../../electron/compose/runtime.ts';
import {
  startBrowserHost,
  type BrowserHostOptions,
} from '../../../../../electron/hosts/browser/browser-host.ts';
import { askForWindow } from '../../../../../electron/hosts/browser/instance.ts';
import { dataFolderMessage } from '../../../../../electron/hosts/browser/run.ts';
import { findUsableFolder } from '../../../../../electron/hosts/usable-folder.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

let temporary = '';
let elsewhere = '';
beforeEach(() => {
  temporary = temporaryFolder();
  elsewhere = temporaryFolder();
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(() => vi.unstubAllEnvs());

/** The whole program in a browser host. */
async function start(wanted: string, onShow: BrowserHostOptions['onShow'] = () => undefined) {
  const place = await findUsableFolder(wanted);
  const built = (name: string): URL => new URL(`../../../../../electron/adapters/${name}`, import.meta.url);
  const running = await startBrowserHost({
    compose: composeProgram,
    place,
    log: openLog(() => undefined),
    account: 'clerk',
    folders: {
      resources: elsewhere,
      parts: elsewhere,
      pdfWorker: built('pdf/pdf-worker.ts'),
      backupWorker: built('backups/backup-worker.ts'),
      importWorker: built('import/import-worker.ts'),
    },
    page: {
      nonce: null,
      serve: () => Promise.resolve(),
      upgrade: () => false,
      close: () => Promise.resolve(),
    },
    port: 0,
    now: Date.now,
    onShow,
    onEntered: () => undefined,
    onFault: () => undefined,
  });
  onTestFinished(() => running?.close());
  return { running, place };
}

describe('a data folder that cannot be reached', () => {
  const unreachable = (): string => {
    writeFileSync(path.join(elsewhere, 'file'), '');
    return path.join(elsewhere, 'file', 'data');
  };

  it('does not stop the start, is said, and leaves nothing behind', async () => {
    const wanted = unreachable();
    const { running, place } = await start(wanted);
    const status = { kind: 'memory', reason: 'unreachable', wanted } as const;
    expect(running?.status).toEqual(status);
    expect(dataFolderMessage(status)).toContain('cannot be reached. What you type stays in memory');
    const inTemporary = readdirSync(place.temporary ?? '');
    expect(inTemporary.some((name) => name.startsWith('data-'))).toBe(true);
    // The browser's own data for the window are in the copy as well.
    expect(path.basename(running?.windowFolder ?? '')).toMatch(/^data-/);
    await running?.close();
    expect(existsSync(place.temporary ?? '')).toBe(false);
  });

  it('is opened once: a second start shows the window of the first', async () => {
    const wanted = unreachable();
    const shown: string[] = [];
    const first = await start(wanted, (address) => shown.push(address));
    const second = await start(wanted);
    expect(second.running).toBeNull();
    expect(await askForWindow(second.place)).toBe(true);
    expect(shown).toEqual([expect.stringContaining(`http://${first.running?.host}/#`)]);
  });
});

describe('a data folder that a newer version wrote', () => {
  it('gets nothing written by the host either, and the next start finds the first all the same', async () => {
    const wanted = path.join(elsewhere, 'data');
    openDatabase(wanted).close();
    const database = new DatabaseSync(path.join(wanted, 'co-desk.sqlite'));
    database.exec('PRAGMA user_version = 999; PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    // Every program that used the folder has left this file.
    closeSync(openSync(path.join(wanted, 'instance.lock'), 'a', 0o600));
    const before = readdirSync(wanted);
    const shown: string[] = [];
    const first = await start(wanted, (_address, windowFolder) => shown.push(windowFolder));
    const second = await start(wanted);
    expect(second.running).toBeNull();
    expect(await askForWindow(second.place)).toBe(true);
    expect(shown).toEqual([first.place.temporary]);
    expect(readdirSync(wanted)).toEqual(before);
    await first.running?.close();
    expect(readdirSync(wanted)).toEqual(before);
  });
});
