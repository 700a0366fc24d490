import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import type { ApplicationContent } from '../../../../../shared/domain/content.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const frameBytes = 24 + 4_096;
const savedAt = (save: number): string => new Date(Date.UTC(2026, 10, 19) + save * 1_000).toISOString();

/** How many pages each save after the first adds to the log, and what the register finds in each order afterwards. */
function saved(contents: readonly ApplicationContent[]) {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  const [application, other] = [readyApplication(), readyApplication()];
  for (const one of [application, other]) database.applications.create(one);
  const size = (): number => statSync(path.join(folder, `${databaseName}-wal`)).size;
  const pages: number[] = [];
  for (const [save, content] of contents.entries()) {
    const before = size();
    database.applications.writeContent(application.id, content, application.revision + save, savedAt(save));
    pages.push((size() - before) / frameBytes);
  }
  const query = {
    ledger: 'practice',
    place: 'register',
    search: '',
    filter: 'all',
    offset: 0,
    limit: 10,
  } as const;
  const first = (['consignee', 'reference', 'newest'] as const).map(
    (sort) => database.register.list({ ...query, sort }).rows[0]?.id,
  );
  const found = database.applications.withSameInvoice('practice', 'NEW-1', other.id).map(({ id }) => id);
  database.close();
  return { pages: pages.slice(1), first, found, id: application.id };
}

const { content } = readyApplication();

it('a save of a text that no index knows writes no page of an index but the one of its time', () => {
  const texts = ['One case', 'Two cases', 'Three cases', 'Four cases'];
  const { pages } = saved(texts.map((goods) => ({ ...content, goods })));
  expect(Math.max(...pages)).toBeLessThanOrEqual(3);
});

it('a save of what is searched and sorted by is found by it', () => {
  const consignee = { ...content.consignee, name: 'Aalen Pumps' };
  const { first, found, id } = saved([
    content,
    { ...content, consignee },
    { ...content, consignee, clientReference: 'A-1' },
    { ...content, consignee, clientReference: 'A-1', invoiceNumber: 'new-1' },
  ]);
  expect({ first, found }).toEqual({ first: [id, id, id], found: [id] });
});
