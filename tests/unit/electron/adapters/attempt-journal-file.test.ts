import fs, { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  AttemptJournalFile,
  journalName,
} from '../../../../electron/adapters/journal/attempt-journal-file.ts';
import { StoreError } from '../../../../electron/services/applications/application-store.ts';
import { attemptWith } from '../../../fakes/sample-records.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const applicationId = 'b7a4c2de-0000-4000-8000-000000000001';
const entryOf = (clientReference: string) => ({
  kind: 'attempt' as const,
  applicationId,
  attempt: attemptWith(null, { clientReference }),
});

function journalIn(folder = temporaryFolder()) {
  return { journal: new AttemptJournalFile(folder), file: path.join(folder, journalName) };
}

describe('the journal of attempts', () => {
  it('gives back what was written, from any mark on', () => {
    const { journal } = journalIn();
    const entries = ['Größe 1', '東京 2', '👩‍👩‍👧 3'].map(entryOf);
    const [first, ...others] = entries;
    if (first !== undefined) journal.append(first);
    const { end } = journal.after(null);
    for (const entry of others) journal.append(entry);
    expect(journal.after(null)).toMatchObject({ entries, isWhole: true });
    expect(journal.after(end)).toMatchObject({ entries: others, isWhole: true });
    expect(journal.after(journal.after(end).end).entries).toEqual([]);
  });

  it('puts the next line in the place of one that was cut off', () => {
    const { journal, file } = journalIn();
    journal.append(entryOf('A'));
    appendFileSync(file, '0123456789abcdef {"kind":"att');
    journal.append(entryOf('B'));
    const { entries, isWhole } = journal.after(null);
    expect(entries.map((entry) => 'attempt' in entry && entry.attempt.clientReference)).toEqual(['A', 'B']);
    expect(isWhole).toBe(true);
    expect(readFileSync(file, 'utf8')).not.toContain('"att\n');
  });

  it('reads only the end of a long journal whose last line was cut off', () => {
    const { journal, file } = journalIn();
    journal.append(entryOf('A'));
    appendFileSync(file, `${'x'.repeat(9_999)}\n`.repeat(1_000));
    appendFileSync(file, '0123456789abcdef {"kind":"att');
    let bytes = 0;
    const { readSync } = fs;
    const counted = (...asked: Parameters<typeof readSync>): number => {
      const read = readSync(...asked);
      bytes += read;
      return read;
    };
    Object.assign(fs, { readSync: counted });
    syncBuiltinESMExports();
    onTestFinished(() => {
      Object.assign(fs, { readSync });
      syncBuiltinESMExports();
    });
    journal.append(entryOf('B'));
    expect(bytes).toBeLessThan(2_000_000);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(1_004);
  });

  it('reads lines that are longer than any piece it reads at a time', () => {
    const { journal } = journalIn();
    const entries = ['ä'.repeat(700_000), 'B', 'ß'.repeat(1_500_001), ''].map(entryOf);
    for (const entry of entries) journal.append(entry);
    expect(journal.after(null)).toMatchObject({ entries, isWhole: true });
  });

  it.each(['null', '\u0000'.repeat(5_000), 'a text\nof lines\n', '{}\n'])(
    'keeps a file that is no journal, begun %#, under another name',
    (text) => {
      const folder = temporaryFolder();
      const { journal, file } = journalIn(folder);
      writeFileSync(file, text);
      const { end } = journal.after(null);
      journal.append(entryOf('A'));
      expect(journal.after(end).entries).toHaveLength(1);
      const [aside = '', ...others] = readdirSync(folder).filter((name) => name.includes('damaged'));
      expect(readFileSync(path.join(folder, aside), 'utf8')).toBe(text);
      expect(others).toEqual([]);
      expect(readdirSync(folder)).toHaveLength(2);
    },
  );

  it('takes along what can be read of one that lost its first line', () => {
    const { journal, file } = journalIn();
    const entries = ['A', 'B'].map(entryOf);
    for (const entry of entries) journal.append(entry);
    writeFileSync(file, readFileSync(file, 'utf8').replace('CO Desk', '\u0000\u0000 Desk'));
    const last = entryOf('C');
    journal.append(last);
    expect(journal.after(null)).toMatchObject({ entries: [...entries, last], isWhole: true });
  });

  it('goes on in the place of a first line that was cut off', () => {
    const folder = temporaryFolder();
    const { journal, file } = journalIn(folder);
    for (const begun of ['C', 'CO Desk jour', 'CO Desk journal 3f2b']) {
      writeFileSync(file, begun);
      const entry = entryOf('A');
      journal.append(entry);
      expect(journal.after(null)).toMatchObject({ entries: [entry], isWhole: true });
    }
    expect(readdirSync(folder)).toEqual([journalName]);
  });

  it('says of every trouble with its file that it could not be kept', () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, journalName));
    const { journal } = journalIn(folder);
    expect(() => journal.append(entryOf('A'))).toThrow(StoreError);
    expect(() => journal.after(null)).toThrow(StoreError);
  });
});
