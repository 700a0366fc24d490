import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import Papa from 'papaparse';
import { databaseName } from '../../electron/adapters/sqlite/opening/open-file.ts';
import { composeProgram, type Program } from '../../electron/compose/compose-program.ts';
import { BenchHost } from './bench-host.ts';
import { figure, median, milliseconds, type Figure } from './figure.ts';
import { longestStall } from './longest-stall.ts';

const rows = 10_000;
const rounds = 5;

/** A frame at sixty a second. Milliseconds. */
const frame = 1000 / 60;

const heads = [
  'Empfänger;Strasse;Ort;PLZ;Land;Rechnungsnummer;Betrag;Währung;Ware;Menge',
  'Absender;Absender Strasse;Absender Ort;Absender PLZ;Ursprungsland;Bestellnummer',
].join(';');

/**
 * From a CSV of 10,000 orders to as many durable drafts, through the calls of the page, against papaparse and a raw insert
 * of the same rows in one transaction. Meanwhile calls of the page are answered, and the longest wait for one counts.
 */
export async function benchImport(folder: string): Promise<readonly Figure[]> {
  const file = path.join(folder, 'orders.csv');
  writeFileSync(file, ordersText());
  const ours: number[] = [];
  const peer: number[] = [];
  const stalls: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    peer.push(await milliseconds(() => rawImport(file, path.join(folder, `raw-${round}.sqlite`))));
    const program = await composeProgram(new BenchHost(path.join(folder, `import-${round}`)));
    const stall = longestStall(() => program.dispatch('outbox.list', undefined, []));
    ours.push(await milliseconds(() => ourImport(program, file)));
    await searchable(path.join(folder, `import-${round}`, databaseName));
    stalls.push(await stall.end());
    await program.close();
  }
  return [
    figure('import-10000', median(ours), median(peer), 'ms', 20),
    figure('import-10000-stall', median(stalls), frame, 'ms', 3),
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

/** What is made is brought into the search after it was answered that it is made; the page goes on asking meanwhile. */
async function searchable(file: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  const waiting = database.prepare('SELECT application FROM search_pending LIMIT 1');
  while (waiting.get() !== undefined) await delay(100);
  database.close();
}

/** The least that it can cost: the same text parsed, each row kept as it is, one commit. */
function rawImport(file: string, database: string): void {
  const { data } = Papa.parse<string[]>(readFileSync(file, 'utf8'), { delimiter: ';' });
  const raw = new DatabaseSync(database);
  raw.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE orders (number INTEGER PRIMARY KEY, body TEXT)',
  );
  const put = raw.prepare('INSERT INTO orders (body) VALUES (?)');
  raw.exec('BEGIN');
  for (const row of data) put.run(JSON.stringify(row));
  raw.exec('COMMIT');
  raw.close();
}

function ordersText(): string {
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
