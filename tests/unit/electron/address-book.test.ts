import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { composeProgram } from '../../../electron/compose/compose-program.ts';
import { databaseName } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import { emptyContent, type Party } from '../../../shared/domain/content.ts';
import { DirectBridge } from '../../fakes/direct-bridge.ts';
import { demirkaya } from '../../fakes/address-book-bench.ts';
import { PlainHost } from '../../fakes/plain-host.ts';
import { withoutTable, type Breaking } from '../../support/broken-databases.ts';
import { DamagedDesks, folderOf, harmless } from '../../support/damaged-desks.ts';
import { backUp, connect, type Desk, sampleIn, submit, valueOf } from '../../support/desks.ts';

const desks = new DamagedDesks();
afterEach(() => desks.end());

const named = (name: string): Party => ({ ...demirkaya, name });

async function namesIn({ coDesk }: Desk): Promise<string[]> {
  const { rows } = await coDesk.addressBook.list({ search: '', offset: 0, limit: 200 });
  return rows.map(({ party }) => party.name);
}

const add = async ({ coDesk }: Desk, name: string): Promise<string> =>
  valueOf(await coDesk.addressBook.save({ id: null, party: named(name) })).entry.id;

const rename = async ({ coDesk }: Desk, id: string, name: string): Promise<void> =>
  void valueOf(await coDesk.addressBook.save({ id, party: named(name) }));

/** Shows another application, or none, as a page reports it. */
const show = ({ coDesk }: Desk, applicationId: string | null) =>
  coDesk.program.rememberOpen({ applicationId });

/** Makes and opens a draft to this consignee. */
async function openDraft(desk: Desk, consignee: Party): Promise<string> {
  const made = valueOf(await desk.coDesk.applications.create({ ledger: 'service', from: 'empty' }));
  await show(desk, made.id);
  await save(desk, made.id, consignee);
  return made.id;
}

async function save({ coDesk }: Desk, applicationId: string, consignee: Party): Promise<void> {
  const { revision } = valueOf(await coDesk.applications.open({ applicationId }));
  const content = { ...emptyContent, consignee };
  valueOf(await coDesk.applications.save({ applicationId, content, baseRevision: revision }));
}

describe('the address book', () => {
  it('learns from a draft when it is left, also what is written after that, and keeps it over a start', async () => {
    const desk = await desks.start();
    const first = await openDraft(desk, { ...demirkaya, name: 'Dem' });
    expect(await namesIn(desk)).toEqual([]);
    await save(desk, first, demirkaya);
    await openDraft(desk, named('Andes Vidrio SpA'));
    expect(await namesIn(desk)).toEqual([demirkaya.name]);
    await save(desk, first, named('Demirkaya Corrected'));
    const next = await desks.again(desk);
    expect(await namesIn(next)).toEqual(['Demirkaya Corrected']);
    await next.coDesk.program.start();
    await show(next, null);
    expect(await namesIn(next)).toEqual(['Andes Vidrio SpA', 'Demirkaya Corrected']);
  });

  it('leaves damaged rows untouched in the database, and tells how many they are', async () => {
    const desk = await desks.start();
    for (const name of ['Adria', 'Andes', 'Kowalska', 'Lakeshore']) await add(desk, name);
    await desk.program.close();
    const raw = new DatabaseSync(path.join(folderOf(desk), databaseName));
    const damage = raw.prepare(
      "UPDATE office SET body = ?, changed_at = coalesce(?, changed_at) WHERE kind = 'party' AND body LIKE ?",
    );
    damage.run('{"party', null, '%Adria%');
    damage.run('{"party": 7}', null, '%Andes%');
    damage.run('null', 'yesterday', '%Kowalska%');
    const damaged = () => raw.prepare("SELECT * FROM office WHERE body NOT LIKE '%name%' ORDER BY id").all();
    const before = damaged();
    expect(before).toHaveLength(3);
    const next = await desks.again(desk);
    const list = () => next.coDesk.addressBook.list({ search: '', offset: 0, limit: 200 });
    expect(await list()).toMatchObject({ all: 1, total: 1, unreadable: 3 });
    const id = await add(next, 'Acme');
    await rename(next, id, 'Acme Ltd.');
    valueOf(await next.coDesk.addressBook.remove({ id }));
    expect(await list()).toMatchObject({ all: 1, unreadable: 3 });
    expect(damaged()).toEqual(before);
    raw.close();
  });

  it('learns from what is confirmed, and nothing of the example in practice', async () => {
    const service = await desks.startService();
    const desk = await desks.practising();
    await submit(desk, (await sampleIn(desk, 'practice')).id, 'DIY');
    expect(await namesIn(desk)).toEqual([]);
    await connect(desk, service.address);
    await submit(desk, (await sampleIn(desk, 'service')).id, 'DIY');
    expect(await namesIn(desk)).toEqual([demirkaya.name, 'Hallwanger Maschinenbau GmbH']);
  });

  it('stands as it stood when a backup is restored', async () => {
    const desk = await desks.practising();
    await sampleIn(desk, 'practice');
    const id = await add(desk, 'Andes Vidrio SpA');
    const backup = await backUp(desk);
    await rename(desk, id, 'Another SpA');
    await add(desk, 'Lakeshore Tooling Inc.');
    valueOf(await desk.coDesk.backups.restore({ backupId: backup.id }));
    expect(await namesIn(desk)).toEqual(['Andes Vidrio SpA']);
  });

  it('comes back out of a damaged database', async () => {
    const desk = await desks.practising();
    await sampleIn(desk, 'practice');
    await add(desk, 'Andes Vidrio SpA');
    const text = { kind: 'remarks', text: 'L/C follows' } as const;
    valueOf(await desk.coDesk.texts.keep(text));
    const found = await desks.damaged(desk, harmless);
    expect(await namesIn(found)).toEqual([]);
    valueOf(await found.coDesk.damage.salvage());
    expect(await namesIn(found)).toEqual(['Andes Vidrio SpA']);
    expect(await found.coDesk.texts.find({ kind: null, search: '', limit: 9 })).toMatchObject([text]);
  });

  it('is laid over a backup where it is newer', async () => {
    const desk = await desks.practising();
    await sampleIn(desk, 'practice');
    const id = await add(desk, 'Older SpA');
    await add(desk, 'Untouched SpA');
    const backup = await backUp(desk);
    await rename(desk, id, 'Newer SpA');
    await add(desk, 'Only in the damaged file Ltd');
    const found = await desks.damaged(desk, harmless);
    valueOf(await found.coDesk.backups.restore({ backupId: backup.id }));
    expect(await namesIn(found)).toEqual(['Newer SpA', 'Only in the damaged file Ltd', 'Untouched SpA']);
  });

  it.each<[string, Breaking, (names: readonly string[]) => void]>([
    ['not at all', withoutTable('office'), (names) => expect(names).toEqual([])],
    ['in part', holes, (names) => expect([names.length > 20, names.length < 200]).toEqual([true, true])],
  ])('comes back as far as its table can be read: %s', async (_name, breaking, check) => {
    const desk = await desks.practising();
    const draft = await sampleIn(desk, 'practice');
    for (let number = 0; number < 200; number += 1) await add(desk, `Firm number ${number} Ltd`);
    const found = await desks.damaged(desk, breaking);
    valueOf(await found.coDesk.damage.salvage());
    check(allNames(found));
    expect(await found.coDesk.applications.open({ applicationId: draft.id })).toMatchObject({ ok: true });
  });

  it('begins empty in a database of the third schema', async () => {
    const desk = await desks.practising();
    const { id } = await sampleIn(desk, 'practice');
    const next = await desks.damaged(desk, (file) => {
      const database = new DatabaseSync(file);
      database.exec('DROP TABLE office');
      for (const index of ['unknown', 'accepted', 'by_shipment', 'by_certificate'])
        database.exec(`DROP INDEX applications_${index}`);
      for (const column of [
        ...['destination', 'currency', 'amount_key', 'service_tag', 'cost', 'cost_key'],
        ...['outcome_at', 'connection', 'issued_at', 'ships_on', 'quoted_at', 'quoted_by', 'tags'],
        ...['review', 'reviewed_by'],
      ])
        database.exec(`ALTER TABLE applications DROP COLUMN ${column}`);
      database.exec('PRAGMA user_version = 3');
      database.close();
    });
    expect((await next.coDesk.program.start()).data.kind).toBe('whole');
    await add(next, 'Andes Vidrio SpA');
    expect(await namesIn(next)).toEqual(['Andes Vidrio SpA']);
    expect(await next.coDesk.applications.open({ applicationId: id })).toMatchObject({ ok: true });
  });

  it('is read and not changed where a newer version wrote it', async () => {
    const desk = await desks.practising();
    const id = await add(desk, 'Andes Vidrio SpA');
    const next = await desks.damaged(desk, (file) => {
      const database = new DatabaseSync(file);
      database.exec('PRAGMA user_version = 99');
      database.close();
    });
    expect(await namesIn(next)).toEqual(['Andes Vidrio SpA']);
    expect(await next.coDesk.addressBook.remove({ id })).toMatchObject({ error: { kind: 'newerVersion' } });
    expect(await next.coDesk.texts.keep({ kind: 'goods', text: 'x' })).toMatchObject({
      error: { kind: 'newerVersion' },
    });
  });

  it('works for as long as the program runs where nothing can be kept for good', async () => {
    const wanted = await desks.folders.make();
    const data = await desks.folders.make();
    const host = new PlainHost(data, { kind: 'memory', reason: 'readOnly', wanted });
    const program = await composeProgram(host);
    const bridge = new DirectBridge(program.dispatch);
    const desk: Desk = { host, program, bridge, coDesk: bridge.coDesk };
    await add(desk, 'Andes Vidrio SpA');
    expect(await namesIn(desk)).toEqual(['Andes Vidrio SpA']);
    await program.close();
  });
});

/** All names in the database, more than one page of the list has. */
function allNames(desk: Desk): string[] {
  const database = new DatabaseSync(path.join(folderOf(desk), databaseName), { readOnly: true });
  const rows = database.prepare("SELECT id FROM office WHERE kind = 'party'").all();
  database.close();
  return rows.map((row) => String(row['id']));
}

/** Zeroes every fourth page of the table, except its first one. */
function holes(file: string): void {
  const database = new DatabaseSync(file);
  const pages = database
    .prepare("SELECT pageno FROM dbstat WHERE name = 'office' AND pagetype = 'leaf'")
    .all();
  database.close();
  const bytes = readFileSync(file);
  const size = bytes.readUInt16BE(16);
  for (const [index, row] of pages.entries()) {
    const number = Number(row['pageno']);
    if (index % 4 === 1) bytes.fill(0, (number - 1) * size, number * size);
  }
  writeFileSync(file, bytes);
}

it('gets its backup of the day before there is an application', async () => {
  const desk = await desks.start();
  await add(desk, 'Demirkaya');
  desk.host.resume();
  const causes = async () => (await desk.coDesk.backups.list()).backups.map(({ cause }) => cause);
  await expect.poll(causes).toEqual(['daily']);
});
