import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import type { Application } from '../../shared/domain/application.ts';
import { emptyContent, type ApplicationContent } from '../../shared/domain/content.ts';
import { type Effort, figure, median, milliseconds, type Figure } from './figure.ts';

const saves = 200;
const startedAt = '2026-11-19T14:32:00.000Z';

const few = 10;
/** Number of other drafts. Filling a database takes most of the time, so a quick run has fewer. */
const many: Readonly<Record<Effort, number>> = { whole: 100_000, quick: 5_000 };

/**
 * Measures one autosave of a draft of about 4 kB, in which a clerk types into box 6, beside 10 and beside 100,000 other
 * drafts. Each is compared with a raw write of the same text with the same durability, and the second with the first.
 * The four take turns, because the disk is sometimes slower.
 */
export async function benchAutosave(folder: string, effort: Effort): Promise<readonly Figure[]> {
  const sizes = [few, many[effort]];
  const places = await Promise.all(sizes.map((size) => Place.filled(folder, size)));
  const times = places.map(() => ({ ours: new Array<number>(), peer: new Array<number>() }));
  for (let save = 0; save < saves; save += 1)
    for (const [at, place] of places.entries()) {
      times[at]?.ours.push(await milliseconds(() => place.save(save)));
      times[at]?.peer.push(await milliseconds(() => place.put(save)));
    }
  for (const place of places) place.close();
  const [beside10, besideMany] = times.map(({ ours, peer }) => ({ ours: median(ours), peer: median(peer) }));
  if (beside10 === undefined || besideMany === undefined) throw new Error('Nothing was measured');
  const isWhole = effort === 'whole';
  return [
    figure('autosave-10', beside10.ours, beside10.peer, 'ms'),
    ...(isWhole ? [figure('autosave-100000', besideMany.ours, besideMany.peer, 'ms')] : []),
    figure('autosave-growth', besideMany.ours, beside10.ours, 'ms'),
  ];
}

/** The program's database and a raw one with as many drafts, and in each one draft that is saved. */
class Place {
  readonly #id = randomUUID();
  readonly #database: ReturnType<typeof openDatabase>;
  readonly #raw: ReturnType<typeof openRaw>;

  private constructor(database: ReturnType<typeof openDatabase>, raw: ReturnType<typeof openRaw>) {
    this.#database = database;
    this.#raw = raw;
    database.applications.create(draft(this.#id, 0));
  }

  static async filled(folder: string, size: number): Promise<Place> {
    const database = openDatabase(path.join(folder, `autosave-${size}`));
    const drafts = Array.from({ length: size }, (_, number) => draft(randomUUID(), number));
    database.batches.add(drafts);
    await database.batches.keep();
    return new Place(database, openRaw(path.join(folder, `raw-${size}.sqlite`), size));
  }

  save(number: number): void {
    this.#database.applications.writeContent(this.#id, typed(number), number, instantOf(number));
  }

  put(number: number): void {
    this.#raw.put(this.#id, JSON.stringify(typed(number)));
  }

  close(): void {
    this.#raw.close();
    this.#database.close();
  }
}

/** Content of the draft at a save: its goods are another text each time, as while they are typed. */
function typed(save: number): ApplicationContent {
  return { ...contentOf(0), goods: contentOf(save).goods };
}

/** Time of a save: one a second, as typing causes them, so that every two minutes one of them keeps a revision. */
function instantOf(save: number): string {
  return new Date(Date.parse(startedAt) + save * 1_000).toISOString();
}

/** Opens a database that does the least that a durable save needs: one row, one commit, the same journal settings. */
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
    review: [],
  };
}
