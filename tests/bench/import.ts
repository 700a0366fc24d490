import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import Papa from 'papaparse';
import { databaseName } from '../../electron/adapters/sqlite/opening/open-file.ts';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { composeProgram } from '../../electron/compose/compose-program.ts';
import type { Program } from '../../electron/compose/program.ts';
import {
  invoiceKey,
  sortKey,
  summariseContent,
} from '../../electron/services/register/application-columns.ts';
import { searchableText } from '../../electron/services/register/search-text.ts';
import { type ApplicationContent, emptyContent } from '../../shared/domain/content.ts';
import { readyApplication } from '../fakes/ready-application.ts';
import { BenchHost } from './bench-host.ts';
import { type Effort, figure, growth, median, milliseconds, type Figure } from './figure.ts';
import { longestStall, type Stall } from './longest-stall.ts';

const rows = 10_000;
const rounds: Readonly<Record<Effort, number>> = { whole: 5, quick: 1 };

/** Duration of a frame at 60 Hz. Milliseconds. */
const frame = 1000 / 60;

const heads = [
  'Empfänger;Strasse;Ort;PLZ;Land;Rechnungsnummer;Betrag;Währung;Ware;Menge',
  'Absender;Absender Strasse;Absender Ort;Absender PLZ;Ursprungsland;Bestellnummer',
].join(';');

/**
 * Measures an import from a CSV of 10,000 orders to as many durable drafts that a search finds, through the calls of
 * the page. The peer is a plain script that parses the same file and inserts the same rows into the same tables and
 * search index in one transaction. During the import the longest work of main before a call of the page is answered is
 * measured as well.
 */
export async function benchImport(folder: string, effort: Effort): Promise<readonly Figure[]> {
  const file = path.join(folder, 'orders.csv');
  writeFileSync(file, ordersText());
  const ours: number[] = [];
  const peer: number[] = [];
  const stalls: Stall[] = [];
  for (let round = 0; round < rounds[effort]; round += 1) {
    peer.push(plainImport(file, path.join(folder, `plain-${round}`)));
    const data = path.join(folder, `import-${round}`);
    const program = await composeProgram(new BenchHost(data));
    const stall = longestStall(() => program.dispatch('outbox.list', undefined, []));
    ours.push(
      await milliseconds(async () => {
        await ourImport(program, file);
        await searchable(path.join(data, databaseName));
      }),
    );
    stalls.push(await stall.end());
    await program.close();
  }
  return [
    figure('import-10000', median(ours), median(peer), 'ms'),
    figure('import-stall', median(stalls.map(({ worked }) => worked)), frame, 'ms'),
    growth('import-stall-passed', median(stalls.map(({ passed }) => passed)), frame, 'ms'),
  ];
}

async function ourImport(program: Program, file: string): Promise<void> {
  const entered = [{ name: 'orders.csv', path: file }];
  const view = answered(await program.dispatch('imports.read', { ledger: 'practice' }, entered));
  const made = answered(await program.dispatch('imports.make', { importId: view['importId'] }, []));
  if (made['made'] !== rows) throw new Error(`${String(made['made'])} drafts were created of ${rows}.`);
}

function answered(answer: unknown): Readonly<Record<string, unknown>> {
  const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;
  const value = isRecord(answer) && answer['ok'] === true ? answer['value'] : null;
  if (!isRecord(value)) throw new Error(`The import failed: ${JSON.stringify(answer)}`);
  return value;
}

/**
 * Waits until the search finds all imported drafts: they are indexed after the import was answered, while the page goes
 * on calling.
 */
async function searchable(file: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  const waiting = database.prepare('SELECT application FROM search_pending LIMIT 1');
  while (waiting.get() !== undefined) await delay(20);
  database.close();
}

/** How long the script takes. The tables exist before, as they do before an import. Milliseconds. */
function plainImport(file: string, data: string): number {
  mkdirSync(data, { recursive: true });
  openDatabase(data).close();
  const begun = performance.now();
  const { data: lines } = Papa.parse<string[]>(readFileSync(file, 'utf8'), { delimiter: ';' });
  const raw = new DatabaseSync(path.join(data, databaseName));
  raw.exec('PRAGMA synchronous = FULL; BEGIN');
  const row = raw.prepare(
    `INSERT INTO applications (id, ledger, state, shelf, revision, created_at, saved_at,
       client_reference, consignee_key, reference_key, invoice_key, summary)
     VALUES (?, 'practice', 'draft', 'draft', 0, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const body = raw.prepare('INSERT INTO contents (application, body) VALUES (?, ?)');
  const search = raw.prepare('INSERT INTO search (rowid, text) VALUES (?, ?)');
  for (const cells of lines.slice(1)) {
    if (cells.length < 2) continue;
    const application = readyApplication({ ledger: 'practice', content: plainContent(cells) });
    const { content, createdAt } = application;
    const keys = [sortKey(content.consignee.name), sortKey(content.clientReference)];
    const { lastInsertRowid } = row.run(
      ...[randomUUID(), createdAt, createdAt, content.clientReference, ...keys],
      ...[invoiceKey(content.invoiceNumber), JSON.stringify(summariseContent(content))],
    );
    body.run(lastInsertRowid, JSON.stringify(content));
    search.run(lastInsertRowid, searchableText(application));
  }
  raw.exec('COMMIT');
  raw.close();
  return performance.now() - begun;
}

function plainContent(cells: readonly string[]): ApplicationContent {
  const [name = '', address1 = '', city = '', zip = '', , invoiceNumber = '', amount = ''] = cells;
  const [invoiceCurrency = '', goods = '', quantity = '', from = ''] = cells.slice(7);
  const [fromStreet = '', fromCity = '', fromZip = '', , purchaseOrder = ''] = cells.slice(11);
  const { consignor, consignee } = emptyContent;
  return {
    ...emptyContent,
    consignee: { ...consignee, name, address1, city, zip, countryCode: 'HR' },
    consignor: { ...consignor, name: from, address1: fromStreet, city: fromCity, zip: fromZip },
    ...{ originCountryCode: 'DE', goods, quantity, purchaseOrder, invoiceNumber, invoiceCurrency },
    invoiceAmount: amount.replace('.', '').replace(',', '.'),
  };
}

/** A CSV of 10,000 orders, as an office exports it. */
export function ordersText(): string {
  const lines = Array.from({ length: rows }, (_, order) =>
    [
      ...[`Adria Strojevi ${order} d.o.o.`, `Obala ${order % 90}`, 'Rijeka', '51000', 'Kroatien'],
      ...[`26-${order}`, `${order % 1000}.${String(order % 1000).padStart(3, '0')},50`, 'EUR'],
      `"${order % 9} Holzkisten: Fräsmaschine, 5 Achsen, Typ ""HM ${order}"""`,
      ...[`Brutto ${order % 5000} kg`, 'Hallwanger Maschinenbau GmbH', 'Industriestr. 4'],
      ...['Metzingen', '72555', 'Deutschland', `45001${order}`],
    ].join(';'),
  );
  return `${[heads, ...lines].join('\r\n')}\r\n`;
}
