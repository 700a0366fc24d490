import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { databaseName } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import { DamagedDesks, folderOf, harmless, reportOf } from '../../support/damaged-desks.ts';
import { backUp, type Desk, prepare, sampleIn, submit, valueOf } from '../../support/desks.ts';
import { saveEverything, importEverything } from '../../support/everything.ts';
import { inOneFile } from '../../support/broken-databases.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { journalBreakings, journalOf, type JournalBreaking } from '../../support/journal-breakings.ts';

const desks = new DamagedDesks();

afterEach(() => desks.end());

const breakings: readonly (readonly [string, JournalBreaking])[] = Object.entries(journalBreakings);
/** Some of all restores; the durability suite plays every breaking with every kind of restore. */
const some = breakings.filter(([name]) =>
  ['missing', 'garbage in the middle', 'as it was earlier'].includes(name),
);

interface Scene {
  readonly desk: Desk;
  /** Id of the application that was accepted after the backup and the file were made. */
  readonly id: string;
  readonly attempts: readonly unknown[];
  readonly backupId: string;
  readonly everything: string;
  readonly earlier: Buffer | null;
}

interface Kept extends Omit<Scene, 'desk'> {
  readonly data: string;
}

let kept: Promise<Kept> | null = null;
const keptFolder = mkdtempSync(path.join(tmpdir(), 'co-desk-scene-'));

afterAll(() => rmSync(keptFolder, { recursive: true, force: true }));

/**
 * Data with one application that was accepted before the backup, and another one since. Made once; each test gets a
 * copy.
 */
async function scene(): Promise<Scene> {
  kept ??= makeScene();
  const { data, ...facts } = await kept;
  const copy = temporaryFolder();
  cpSync(data, copy, { recursive: true });
  return { desk: await desks.start(copy), ...facts };
}

async function makeScene(): Promise<Kept> {
  const desk = await desks.practising();
  const before = await sampleIn(desk, 'practice');
  await submit(desk, before.id, 'DIY');
  const { id } = await sampleIn(desk, 'practice');
  const { id: backupId } = await backUp(desk);
  const { file } = await saveEverything(desk);
  const earlier = journalOf(folderOf(desk));
  const { attempts } = await submit(desk, id, 'DIY');
  await desk.program.close();
  const data = path.join(keptFolder, 'data');
  cpSync(folderOf(desk), data, { recursive: true });
  const everything = path.join(keptFolder, path.basename(file));
  cpSync(file, everything);
  return { data, id, attempts, backupId, everything, earlier };
}

async function restore({ coDesk }: Desk, backupId: string): Promise<void> {
  valueOf(await coDesk.backups.restore({ backupId }));
}

/** Checks that everything that the clerk could pay for twice is known. */
async function expectKnown(desk: Desk, { id, attempts }: Scene): Promise<void> {
  const known = valueOf(await desk.coDesk.applications.open({ applicationId: id }));
  expect(known).toMatchObject({ state: 'accepted', attempts });
  expect(await prepare(desk, id)).toMatchObject({
    ok: false,
    error: { kind: 'locked' },
  });
}

describe.each(breakings)('a journal that is %s', (_name, breaking) => {
  it('makes nothing that was sent a draft again by going back, once, twice, or after another start', async () => {
    const played = await scene();
    breaking(folderOf(played.desk), played.earlier);
    await restore(played.desk, played.backupId);
    await expectKnown(played.desk, played);
    await restore(played.desk, played.backupId);
    await expectKnown(played.desk, played);
    const again = await desks.again(played.desk);
    expect((await again.coDesk.program.start()).notices).toEqual([]);
    await restore(again, played.backupId);
    await expectKnown(again, played);
  });
});

describe.each(some)('a journal that is %s', (_name, breaking) => {
  it('is written anew at the next start, which says so once', async () => {
    const played = await scene();
    await played.desk.program.close();
    breaking(folderOf(played.desk), played.earlier);
    const found = await desks.start(folderOf(played.desk));
    await expectKnown(found, played);
    const again = await desks.again(found);
    expect((await again.coDesk.program.start()).notices).toEqual([]);
    // Of the database only what the journal was told comes back.
    await again.program.close();
    inOneFile(folderOf(again));
    rmSync(path.join(folderOf(again), databaseName));
    const without = await desks.start(folderOf(again));
    await restore(without, played.backupId);
    await expectKnown(without, played);
  });

  it('makes nothing that was sent a draft again by taking everything in', async () => {
    const played = await scene();
    breaking(folderOf(played.desk), played.earlier);
    expect(await importEverything(played.desk, played.everything)).toEqual({ ok: true, value: null });
    await expectKnown(played.desk, played);
  });

  it.each(['restore', 'salvage', 'keepNew'] as const)(
    'beside a damaged database makes nothing that was sent a draft again after %s',
    async (choice) => {
      const played = await scene();
      const found = await desks.damaged(played.desk, (file) => {
        harmless(file);
        breaking(folderOf(played.desk), played.earlier);
      });
      if (choice === 'salvage') valueOf(await found.coDesk.damage.salvage());
      else if (choice === 'keepNew') valueOf(await found.coDesk.damage.keepNewDatabase());
      else await restore(found, played.backupId);
      await expectKnown(found, played);
      await restore(found, played.backupId);
      await expectKnown(found, played);
    },
  );

  it('and a database that is gone: what a later backup knows, an earlier one does not forget', async () => {
    const played = await scene();
    await backUp(played.desk);
    await played.desk.program.close();
    inOneFile(folderOf(played.desk));
    rmSync(path.join(folderOf(played.desk), databaseName));
    breaking(folderOf(played.desk), played.earlier);
    const found = await desks.start(folderOf(played.desk));
    expect(await reportOf(found)).toMatchObject({ quarantine: { cause: 'missing' }, readable: null });
    await restore(found, played.backupId);
    await expectKnown(found, played);
  });
});
