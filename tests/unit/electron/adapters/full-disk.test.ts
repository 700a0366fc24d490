import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const child = fileURLToPath(new URL('../../../support/full-disk-child.ts', import.meta.url));
/** Whether this user may mount a small disk in a namespace of its own. */
const isPossible = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

const ending = z.object({ reason: z.string() });
const report = z.object({
  database: ending.extend({ acknowledged: z.int(), kept: z.int(), isWhole: z.boolean() }),
  attachment: ending,
  preferences: ending.extend({ kept: z.unknown() }),
  leftOver: z.array(z.string()),
});

function fillDisk(kilobytes: number): z.infer<typeof report> {
  const folder = temporaryFolder();
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  const script = 'mount -t tmpfs -o size="$1"k none "$2" && "$3" "$4" "$2" "$5" && find "$2" -name "*.part"';
  const values = [String(kilobytes), disk, process.execPath, child, folder];
  const { stdout, stderr } = spawnSync('unshare', ['-Urm', 'sh', '-ec', script, 'sh', ...values], {
    encoding: 'utf8',
  });
  const [line = '', ...leftOver] = stdout.trim().split('\n');
  if (!line.startsWith('{')) throw new Error(stderr);
  const parsed: unknown = JSON.parse(line);
  return report.parse(Object.assign({}, parsed, { leftOver }));
}

describe.skipIf(!isPossible)('on a disk that is full (needs unshare with mounts)', () => {
  it.each([700, 1_100, 1_777, 2_900])(
    'of %i kB, the failure is named and what was saved is intact',
    (kilobytes) => {
      const { database, attachment, preferences, leftOver } = fillDisk(kilobytes);
      expect(database.reason).toBe('diskFull');
      expect(database.acknowledged).toBeGreaterThan(0);
      expect(database.kept).toBe(database.acknowledged);
      expect(database.isWhole).toBe(true);
      expect(attachment.reason).toBe('diskFull');
      expect(preferences).toEqual({ reason: 'diskFull', kept: 'while there was room' });
      expect(leftOver).toEqual([]);
    },
  );
});
