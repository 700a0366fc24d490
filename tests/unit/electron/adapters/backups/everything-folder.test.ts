import { spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AttachmentFolder } from '../../../../../electron/adapters/attachments/attachment-folder.ts';
import { contentHash, ownTables } from '../../../../../electron/adapters/backups/everything-format.ts';
import {
  EverythingFolder,
  travellingName,
} from '../../../../../electron/adapters/backups/everything-folder.ts';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { threadEntry } from '../../../../support/thread-entries.ts';

const module = threadEntry('backup');
const madeAt = '2026-11-21T09:12:00.000Z';
const large = Buffer.alloc(3_500_000, 'large PDF ');

function desk() {
  const dataFolder = temporaryFolder();
  const database = openDatabase(dataFolder);
  onTestFinished(() => database.close());
  const files = new AttachmentFolder(path.join(dataFolder, 'attachments'));
  const check = (): void => undefined;
  const everything = new EverythingFolder({ dataFolder, module, files, check, program: '1.0.0' });
  const leftOver = (): string[] => {
    const folder = path.join(dataFolder, travellingName);
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  return { dataFolder, database, files, everything, leftOver };
}

/** A file with everything of a desk, which has a draft and two PDFs, one of them in several pieces. */
async function made() {
  const { database, files, everything, leftOver } = desk();
  const application = readyApplication();
  database.applications.create(application);
  for (const [name, bytes] of [
    ['small', Buffer.from('small PDF')],
    ['large', large],
  ] as const) {
    const taken = await files.keep(bytes);
    const attachment = { id: crypto.randomUUID(), name, type: '', pages: 1, ...taken };
    database.applications.addAttachments(application.id, [attachment], madeAt);
  }
  const saved = await everything.make({ madeAt, journal: 'one' });
  expect(saved).toMatchObject({ applications: 1, pdfs: 2, missingPdfs: 0 });
  const file = path.join(temporaryFolder(), 'CO Desk.codesk-everything');
  copyFileSync(saved.path, file);
  await saved.discard();
  expect(leftOver()).toEqual([]);
  return { file, application };
}

function changed(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

/** Changes rows on purpose and puts in their right checksum. */
function forged(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  const sum = contentHash(database, ownTables(database));
  database.prepare(`UPDATE everything SET manifest = json_set(manifest, '$.content', ?)`).run(sum);
  database.close();
}

/** Changes one byte at the first occurrence of a text. */
function flip(file: string, text: string): void {
  const bytes = readFileSync(file);
  const index = bytes.indexOf(text);
  expect(index).toBeGreaterThan(0);
  bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
  writeFileSync(file, bytes);
}

const spoils: readonly [string, 'damaged' | 'newer' | 'foreign', (file: string) => void][] = [
  ['cut in the middle', 'damaged', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['cut by a byte', 'damaged', (file) => truncateSync(file, statSync(file).size - 1)],
  ['empty', 'foreign', (file) => truncateSync(file, 0)],
  ['nothing but zeros', 'foreign', (file) => writeFileSync(file, Buffer.alloc(statSync(file).size))],
  [
    'garbage after its header',
    'damaged',
    (file) => writeFileSync(file, readFileSync(file).fill(0x5a, 4_096, 60_000)),
  ],
  ['a letter', 'foreign', (file) => writeFileSync(file, 'Dear Sir or Madam')],
  ['altered in the text of a draft', 'damaged', (file) => flip(file, 'CNC machining centre')],
  ['altered in a PDF', 'damaged', (file) => flip(file, 'large PDF ')],
  ['altered in its manifest', 'damaged', (file) => flip(file, '"madeAt"')],
  ['of a newer version', 'newer', (file) => changed(file, 'PRAGMA user_version = 4711')],
  [
    'of a newer format',
    'newer',
    (file) => changed(file, `UPDATE everything SET manifest = json_set(manifest, '$.format', 2)`),
  ],
  ['without a manifest', 'damaged', (file) => changed(file, 'DELETE FROM everything')],
  [
    'with two manifests',
    'damaged',
    (file) => changed(file, 'INSERT INTO everything SELECT * FROM everything'),
  ],
  [
    'without a PDF that it lists',
    'damaged',
    (file) => changed(file, 'DELETE FROM everything_pieces WHERE pdf = 2'),
  ],
  [
    'with a PDF that it does not list',
    'damaged',
    (file) => changed(file, `INSERT INTO everything_pdfs (sha256, bytes) VALUES ('${'a'.repeat(64)}', 1)`),
  ],
  [
    'with a name of a PDF that leads elsewhere',
    'damaged',
    (file) => changed(file, `UPDATE everything_pdfs SET sha256 = '../../evil' WHERE number = 1`),
  ],
  [
    'with a row too many',
    'damaged',
    (file) => changed(file, `INSERT INTO program VALUES ('activeConnection', 'practice')`),
  ],
  [
    'with a row that dangles',
    'damaged',
    (file) => changed(file, 'PRAGMA foreign_keys = OFF; DELETE FROM applications'),
  ],
  [
    'with a trigger',
    'damaged',
    (file) => changed(file, 'CREATE TRIGGER bad AFTER INSERT ON program BEGIN DELETE FROM applications; END'),
  ],
  [
    'with a view for a table',
    'damaged',
    (file) =>
      changed(file, 'ALTER TABLE program RENAME TO other; CREATE VIEW program AS SELECT * FROM other'),
  ],
  [
    'with a view for its manifest',
    'damaged',
    (file) =>
      changed(file, 'ALTER TABLE everything RENAME TO other; CREATE VIEW everything AS SELECT * FROM other'),
  ],
  ['with a virtual table', 'damaged', (file) => changed(file, 'CREATE VIRTUAL TABLE bad USING fts5 (text)')],
  ['with a table of somebody else', 'damaged', (file) => changed(file, 'CREATE TABLE mine (text TEXT)')],
  [
    'with a column that computes',
    'damaged',
    (file) => changed(file, `ALTER TABLE program ADD COLUMN bad TEXT AS (length(key)) VIRTUAL`),
  ],
  [
    'forged, with a row of an application that is not there',
    'damaged',
    (file) => forged(file, 'PRAGMA foreign_keys = OFF; DELETE FROM applications'),
  ],
  ['another database', 'foreign', (file) => changed(file, 'PRAGMA application_id = 1')],
];

describe('a file with everything', () => {
  it('holds the rows and the PDFs, which come to their places by their hash', async () => {
    const { file, application } = await made();
    const { everything, files, leftOver } = desk();
    const read = await everything.read(file);
    if (read.kind !== 'prepared') throw new Error(read.kind);
    expect(read.journal).toBe('one');
    const attachments = read.data.applications.read(application.id)?.attachments ?? [];
    expect(attachments).toHaveLength(2);
    const undo = read.placePdfs();
    expect(readFileSync(files.pathOf(attachments[1]?.sha256 ?? ''))).toEqual(large);
    undo();
    expect(await files.store.kept()).toEqual([]);
    await read.discard();
    expect(leftOver()).toEqual([]);
  });

  it('brings no PDF that is there already, and heals one that is damaged', async () => {
    const { file, application } = await made();
    const { everything, files } = desk();
    const { sha256 } = await files.keep(large);
    const small = await files.keep(Buffer.from('small PDF'));
    writeFileSync(files.pathOf(small.sha256), 'SMALL pdf');
    const read = await everything.read(file);
    if (read.kind !== 'prepared') throw new Error(read.kind);
    expect(read.data.applications.read(application.id)).not.toBeNull();
    const before = statSync(files.pathOf(sha256)).ino;
    read.placePdfs()();
    expect(statSync(files.pathOf(sha256)).ino).toBe(before);
    expect(readFileSync(files.pathOf(small.sha256), 'utf8')).toBe('small PDF');
    await read.discard();
  });

  it.each(spoils)('that is %s is %s, and leaves nothing', async (_what, kind, spoil) => {
    const { file } = await made();
    spoil(file);
    const print = readFileSync(file);
    const { everything, files, leftOver } = desk();
    expect(await everything.read(file)).toEqual({ kind });
    expect(leftOver()).toEqual([]);
    expect(await files.store.kept()).toEqual([]);
    expect(readFileSync(file).equals(print)).toBe(true);
    expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
  });

  it('is none where there is nothing, a folder, a pipe, or a link to one of those', async () => {
    const folder = temporaryFolder();
    const named = (name: string): string => path.join(folder, name);
    mkdirSync(named('folder'));
    spawnSync('mkfifo', [named('pipe')]);
    for (const name of ['missing', 'folder', 'pipe']) symlinkSync(named(name), named(`link to ${name}`));
    const { everything } = desk();
    for (const name of [
      'missing',
      'folder',
      'pipe',
      'link to missing',
      'link to folder',
      'link to pipe',
      'a/b',
    ])
      expect(await everything.read(named(name)), name).toEqual({ kind: 'foreign' });
  });

  it('may be reached over a link, and may be 2 GB of something else', async () => {
    const { file } = await made();
    const { everything } = desk();
    symlinkSync(file, `${file} link`);
    const read = await everything.read(`${file} link`);
    expect(read.kind).toBe('prepared');
    if (read.kind === 'prepared') await read.discard();
    const handle = openSync(`${file} 2 GB`, 'w');
    writeSync(handle, readFileSync(file));
    writeSync(handle, 'x', 2_000_000_000);
    closeSync(handle);
    const other = await everything.read(`${file} 2 GB`);
    expect(['prepared', 'damaged']).toContain(other.kind);
    if (other.kind === 'prepared') await other.discard();
  });
});
