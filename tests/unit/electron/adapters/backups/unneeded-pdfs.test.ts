import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AttachmentFolder } from '../../../../../electron/adapters/attachment-folder.ts';
import { UnneededPdfFiles } from '../../../../../electron/adapters/backups/unneeded-pdfs.ts';
import { clearOwnPlaces } from '../../../../../electron/adapters/own-places.ts';
import { JournaledAttempts } from '../../../../../electron/services/journal/journaled-attempts.ts';
import type { Attachment } from '../../../../../shared/domain/attachment.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { attemptsOf } from '../../../../renderer/preview/records.ts';
import { realBackups } from '../../../../support/real-backups.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const module = new URL('../../../../../electron/adapters/backups/backup-worker.ts', import.meta.url);
const at = '2026-11-19T09:12:00.000Z';

function desk(folder = temporaryFolder()) {
  const real = realBackups(folder);
  onTestFinished(() => real.database.close());
  const { database, files, shelf } = real;
  const place = (sha256: string): string => path.join(folder, 'attachments', sha256.slice(0, 2), sha256);
  /** Removes what nobody needs as the next run would, which has nothing in hand. */
  const sweep = async (): Promise<void> => {
    const later = new AttachmentFolder(path.join(folder, 'attachments'));
    await new UnneededPdfFiles({ dataFolder: folder, module, shelf, files: later }).remove();
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
  return { ...real, folder, place, sweep, attach, draft };
}

describe('a PDF', () => {
  it('that nobody names is removed, but neither in the run in which it came nor before a backup was made', async () => {
    const { files, place, shelf, sweep, unneeded } = desk();
    const { sha256 } = await files.keep(Buffer.from('Nobody attached it.'));
    await sweep();
    expect(existsSync(place(sha256))).toBe(true);
    await shelf.make('daily', new Date(at));
    await unneeded.remove();
    expect(existsSync(place(sha256))).toBe(true);
    await sweep();
    expect(existsSync(place(sha256))).toBe(false);
  });

  it('that was attached, taken out or stood there before is kept', async () => {
    const { database, shelf, place, sweep, attach, draft } = desk();
    await shelf.make('daily', new Date(at));
    const id = draft();
    const [there, out] = [await attach(id), await attach(id)];
    database.applications.removeAttachment(id, out.id, at);
    await sweep();
    for (const { sha256 } of [there, out]) expect(existsSync(place(sha256))).toBe(true);
  });

  it('of a deleted draft is kept as long as a backup has it, and goes with the last one', async () => {
    const { database, shelf, place, sweep, attach, draft } = desk();
    const id = draft();
    const { sha256 } = await attach(id);
    const backup = await shelf.make('daily', new Date(at));
    database.applications.remove(id, at);
    database.applications.removeForGood([id]);
    await sweep();
    expect(existsSync(place(sha256))).toBe(true);
    await shelf.make('daily', new Date(at));
    await shelf.remove(backup.id);
    await sweep();
    expect(existsSync(place(sha256))).toBe(false);
  });

  it('that only the journal names is kept', async () => {
    const { database, files, journal, place, shelf, sweep, draft } = desk();
    await shelf.make('daily', new Date(at));
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

/** Puts a file or folder elsewhere and a link in its place. */
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
    const { folder, files, shelf, place, sweep } = desk();
    const { sha256 } = await files.keep(Buffer.from('Nobody attached it.'));
    const { id } = await shelf.make('daily', new Date(at));
    spoil(folder, path.join(folder, 'backups', id));
    // There is one more that can be read.
    await shelf.make('daily', new Date('2026-11-20T09:12:00.000Z'));
    await sweep();
    expect(existsSync(place(sha256))).toBe(true);
  });

  it('that is no PDF of ours, but what a crash left lying aside', async () => {
    const { folder, shelf, sweep } = desk();
    await shelf.make('daily', new Date(at));
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
});

type Life =
  'attach' | 'takeOut' | 'undo' | 'type' | 'goBackTo' | 'bin' | 'unbin' | 'forGood' | 'backUp' | 'restore';
const life = fc.constantFrom<Life>(
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

/** One moment of a life; what cannot be done just then is left out. */
async function live(
  { database, service, attach }: ReturnType<typeof desk>,
  id: string,
  what: Life,
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
  else if (what === 'forGood') store.removeForGood([id]);
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

/** Whatever could be shown or sent from here on has its bytes. */
function expectEverythingThere({ database, place }: ReturnType<typeof desk>, ids: readonly string[]): void {
  for (const id of ids) {
    const application = database.journaled.readAnywhere(id);
    const revisions = application === null ? [] : database.applications.revisions(id);
    for (const { attachments } of [...(application === null ? [] : [application]), ...revisions])
      for (const { sha256, bytes } of attachments) expect(readFileSync(place(sha256)).length).toBe(bytes);
  }
}

it('whatever happens to drafts and backups, no PDF that somebody can come back to is lost', async () => {
  const lives = fc.array(fc.tuple(life, fc.nat(1), fc.nat(30)), { minLength: 6, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(lives, async (moments) => {
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
