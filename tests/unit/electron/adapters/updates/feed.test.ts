import { createPublicKey } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  ProtectedDownloads,
  parseDescription,
} from '../../../../../electron/adapters/updates/protected-downloads.ts';
import { FeedReader } from '../../../../../electron/services/updates/feed-reader.ts';
import { chooseSource } from '../../../../../electron/services/updates/update-source.ts';
import { readDescription, type UpdateTarget } from '../../../../../electron/services/updates/release.ts';
import { decideUpdates, signDescriptions } from '../../../../../tools/packaging/updates.ts';
import { createCertificateAuthority } from '../../../../support/certificate-authority.ts';
import { freePort, httpAnswer } from '../../../../support/loopback-server.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { createMaker, describeVersion, redirectTo, UpdateFeed } from '../../../../support/update-feed.ts';

let feed: UpdateFeed;
/** Shared by the tests, because reading the trusted certificates takes a while. */
let trusting: ProtectedDownloads;
beforeAll(async () => {
  feed = await UpdateFeed.start();
  trusting = files(feed.authority.certificate);
});
beforeEach(() => feed.forget());
afterAll(() => feed.close());

const target: UpdateTarget = {
  platform: 'linux',
  arch: 'x64',
  systemVersion: '6.1.0-generic',
  version: '1.4.0',
};
const routes = { routesTo: () => Promise.resolve([{ kind: 'direct' } as const]) };
const credentials = {
  accountAt: () => Promise.resolve(null),
  wanted: () => Promise.resolve(),
  passed: () => undefined,
};

function files(trusted: string): ProtectedDownloads {
  return new ProtectedDownloads({ routes, credentials, certificateAuthorities: [trusted] });
}

interface Asked {
  readonly source?: UpdateFeed['source'];
  readonly target?: UpdateTarget;
  readonly trusted?: string;
  readonly signal?: AbortSignal;
}

/** Result of a check: `current`, the newer version, or the reason why there is no answer. */
async function check(asked: Asked = {}): Promise<string> {
  const answer = await new FeedReader({
    source: asked.source ?? feed.source,
    files: asked.trusted === undefined ? trusting : files(asked.trusted),
    parse: parseDescription,
    target: asked.target ?? target,
    installedBy: 'program',
  }).latest(asked.signal ?? new AbortController().signal);
  if (!answer.ok) return answer.error;
  return answer.value.kind === 'current' ? 'current' : answer.value.release.offer.version;
}

const signedByMaker = (text: string): void => feed.publish(text);

describe('a look at the feed', () => {
  it('finds a newer version, and asks for its description and its signature alone', async () => {
    signedByMaker(describeVersion({ version: '1.5.0' }));
    expect(await check()).toBe('1.5.0');
    expect(feed.asked).toEqual(['/desk/latest-linux.yml', '/desk/latest-linux.yml.sig']);
    for (const connection of feed.server.connections)
      expect(connection.received().toString()).not.toMatch(/1\.4\.0|cookie|agent/i);
  });

  it('takes what packaging signs, with what packaging writes beside the program', async () => {
    const { privateText } = createMaker();
    const environment = {
      CO_DESK_UPDATE_FEED: feed.source.feed.href,
      CO_DESK_UPDATE_PUBLIC_KEY: createPublicKey(privateText)
        .export({ type: 'spki', format: 'der' })
        .toString('base64'),
      CO_DESK_UPDATE_PRIVATE_KEY: privateText,
    };
    const { source: content, key } = decideUpdates(environment);
    const chosen = chooseSource({ kind: 'found', content }, { kind: 'absent' });
    if (chosen.kind === 'off' || key === null) throw new Error('Packaging made no source.');
    const folder = temporaryFolder();
    await writeFile(path.join(folder, 'latest-linux.yml'), describeVersion({ version: '1.5.0' }));
    await signDescriptions(folder, key);
    for (const name of ['latest-linux.yml', 'latest-linux.yml.sig'])
      feed.answers.set(`/desk/${name}`, await readFile(path.join(folder, name)));
    expect(await check({ source: chosen.source })).toBe('1.5.0');
  });

  it.each([
    ['the same', '1.4.0'],
    ['the same, built anew', '1.4.0+build.7'],
    ['an older', '1.3.9'],
    ['one before its release', '1.5.0-beta.1'],
  ])('is content with %s version', async (_name, version) => {
    signedByMaker(describeVersion({ version }));
    expect(await check()).toBe('current');
  });

  it.each([
    [{ platform: 'win32', arch: 'x64' }, 'latest.yml', 'co-desk-setup-1.5.0-x64.exe'],
    [{ platform: 'win32', arch: 'arm64' }, 'latest-arm64.yml', 'co-desk-setup-1.5.0-arm64.exe'],
    [{ platform: 'darwin', arch: 'x64' }, 'latest-mac.yml', 'co-desk-1.5.0-mac-x64.zip'],
    [{ platform: 'darwin', arch: 'arm64' }, 'latest-arm64-mac.yml', 'co-desk-1.5.0-mac-arm64.zip'],
    [{ platform: 'linux', arch: 'arm64' }, 'latest-linux-arm64.yml', 'CO Desk-1.5.0-arm64.AppImage'],
  ] as const)('asks for what fits %o', async (machine, name, installer) => {
    feed.publish(describeVersion({ version: '1.5.0', name: installer }), { name });
    expect(await check({ target: { ...target, ...machine } })).toBe('1.5.0');
  });

  it.each([
    [{ platform: 'win32', arch: 'arm64' }, 'latest-arm64.yml', 'co-desk-setup-1.5.0-x64.exe'],
    [{ platform: 'win32', arch: 'x64' }, 'latest.yml', 'co-desk-setup-1.5.0-arm64.exe'],
    [{ platform: 'darwin', arch: 'arm64' }, 'latest-arm64-mac.yml', 'co-desk-1.5.0-mac-x64.zip'],
  ] as const)('moves %o to no other kind of processor', async (machine, name, installer) => {
    feed.publish(describeVersion({ version: '1.5.0', name: installer }), { name });
    expect(await check({ target: { ...target, ...machine } })).toBe('notForThisComputer');
  });

  it.each([
    ['all of short ones', 'x'.repeat(20_000), 'x'.repeat(20_000)],
    ['the beginning of long ones, with a sign of it', 'x'.repeat(20_001), `${'x'.repeat(19_999)}…`],
    ['whole characters', `${'x'.repeat(19_998)}😀 and more`, `${'x'.repeat(19_998)}…`],
  ])('tells of what is new %s', async (_name, releaseNotes, notes) => {
    const content = await parseDescription(describeVersion({ version: '1.5.0' }));
    const described = { ...z.looseObject({}).parse(content), releaseNotes };
    const answer = readDescription(described, new URL('https://updates.example/'), target, 'program');
    expect(answer).toMatchObject({ ok: true, value: { release: { offer: { notes } } } });
  });

  it.each(['1.5', 'v1.5.0', '01.5.0', '1.5.0.1', '1.5.0-', 'newest', '', '1e9.0.0', '9'.repeat(60)])(
    'takes %j for no version',
    async (version) => {
      signedByMaker(describeVersion({ version }));
      expect(await check()).toBe('damaged');
    },
  );
});

describe('a description that nobody vouches for', () => {
  const text = describeVersion({ version: '9.0.0' });

  it('counts for nothing without a signature', async () => {
    feed.answers.set('/desk/latest-linux.yml', text);
    expect(await check()).toBe('unsigned');
  });

  it.each([
    ['of another maker', () => createMaker().sign(text)],
    ['of another text', () => feed.maker.sign(`${text} `)],
    ['that is empty', () => ''],
    ['that is no base64', () => '<html>sign in to the network</html>'],
    ['that is cut off', () => feed.maker.sign(text).slice(0, 60)],
    ['twice', () => feed.maker.sign(text).repeat(2)],
  ])('is refused with a signature %s', async (_name, signature) => {
    feed.publish(text, { signature: signature() });
    expect(await check()).toBe('wrongSignature');
  });

  it('is refused when one byte of it was changed', async () => {
    feed.publish(text.replace('9.0.0', '9.0.1'), { signature: feed.maker.sign(text) });
    expect(await check()).toBe('wrongSignature');
  });

  it('is refused when it was signed with the key of another office', async () => {
    feed.publish(text);
    expect(await check({ source: { ...feed.source, publicKey: createMaker().publicKey } })).toBe(
      'wrongSignature',
    );
  });
});

describe('a signed description that is none', () => {
  const bomb = [
    'a: &a [x, x]',
    ...'bcdefghijklmnopqrst'
      .split('')
      .map(
        (name, at) =>
          `${name}: &${name} [*${String.fromCodePoint(97 + at)}, *${String.fromCodePoint(97 + at)}]`,
      ),
  ];

  it.each([
    ['cut off', describeVersion({ version: '1.5.0' }).slice(0, 60)],
    ['rubbish', '\u0000\u0001{{{'],
    ['empty', ''],
    ['a list', '- 1\n- 2'],
    ['of anchors that multiply', `${bomb.join('\n')}\nversion: *t\nfiles: *t`],
    ['with tags that make something', 'version: !!js/function "function () { return 9 }"'],
    ['with a version that is a number', describeVersion({ version: '2' })],
    ['with a sum of another kind', describeVersion({ version: '1.5.0', sha512: 'abc' })],
    ['with no size', describeVersion({ version: '1.5.0', size: 0 })],
    [
      'with a name that leads elsewhere',
      describeVersion({ version: '1.5.0', name: '..%2f..%2fetc%2fx.AppImage' }),
    ],
  ])('is taken for damaged: %s', async (_name, text) => {
    signedByMaker(text);
    expect(await check()).toBe('damaged');
  });

  it('is taken for damaged when it is no text', async () => {
    feed.publish(Uint8Array.of(0xff, 0xfe, 0x00));
    expect(await check()).toBe('damaged');
  });

  it('changes no object of the program, whatever its keys are called', async () => {
    signedByMaker(
      describeVersion({
        version: '1.5.0',
        more: '__proto__:\n  polluted: yes\nconstructor:\n  prototype:\n    polluted: yes\n<<: { __proto__: { polluted: yes } }',
      }),
    );
    expect(await check()).toBe('1.5.0');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it.each([
    ['http://127.0.0.1/CO.AppImage', 'notSecure'],
    ['https://clerk:secret@127.0.0.1/CO.AppImage', 'notSecure'],
    ['file:///tmp/CO.AppImage', 'notSecure'],
    ['CO Desk Setup.exe', 'notForThisComputer'],
  ])('names no installer that may be fetched: %s', async (name, reason) => {
    signedByMaker(describeVersion({ version: '1.5.0', name: `"${name}"` }));
    expect(await check()).toBe(reason);
  });

  it.each([
    ['99.0.0', 'systemTooOld'],
    ['6.1', '1.5.0'],
    ['any', 'systemTooOld'],
  ])('looks whether the system is new enough for it: %s', async (needed, end) => {
    signedByMaker(describeVersion({ version: '1.5.0', more: `minimumSystemVersion: '${needed}'` }));
    expect(await check()).toBe(end);
  });

  it('names no installer larger than one can be', async () => {
    signedByMaker(describeVersion({ version: '1.5.0', size: 2_000_000_000 }));
    expect(await check()).toBe('tooLarge');
  });
});

describe('a feed that is not there', () => {
  const end = (status: number) => {
    feed.answers.set('/desk/latest-linux.yml', ({ socket }) => void socket.end(httpAnswer(status, 'no')));
    return check();
  };

  it.each([404, 500, 503, 204, 304, 206])('says so after an answer with %i', async (status) => {
    expect(await end(status)).toBe('noAnswer');
  });

  it('says so when nobody listens', async () => {
    const nobody = new URL(`https://127.0.0.1:${await freePort()}/desk/`);
    expect(await check({ source: { ...feed.source, feed: nobody } })).toBe('unreachable');
  });

  it('says so when it hangs up in the middle', async () => {
    feed.answers.set('/desk/latest-linux.yml', ({ socket }) => {
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\nversion: 9');
    });
    expect(await check()).toBe('unreachable');
  });

  it('ends when the program does, also while it says nothing', async () => {
    feed.answers.set('/desk/latest-linux.yml', () => undefined);
    expect(await check({ signal: AbortSignal.timeout(100) })).toBe('unreachable');
  });

  it('takes no more than a megabyte of it', async () => {
    signedByMaker(`${describeVersion({ version: '1.5.0' })}\n#${'x'.repeat(1_100_000)}`);
    expect(await check()).toBe('tooLarge');
  });

  it('is not believed without a certificate that this computer trusts', async () => {
    signedByMaker(describeVersion({ version: '1.5.0' }));
    expect(await check({ trusted: createCertificateAuthority().certificate })).toBe('notSecure');
    expect(feed.asked).toEqual([]);
  });
});

describe('a feed that leads elsewhere', () => {
  const text = describeVersion({ version: '1.5.0' });

  it('is followed to another protected address', async () => {
    const other = await feed.addServer();
    feed.answers.set('/desk/latest-linux.yml', redirectTo(`${other.address}/there.yml`));
    feed.answers.set('/desk/latest-linux.yml.sig', redirectTo('there.sig'));
    feed.answers.set('/there.yml', text);
    feed.answers.set('/desk/there.sig', feed.maker.sign(text));
    expect(await check()).toBe('1.5.0');
  });

  it.each(['/desk/latest-linux.yml', '/desk/latest-linux.yml.sig'])(
    'is not followed to one without protection: %s',
    async (path) => {
      const open = await feed.addServer({ isProtected: false });
      signedByMaker(text);
      feed.answers.set(path, redirectTo(`${open.address}${path}`));
      expect(await check()).toBe('notSecure');
      expect(open.connections).toHaveLength(0);
    },
  );

  it('is not followed from one protected address to the next without end', async () => {
    feed.answers.set('/desk/latest-linux.yml', redirectTo('latest-linux.yml'));
    expect(await check()).toBe('noAnswer');
    expect(feed.asked).toHaveLength(6);
  });
});
