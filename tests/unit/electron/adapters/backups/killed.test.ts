import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AttemptJournalFile } from '../../../../../electron/adapters/journal/attempt-journal-file.ts';
import { BackupFolder } from '../../../../../electron/adapters/backups/backup-folder.ts';
import { backupsName } from '../../../../../electron/adapters/backups/backup-files.ts';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { JournaledAttempts } from '../../../../../electron/services/requests/request-record.ts';
import { replayJournal } from '../../../../../electron/services/recovery/journal-replay.ts';
import { isLocked } from '../../../../../shared/domain/application.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { attemptsOf } from '../../../../renderer/preview/records.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { threadEntry } from '../../../../support/thread-entries.ts';

const child = fileURLToPath(new URL('../../../../support/restore-child.ts', import.meta.url));
const worker = threadEntry('backup');
const at = '2026-11-19T09:12:00.000Z';
const earlier = 'earlier '.repeat(20_000);
const later = 'later '.repeat(30_000);

/** Data with a draft that was backed up and rewritten afterwards, and another application that was sent since. */
async function dataWithBackup() {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  const draft = readyApplication({ revision: 0, content: { ...readyContent, goods: earlier } });
  const sent = readyApplication({ revision: 0 });
  database.applications.create(draft);
  database.applications.create(sent);
  await new BackupFolder(folder, worker).make('byHand', new Date(at));
  database.applications.writeContent(draft.id, { ...readyContent, goods: later }, 0, at);
  const [attempt] = attemptsOf('accepted', at);
  if (attempt === undefined) throw new Error('There is no such attempt.');
  const journaled = new JournaledAttempts({
    store: database.applications,
    journal: new AttemptJournalFile(folder),
  });
  const { outcome, ...confirmed } = attempt;
  journaled.confirmAttempt(sent.id, { ...confirmed, outcome: null }, { parts: [] });
  journaled.writeAttempt(sent.id, { ...confirmed, outcome });
  database.close();
  return { folder, draft: draft.id, sent: sent.id };
}

type Data = Awaited<ReturnType<typeof dataWithBackup>>;

/** State that the next start finds. */
async function startAgain({ folder, draft, sent }: Data) {
  const database = openDatabase(folder);
  try {
    const { applications, journaled } = database;
    const attempts = {
      openAttempts: () => applications.openAttempts(),
      writeAttempt: applications.writeAttempt.bind(applications),
    };
    const journal = new AttemptJournalFile(folder);
    const { isWhole } = replayJournal({
      store: journaled,
      attempts,
      journal,
      now: () => Date.parse(at),
    });
    const backups = await new BackupFolder(folder, worker).list();
    return {
      goods: applications.read(draft)?.content.goods,
      isSentKnown: isLocked(applications.read(sent)?.state ?? 'draft'),
      isJournalWhole: isWhole,
      damagedBackups: backups.filter((backup) => !backup.isWhole).length,
      leftOver: existsSync(path.join(folder, backupsName, 'incoming'))
        ? readdirSync(path.join(folder, backupsName, 'incoming')).length
        : 0,
    };
  } finally {
    database.close();
  }
}

const whole = { isSentKnown: true, isJournalWhole: true, damagedBackups: 0, leftOver: 0 };

describe('a program that is killed', () => {
  it('at any step of exchanging the database leaves the old one or the new one whole', async () => {
    const found: (string | undefined)[] = [];
    const prepared = await dataWithBackup();
    for (let step = 0, isOver = false; !isOver; step += 1) {
      const data = { ...prepared, folder: temporaryFolder() };
      cpSync(prepared.folder, data.folder, { recursive: true });
      const { signal, stderr } = spawnSync(process.execPath, [child, data.folder, `${step}`], {
        encoding: 'utf8',
      });
      isOver = signal !== 'SIGKILL';
      if (isOver) expect(stderr).toBe('');
      const { goods, ...rest } = await startAgain(data);
      expect(rest).toEqual(whole);
      expect([earlier, later]).toContain(goods);
      found.push(goods);
      expect(existsSync(path.join(data.folder, `${databaseName}-wal`))).toBe(false);
    }
    expect(found.length).toBeGreaterThan(8);
    expect(found[0]).toBe(later);
    expect(found.at(-1)).toBe(earlier);
    // Once the new database is in place, it stays.
    expect(found).toEqual([...found].sort((one, other) => (one === other ? 0 : one === later ? -1 : 1)));
  });

  it('at any other moment of backing up and going back has lost nothing', async () => {
    const data = await dataWithBackup();
    let gone = 0;
    // Two kills of each kind; the durability suite has two hundred.
    for (let kill = 0; kill < 4; kill += 1) {
      const restoring = spawn(process.execPath, [child, data.folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      restoring.stdout.on('data', () => (gone += 1));
      // Half of them after the first restore, each at another moment.
      if (kill % 2 === 0) await once(restoring.stdout, 'data');
      await setTimeout(200 + ((kill * 397) % 700));
      expect(restoring.kill('SIGKILL')).toBe(true);
      await once(restoring, 'close');
      const { goods, ...rest } = await startAgain(data);
      expect(rest).toEqual(whole);
      expect([earlier, later]).toContain(goods);
    }
    expect(gone).toBeGreaterThan(1);
  });
});
