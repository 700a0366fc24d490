import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { composeProgram } from '../../electron/compose/compose-program.ts';
import { databaseName } from '../../electron/adapters/sqlite/opening/open-file.ts';
import { BenchHost } from './bench-host.ts';
import { figure, median, milliseconds, type Figure } from './figure.ts';
import { destinations, keepMany, manyRows } from './many.ts';
import { longestStall } from './longest-stall.ts';

/**
 * Measures the table of all applications beside 100,000 of them: a filter with its rows, counts and sums; all of them
 * sorted by amount; rows further down, filtered and unfiltered; spending by all its dimensions; and the longest wait
 * for an answer beside each. All are compared with one raw pass over the same rows.
 */
export async function benchTable(folder: string): Promise<readonly Figure[]> {
  const data = path.join(folder, 'table');
  mkdirSync(data, { recursive: true });
  keepMany(data);
  const bare = new DatabaseSync(path.join(data, databaseName));
  bare.exec(withCosts);
  const raw = await milliseconds(() => void bare.prepare(everyAmount).all());
  bare.close();
  const program = await composeProgram(new BenchHost(data));
  const list = (asked: object) => program.dispatch('register.list', { ...view, ...asked }, []);
  const sums = (narrow: object) =>
    program.dispatch('register.sums', { ledger: 'service', search: '', narrow }, []);
  const timed = async (work: (time: number) => Promise<unknown>): Promise<number> => {
    const took: number[] = [];
    for (let time = 0; time < times; time += 1)
      took.push(await milliseconds(async () => void (await work(time))));
    return median(took);
  };
  const ask = () => program.dispatch('outbox.list', undefined, []);
  // The first question waits until the file has been checked.
  await ask();
  const waiting = longestStall(ask);
  const filter = await timed(async (time) => {
    const narrow = { destination: destinations[time], least: '1000' };
    await Promise.all([list({ narrow }), sums(narrow)]);
  });
  const everything = await timed(() => sums({}));
  const sorted = await timed((time) =>
    list({ order: { ...order, column: 'amount', isDescending: time % 2 === 0 } }),
  );
  const spending = await timed((time) =>
    program.dispatch('spending.read', { ...cost, year: time % 2 === 0 ? null : 2025 }, []),
  );
  const further = await timed((time) => list({ offset: manyRows - 100 * (time + 1) }));
  const stall = (await waiting.end()).worked;
  await program.close();
  return [
    figure('filter-100000', filter, raw, 'ms'),
    figure('sums-100000', everything, raw, 'ms'),
    figure('sort-100000', sorted, raw, 'ms'),
    figure('spending-100000', spending, raw, 'ms'),
    figure('rows-100000', further, raw, 'ms'),
    figure('table-100000-stall', stall, raw, 'ms'),
  ];
}

/** The least that a query over all applications needs: the amount of each by its currency, from the table itself. */
const everyAmount = 'SELECT currency, count(*), max(amount_key) FROM applications GROUP BY currency';
/** Costs as the service would have answered them: three connections over three years, not in chronological order. */
const withCosts = `UPDATE applications SET
  service_tag = CASE number % 3 WHEN 0 THEN 'FS' ELSE 'DIY' END,
  cost = printf('%d.%02d', 20 + number % 90, number % 100),
  cost_key = printf('%015d%02d00', 20 + number % 90, number % 100),
  quoted_at = strftime('%Y-%m-%dT%H:%M:%fZ', '2024-01-01', '+' || ((number * 7919) % 1500000) || ' minutes'),
  quoted_by = '["' || (number % 3) || '","Chamber","gateway.example"]'`;
const cost = { ledger: 'service', search: '', narrow: {} };
const times = 7;
const order = { column: 'changed', isDescending: true, language: 'en' };
const view = {
  ledger: 'service',
  place: 'register',
  search: '',
  filter: 'all',
  sort: 'newest',
  order,
  offset: 0,
  limit: 100,
};
