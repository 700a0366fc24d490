import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import type { ApplicationStore } from '../../electron/services/applications/application-store.ts';
import type { Application } from '../../shared/domain/application.ts';
import { emptyContent, type ApplicationContent } from '../../shared/domain/content.ts';
import { figure, median, milliseconds, type Figure } from './figure.ts';

const saves = 200;
const startedAt = '2026-11-19T14:32:00.000Z';

/** One autosave of a draft of about 4 kB, with 10 and with 100,000 others, against a raw put of the same text. */
export async function benchAutosave(folder: string): Promise<readonly Figure[]> {
  const database = openDatabase(path.join(folder, 'autosave'));
  try {
    const figures: Figure[] = [];
    let drafts = 0;
    for (const size of [10, 100_000]) {
      for (; drafts < size; drafts += 1) database.applications.create(draft(randomUUID(), drafts));
      const { ours, peer } = await compare(
        database.applications,
        path.join(folder, `raw-${size}.sqlite`),
        size,
      );
      figures.push(figure(`autosave-${size}`, ours, peer, 'ms', 5));
    }
    return figures;
  } finally {
    database.close();
  }
}

async function compare(
  store: ApplicationStore,
  rawFile: string,
  rows: number,
): Promise<{ ours: number; peer: number }> {
  const raw = openRaw(rawFile, rows);
  const id = randomUUID();
  store.create(draft(id, 0));
  const ours: number[] = [];
  const peer: number[] = [];
  for (let save = 0; save < saves; save += 1) {
    const content = contentOf(save);
    ours.push(await milliseconds(() => void store.writeContent(id, content, save, instantOf(save))));
    peer.push(await milliseconds(() => raw.put(id, JSON.stringify(content))));
  }
  raw.close();
  return { ours: median(ours), peer: median(peer) };
}

/** One save a second, as typing makes them: every two minutes one of them keeps a revision. */
function instantOf(save: number): string {
  return new Date(Date.parse(startedAt) + save * 1_000).toISOString();
}

/** The least that a durable save can cost: one row, one commit, the same journal settings. */
function openRaw(file: string, rows: number): { put(id: string, text: string): void; close(): void } {
  const raw = new DatabaseSync(file);
  raw.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE draft (id TEXT PRIMARY KEY, text TEXT)',
  );
  const put = raw.prepare(
    'INSERT INTO draft VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET text = excluded.text',
  );
  raw.exec('BEGIN');
  for (let row = 0; row < rows; row += 1) put.run(randomUUID(), JSON.stringify(contentOf(row)));
  raw.exec('COMMIT');
  return { put: (id, text) => void put.run(id, text), close: () => raw.close() };
}

export function contentOf(number: number): ApplicationContent {
  return {
    ...emptyContent,
    consignor: {
      ...emptyContent.consignor,
      name: 'Hallwanger Maschinenbau GmbH',
      city: 'Metzingen',
      countryCode: 'DE',
    },
    consignee: {
      ...emptyContent.consignee,
      name: `Consignee ${number} Ltd.`,
      city: 'Gebze',
      countryCode: 'TR',
    },
    originCountryCode: 'DE',
    destination: 'Türkiye',
    goods: `Invoice no. 26-${number}\n${'4 wooden cases: CNC machining centre, 5 axes, type HM 850\n'.repeat(60)}`,
    quantity: 'Gross 6,840 kg',
    clientReference: `CO-2026-${number}`,
    invoiceNumber: `26-${number}`,
    invoiceCurrency: 'EUR',
    invoiceAmount: `${number}.00`,
  };
}

export function draft(id: string, number: number): Application {
  return {
    id,
    ledger: 'service',
    state: 'ready',
    revision: 0,
    createdAt: startedAt,
    savedAt: startedAt,
    content: contentOf(number),
    attachments: [],
    attempts: [],
    certificateRequests: [],
    issued: null,
  };
}
