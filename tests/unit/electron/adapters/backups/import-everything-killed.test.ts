import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { JournaledAttempts } from '../../../../../electron/services/requests/request-record.ts';
import { backfillJournal } from '../../../../../electron/services/recovery/missing-entries.ts';
import { replayJournal } from '../../../../../electron/services/recovery/journal-replay.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { attemptsOf } from '../../../../renderer/preview/records.ts';
import { realBackups } from '../../../../support/real-backups.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const child = fileURLToPath(new URL('../../../../support/import-everything-child.ts', import.meta.url));
const at = '2026-11-19T09:12:00.000Z';
/** Step between the steps that are tried; 1 tries all. */
const stride = Number(process.env['STRIDE'] ?? 3);

/** A desk with a draft that has a PDF. With `isAway` it has sent another application as well. */
async function desk(pdf: string, isAway: boolean) {
  const folder = temporaryFolder();
  const savedTo = path.join(temporaryFolder(), 'everything');
  const { service, database, files, journal } = realBackups(folder, { savedTo });
  const draft = readyApplication({ revision: 0, attachments: [] });
  database.applications.create(draft);
  const taken = await files.keep(Buffer.from(pdf));
  const attachment = { id: crypto.randomUUID(), name: pdf, type: '', pages: 1, ...taken };
  database.applications.addAttachments(draft.id, [attachment], at);
  const sent = readyApplication({ revision: 0 });
  if (isAway) {
    database.applications.create(sent);
    const [attempt] = attemptsOf('accepted', at);
    if (attempt === undefined) throw new Error('There is no such attempt.');
    const logged = new JournaledAttempts({ store: database.applications, journal });
    logged.confirmAttempt(sent.id, { ...attempt, outcome: null }, { parts: [] });
    logged.writeAttempt(sent.id, attempt);
    expect((await service.saveEverything()).ok).toBe(true);
  }
  await service.close();
  database.close();
  return { folder, savedTo, draft: draft.id, sent: sent.id };
}

type Desk = Awaited<ReturnType<typeof desk>>;

/** State that the next start finds: whose drafts, whether their PDFs are whole, and what is known to be sent. */
async function startAgain(folder: string, home: Desk, away: Desk) {
  const { service, database, files, journal } = realBackups(folder);
  const { applications, journaled } = database;
  const stateOf = (id: string) => applications.read(id)?.state ?? null;
  try {
    backfillJournal({ journaled, store: applications, journal });
    const attempts = {
      openAttempts: () => applications.openAttempts(),
      writeAttempt: applications.writeAttempt.bind(applications),
    };
    replayJournal({ store: journaled, attempts, journal, now: () => Date.parse(at) });
    const isNew = stateOf(away.draft) !== null;
    expect([stateOf(home.draft) !== null, stateOf(away.sent)]).toEqual(
      isNew ? [false, 'accepted'] : [true, null],
    );
    for (const { sha256, name } of applications.read(isNew ? away.draft : home.draft)?.attachments ?? [])
      expect(readFileSync(files.pathOf(sha256), 'utf8')).toBe(name);
    const { backups } = await service.list();
    expect(backups.map(({ isWhole }) => isWhole)).not.toContain(false);
    const before = backups.find(({ cause }) => cause === 'beforeRestore');
    if (isNew) {
      expect((await service.restore({ backupId: before?.id ?? '' })).ok).toBe(true);
      expect(stateOf(home.draft)).not.toBeNull();
      expect(stateOf(away.sent)).toBe('accepted');
    }
    return isNew ? 'new' : 'old';
  } finally {
    await service.close();
    database.close();
  }
}

it('a kill while everything is taken in leaves the old or the new, whole, with all that was sent', async () => {
  const [home, away] = [await desk('from home', false), await desk('from away', true)];
  const found: string[] = [];
  for (let step = 0, isOver = false; !isOver; step += stride) {
    const folder = temporaryFolder();
    cpSync(home.folder, folder, { recursive: true });
    const { signal, stdout, stderr } = spawnSync(process.execPath, [child, folder, away.savedTo, `${step}`], {
      encoding: 'utf8',
    });
    isOver = signal !== 'SIGKILL';
    if (isOver) expect([stderr, stdout]).toEqual(['', expect.stringContaining('"ok":true')]);
    found.push(await startAgain(folder, home, away));
  }
  expect(found.length * stride).toBeGreaterThan(12);
  expect([found[0], found.at(-1)]).toEqual(['old', 'new']);
  // Once the new database is in place, it stays.
  expect(found).toEqual(found.toSorted((one, other) => (one === other ? 0 : one === 'old' ? -1 : 1)));
});
