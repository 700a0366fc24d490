import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApplicationSummary } from '../../../../shared/domain/application.ts';
import type { ImportView } from '../../../../shared/ipc/areas/importing.ts';
import { wholeRegister } from '../../../ports/application-stores.ts';
import { Desks, valueOf, type Desk } from '../../../support/desks.ts';
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
      ['Kızılırmak A.Ş.', 'Türkiye', '8415.00'],
      ['Adria Strojevi', 'Croatia', '31050.00'],
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
    expect(valueOf(await desk.coDesk.imports.takeBack({ batchId: made.batchId }))).toEqual({
      removed: 1,
      kept: 1,
    });
    expect((await register(desk)).map(({ id }) => id)).toEqual([applicationId]);
    expect(await register(desk, 'bin')).toHaveLength(1);
  });
});
