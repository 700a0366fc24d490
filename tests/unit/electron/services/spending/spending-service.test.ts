import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { HucreWorkbook } from '../../../../../electron/adapters/export/hucre-workbook.ts';
import { isPlainPicture } from '../../../../../electron/adapters/export/plain-picture.ts';
import type { OutgoingDocument } from '../../../../../electron/services/host.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { SpendingService } from '../../../../../electron/services/spending/spending-service.ts';
import type { Spending, SpendingGroups } from '../../../../../shared/domain/spending.ts';
import { defaultSettings } from '../../../../../shared/domain/settings.ts';

const none: SpendingGroups = { groups: [], others: { amount: '0', applications: 0, groups: 0 } };

const spending: Spending = {
  sums: [
    {
      ...{ key: 'EUR', currency: 'EUR', connections: ['one'], amount: '1237.80', applications: 4 },
      days: [
        { day: '2025-03-02', serviceTag: 'FS', amount: '3.00', applications: 1 },
        { day: '2026-03-02', serviceTag: 'FS', amount: '1234.50', applications: 2 },
      ],
      undated: { amount: '0.30', applications: 1 },
      inYear: { amount: '1234.50', applications: 2 },
      by: {
        serviceTag: none,
        connection: {
          groups: [{ key: 'one', label: 'Practice', amount: '1234.50', applications: 2, average: '617.25' }],
          others: { amount: '0', applications: 0, groups: 0 },
        },
        destination: {
          groups: [
            { key: 'TR', label: '', amount: '1234.50', applications: 2, average: '617.25' },
            { key: '', label: '', amount: '0.00', applications: 0, average: '0.00' },
          ],
          others: { amount: '0', applications: 0, groups: 0 },
        },
        consignee: {
          groups: [
            {
              key: 'a',
              label: '=1+1; Adria',
              amount: '12345678901234567890.12',
              applications: 1,
              average: '1',
            },
          ],
          others: { amount: '0', applications: 0, groups: 0 },
        },
        tag: {
          groups: [
            { key: 'acme', label: 'ACME', amount: '1234.50', applications: 2, average: '617.25' },
            { key: '4711', label: '4711', amount: '1000.00', applications: 1, average: '1000.00' },
            { key: '', label: '', amount: '0.00', applications: 0, average: '0.00' },
          ],
          others: { amount: '0', applications: 0, groups: 0 },
        },
      },
    },
  ],
  notAdded: 2,
  notAddedFirst: [],
  withoutCosts: 1,
  unsearched: 0,
};

function bench(
  save: (document: OutgoingDocument) => Promise<'saved' | 'cancelled'> = () => Promise.resolve('saved'),
) {
  const files = new Map<string, Buffer>();
  const saved: { name: string; mediaType: string; bytes: Buffer }[] = [];
  const service = new SpendingService({
    register: { spending: () => Promise.resolve(spending) },
    settings: { current: () => ({ ...defaultSettings, costs: {} }) },
    outgoing: {
      write: async (pieces) => {
        const all: Buffer[] = [];
        for await (const piece of pieces) all.push(Buffer.from(piece));
        files.set('/out', Buffer.concat(all));
        return '/out';
      },
      remove: (path) => Promise.resolve(void files.delete(path)),
    },
    documents: {
      save: (document) => {
        const bytes = 'bytes' in document ? Buffer.from(document.bytes) : files.get(document.path);
        saved.push({ name: document.name, mediaType: document.mediaType, bytes: bytes ?? Buffer.alloc(0) });
        return save(document);
      },
    },
    workbook: new HucreWorkbook(),
    isPicture: isPlainPicture,
    now: () => Date.UTC(2026, 10, 19, 12),
  });
  return { service, saved, files };
}

const query = { ledger: 'practice', search: '', narrow: {}, year: 2026 } as const;
const table = { query, plot: 'destination', key: 'EUR', format: 'csv', language: 'de' } as const;

it('writes a table that the Excel of a German office adds up, with its total and what is left out', async () => {
  const { service, saved, files } = bench();
  expect(await service.saveTable(table)).toEqual({ ok: true, value: 'saved' });
  expect(saved[0]?.name).toBe('Ausgaben Bestimmungsland 2026-11-19.csv');
  expect(saved[0]?.bytes.toString('utf8')).toBe(
    [
      '\uFEFFBestimmungsland;Zeugnisse;Kosten (EUR);Durchschnitt',
      'Türkei;2;"1234,50";"617,25"',
      'Ohne Angabe;0;"0,00";"0,00"',
      'Summe;2;"1234,50"',
      '"Nicht enthalten: Kosten, die keine Zahl sind";2',
      '"Nicht enthalten: angenommen, keine Kosten genannt";1',
      '',
    ].join('\r\n'),
  );
  expect(files.size).toBe(0);
});

it('calls the practice service as the plot does, in its language', async () => {
  const { service, saved } = bench();
  await service.saveTable({ ...table, plot: 'connection' });
  expect(saved[0]?.bytes.toString('utf8').split('\r\n')[1]).toMatch(/^Übungsdienst;/u);
  await service.saveTable({ ...table, plot: 'connection', query: { ...query, ledger: 'service' } });
  expect(saved[1]?.bytes.toString('utf8').split('\r\n')[1]).toMatch(/^Practice;/u);
});

it('says of tags that their lines may add up to more than the total', async () => {
  const { service, saved } = bench();
  await service.saveTable({ ...table, plot: 'tag', language: 'en' });
  expect(saved[0]?.bytes.toString('utf8').split('\r\n').slice(0, 6)).toEqual([
    '\uFEFFTag,Certificates,Costs (EUR),Average',
    'ACME,2,1234.50,617.25',
    '4711,1,1000.00,1000.00',
    'Without a tag,0,0.00,0.00',
    'Total,2,1234.50',
    '"An application with several tags is listed under each of them, so these lines may add up to more than the total."',
  ]);
});

it('writes English decimals between commas, with every month of the year', async () => {
  const { service, saved } = bench();
  await service.saveTable({ ...table, plot: 'month', language: 'en' });
  const lines = saved[0]?.bytes.toString('utf8').split('\r\n') ?? [];
  expect(lines[0]).toBe('\uFEFFMonth,Certificates,Costs (EUR),Year before');
  expect(lines[3]).toBe('2026-03,2,1234.50,3.00');
  expect(lines[4]).toBe('2026-04,0,0,0');
  expect(lines[13]).toBe('Total,2,1234.50,3.00');
});

it('has what a wrong clock has dated in the table of all years', async () => {
  const { service, saved } = bench();
  await service.saveTable({ ...table, plot: 'month', language: 'en', query: { ...query, year: null } });
  expect(saved[0]?.bytes.toString('utf8').split('\r\n').slice(0, 5)).toEqual([
    '\uFEFFMonth,Certificates,Costs (EUR)',
    '2025,1,3.00',
    '2026,2,1234.50',
    'Date cannot be right,1,0.30',
    'Total,4,1237.80',
  ]);
});

it('has no column that is empty in the workbook of all years', async () => {
  const { service, saved } = bench();
  await service.saveTable({ ...table, format: 'xlsx', plot: 'month', query: { ...query, year: null } });
  const { sheets } = await readXlsx(new Uint8Array(saved[0]?.bytes ?? []));
  expect(sheets[0]?.rows.slice(0, 2)).toEqual([
    ['Monat', 'Zeugnisse', 'Kosten (EUR)'],
    ['2025', 1, 3],
  ]);
});

it('writes numbers that a workbook adds up, and as texts those that it would round', async () => {
  const { service, saved } = bench();
  await service.saveTable({ ...table, format: 'xlsx' });
  const { sheets } = await readXlsx(new Uint8Array(saved[0]?.bytes ?? []));
  expect(sheets[0]?.rows.slice(0, 2)).toEqual([
    ['Bestimmungsland', 'Zeugnisse', 'Kosten (EUR)', 'Durchschnitt'],
    ['Türkei', 2, 1234.5, 617.25],
  ]);
  await service.saveTable({ ...table, format: 'xlsx', plot: 'consignee' });
  const { sheets: next } = await readXlsx(new Uint8Array(saved[1]?.bytes ?? []));
  expect(next[0]?.rows[1]).toEqual(['=1+1; Adria', 1, '12345678901234567890.12', 1]);
});

it('lets no spreadsheet calculate what a consignee is called', async () => {
  const { service, saved } = bench();
  await service.saveTable({ ...table, plot: 'consignee' });
  expect(saved[0]?.bytes.toString('utf8')).toContain(`"'=1+1; Adria";1;"12345678901234567890,12";1`);
});

it('saves a picture as the page drew it, and nothing that is none', async () => {
  const { service, saved } = bench();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>';
  const asked = { plot: 'serviceTag', format: 'svg', picture: svg, language: 'en' } as const;
  expect(await service.savePicture(asked)).toEqual({ ok: true, value: 'saved' });
  expect(saved[0]).toMatchObject({ name: 'Spending DIY or FS 2026-11-19.svg', mediaType: 'image/svg+xml' });
  expect(saved[0]?.bytes.toString('utf8')).toBe(svg);
  const refused = await service.savePicture({ ...asked, picture: '<script/>' });
  expect(refused).toEqual({ ok: false, error: { kind: 'noPicture' } });
  expect(saved).toHaveLength(1);
});

it('says so where the disk is full, and leaves nothing behind', async () => {
  const { service, files } = bench(() => Promise.reject(new StoreError('diskFull', 'full')));
  expect(await service.saveTable(table)).toEqual({ ok: false, error: { kind: 'diskFull' } });
  expect(files.size).toBe(0);
});
