import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const child = fileURLToPath(new URL('../../../../support/full-backup-child.ts', import.meta.url));
/** Whether this user may mount a small disk in a namespace of its own. */
const isPossible = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

const report = z.object({
  reasons: z.array(z.string()),
  isFirstWhole: z.boolean(),
  damaged: z.int(),
  made: z.int(),
  leftOver: z.array(z.string()),
  applications: z.int(),
});

it.skipIf(!isPossible)(
  'a full disk (needs unshare with mounts) is named and costs no backup and no draft',
  () => {
    const disk = path.join(temporaryFolder(), 'disk');
    mkdirSync(disk);
    const script = 'mount -t tmpfs -o size=6000k none "$1" && "$2" "$3" "$1"';
    const { stdout, stderr } = spawnSync(
      'unshare',
      ['-Urm', 'sh', '-ec', script, 'sh', disk, process.execPath, child],
      { encoding: 'utf8' },
    );
    if (!stdout.startsWith('{')) throw new Error(stderr);
    const { reasons, made, ...rest } = report.parse(JSON.parse(stdout));
    expect(rest).toEqual({ isFirstWhole: true, damaged: 0, leftOver: [], applications: 40 });
    expect(new Set(reasons)).toEqual(new Set(['made', 'diskFull']));
    expect(made).toBe(1 + reasons.filter((reason) => reason === 'made').length);
  },
);
