import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { journalName } from '../../../electron/adapters/journal/attempt-journal-file.ts';
import { backupsName } from '../../../electron/adapters/backups/backup-files.ts';
import { databaseName } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import { inOneFile } from '../../support/broken-databases.ts';
import { DamagedDesks, dataOf, folderOf, reportOf } from '../../support/damaged-desks.ts';
import { backUp, type Desk, sampleIn, submit, valueOf } from '../../support/desks.ts';

const desks = new DamagedDesks();

afterEach(() => desks.end());

/** Ends the program, deletes the database and these files beside it, and starts the program again. */
async function without(desk: Desk, ...names: readonly string[]): Promise<Desk> {
  await desk.program.close();
  inOneFile(folderOf(desk));
  for (const name of [databaseName, ...names])
    rmSync(path.join(folderOf(desk), name), { recursive: true, force: true });
  return desks.start(folderOf(desk));
}

async function idsIn({ coDesk }: Desk): Promise<readonly string[]> {
  const query = { ledger: 'practice', place: 'register', search: '', filter: 'all', sort: 'newest' } as const;
  const { rows } = await coDesk.register.list({ ...query, offset: 0, limit: 50 });
  return rows.map(({ id }) => id);
}

const pdfsOf = (desk: Desk): readonly string[] =>
  readdirSync(path.join(folderOf(desk), 'attachments'), { recursive: true })
    .map(String)
    .filter((name) => /[0-9a-f]{64}$/u.test(name))
    .toSorted();

describe('a database that is gone', () => {
  it.each([
    ['backups', ['attachments', journalName]],
    ['PDFs', [backupsName, journalName]],
    ['a journal', [backupsName, 'attachments']],
  ] as const)('beside %s is no first start', async (_name, gone) => {
    const desk = await desks.practising();
    const { id } = await sampleIn(desk, 'practice');
    await submit(desk, id, 'DIY');
    await backUp(desk);
    const found = await without(desk, ...gone);
    expect(await dataOf(found)).toBe('damaged');
    expect(await reportOf(found)).toMatchObject({
      quarantine: { name: '', cause: 'missing', bytes: 0 },
      readable: null,
    });
  });

  it('without anything beside it is one', async () => {
    const desk = await desks.practising();
    await sampleIn(desk, 'practice');
    const found = await without(desk, backupsName, 'attachments', journalName);
    expect(await dataOf(found)).toBe('whole');
  });

  it('asks until somebody decides, and the newest whole backup brings everything back', async () => {
    const desk = await desks.practising();
    const { id } = await sampleIn(desk, 'practice');
    const made = await backUp(desk);
    const found = await desks.again(await without(desk));
    const { newest } = await reportOf(found);
    expect(newest).not.toBeNull();
    expect((await found.coDesk.backups.list()).backups.map((backup) => backup.id)).toContain(made.id);
    valueOf(await found.coDesk.backups.restore({ backupId: newest?.backupId ?? '' }));
    expect(await dataOf(found)).toBe('whole');
    expect(await idsIn(found)).toEqual([id]);
  });

  it('leaves every PDF and every backup where it is, whatever is backed up before somebody decides', async () => {
    const desk = await desks.practising();
    await sampleIn(desk, 'practice');
    await backUp(desk);
    const pdfs = pdfsOf(desk);
    expect(pdfs.length).toBeGreaterThan(1);
    const found = await without(desk, backupsName);
    await backUp(found);
    await found.coDesk.backups.list();
    await found.program.close();
    expect(pdfsOf(found)).toEqual(pdfs);
  });

  it('does not bring an earlier one that was quarantined and decided about back into question', async () => {
    const desk = await desks.practising();
    await sampleIn(desk, 'practice');
    const asked = await desks.damaged(desk, (file) => rmSync(file));
    valueOf(await asked.coDesk.damage.keepNewDatabase());
    const { id } = await sampleIn(asked, 'practice');
    await backUp(asked);
    const found = await without(asked);
    const { quarantine, newest, backups } = await reportOf(found);
    expect(quarantine.cause).toBe('missing');
    expect(newest?.backupId).toBe(backups[0]?.id);
    valueOf(await found.coDesk.backups.restore({ backupId: newest?.backupId ?? '' }));
    expect(await idsIn(found)).toContain(id);
    expect(existsSync(path.join(folderOf(found), databaseName))).toBe(true);
  });
});
