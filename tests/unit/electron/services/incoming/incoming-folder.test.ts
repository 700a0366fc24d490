import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderListing, longestListing } from '../../../../../electron/adapters/files/folder-listing.ts';
import {
  type FolderListing,
  type FolderFile,
  IncomingFolder,
  type ListFolder,
  incomingCheckInterval,
  maxFolderFiles,
  pauseInBetween,
} from '../../../../../electron/services/incoming/incoming-folder.ts';
import type { Preferences } from '../../../../../electron/services/settings/settings-service.ts';
import { type IncomingView, maxIncoming } from '../../../../../shared/ipc/areas/invoices.ts';
import { succeed } from '../../../../../shared/domain/result.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { ManualSchedule } from '../../../../fakes/manual-schedule.ts';
import { RecordingPage } from '../../../../fakes/recording-page.ts';
import { patience } from '../../../../support/limits.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const now = Date.parse('2026-11-25T10:00:00Z');

/** Preferences that are kept over several runs. */
function memoryPreferences(): Preferences {
  const values = new Map<string, unknown>();
  return {
    found: 'whole',
    read: (key) => values.get(key),
    write: (key, value) => void values.set(key, value),
  };
}

interface BenchOptions {
  readonly list?: ListFolder;
  readonly preferences?: Preferences;
  readonly given?: string | null;
  readonly chosen?: string | null;
  /** How long it waits. Milliseconds. */
  readonly waits?: number;
}

function bench({
  list,
  preferences = memoryPreferences(),
  given = null,
  chosen = null,
  waits = list === undefined ? patience : 20,
}: BenchOptions) {
  const schedule = new ManualSchedule();
  const page = new RecordingPage();
  const attached: string[] = [];
  const incoming = new IncomingFolder({
    choice: { given, choose: () => Promise.resolve(chosen) },
    ...{
      preferences,
      list: list ?? folderListing(),
      page,
      now: () => now,
      patience: waits,
    },
    schedule: schedule.schedule,
    attachments: {
      add: (_asked, files) => {
        attached.push(...files.map((file) => file.path));
        return Promise.resolve(succeed({ application: readyApplication(), refused: [] }));
      },
    },
    inspector: {
      einvoiceFile: (file) =>
        Promise.resolve({ kind: 'unreadable', reason: file === '' ? 'inaccessible' : 'damaged' }),
    },
  });
  return { incoming, attached, schedule, page, preferences };
}

const all = (files: readonly FolderFile[]): FolderListing => ({ files: [...files], isWhole: true });
const names = ({ files }: IncomingView): readonly string[] => files.map(({ name }) => name);

/** Puts a file there with a time of an hour ago. */
function put(folder: string, name: string, text = name): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  utimesSync(file, now / 1000 - 3_600, now / 1000 - 3_600);
  return file;
}

describe('the folder of incoming invoices', () => {
  it('offers the PDFs and XML files in it, and changes none of them', async () => {
    const folder = temporaryFolder();
    for (const name of ['b.pdf', 'A.XML', 'notes.txt', '.hidden.pdf', '~$b.pdf']) put(folder, name);
    mkdirSync(path.join(folder, 'folder.pdf'));
    symlinkSync(path.join(folder, 'notes.txt'), path.join(folder, 'link.pdf'));
    const before = readdirSync(folder).map((name) => [
      name,
      name === 'folder.pdf' ? '' : readFileSync(path.join(folder, name), 'utf8'),
    ]);
    const { incoming, attached } = bench({ given: folder });
    await incoming.check();
    const view = incoming.view();
    expect(view).toMatchObject({ folder, isChosen: false, state: 'read', more: 0 });
    expect(names(view)).toEqual(['A.XML', 'b.pdf']);
    const [xml, pdf] = view.files;
    await incoming.attach({ applicationId: readyApplication().id, fileId: pdf?.id ?? '', name: 'b.pdf' });
    expect(attached).toEqual([path.join(folder, 'b.pdf')]);
    expect(await incoming.read({ fileId: xml?.id ?? '' })).toMatchObject({ reason: 'damaged' });
    incoming.dismiss({ fileIds: view.files.map(({ id }) => id) });
    const after = readdirSync(folder).map((name) => [
      name,
      name === 'folder.pdf' ? '' : readFileSync(path.join(folder, name), 'utf8'),
    ]);
    expect(after).toEqual(before);
  });

  it('offers once, also after the next start, and again what has changed', async () => {
    const folder = temporaryFolder();
    put(folder, 'a.pdf');
    const first = bench({ given: folder });
    await first.incoming.check();
    first.incoming.dismiss({ fileIds: first.incoming.view().files.map(({ id }) => id) });
    put(folder, 'b.pdf');
    const second = bench({ given: folder, preferences: first.preferences });
    await second.incoming.check();
    expect(names(second.incoming.view())).toEqual(['b.pdf']);
    put(folder, 'a.pdf', 'another');
    await second.incoming.check();
    expect(names(second.incoming.view())).toEqual(['a.pdf', 'b.pdf']);
  });

  it('offers nothing of 6,000 files again that were dealt with, and what comes to them', async () => {
    const found: FolderFile[] = Array.from({ length: 6_000 }, (_none, number) => ({
      ...{ name: `${number}.pdf`, bytes: 5, changedAt: 0 },
    }));
    const { incoming } = bench({ given: '/incoming', list: () => Promise.resolve(all(found)) });
    await incoming.check();
    for (let round = 0; round < 6_000 / maxIncoming; round += 1)
      incoming.dismiss({ fileIds: incoming.view().files.map(({ id }) => id) });
    found.push({ name: 'new.pdf', bytes: 5, changedAt: 0 });
    await incoming.check();
    expect(incoming.view()).toMatchObject({ files: [{ name: 'new.pdf' }], more: 0 });
  });

  it('remembers what it dealt with where more lie than are listed', async () => {
    const found: FolderFile[] = Array.from({ length: maxFolderFiles }, (_none, number) => ({
      ...{ name: `${number}.pdf`, bytes: 5, changedAt: 0 },
    }));
    const { incoming } = bench({ given: '/incoming', list: () => Promise.resolve(all(found)) });
    await incoming.check();
    const [first] = incoming.view().files;
    incoming.dismiss({ fileIds: [first?.id ?? ''] });
    const [hidden] = found.splice(0, 1, { name: 'new.pdf', bytes: 5, changedAt: 0 });
    await incoming.check();
    if (hidden !== undefined) found.splice(0, 1, hidden);
    await incoming.check();
    expect(names(incoming.view())).not.toContain('0.pdf');
  });

  it('lists what is the last of 1,200 by its name', async () => {
    const folder = temporaryFolder();
    for (let number = 0; number < 1_200; number += 1) put(folder, `${1_000 + number}.pdf`);
    put(folder, 'z.pdf');
    expect(await folderListing({ clock: () => 0 })(folder, now)).toMatchObject({
      isWhole: true,
      files: { length: 1_201 },
    });
  });

  it('of 1,000 files on a share that takes 10 ms for each is looked at a bit at a time, and none is asked twice before all', async () => {
    const folder = temporaryFolder();
    for (let number = 0; number < 1_000; number += 1) put(folder, `${1_000 + number}.pdf`);
    let [milliseconds, asked] = [0, 0];
    const list = folderListing({
      clock: () => milliseconds,
      sizeAndTime: (file) => {
        [milliseconds, asked] = [milliseconds + 10, asked + 1];
        return Promise.resolve(statSync(file));
      },
    });
    const { incoming, schedule } = bench({ given: folder, list, waits: patience });
    const inOneListing = longestListing / 10 + 1;
    await incoming.check();
    expect(asked).toBe(inOneListing);
    const first = incoming.view();
    expect(first).toMatchObject({ state: 'reading', files: { length: 200 }, more: inOneListing - 200 });
    // If it is dealt with before all of it is known, it is not offered again.
    incoming.dismiss({ fileIds: first.files.map(({ id }) => id) });
    for (let round = 2; round <= 5; round += 1) {
      expect(schedule.waiting()).toContain(pauseInBetween);
      await incoming.check();
    }
    expect(asked).toBe(5 * inOneListing);
    const whole = incoming.view();
    expect(whole).toMatchObject({ state: 'read', more: 600 });
    expect(whole.files.some(({ id }) => first.files.some((one) => one.id === id))).toBe(false);
    // A new file is found by the next check, and the others take turns.
    put(folder, '0-new.pdf');
    put(folder, '1999.pdf', 'another');
    await incoming.check();
    expect(asked).toBe(6 * inOneListing);
    expect(incoming.view().files.map(({ name }) => name)).toContain('0-new.pdf');
    for (let round = 0; round < 5; round += 1) await incoming.check();
    expect(incoming.view()).toMatchObject({ state: 'read', more: 601 });
    const listed = await list(folder, now);
    expect(listed === 'missing' ? [] : listed.files).toContainEqual(
      expect.objectContaining({ name: '1999.pdf', bytes: 7 }),
    );
  });

  it('leaves alone what is still on its way into it', async () => {
    const found: FolderFile[] = [
      { name: 'a.pdf', bytes: 5, changedAt: now - 100 },
      { name: 'empty.pdf', bytes: 0, changedAt: 0 },
    ];
    const { incoming } = bench({ given: '/incoming', list: () => Promise.resolve(all(found)) });
    await incoming.check();
    expect(names(incoming.view())).toEqual([]);
    found.splice(0, 1, { name: 'a.pdf', bytes: 9, changedAt: now - 10 });
    await incoming.check();
    expect(names(incoming.view())).toEqual([]);
    await incoming.check();
    expect(names(incoming.view())).toEqual(['a.pdf']);
  });

  it('that hangs is told and asked by nobody else, and is read when it answers after all', async () => {
    const answer = Promise.withResolvers<FolderListing>();
    let asked = 0;
    const list: ListFolder = () => {
      asked += 1;
      return answer.promise;
    };
    const { incoming, page } = bench({ given: '/incoming', list });
    await incoming.check();
    expect(incoming.view().state).toBe('late');
    await incoming.check();
    await incoming.check();
    expect(asked).toBe(1);
    answer.resolve(all([{ name: 'a.pdf', bytes: 5, changedAt: 0 }]));
    await answer.promise;
    await Promise.resolve();
    expect(incoming.view()).toMatchObject({ state: 'read', files: [{ name: 'a.pdf' }] });
    expect(page.payloads('incomingChanged')).toHaveLength(2);
  });

  it('that was chosen while another one hung is asked once, whatever the other one still answers', async () => {
    const answers = new Map<string, PromiseWithResolvers<FolderListing>>();
    const asked: string[] = [];
    const list: ListFolder = (folder) => {
      asked.push(folder);
      const answer = Promise.withResolvers<FolderListing>();
      answers.set(folder, answer);
      return answer.promise;
    };
    const { incoming } = bench({ given: '/old', chosen: '/new', list });
    await incoming.check();
    await incoming.choose();
    answers.get('/old')?.resolve(all([{ name: 'old.pdf', bytes: 5, changedAt: 0 }]));
    await answers.get('/old')?.promise;
    await incoming.check();
    expect(asked).toEqual(['/old', '/new']);
    answers.get('/new')?.resolve(all([{ name: 'new.pdf', bytes: 5, changedAt: 0 }]));
    await answers.get('/new')?.promise;
    await Promise.resolve();
    expect(incoming.view()).toMatchObject({ state: 'read', files: [{ name: 'new.pdf' }] });
  });

  it('that vanishes is told, keeps what was found, and is there again by itself', async () => {
    const folder = path.join(temporaryFolder(), 'in');
    mkdirSync(folder);
    put(folder, 'a.pdf');
    const { incoming, schedule } = bench({ given: folder });
    incoming.start();
    await incoming.check();
    renameSync(folder, `${folder}-away`);
    await incoming.check();
    expect(incoming.view()).toMatchObject({ state: 'missing', files: [{ name: 'a.pdf' }] });
    renameSync(`${folder}-away`, folder);
    await incoming.check();
    expect(incoming.view().state).toBe('read');
    expect(schedule.waiting()).toEqual([incomingCheckInterval]);
    rmSync(folder, { recursive: true });
    incoming.close();
    await incoming.check();
    expect(incoming.view().state).toBe('read');
  });

  it('is chosen in the dialog of the system, and none is used once it is forgotten', async () => {
    const folder = temporaryFolder();
    const { incoming } = bench({ chosen: folder });
    expect(incoming.view()).toMatchObject({ folder: null, state: 'none', canChoose: true });
    await incoming.choose();
    expect(incoming.view()).toMatchObject({ folder, isChosen: true });
    incoming.forget();
    expect(incoming.view()).toMatchObject({ folder: null, isChosen: false, state: 'none', files: [] });
    const { incoming: cancelled } = bench({ chosen: null });
    await cancelled.choose();
    expect(cancelled.view().folder).toBeNull();
  });

  it('refuses a file by its name that disappeared after it was offered', async () => {
    const folder = temporaryFolder();
    const file = put(folder, 'invoice 7.pdf');
    const { incoming, attached } = bench({ given: folder });
    await incoming.check();
    const [offered] = incoming.view().files;
    rmSync(file);
    await incoming.check();
    const asked = { applicationId: readyApplication().id, fileId: offered?.id ?? '', name: 'invoice 7.pdf' };
    expect(await incoming.attach(asked)).toMatchObject({
      value: { refused: [{ name: 'invoice 7.pdf', refusal: { kind: 'unreadable' } }] },
    });
    expect(attached).toEqual([]);
  });

  it('gives nothing of a file that is gone from it', async () => {
    const { incoming, attached } = bench({ given: temporaryFolder() });
    await incoming.check();
    const asked = { applicationId: readyApplication().id, fileId: '../../etc/passwd', name: 'passwd.pdf' };
    expect(await incoming.attach(asked)).toMatchObject({
      value: { refused: [{ name: 'passwd.pdf', refusal: { kind: 'unreadable' } }] },
    });
    expect(await incoming.read(asked)).toEqual({ kind: 'unreadable', reason: 'inaccessible' });
    expect(attached).toEqual([]);
  });
});
