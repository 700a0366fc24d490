import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { openLog, renaming } from '../../../../../electron/compose/runtime.ts';
import { startBrowserHost } from '../../../../../electron/hosts/browser/browser-host.ts';
import { askForWindow, claimInstance } from '../../../../../electron/hosts/browser/instance.ts';
import { heldAtOnceFor } from '../../../../support/held-file.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { ask, ownHeaders, placeIn, playedProgram, startBench } from './host-bench.ts';

describe('a second start', () => {
  it('does not get the folder, and has the first one show a window', async () => {
    const { dataFolder, shown, running } = await startBench();
    await expect(startBench(undefined, dataFolder)).rejects.toThrow('taken');
    await expect(askForWindow(placeIn(dataFolder))).resolves.toBe(true);
    expect(shown).toEqual([expect.stringContaining(`http://${running.host}/#`)]);
  });

  it('waits no longer than it was told for a first one that takes its questions and answers none', async () => {
    const stopped = createServer(() => undefined);
    stopped.listen(0, '127.0.0.1');
    onTestFinished(() => {
      stopped.closeAllConnections();
      stopped.close();
    });
    await once(stopped, 'listening');
    const dataFolder = temporaryFolder();
    const instance = claimInstance(placeIn(dataFolder));
    const { port } = z.object({ port: z.number() }).parse(stopped.address());
    const contact = { host: `127.0.0.1:${port}`, secret: 'secret', passes: [] };
    instance?.publish(contact, [dataFolder]);
    let asked = 0;
    stopped.on('request', () => (asked += 1));
    await expect(askForWindow(placeIn(dataFolder), undefined, 300)).resolves.toBe(false);
    expect(asked).toBe(1);
    instance?.release();
  });

  it('finds the first one, and an open page its pass, where a scanner looks into what tells of them', () => {
    const renamed = vi.spyOn(renaming, 'renameFileAtOnce').mockImplementation(heldAtOnceFor(2));
    onTestFinished(() => renamed.mockRestore());
    const dataFolder = temporaryFolder();
    const instance = claimInstance(placeIn(dataFolder));
    const contact = { host: '127.0.0.1:1', secret: 'secret', passes: [] };
    const kept = (): unknown => JSON.parse(readFileSync(path.join(dataFolder, 'instance.json'), 'utf8'));
    instance?.publish(contact, [dataFolder]);
    expect(kept()).toEqual(contact);
    instance?.update({ ...contact, secret: 'newer' });
    expect(kept()).toEqual({ ...contact, secret: 'newer' });
    expect(renamed).toHaveBeenCalledTimes(2);
    instance?.release();
  });

  it('gets the folder after the first one has closed', async () => {
    const { dataFolder, running } = await startBench();
    await running.close();
    await expect(startBench(undefined, dataFolder)).resolves.toBeDefined();
  });

  it('asks with a secret that only this user can read', async () => {
    const { dataFolder, shown, running } = await startBench();
    const asked = { method: 'POST', path: '/window', headers: ownHeaders(running) };
    expect((await ask(running, { ...asked, body: '{"secret":"guessed"}' })).status).toBe(401);
    expect(shown).toEqual([]);
    for (const name of ['instance.json', 'instance.lock']) {
      expect(statSync(path.join(dataFolder, name)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
  });
});

it.runIf(process.platform === 'linux')('ends all of a start that nobody could ever find again', async () => {
  const data = temporaryFolder();
  mkdirSync(path.join(data, 'instance.json.part'));
  const ended: string[] = [];
  const end = (what: string) => Promise.resolve(void ended.push(what));
  const starting = startBrowserHost({
    compose: () => Promise.resolve({ ...playedProgram(), close: () => end('program') }),
    place: placeIn(data),
    log: openLog(() => undefined),
    account: 'clerk',
    folders: {
      resources: data,
      parts: data,
      pdfWorker: new URL('file:///nothing'),
      backupWorker: new URL('file:///nothing'),
      importWorker: new URL('file:///nothing'),
    },
    page: {
      nonce: null,
      serve: () => Promise.resolve(),
      upgrade: () => false,
      close: () => end('page'),
    },
    port: 0,
    now: Date.now,
    onShow: () => undefined,
    onEntered: () => undefined,
    onFault: () => undefined,
  });
  await expect(starting).rejects.toThrow('EISDIR');
  expect(ended).toEqual(['page', 'program']);
});

describe('the lock', () => {
  it('is free for the next one once it is released', () => {
    const place = placeIn(temporaryFolder());
    const first = claimInstance(place);
    expect(claimInstance(place)).toBeNull();
    first?.release();
    const second = claimInstance(place);
    expect(second).not.toBeNull();
    second?.release();
  });
});
