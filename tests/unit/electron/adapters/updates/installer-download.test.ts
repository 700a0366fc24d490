import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProtectedDownloads } from '../../../../../electron/adapters/updates/protected-downloads.ts';
import { TemporaryFolders } from '../../../../fakes/plain-host.ts';
import { httpAnswer } from '../../../../support/loopback-server.ts';
import { redirectTo, sha512Of, UpdateFeed } from '../../../../support/update-feed.ts';

const folders = new TemporaryFolders();
const installer = Buffer.alloc(300_000, 'an installer ');
let feed: UpdateFeed;
let downloads: ProtectedDownloads;
let place: string;

beforeAll(async () => {
  feed = await UpdateFeed.start();
  downloads = new ProtectedDownloads({
    routes: { routesTo: () => Promise.resolve([{ kind: 'direct' }]) },
    credentials: {
      accountAt: () => Promise.resolve(null),
      wanted: () => Promise.resolve(),
      passed: () => undefined,
    },
    certificateAuthorities: [feed.authority.certificate],
  });
});
beforeEach(async () => {
  feed.forget();
  place = path.join(await folders.make(), 'fetched');
});
afterAll(async () => {
  await feed.close();
  await folders.removeAll();
});

const shares: number[] = [];
async function fetched(signal = new AbortController().signal): Promise<string> {
  shares.length = 0;
  const url = new URL(`${feed.server.address}/desk/CO.AppImage`);
  const wanted = { url, sha512: sha512Of(installer), bytes: installer.byteLength };
  const end = await downloads.download(wanted, place, signal, (share) => shares.push(share));
  return end.ok ? 'here' : end.error;
}

describe('an installer on its way', () => {
  it('comes whole, for its owner alone, and tells how far it is', async () => {
    feed.answers.set('/desk/CO.AppImage', installer);
    expect(await fetched()).toBe('here');
    expect(await readFile(place)).toEqual(installer);
    expect((await stat(place)).mode & 0o777).toBe(0o600);
    expect(shares.at(-1)).toBe(1);
  });

  it('takes the place of what an earlier try left', async () => {
    await writeFile(place, 'half');
    feed.answers.set('/desk/CO.AppImage', installer);
    expect(await fetched()).toBe('here');
    expect(await readFile(place)).toEqual(installer);
  });

  it.each([
    ['with one other byte', () => Buffer.concat([Buffer.of(0), installer.subarray(1)]), 'damaged'],
    ['shorter than it says', () => installer.subarray(1), 'damaged'],
    ['longer than it says', () => Buffer.concat([installer, Buffer.of(0)]), 'damaged'],
    ['of nothing', () => Buffer.alloc(0), 'damaged'],
  ])('is thrown away when it comes %s', async (_name, body, reason) => {
    feed.answers.set('/desk/CO.AppImage', body());
    expect(await fetched()).toBe(reason);
    expect(existsSync(place)).toBe(false);
  });

  it('is thrown away when the connection breaks in the middle', async () => {
    feed.answers.set('/desk/CO.AppImage', ({ socket, reset }) => {
      socket.write(httpAnswer(200, installer).subarray(0, 100_000), () => setTimeout(reset, 50));
    });
    expect(await fetched()).toBe('unreachable');
    expect(existsSync(place)).toBe(false);
  });

  it('is thrown away when the clerk stops it', async () => {
    const stop = new AbortController();
    feed.answers.set('/desk/CO.AppImage', ({ socket }) => {
      socket.write(httpAnswer(200, installer).subarray(0, 100_000), () => setTimeout(() => stop.abort(), 50));
    });
    expect(await fetched(stop.signal)).toBe('unreachable');
    expect(existsSync(place)).toBe(false);
  });

  it('does not come over an address without protection', async () => {
    const open = await feed.addServer({ isProtected: false });
    feed.answers.set('/desk/CO.AppImage', redirectTo(`${open.address}/CO.AppImage`));
    feed.answers.set('/CO.AppImage', installer);
    expect(await fetched()).toBe('notSecure');
    expect(open.connections).toHaveLength(0);
  });

  it('is not kept where nothing can be kept', async () => {
    feed.answers.set('/desk/CO.AppImage', installer);
    place = path.join(place, 'no such folder', 'fetched');
    expect(await fetched()).toBe('notStored');
  });
});
