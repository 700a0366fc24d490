import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { patience } from '../../../support/limits.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const place = (relative: string): string => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));
const child = place('support/hanging-folder-child.ts');
/** Mounts a file system that never answers: a process that uses it waits until it is killed. */
const mountHanging =
  'exec 3<>/dev/fuse && mount -i -t fuse -o fd=3,rootmode=40000,user_id=0,group_id=0 none "$1" && shift';
const isPossible = spawnSync('unshare', ['-Urm', 'sh', '-c', mountHanging, 'sh', '/mnt']).status === 0;

describe.skipIf(!isPossible)('a data folder that hangs (needs unshare with mounts, and fuse)', () => {
  it('holds up neither the start of the program nor its end', () => {
    const folder = temporaryFolder();
    const data = path.join(folder, 'data');
    const temporary = path.join(folder, 'tmp');
    for (const one of [data, temporary]) mkdirSync(one);
    const program = [process.execPath, '--import', place('../tools/without-electron.ts'), child, data];
    const values = ['-Urm', 'sh', '-c', `${mountHanging} && exec "$@"`, 'sh', data, ...program];
    const { stdout, stderr, signal, error } = spawnSync('unshare', values, {
      ...{ encoding: 'utf8', timeout: patience, killSignal: 'SIGKILL' },
      env: { ...process.env, TMPDIR: temporary },
    });
    if (!stdout.startsWith('{')) throw new Error(stderr);
    expect(JSON.parse(stdout)).toMatchObject({
      status: { kind: 'memory', reason: 'unreachable', wanted: data },
      created: { ok: true },
    });
    // The program killed itself; the test's own limit did not end it.
    expect([signal, error]).toEqual(['SIGKILL', undefined]);
    const left = readdirSync(temporary, { recursive: true, encoding: 'utf8' });
    expect(left.filter((name) => name.includes('data-'))).toEqual([]);
  });
});
