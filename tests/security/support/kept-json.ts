import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { AttemptJournalFile, journalName } from '../../../electron/adapters/journal/attempt-journal-file.ts';
import {
  ElectronStorePreferences,
  ReadOnlyPreferences,
} from '../../../electron/adapters/settings/electron-store-preferences.ts';
import { headLine, lineOf } from '../../../electron/adapters/journal/journal-lines.ts';
import type { JournalEntry } from '../../../electron/services/requests/attempt-journal.ts';
import { SettingsService } from '../../../electron/services/settings/settings-service.ts';
import { attemptWith } from '../../fakes/sample-records.ts';
import { sampleIn, valueOf, type Desks } from '../../support/desks.ts';

const preferencesFile = (folder: string): string => path.join(folder, 'preferences.json');

/** Starts with a file of settings, changes a setting, and starts again. Throws when the change or the file was lost. */
export async function changedSettings(folder: string, text: string): Promise<unknown> {
  await writeFile(preferencesFile(folder), text);
  const preferences = new ElectronStorePreferences(folder);
  const settings = new SettingsService({ preferences });
  const { theme } = settings.current();
  const isAside = preferences.found === 'quarantined';
  valueOf(settings.change({ language: 'de' }));
  const again = new SettingsService({ preferences: new ElectronStorePreferences(folder) }).current();
  if (again.language !== 'de' || again.theme !== theme) throw new Error('The change was lost.');
  if (isAside && !(await keptAside(folder, text))) throw new Error('The file was lost.');
  return again;
}

async function keptAside(folder: string, text: string): Promise<boolean> {
  const aside = (await readdir(folder)).filter((name) => name.includes('.damaged-'));
  const texts = await Promise.all(aside.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.includes(text);
}

export async function olderSettings(folder: string, text: string): Promise<unknown> {
  await writeFile(preferencesFile(folder), text);
  const preferences = new ReadOnlyPreferences(folder);
  return new SettingsService({ preferences }).current();
}

const entry = (clientReference: string): JournalEntry => ({
  kind: 'attempt',
  applicationId: 'b7a4c2de-0000-4000-8000-000000000001',
  attempt: attemptWith(null, { clientReference }),
});

/** A journal with a line whose checksum is right, between two that the program wrote. */
export const journalWith = {
  fitting: JSON.stringify(entry('B')),
  async read(folder: string, json: string): Promise<unknown> {
    const sum = createHash('sha256').update(json).digest('hex').slice(0, 16);
    const head = headLine('b7a4c2de-0000-4000-8000-000000000002');
    await writeFile(
      path.join(folder, journalName),
      `${head}${lineOf(entry('A'))}${sum} ${json}\n${lineOf(entry('C'))}`,
    );
    const { entries } = new AttemptJournalFile(folder).after(null);
    const references = entries.map((one) => (one.kind === 'attempt' ? one.attempt.clientReference : ''));
    if (references.at(0) !== 'A' || references.at(-1) !== 'C') throw new Error('A whole line was lost.');
    return { lines: references.length };
  },
} as const;

/**
 * What is lost when these texts are in the rows of a program's database: `null` when everything intact is still there.
 */
export async function lostWithRows(desks: Desks, texts: readonly string[]): Promise<string | null> {
  const folder = await desks.folders.make();
  const first = await desks.start(folder);
  const { id: applicationId } = await sampleIn(first, 'practice');
  const { id: wholeId } = await sampleIn(first, 'practice');
  valueOf(await first.coDesk.texts.keep({ kind: 'goods', text: 'Valves' }));
  await first.program.close();
  writeRows(folder, applicationId, texts);
  const { coDesk } = await desks.start(folder);
  const query = { ledger: 'practice', place: 'register', search: '', filter: 'all', sort: 'newest' } as const;
  const { rows } = await coDesk.register.list({ ...query, offset: 0, limit: 50 });
  const ids = rows.map(({ id }) => id);
  if (!ids.includes(wholeId) || !ids.includes(applicationId)) return 'an application';
  const kept = await coDesk.texts.find({ kind: 'goods', search: 'Valves', limit: 50 });
  if (!kept.some(({ text }) => text === 'Valves')) return 'a text of the office';
  await coDesk.addressBook.list({ search: '', offset: 0, limit: 50 });
  await coDesk.templates.list();
  await coDesk.applications.open({ applicationId });
  const whole = await coDesk.applications.open({ applicationId: wholeId });
  return whole.ok ? null : 'an application that nobody wrote in';
}

function writeRows(folder: string, applicationId: string, texts: readonly string[]): void {
  const database = new DatabaseSync(path.join(folder, 'co-desk.sqlite'));
  const entryStore = database.prepare('INSERT INTO office (kind, id, changed_at, body) VALUES (?, ?, ?, ?)');
  const attached = database.prepare(
    'UPDATE attachments SET body = ? WHERE application = (SELECT number FROM applications WHERE id = ?)',
  );
  for (const [index, text] of texts.entries()) {
    for (const kind of ['text', 'party', 'template'])
      entryStore.run(kind, randomUUID(), `2026-11-20T10:00:0${index % 10}.000Z`, text);
    attached.run(text, applicationId);
  }
  database.close();
}
