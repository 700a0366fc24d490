import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const child = fileURLToPath(new URL('../../../../support/autosave-child.ts', import.meta.url));
const kills = 8;

/** Lets a child save until it has acknowledged so many saves, kills it, and returns the last acknowledged one. */
async function saveUntilKilled(folder: string, id: string, acknowledgements: number): Promise<number> {
  const saving = spawn(process.execPath, [child, folder, id], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const count = (): number => said.split('\n').length - 1;
  saving.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (count() >= acknowledgements) saving.kill('SIGKILL');
  });
  await once(saving, 'close');
  return Number(said.split('\n').at(count() - 1));
}

it('every save that was acknowledged is there after the program was killed', async () => {
  const folder = temporaryFolder();
  const { id, ...rest } = readyApplication({ revision: 0 });
  const first = openDatabase(folder);
  first.applications.create({ id, ...rest });
  first.close();
  for (let kill = 1; kill <= kills; kill += 1) {
    const acknowledged = await saveUntilKilled(folder, id, kill * 7);
    const reopened = openDatabase(folder);
    const kept = reopened.applications.read(id);
    const [row] = reopened.register.list({
      ...{ ledger: 'practice', place: 'register', search: `${kept?.revision ?? 0}`, filter: 'all' },
      ...{ sort: 'newest', offset: 0, limit: 1 },
    } as const).rows;
    reopened.close();
    expect(acknowledged).toBeGreaterThan(0);
    expect(kept?.revision).toBeGreaterThanOrEqual(acknowledged);
    expect(kept?.content.goods).toBe(`${kept?.revision ?? 0}\n`.repeat(400));
    expect(row?.id).toBe(id);
  }
});
