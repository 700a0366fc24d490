import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApplicationSummary } from '../../../../shared/domain/application.ts';
import type { ImportView } from '../../../../shared/ipc/areas/import.ts';
import { openDatabase } from '../../../../electron/adapters/sqlite/database.ts';
import { BatchRecords, draftIdOf } from '../../../../electron/services/applications/draft-batches.ts';
import { applicationCopyText } from '../../../../shared/rules/application-copy.ts';
import { readyApplication } from '../../../fakes/ready-application.ts';
import { later, wholeRegister } from '../../../ports/application-stores.ts';
import { Desks, sampleIn, valueOf, type Desk } from '../../../support/desks.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const desks = new Desks();

afterEach(() => desks.end());

const november = [
  'kunde;strasse;ort;land;rechnung;betrag;ware;lager',
  'Kızılırmak A.Ş.;Sanayi Cad. 41;Çorum;Türkei;26-11902;8.415,00;2 pallets: roller sets;H3',
  'Andes Vidrio SpA;Camino Lonquén 9120;Santiago;Chile;26-11904;12.4OO,00;4 cases: mould carriers;H1',
  'Adria Strojevi;Obala 3;Rijeka;Jugoslawien;26-11955;31.050,00;1 case: punch press;H2',
].join('\r\n');

async function read(desk: Desk, name: string, bytes: string | Uint8Array) {
  const file = path.join(temporaryFolder(), name);
  await writeFile(file, bytes);
  return desk.coDesk.imports.read({ ledger: 'practice' }, [await desk.bridge.file(file)]);
}

async function opened(desk: Desk, text: string = november): Promise<ImportView> {
  return valueOf(await read(desk, 'november-orders.csv', text));
}

async function register(
  desk: Desk,
  place: 'register' | 'bin' = 'register',
  search = '',
): Promise<readonly ApplicationSummary[]> {
  return (await desk.coDesk.register.list({ ...wholeRegister, place, search })).rows;
}

describe('importing orders', () => {
  it('matches the columns, names what is wrong in two rows, and keeps nothing yet', async () => {
    const desk = await desks.start();
    const view = await opened(desk);
    expect(view).toMatchObject({ rows: 3, goodRows: 1, problemRows: 2, matched: 'byName', firstRow: 2 });
    expect(view.columns.map(({ letter, target }) => [letter, target])).toEqual([
      ['A', 'consignee.name'],
      ['B', 'consignee.address1'],
      ['C', 'consignee.city'],
      ['D', 'destination'],
      ['E', 'invoiceNumber'],
      ['F', 'invoiceAmount'],
      ['G', 'goods'],
      ['H', null],
    ]);
    expect(view.problems).toEqual([
      { row: 3, column: 5, value: '12.4OO,00', kind: 'lettersInAmount', repair: '12400.00', evidence: null },
      { row: 4, column: 3, value: 'Jugoslawien', kind: 'notACountry', repair: 'Croatia', evidence: 'Rijeka' },
    ]);
    expect(await register(desk)).toEqual([]);
  });

  it('holds back a restore while drafts are made, so that a file makes all of them or none', async () => {
    const desk = await desks.start();
    await sampleIn(desk, 'practice');
    const { backups } = valueOf(await desk.coDesk.backups.now());
    const backupId = backups[0]?.id ?? '';
    const rows = Array.from({ length: 2_000 }, (_, row) => `Kunde ${row};Sanayi Cad. 41`);
    const { importId } = await opened(desk, ['kunde;strasse', ...rows].join('\r\n'));
    // A restore waits until automatic backups are done: they are when this is answered.
    await desk.coDesk.backups.list();
    const making = desk.coDesk.imports.make({ importId });
    const restored = await desk.coDesk.backups.restore({ backupId });
    expect(restored).toEqual({ ok: false, error: { kind: 'importing' } });
    expect(valueOf(await making)).toMatchObject({ made: 2_000 });
  });

  it('makes drafts of the good rows and takes them back in one step, but for the one that was changed', async () => {
    const desk = await desks.start();
    const { importId } = await opened(desk);
    valueOf(await desk.coDesk.imports.takeRepairs({ importId, kind: 'notACountry' }));
    const made = valueOf(await desk.coDesk.imports.make({ importId }));
    expect(made).toMatchObject({ made: 2, leftOut: 1 });
    const rows = await register(desk);
    expect(
      rows.map(({ consigneeName, destination, invoiceAmount }) => [
        consigneeName,
        destination,
        invoiceAmount,
      ]),
    ).toEqual([
      ['Kızılırmak A.Ş.', 'TR', '8415.00'],
      ['Adria Strojevi', 'HR', '31050.00'],
    ]);
    expect(new Set(rows.map(({ clientReference }) => clientReference)).size).toBe(2);
    expect(
      (await register(desk, 'register', 'punch press')).map(({ consigneeName }) => consigneeName),
    ).toEqual(['Adria Strojevi']);

    const applicationId = rows[0]?.id ?? '';
    const { content, revision } = valueOf(await desk.coDesk.applications.open({ applicationId }));
    valueOf(
      await desk.coDesk.applications.save({
        applicationId,
        content: { ...content, remarks: 'Mine' },
        baseRevision: revision,
      }),
    );
    expect(valueOf(await desk.coDesk.imports.undo({ batchId: made.batchId }))).toEqual({
      removed: 1,
      kept: 1,
    });
    expect((await register(desk)).map(({ id }) => id)).toEqual([applicationId]);
    expect(await register(desk, 'bin')).toHaveLength(1);
  });

  it('remembers where the columns went, for the next file with the same heads', async () => {
    const desk = await desks.start();
    const { importId, columns } = await opened(desk);
    const targets = columns.map(({ target }, at) => (at === 7 ? ('remarks' as const) : target));
    const matched = valueOf(await desk.coDesk.imports.match({ importId, targets, days: 'monthFirst' }));
    expect(matched).toMatchObject({ matched: 'byName', days: 'monthFirst' });
    valueOf(await desk.coDesk.imports.make({ importId }));
    const again = await opened(desk);
    expect(again.matched).toBe('asLastTime');
    expect(again.columns.at(-1)?.target).toBe('remarks');
    expect(again.days).toBe('monthFirst');
    expect((await opened(desk, november.replace('lager', 'store'))).matched).toBe('byName');
  });

  it('remembers how amounts count that each row of an invoice repeats', async () => {
    const desk = await desks.start();
    const table = 'Kunde;Rechnung;Ware;Betrag\nA;1;Pumps;5,00\nA;1;Oil;5,00';
    const { importId, repeated } = await opened(desk, table);
    expect(repeated).toEqual([{ field: 'invoiceAmount', reading: null }]);
    const asked = { importId, field: 'invoiceAmount', reading: 'each' } as const;
    expect(valueOf(await desk.coDesk.imports.countRepeated(asked)).goodRows).toBe(1);
    valueOf(await desk.coDesk.imports.make({ importId }));
    const again = await opened(desk, table.replaceAll(';1;', ';2;'));
    expect(again).toMatchObject({ goodRows: 1, repeated: [{ field: 'invoiceAmount', reading: 'each' }] });
  });

  it('takes what a clerk puts in place of a cell, and shows long cells shortened without shortening them', async () => {
    const desk = await desks.start();
    const goods = 'x'.repeat(700);
    const { importId } = await opened(desk, november.replace('4 cases: mould carriers', goods));
    const corrected = await desk.coDesk.imports.correct({
      ...{ importId, row: 3, column: 5, value: '12400.00', alike: false },
    });
    expect(valueOf(corrected)).toMatchObject({ goodRows: 2, problemRows: 1 });
    const [line] = valueOf(await desk.coDesk.imports.rows({ importId, first: 1, count: 1 }));
    expect(line?.cells).toMatchObject([
      'Andes Vidrio SpA',
      'Camino Lonquén 9120',
      'Santiago',
      'Chile',
      '26-11904',
      '12400.00',
      'x'.repeat(500),
      'H1',
    ]);
    valueOf(await desk.coDesk.imports.make({ importId }));
    const [, row] = await register(desk);
    const draft = valueOf(await desk.coDesk.applications.open({ applicationId: row?.id ?? '' }));
    expect(draft.content.goods).toBe(goods);
  });

  it('gives each draft a reference of its own, and leaves alone those that the file brings', async () => {
    const desk = await desks.start();
    const first = valueOf(await desk.coDesk.applications.create({ ledger: 'practice', from: 'empty' }));
    const taken = first.content.clientReference.replace(/1$/, '2');
    const { importId } = await opened(desk, `Name;Referenz\nA;\nB;${taken}\nC;\nD;own`);
    valueOf(await desk.coDesk.imports.make({ importId }));
    const references = (await register(desk)).map(({ clientReference }) => clientReference.slice(-4));
    expect(references).toEqual(['0001', '0003', '0002', '0004', 'own']);
  });

  it('attaches the PDFs that a file for the service holds, and counts what is none', async () => {
    const desk = await desks.start();
    const pdf = (await readFile('tests/fixtures/pdfs/arabic-text.pdf')).toString('base64');
    const attached = (name: string, bytes: string) => ({ name, attType: 'Commercial Invoice', pdf: bytes });
    const body = {
      cocert: { Consignee_2: { name: 'Buyer' } },
      Attachment: [attached('a.pdf', pdf), attached('b.pdf', 'AAAA')],
    };
    const { importId, goodRows } = valueOf(await read(desk, 'one.json', JSON.stringify(body)));
    expect(goodRows).toBe(1);
    expect(valueOf(await desk.coDesk.imports.make({ importId }))).toMatchObject({ made: 1, pdfsLeftOut: 1 });
    const [row] = await register(desk);
    const { attachments } = valueOf(await desk.coDesk.applications.open({ applicationId: row?.id ?? '' }));
    expect(attachments).toMatchObject([{ name: 'a.pdf', type: 'Commercial Invoice' }]);
  });

  it('says which applications of our own file come without their PDFs', async () => {
    const desk = await desks.start();
    const application = await sampleIn(desk, 'practice');
    const text = applicationCopyText(application.content, application);
    expect(valueOf(await read(desk, 'x.codesk', `[${text},1]`))).toMatchObject({
      ...{ kind: 'json', rows: 2, goodRows: 0, knownDrafts: 1, withoutTheirPdfs: 1, columns: [] },
      problems: [{ row: 2, column: null, kind: 'notAnApplication' }],
    });
  });

  it('closes the oldest file for a fourth one, and knows it no more', async () => {
    const desk = await desks.start();
    const views = [await opened(desk), await opened(desk), await opened(desk), await opened(desk)];
    const [oldest, ...others] = views.map(({ importId }) => importId);
    const rowsOf = (importId = '') => desk.coDesk.imports.rows({ importId, first: 0, count: 1 });
    expect(await rowsOf(oldest)).toEqual({ ok: false, error: { kind: 'closed' } });
    for (const importId of others) expect((await rowsOf(importId)).ok).toBe(true);
    await desk.coDesk.imports.close({ importId: others[0] ?? '' });
    expect(await rowsOf(others[0])).toEqual({ ok: false, error: { kind: 'closed' } });
  });

  it('leaves nothing of drafts that were being made when the program was killed', async () => {
    const folder = await desks.folders.make();
    const database = openDatabase(folder);
    const batchId = crypto.randomUUID();
    new BatchRecords(database.entryStore).begin(batchId, later);
    const kept = readyApplication();
    database.applications.create(kept);
    database.batches.add([readyApplication({ id: draftIdOf(batchId, 0), revision: 0 })]);
    await database.batches.keep();
    database.close();
    const desk = await desks.start(folder);
    expect((await register(desk)).map(({ id }) => id)).toEqual([kept.id]);
    expect(await register(desk, 'bin')).toEqual([]);
    expect(await desk.coDesk.imports.undo({ batchId })).toEqual({ ok: false, error: { kind: 'closed' } });
  });
});
