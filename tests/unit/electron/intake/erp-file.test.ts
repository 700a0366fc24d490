import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../../shared/domain/application.ts';
import type { ImportView } from '../../../../shared/ipc/areas/import.ts';
import { noStandards } from '../../../../shared/domain/starts.ts';
import { readyContent } from '../../../fakes/ready-application.ts';
import { wholeRegister } from '../../../ports/application-stores.ts';
import { Desks, valueOf, type Desk } from '../../../support/desks.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const desks = new Desks();

afterEach(() => desks.end());

const orders = readFileSync(new URL('../../../fixtures/import/erp-orders.csv', import.meta.url), 'utf8');

async function opened(desk: Desk, text: string, name = 'erp-orders.csv'): Promise<ImportView> {
  const file = path.join(temporaryFolder(), name);
  await writeFile(file, text);
  return valueOf(await desk.coDesk.imports.read({ ledger: 'practice' }, [await desk.bridge.file(file)]));
}

/** All drafts by invoice number. */
async function drafts(desk: Desk): Promise<ReadonlyMap<string, Application>> {
  const { rows } = await desk.coDesk.register.list(wholeRegister);
  const all = await Promise.all(rows.map(({ id }) => desk.coDesk.applications.open({ applicationId: id })));
  return new Map(all.map(valueOf).map((one) => [one.content.invoiceNumber, one]));
}

async function officeDesk(): Promise<Desk> {
  const desk = await desks.start();
  const practice = {
    ...noStandards,
    consignor: readyContent.consignor,
    returnOriginalsBy: 'Kurier',
    copies: '2',
  };
  await desk.coDesk.program.changeSettings({ standards: { practice } });
  return desk;
}

describe('the orders of an ERP', () => {
  it('become ready drafts without a repair by hand, one for each invoice', async () => {
    const desk = await officeDesk();
    const view = await opened(desk, orders);
    expect(view).toMatchObject({ rows: 5, goodRows: 4, joinedRows: 1, problemRows: 0, knownDrafts: 0 });
    valueOf(await desk.coDesk.imports.make({ importId: view.importId }));
    const made = await drafts(desk);
    expect([...made.values()].map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'ready']);
    const { content } = made.get('26-12001') ?? { content: null };
    expect(content).toMatchObject({
      consignor: { name: readyContent.consignor.name },
      consignee: { name: 'Al Noor Trading LLC', city: 'Dubai', countryCode: 'AE' },
      ...{ clientReference: 'A-70411', purchaseOrder: '', copies: '2', returnOriginalsBy: 'Kurier' },
      ...{ invoiceAmount: '18450.75', invoiceCurrency: 'EUR', originCountryCode: 'DE' },
      ...{ invoiceDate: '2026-11-17', grossWeight: '1252.5' },
    });
    expect(content?.goods).toContain('2 Kisten: Kreiselpumpen\n1 Karton: Dichtsätze');
    expect(content?.quantity).toContain('2 Stück\n40 Stück');
    expect([...made.values()].map(({ content: one }) => one.consignee.countryCode).toSorted()).toEqual([
      'AE',
      'CN',
      'KR',
      'TR',
    ]);
    expect([...made.values()].every(({ content: one }) => one.destination !== '')).toBe(true);
  });

  it('leave out the second time what is here already, unless the clerk wants it anyway', async () => {
    const desk = await officeDesk();
    const first = await opened(desk, orders);
    valueOf(await desk.coDesk.imports.make({ importId: first.importId }));
    const again = await opened(desk, `${orders}A-70430;Neu GmbH;;;;Japan;26-12009;;1,00;EUR;Ware;1;;DE\n`);
    expect(again).toMatchObject({ goodRows: 1, knownDrafts: 4, skipsKnown: true });
    // The same number with another consignee is another invoice.
    const other = await opened(desk, orders.replaceAll('Hanbit Precision', 'Another'));
    expect(other).toMatchObject({ goodRows: 1, knownDrafts: 3 });
    const anyway = valueOf(await desk.coDesk.imports.skipKnown({ importId: again.importId, skips: false }));
    expect(anyway).toMatchObject({ goodRows: 5, knownDrafts: 4, skipsKnown: false });
    const skipped = valueOf(await desk.coDesk.imports.skipKnown({ importId: again.importId, skips: true }));
    expect(skipped.goodRows).toBe(1);
    expect(valueOf(await desk.coDesk.imports.make({ importId: again.importId }))).toMatchObject({ made: 1 });
    expect((await desk.coDesk.register.list(wholeRegister)).rows).toHaveLength(5);
  });

  it('are known where another file spells the consignee otherwise, unless both are in it', async () => {
    const desk = await officeDesk();
    const [heads = ''] = orders.split('\n');
    const row = (name: string) => `A-70430;${name};;;;Japan;26-12009;;1,00;EUR;Ware;1;;DE\n`;
    const first = await opened(desk, `${heads}\n${row('Kitamori Seiki')}`);
    valueOf(await desk.coDesk.imports.make({ importId: first.importId }));
    const later = (...names: readonly string[]) => opened(desk, `${heads}\n${names.map(row).join('')}`);
    expect(await later('KITAMORI SEIKI Co., Ltd.')).toMatchObject({ goodRows: 0, knownDrafts: 1 });
    expect(await later('Shakti Textile')).toMatchObject({ goodRows: 1, knownDrafts: 0 });
    const both = await later('Kitamori Seiki', 'KITAMORI SEIKI Co., Ltd.');
    expect(both.problems.map(({ kind }) => kind)).toContain('spelledOtherwise');
    const { importId } = both;
    const two = valueOf(await desk.coDesk.imports.join({ importId, row: 3, joins: false }));
    expect(two).toMatchObject({ goodRows: 1, knownDrafts: 1 });
  });

  it('are named beforehand where they are known, also the further rows of an invoice', async () => {
    const desk = await officeDesk();
    const first = await opened(desk, orders);
    const known = async (importId: string) => {
      const rows = await desk.coDesk.imports.rows({ importId, first: 0, count: 10 });
      return valueOf(rows).map(({ knownAs }) => knownAs);
    };
    expect(await known(first.importId)).toEqual([null, null, null, null, null]);
    valueOf(await desk.coDesk.imports.make({ importId: first.importId }));
    const again = await opened(desk, `${orders}A-70430;Neu GmbH;;;;Japan;26-12009;;1,00;EUR;Ware;1;;DE\n`);
    const references = [...(await drafts(desk)).values()].map(({ content }) => content.clientReference);
    const named = await known(again.importId);
    expect(named.slice(0, 2)).toEqual(['A-70411', 'A-70411']);
    expect(new Set(named)).toEqual(new Set([...references, null]));
    expect(named.at(-1)).toBeNull();
    const corrected = await desk.coDesk.imports.correct({
      ...{ importId: again.importId, row: 4, column: 6, value: '26-99999', alike: false },
    });
    expect(valueOf(corrected)).toMatchObject({ goodRows: 2, knownDrafts: 3 });
    expect((await known(again.importId))[2]).toBeNull();
  });

  it('without an invoice number are known by what the same file said before, each as often as it was made', async () => {
    const desk = await officeDesk();
    const row = 'A;Demirkaya;;;;Türkei;;;12,00;EUR;Ware;1;;DE\n';
    const [heads = ''] = orders.split('\n');
    const table = (rows: string) => opened(desk, `${heads}\n${rows}`);
    const unnumbered = row.replace('A;', ';');
    const first = await table(unnumbered.repeat(2));
    expect(first).toMatchObject({ goodRows: 2, knownDrafts: 0 });
    valueOf(await desk.coDesk.imports.make({ importId: first.importId }));
    const changed = unnumbered.replace('12,00', '13,00');
    const again = await table(changed + unnumbered.repeat(3));
    expect(again).toMatchObject({ goodRows: 2, knownDrafts: 2 });
    const made = [...(await desk.coDesk.register.list(wholeRegister)).rows];
    const rows = valueOf(await desk.coDesk.imports.rows({ importId: again.importId, first: 0, count: 9 }));
    expect(rows.map(({ knownAs }) => knownAs)).toEqual([
      null,
      ...made.map(({ clientReference }) => clientReference).toSorted(),
      null,
    ]);
    // What was changed since is still what was imported; what was deleted may come again.
    const [kept, deleted] = made;
    const application = valueOf(await desk.coDesk.applications.open({ applicationId: kept?.id ?? '' }));
    valueOf(
      await desk.coDesk.applications.save({
        ...{ applicationId: application.id, baseRevision: application.revision },
        content: { ...application.content, goods: 'Other' },
      }),
    );
    await desk.coDesk.applications.remove({ applicationId: deleted?.id ?? '' });
    expect(await table(unnumbered.repeat(2))).toMatchObject({ goodRows: 1, knownDrafts: 1 });
    // The same rows in another file are another order.
    expect(await opened(desk, `${heads}\n${unnumbered}`, 'other.csv')).toMatchObject({ knownDrafts: 0 });
  });

  it('name a row without a consignee, and leave out the whole invoice of a row that does not fit', async () => {
    const desk = await officeDesk();
    const lines = orders.split('\n');
    const broken = [
      lines[0],
      lines[1],
      lines[2]?.replace('18.450,75', 'viel'),
      lines[3]?.replace(/;Demirkaya[^;]*/u, ';'),
    ];
    const view = await opened(desk, broken.join('\n'));
    expect(view).toMatchObject({ goodRows: 0, problemRows: 3 });
    expect(view.problems.map(({ row, kind }) => [row, kind])).toEqual([
      [2, 'invoiceIncomplete'],
      [3, 'notAnAmount'],
      [4, 'consigneeMissing'],
    ]);
  });

  it('add up amounts of lines that differ', async () => {
    const desk = await officeDesk();
    const view = await opened(desk, orders.replace('18.450,75', '0,25'));
    valueOf(await desk.coDesk.imports.make({ importId: view.importId }));
    expect((await drafts(desk)).get('26-12001')?.content.invoiceAmount).toBe('18451.00');
  });

  it('keep the currency that the amounts of their lines name, whatever the office invoices in', async () => {
    const desk = await officeDesk();
    await desk.coDesk.program.changeSettings({
      standards: { practice: { ...noStandards, invoiceCurrency: 'EUR' } },
    });
    const lines = [
      'Kunde;Rechnung;Betrag;Ware',
      'Acme Ltd;9-1;USD 100,00;Pumps',
      'Acme Ltd;9-1;USD 50,25;Seals',
    ];
    const view = await opened(desk, lines.join('\n'));
    expect(view).toMatchObject({ goodRows: 1, joinedRows: 1 });
    valueOf(await desk.coDesk.imports.make({ importId: view.importId }));
    const { content } = (await drafts(desk)).get('9-1') ?? { content: null };
    expect(content).toMatchObject({ invoiceAmount: '150.25', invoiceCurrency: 'USD' });
  });

  it('are not added up over two currencies', async () => {
    const desk = await officeDesk();
    const heads = 'Kunde;Rechnung;Betrag;Währung;Ware';
    const lines = [
      heads,
      'Acme Ltd;9-2;100,00;EUR;Pumps',
      'Acme Ltd;9-2;50,00;USD;Seals',
      'Acme Ltd;9-2;7,00;;Oil',
    ];
    const view = await opened(desk, lines.join('\n'));
    expect(view).toMatchObject({ goodRows: 0, problemRows: 3 });
    expect(view.problems.map(({ row, column, kind }) => [row, column, kind])).toEqual([
      [2, null, 'invoiceIncomplete'],
      [3, 3, 'otherCurrency'],
      [4, null, 'invoiceIncomplete'],
    ]);
    const { importId } = view;
    const corrected = valueOf(
      await desk.coDesk.imports.correct({ importId, row: 3, column: 3, value: 'EUR', alike: false }),
    );
    expect(corrected).toMatchObject({ goodRows: 1, joinedRows: 2, problemRows: 0 });
  });

  it('take one correction for all rows alike', async () => {
    const desk = await officeDesk();
    const view = await opened(
      desk,
      orders.replaceAll('Euro', 'Dollar').replace(';EUR;1 Palette', ';Dollar;1 Palette'),
    );
    expect(view.problems.filter(({ kind }) => kind === 'notACurrency')).toMatchObject([
      { row: 2, repair: 'USD' },
      { row: 3, repair: 'USD' },
      { row: 4, repair: 'USD' },
    ]);
    const { importId } = view;
    const corrected = await desk.coDesk.imports.correct({
      importId,
      row: 2,
      column: 9,
      value: 'USD',
      alike: true,
    });
    expect(valueOf(corrected)).toMatchObject({ problemRows: 0, goodRows: 4 });
  });
});
