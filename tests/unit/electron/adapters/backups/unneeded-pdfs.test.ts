import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AttachmentFolder } from '../../../../../electron/adapters/attachments/attachment-folder.ts';
import {
  daysWithoutName,
  UnnamedDays,
  UnneededPdfFiles,
} from '../../../../../electron/adapters/backups/unneeded-pdfs.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { clearOwnPlaces, unnamedDaysName } from '../../../../../electron/adapters/files/own-places.ts';
import { JournaledAttempts } from '../../../../../electron/services/requests/request-record.ts';
import type { Attachment } from '../../../../../shared/domain/attachment.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { attemptsOf } from '../../../../renderer/preview/records.ts';
import { realBackups } from '../../../../support/real-backups.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { threadEntry } from '../../../../support/thread-entries.ts';

const module = threadEntry('backup');
const at = '2026-11-19T09:12:00.000Z';

/** Content of the file: the count, and the checksum that shows whether it was changed. */
function keptAs(pdfs: object): string {
  return JSON.stringify({ checksum: createHash('sha256').update(JSON.stringify(pdfs)).digest('hex'), pdfs });
}

function desk(folder = temporaryFolder()) {
  const real = realBackups(folder);
  onTestFinished(() => real.database.close());
  const { database, files, backupStore } = real;
  const place = (sha256: string): string => path.join(folder, 'attachments', sha256.slice(0, 2), sha256);
  /** Checks as the next run would on that day, with no application open. */
  const lookOn = async (now: string): Promise<void> => {
    const later = new AttachmentFolder(path.join(folder, 'attachments'));
    const looking = { dataFolder: folder, module, backupStore, files: later, now: () => Date.parse(now) };
    await new UnneededPdfFiles(looking).remove();
  };
  /** Checks as if every PDF had been found unnamed on all needed days but this one. */
  const sweep = async (): Promise<void> => {
    const counted: Record<string, object> = {};
    for (const sha256 of await files.store.kept())
      counted[sha256] = { days: daysWithoutName, last: '2026-11-18' };
    writeFileSync(path.join(folder, unnamedDaysName), keptAs(counted));
    await lookOn(at);
  };
  let last = 0;
  const attach = async (applicationId: string): Promise<Attachment> => {
    last += 1;
    const taken = await files.keep(Buffer.from(`PDF ${last}`));
    const attachment = { id: crypto.randomUUID(), name: `${last}.pdf`, type: '', pages: 1, ...taken };
    database.applications.addAttachments(applicationId, [attachment], at);
    return attachment;
  };
  const draft = (): string => {
    const application = readyApplication({ revision: 0, attachments: [] });
    database.applications.create(application);
    return application.id;
  };
  return { ...real, folder, place, lookOn, sweep, attach, draft };
}

const dayAfter = (days: number): string => new Date(Date.parse(at) + days * 86_400_000).toISOString();

describe('a PDF', () => {
  it('that nobody names is removed, but neither in the run in which it came nor before a backup was made', async () => {
    const { files, place, backupStore, sweep, unneeded } = desk();
    const { sha256 } = await files.keep(Buffer.from('Nobody attached it.'));
    await sweep();
    expect(existsSync(place(sha256))).toBe(true);
    await backupStore.make('daily', new Date(at));
    await unneeded.remove();
    expect(existsSync(place(sha256))).toBe(true);
    await sweep();
    expect(existsSync(place(sha256))).toBe(false);
  });

  it('that nobody names goes only after it was found so on very many days, however the clock jumps', async () => {
    const { folder, files, place, backupStore, lookOn } = desk();
    const { sha256 } = await files.keep(Buffer.from('All that is left of a morning.'));
    await backupStore.make('daily', new Date(at));
    const days = new UnnamedDays(folder);
    await lookOn(dayAfter(0));
    for (let day = 1; day < daysWithoutName - 1; day += 1)
      expect(days.note([sha256], dayAfter(day).slice(0, 10))).toEqual([]);
    // The same day again, and once ten years later.
    await lookOn(dayAfter(daysWithoutName - 2));
    await lookOn(dayAfter(3_650));
    expect(existsSync(place(sha256))).toBe(true);
    await lookOn(dayAfter(daysWithoutName));
    expect(existsSync(place(sha256))).toBe(false);
  });

  it('begins anew when somebody names it in between, and when the count cannot be read', async () => {
    const { folder, database, files, place, backupStore, lookOn, sweep, draft } = desk();
    const taken = await files.keep(Buffer.from('Out of sight for a while.'));
    await backupStore.make('daily', new Date(at));
    await lookOn(dayAfter(0));
    const attachment = { id: crypto.randomUUID(), name: 'again.pdf', type: '', pages: 1, ...taken } as const;
    const id = draft();
    database.applications.addAttachments(id, [attachment], at);
    await sweep();
    expect(readFileSync(path.join(folder, unnamedDaysName), 'utf8')).toBe(keptAs({}));
    database.applications.remove(id, at);
    database.bin.removeForGood([id]);
    writeFileSync(path.join(folder, unnamedDaysName), '{"cut');
    await lookOn(dayAfter(1));
    expect(existsSync(place(taken.sha256))).toBe(true);
    const kept = readFileSync(path.join(folder, unnamedDaysName), 'utf8');
    expect(kept).toBe(keptAs({ [taken.sha256]: { days: 1, last: dayAfter(1).slice(0, 10) } }));
  });

  it('begins anew when a digit of the count has changed, which would let it go before its time', async () => {
    const { folder, files, place, backupStore, lookOn } = desk();
    const { sha256 } = await files.keep(Buffer.from('Found ten times.'));
    await backupStore.make('daily', new Date(at));
    const count = keptAs({ [sha256]: { days: 10, last: '2026-11-18' } });
    writeFileSync(path.join(folder, unnamedDaysName), count.replace('"days":10', '"days":90'));
    await lookOn(dayAfter(1));
    expect(existsSync(place(sha256))).toBe(true);
    const begun = keptAs({ [sha256]: { days: 1, last: dayAfter(1).slice(0, 10) } });
    expect(readFileSync(path.join(folder, unnamedDaysName), 'utf8')).toBe(begun);
  });

  it('that came after the last backup is still there when a lost database was replaced by that backup', async () => {
    const folder = temporaryFolder();
    const first = desk(folder);
    await first.backupStore.make('daily', new Date(at));
    const { sha256 } = await first.attach(first.draft());
    first.database.close();
    for (const end of ['', '-wal', '-shm']) rmSync(path.join(folder, databaseName + end), { force: true });
    const second = desk(folder);
    const [backup] = (await second.service.list()).backups;
    expect(await second.service.restore({ backupId: backup?.id ?? '' })).toMatchObject({ ok: true });
    expect((await second.service.now()).ok).toBe(true);
    for (let day = 0; day < 3; day += 1) await second.lookOn(dayAfter(day));
    expect(readFileSync(second.place(sha256), 'utf8')).toBe('PDF 1');
    await second.service.close();
  });

  it('that was attached, taken out or stood there before is kept', async () => {
    const { database, backupStore, place, sweep, attach, draft } = desk();
    await backupStore.make('daily', new Date(at));
    const id = draft();
    const [there, out] = [await attach(id), await attach(id)];
    database.applications.removeAttachment(id, out.id, at);
    await sweep();
    for (const { sha256 } of [there, out]) expect(existsSync(place(sha256))).toBe(true);
  });

  it('of a deleted draft is kept as long as a backup has it, and goes with the last one', async () => {
    const { database, backupStore, place, sweep, attach, draft } = desk();
    const id = draft();
    const { sha256 } = await attach(id);
    const backup = await backupStore.make('daily', new Date(at));
    database.applications.remove(id, at);
    database.bin.removeForGood([id]);
    await sweep();
    expect(existsSync(place(sha256))).toBe(true);
    await backupStore.make('daily', new Date(at));
    await backupStore.remove(backup.id);
    await sweep();
    expect(existsSync(place(sha256))).toBe(false);
  });

  it('that only the journal names is kept', async () => {
    const { database, files, journal, place, backupStore, sweep, draft } = desk();
    await backupStore.make('daily', new Date(at));
    const id = draft();
    const { sha256, bytes } = await files.keep(Buffer.from('Sent once.'));
    const [attempt] = attemptsOf('accepted', at);
    if (attempt === undefined) throw new Error('There is no such attempt.');
    const parts = [{ kind: 'attachment', name: 'sent.pdf', sha256, bytes }] as const;
    new JournaledAttempts({
      store: {
        ...database.applications,
        read: (one) => database.applications.read(one),
        confirmAttempt: () => undefined,
      },
      journal,
    }).confirmAttempt(id, attempt, { parts: [...parts] });
    await sweep();
    expect(existsSync(place(sha256))).toBe(true);
  });
});

/** Moves a file or folder elsewhere and puts a link in its place. */
function leadElsewhere(place: string): void {
  const elsewhere = path.join(temporaryFolder(), path.basename(place));
  renameSync(place, elsewhere);
  symlinkSync(elsewhere, place);
}

describe('nothing is removed', () => {
  const spoils: readonly [string, (folder: string, backup: string) => void][] = [
    ['while a backup is damaged', (_folder, backup) => truncateSync(backup, 8_192)],
    [
      'while a database lies set aside',
      (folder) => writeFileSync(path.join(folder, 'co-desk 2026-11-19 14.02 damaged.sqlite'), ''),
    ],
    [
      'while a backup has a name that is not known',
      (folder) => writeFileSync(path.join(folder, 'backups', 'mine.sqlite'), ''),
    ],
    ['while a backup is a link', (_folder, backup) => leadElsewhere(backup)],
    [
      'while the folder of backups lies moved aside, because it was a link',
      (folder) => {
        leadElsewhere(path.join(folder, 'backups'));
        clearOwnPlaces(folder, new Date(at));
      },
    ],
    ['while the journal cannot be read', (folder) => mkdirSync(path.join(folder, 'attempts.journal'))],
  ];

  it.each(spoils)('%s', async (_when, spoil) => {
    const { folder, files, backupStore, place, sweep } = desk();
    const { sha256 } = await files.keep(Buffer.from('Nobody attached it.'));
    const { id } = await backupStore.make('daily', new Date(at));
    spoil(folder, path.join(folder, 'backups', id));
    // Now there is one more backup that can be read.
    await backupStore.make('daily', new Date('2026-11-20T09:12:00.000Z'));
    await sweep();
    expect(existsSync(place(sha256))).toBe(true);
  });

  it('that is no PDF of ours, but what a crash left lying aside', async () => {
    const { folder, backupStore, sweep } = desk();
    await backupStore.make('daily', new Date(at));
    const attachments = path.join(folder, 'attachments');
    for (const name of ['letter', 'ab/letter', 'incoming/half.part']) {
      mkdirSync(path.join(attachments, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(attachments, name), 'mine');
    }
    await sweep();
    expect(
      ['letter', 'ab/letter', 'incoming/half.part'].map((name) => existsSync(path.join(attachments, name))),
    ).toEqual([true, true, false]);
  });

  it('but half a count that a crash left is cleared away before anything is counted', async () => {
    const { folder, backupStore, files } = desk();
    const half = path.join(folder, `${unnamedDaysName}.new`);
    writeFileSync(half, '{');
    await new UnneededPdfFiles({
      dataFolder: folder,
      module,
      backupStore,
      files,
      now: () => Date.parse(at),
    }).clear();
    expect(existsSync(half)).toBe(false);
  });
});

type DeskEvent =
  | 'attach'
  | 'takeOut'
  | 'undo'
  | 'type'
  | 'goBackTo'
  | 'bin'
  | 'unbin'
  | 'forGood'
  | 'backUp'
  | 'restore';
const deskEvent = fc.constantFrom<DeskEvent>(
  ...([
    'attach',
    'attach',
    'takeOut',
    'undo',
    'type',
    'goBackTo',
    'bin',
    'unbin',
    'forGood',
    'backUp',
    'restore',
  ] as const),
);

/** One random action; one that is not possible at the moment is left out. */
async function live(
  { database, service, attach }: ReturnType<typeof desk>,
  id: string,
  what: DeskEvent,
  roll: number,
) {
  const store = database.applications;
  const application = store.read(id);
  const some = <Item>(items: readonly Item[]): Item | undefined => items[roll % Math.max(1, items.length)];
  const attachment = some(application?.attachments ?? []);
  const revision = some(application === null ? [] : store.revisions(id));
  const now = new Date(Date.parse(at) + roll * 600_000).toISOString();
  if (what === 'backUp') await service.now();
  else if (what === 'restore') {
    const backup = some((await service.list()).backups);
    if (backup !== undefined) await service.restore({ backupId: backup.id });
  } else if (what === 'unbin') store.restore(id);
  else if (what === 'forGood') database.bin.removeForGood([id]);
  else if (application === null) return;
  else if (what === 'attach') await attach(id);
  else if (what === 'bin') store.remove(id, now);
  else if (what === 'type')
    store.writeContent(id, { ...application.content, goods: now }, application.revision, now);
  else if (what === 'takeOut' && attachment !== undefined) store.removeAttachment(id, attachment.id, now);
  else if (what === 'undo' && attachment !== undefined) {
    store.removeAttachment(id, attachment.id, now);
    store.restoreAttachment(id, attachment.id, now);
  } else if (what === 'goBackTo' && revision !== undefined) store.restoreRevision(id, revision.id, now);
}

/** Checks that everything that can still be shown or sent has its bytes. */
function expectEverythingThere({ database, place }: ReturnType<typeof desk>, ids: readonly string[]): void {
  for (const id of ids) {
    const application = database.journaled.readAnywhere(id);
    const revisions = application === null ? [] : database.applications.revisions(id);
    for (const { attachments } of [...(application === null ? [] : [application]), ...revisions])
      for (const { sha256, bytes } of attachments) expect(readFileSync(place(sha256)).length).toBe(bytes);
  }
}

it('whatever happens to drafts and backups, no PDF that somebody can come back to is lost', async () => {
  const events = fc.array(fc.tuple(deskEvent, fc.nat(1), fc.nat(30)), { minLength: 6, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(events, async (moments) => {
      const one = desk();
      const ids = [one.draft(), one.draft()];
      const unneeded = await one.files.keep(Buffer.from('Nobody attached it.'));
      for (const [what, which, roll] of moments) {
        await live(one, ids[which] ?? '', what, roll);
        if (roll % 2 === 0) await one.sweep();
        expectEverythingThere(one, ids);
      }
      for (const { id: backupId } of (await one.service.list()).backups) {
        await one.service.restore({ backupId });
        await one.sweep();
        expectEverythingThere(one, ids);
      }
      await one.service.now();
      await one.sweep();
      expect(existsSync(one.place(unneeded.sha256))).toBe(false);
      await one.service.close();
    }),
    { numRuns: Number(process.env['LIVES'] ?? 6) },
  );
});
