import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CanarySearch } from '../support/canary-search.ts';
import { CanarySecrets } from '../support/canary-secrets.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const secrets = new CanarySecrets();
const { value } = secrets.make('password');
const core = value.slice(-40);

function percented(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

const plants: readonly (readonly [string, Buffer])[] = [
  ['as it is', Buffer.from(`before ${value} after`)],
  ['in JSON', Buffer.from(JSON.stringify({ password: value }))],
  ['in JSON in JSON', Buffer.from(JSON.stringify(JSON.stringify({ password: value })))],
  ['in an address', Buffer.from(`https://a/?q=${encodeURIComponent(value)}`)],
  ['in a form', Buffer.from(new URLSearchParams({ password: value }).toString())],
  ['with every byte escaped', Buffer.from(percented(value))],
  ...[0, 1, 2].flatMap((before) =>
    (['base64', 'base64url'] as const).map(
      (encoding) =>
        [
          `in ${encoding} after ${before} bytes`,
          Buffer.from(Buffer.from(`${'x'.repeat(before)}${value}:more`).toString(encoding)),
        ] as const,
    ),
  ),
  ['in hexadecimal digits', Buffer.from(Buffer.from(value).toString('hex'))],
  ['in large hexadecimal digits', Buffer.from(Buffer.from(value).toString('hex').toUpperCase())],
  ['in UTF-16', Buffer.from(value, 'utf16le')],
  ['in UTF-16 from the larger end', Buffer.from(value, 'utf16le').swap16()],
  ['in capital letters', Buffer.from(value.toUpperCase())],
  ['cut to its first half', Buffer.from(core.slice(0, 20))],
  ['cut to its second half', Buffer.from(core.slice(20))],
];

function searching(look: (search: CanarySearch) => void) {
  const search = new CanarySearch(secrets);
  look(search);
  return search.found();
}

describe('a search for known secrets', () => {
  it.each(plants)('finds one %s', (_, bytes) => {
    expect(searching((search) => search.bytes('a plant', bytes)).hits).not.toEqual([]);
  });

  it('finds nothing where nothing is, and says how much it looked through', () => {
    const other = new CanarySecrets().make('password').value;
    const found = searching((search) => {
      search.text('another secret', other);
      search.text('nothing', '');
    });
    expect(found).toEqual({ searched: 2, hits: [] });
  });

  it('finds one in files, in names and in where links lead, at any depth, and never writes it down', () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'a', core), { recursive: true });
    writeFileSync(path.join(folder, 'a', 'log'), `{"p":${JSON.stringify(value)}}`);
    symlinkSync(core, path.join(folder, 'a', 'link'));
    const { hits } = searching((search) => search.folder(folder));
    expect(hits).toHaveLength(3);
    expect(hits).toContain('the file a/log: password as plain');
    expect(hits.join().includes(value)).toBe(false);
  });

  it('takes up tokens that somebody else made, and refuses what is too short to be told from anything', () => {
    const more = new CanarySecrets();
    const token = `aaaa.bbbb.${'Zk3_x-9QpL'.repeat(4)}`;
    more.add({ kind: 'access', value: token });
    expect(more.findIn(Buffer.from(`Bearer ${token}`))).toEqual([{ kind: 'access', form: 'plain' }]);
    expect(() => more.add({ kind: 'access', value: 'short' })).toThrow('too short');
  });

  it.skipIf(process.platform !== 'linux')(
    'finds one in the command line and environment of children',
    async () => {
      const inner = `setTimeout(() => {}, 20000); console.log('on')`;
      const outer = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}, ${JSON.stringify(core)}], { env: { A: ${JSON.stringify(core)} }, stdio: 'inherit' })`;
      const child = spawn(process.execPath, ['-e', outer], {
        stdio: ['pipe', 'pipe', 'inherit'],
        detached: true,
      });
      onTestFinished(() => {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      });
      await once(child.stdout, 'data');
      const { hits } = searching((search) => search.process(child.pid ?? 0));
      expect(hits.filter((hit) => hit.startsWith('environ'))).toHaveLength(1);
      expect(hits.filter((hit) => hit.startsWith('cmdline')).length).toBeGreaterThan(0);
    },
  );
});
