import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readAdminPolicy, readSmallJson } from '../../../../../electron/adapters/files/installed-files.ts';
import { chooseSource, type JsonFile } from '../../../../../electron/services/updates/update-source.ts';
import { TemporaryFolders } from '../../../../fakes/plain-host.ts';
import { createMaker } from '../../../../support/update-feed.ts';

const folders = new TemporaryFolders();
const maker = createMaker();
const other = createMaker();
let folder: string;
let file: string;

beforeEach(async () => {
  folder = path.join(await folders.make(), 'co-desk');
  await mkdir(folder, { mode: 0o755 });
  await chmod(folder, 0o755);
  file = path.join(folder, 'policy.json');
});
afterAll(() => folders.removeAll());

const packaged: JsonFile = {
  kind: 'found',
  content: {
    feed: 'https://updates.example/desk',
    publicKey: maker.publicText,
    publishers: ['CO Desk e.V.'],
  },
};

async function write(policy: unknown, mode = 0o644): Promise<void> {
  await writeFile(file, typeof policy === 'string' ? policy : JSON.stringify(policy));
  await chmod(file, mode);
}

/** The feed that is used, or the reason why there is none. */
function chosen(found: JsonFile = readAdminPolicy(file), from: JsonFile = packaged): string {
  const source = chooseSource(from, found);
  return source.kind === 'off' ? source.why : source.source.feed.href;
}

describe('what the office wants', () => {
  it('is what came with the program where it wrote nothing down', async () => {
    expect(chosen()).toBe('https://updates.example/desk/');
    await write({});
    expect(chosen()).toBe('https://updates.example/desk/');
    await write({ updates: { allowed: true } });
    expect(chosen()).toBe('https://updates.example/desk/');
  });

  it('may be no updates', async () => {
    await write({ updates: { allowed: false } });
    expect(chosen()).toBe('byAdministrator');
  });

  it('may be its own feed with its own key, for what the same maker built', async () => {
    await write({ updates: { feed: 'https://office.example/co-desk/', publicKey: other.publicText } });
    const source = chooseSource(packaged, readAdminPolicy(file));
    if (source.kind === 'off') throw new Error(source.why);
    expect(source.source.feed.href).toBe('https://office.example/co-desk/');
    expect(source.source.publicKey.equals(other.publicKey)).toBe(true);
    expect(source.source.publishers).toEqual(['CO Desk e.V.']);
  });

  it.each([
    ['no JSON', '{ "updates": '],
    ['a list', []],
    ['a word of its own', { updates: { allowed: 'no' } }],
    ['something besides', { updates: { allowed: false }, proxy: 'http://127.0.0.1' }],
    [
      'a feed without protection',
      { updates: { feed: 'http://office.example/', publicKey: other.publicText } },
    ],
    [
      'a feed with an account',
      { updates: { feed: 'https://a:b@office.example/', publicKey: other.publicText } },
    ],
    [
      'a feed with a question',
      { updates: { feed: 'https://office.example/?a=', publicKey: other.publicText } },
    ],
    ['no key', { updates: { feed: 'https://office.example/' } }],
    ['a key that is none', { updates: { feed: 'https://office.example/', publicKey: 'AAAA' } }],
    [
      'a feed and a no',
      { updates: { feed: 'https://office.example/', publicKey: other.publicText, allowed: false } },
    ],
    ['prototypes', '{"__proto__":{"updates":{"allowed":true}},"updates":1}'],
    ['too much', `{ "updates": { "allowed": false } ${' '.repeat(70_000)} }`],
  ])('is a no where it cannot be read: %s', async (_name, policy) => {
    await write(policy);
    expect(chosen()).toBe('policyUnusable');
  });

  it.each([0o664, 0o646, 0o666])('is a no where others may write to the file: %o', async (mode) => {
    await write({ updates: { feed: 'https://office.example/', publicKey: other.publicText } }, mode);
    expect(chosen()).toBe('policyUnusable');
  });

  it('is a no where others may write to its folder', async () => {
    await write({ updates: { allowed: true } });
    await chmod(folder, 0o777);
    expect(chosen()).toBe('policyUnusable');
  });

  it('is a no where it leads elsewhere, or is no file', async () => {
    const elsewhere = path.join(folder, 'other.json');
    await writeFile(elsewhere, '{}');
    await symlink(elsewhere, file);
    expect(chosen()).toBe('policyUnusable');
    const pipe = path.join(folder, 'pipe.json');
    execFileSync('mkfifo', [pipe]);
    expect(chosen(readAdminPolicy(pipe))).toBe('policyUnusable');
    expect(chosen(readAdminPolicy(folder))).toBe('policyUnusable');
  });

  it.runIf(process.getuid?.() === 0)('is a no where another account wrote it', async () => {
    await write({ updates: { allowed: true } });
    await chown(file, 12_345, 12_345);
    expect(chosen()).toBe('policyUnusable');
  });
});

describe('what came with the program', () => {
  it('is nothing where it was packaged without a feed', () => {
    expect(chosen({ kind: 'absent' }, readSmallJson(path.join(folder, 'updates.json')))).toBe(
      'notConfigured',
    );
  });

  it.each([
    { feed: 'http://updates.example/', publicKey: maker.publicText },
    { feed: 'https://updates.example/' },
    { feed: 'updates.example', publicKey: maker.publicText },
  ])('is nothing where that is not to be used: %o', (content) => {
    expect(chosen({ kind: 'absent' }, { kind: 'found', content })).toBe('notConfigured');
  });
});
