import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { realBackups } from '../../../../support/real-backups.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const child = fileURLToPath(new URL('../../../../support/full-everything-child.ts', import.meta.url));
/** Whether this user may mount a small disk in a namespace of its own. */
const isPossible = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

const report = z.array(
  z.object({ answer: z.string(), isDraftThere: z.boolean(), pdfs: z.int(), leftOver: z.int() }),
);

async function fileOfAnotherDesk(): Promise<string> {
  const savedTo = path.join(temporaryFolder(), 'everything');
  const { service, database, files } = realBackups(temporaryFolder(), { savedTo });
  const draft = readyApplication({ revision: 0, attachments: [] });
  database.applications.create(draft);
  const taken = await files.keep(Buffer.alloc(1_500_000, 'PDF of another desk '));
  const attachment = { id: crypto.randomUUID(), name: 'two.pdf', type: '', pages: 1, ...taken };
  database.applications.addAttachments(draft.id, [attachment], draft.savedAt);
  expect((await service.saveEverything()).ok).toBe(true);
  await service.close();
  database.close();
  return savedTo;
}

it.skipIf(!isPossible)(
  'a full disk (needs unshare with mounts) is named while everything is saved or taken in, and changes nothing',
  async () => {
    const disk = path.join(temporaryFolder(), 'disk');
    mkdirSync(disk);
    const given = [
      disk,
      process.execPath,
      child,
      await fileOfAnotherDesk(),
      path.join(temporaryFolder(), 'saved'),
    ];
    const script = 'mount -t tmpfs -o size=9000k none "$1" && "$2" "$3" "$1" "$4" "$5"';
    const { stdout, stderr } = spawnSync('unshare', ['-Urm', 'sh', '-ec', script, 'sh', ...given], {
      encoding: 'utf8',
    });
    if (!stdout.startsWith('[')) throw new Error(stderr);
    const found = report.parse(JSON.parse(stdout));
    const [refused, [saved, takenIn]] = [found.slice(0, -2), found.slice(-2)];
    for (const one of refused)
      expect(one).toEqual({ answer: 'diskFull', isDraftThere: true, pdfs: 1, leftOver: 0 });
    expect(saved).toEqual({ answer: 'done', isDraftThere: true, pdfs: 1, leftOver: 0 });
    expect(takenIn).toEqual({ answer: 'done', isDraftThere: false, pdfs: 2, leftOver: 0 });
  },
);
