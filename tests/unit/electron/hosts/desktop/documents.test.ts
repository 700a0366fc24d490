import { mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { renameFile } from '../../../../../electron/adapters/files/durable-files.ts';
import {
  DesktopDocuments,
  DesktopLinks,
  removeStaleFolders,
} from '../../../../../electron/hosts/desktop/system/documents.ts';
import { fileNameFor, readableName } from '../../../../../electron/hosts/outgoing-name.ts';
import { heldFor } from '../../../../support/held-file.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

/** A stored document, and the documents service of the desktop over a stand-in for Electron's parts. */
function bench({
  problem = '',
  chosen = '',
  documentsFolder = 'Documents',
  ...more
}: {
  /** The system's message; null where Electron never answers, as on Linux. */
  problem?: string | null;
  chosen?: string;
  documentsFolder?: string | null;
  renaming?: { renameFile: (from: string, to: string) => Promise<void> };
} = {}) {
  const folder = temporaryFolder();
  const kept = path.join(folder, 'kept');
  writeFileSync(kept, '%PDF-1.7', { mode: 0o600 });
  const opened: string[] = [];
  const suggested: unknown[] = [];
  const filters: unknown[] = [];
  const documents = new DesktopDocuments({
    shell: {
      openPath: (file) => {
        opened.push(file);
        return problem === null ? new Promise(() => undefined) : Promise.resolve(problem);
      },
    },
    dialog: {
      showSaveDialog: (...asked: readonly object[]) => {
        suggested.push(Reflect.get(Object(asked.at(-1)), 'defaultPath'));
        filters.push(Reflect.get(Object(asked.at(-1)), 'filters'));
        return Promise.resolve({ canceled: chosen === '', filePath: chosen });
      },
    },
    window: () => null,
    temporaryFolder: folder,
    documentsFolder: () => (documentsFolder === null ? null : path.join(folder, documentsFolder)),
    renaming: { renameFile },
    platform: 'linux',
    startLimit: 1,
    ...more,
  });
  const document = { path: kept, name: 'CO 26/11873.pdf', mediaType: 'application/pdf' };
  return { folder, documents, document, opened, suggested, filters };
}

describe('a document that is opened', () => {
  it('is a read-only copy under its own name, where only this user can look', async () => {
    const { documents, document, opened } = bench();
    await documents.open(document);
    const [copy = ''] = opened;
    expect(path.basename(copy)).toBe('CO 26_11873.pdf');
    expect(await readFile(copy, 'utf8')).toBe('%PDF-1.7');
    expect(statSync(copy).mode & 0o777).toBe(0o400);
    expect(statSync(path.dirname(copy)).mode & 0o777).toBe(0o700);
    await documents.close();
    expect(() => statSync(copy)).toThrow('ENOENT');
  });

  it('is called opened also where Electron never says so, as on Linux', async () => {
    const { documents, document, opened } = bench({ problem: null });
    await documents.open(document);
    expect(opened).toHaveLength(1);
  });

  it('throws when no reader comes up', async () => {
    const { documents, document } = bench({ problem: 'No application is registered' });
    await expect(documents.open(document)).rejects.toThrow('No application is registered');
  });

  it('is never something that the system would run', async () => {
    const { documents, document, opened } = bench();
    await documents.open({ ...document, name: 'certificate.exe' });
    expect(path.basename(opened[0] ?? '')).toBe('certificate.exe.pdf');
    const program = { ...document, name: 'setup.exe', mediaType: 'application/octet-stream' };
    await expect(documents.open(program)).rejects.toThrow('No reader');
    expect(opened).toHaveLength(1);
  });
});

describe('what a run left that was killed', () => {
  /** A private folder with a copy, as a process with that number made it, last changed so many hours ago. */
  function left(parent: string, name: string, hours: number, mode = 0o700): string {
    const folder = path.join(parent, name);
    mkdirSync(folder, { mode });
    writeFileSync(path.join(folder, 'CO 26_11873.pdf'), '%PDF-1.7', { mode: 0o400 });
    const at = new Date(Date.now() - hours * 3_600_000);
    utimesSync(folder, at, at);
    return name;
  }

  it('is removed a day later, and nothing that is in use or not its own', async () => {
    const parent = temporaryFolder();
    // No process has such a high number.
    const gone = left(parent, 'co-desk-4194999-AbC123', 25);
    const kept = [
      left(parent, 'co-desk-4194999-recent', 23),
      left(parent, `co-desk-${process.pid}-AbC123`, 25),
      left(parent, `co-desk-${process.ppid}-AbC123`, 25),
      left(parent, 'co-desk-4194999-others', 25, 0o755),
      left(parent, 'co-desk-4194999', 25),
      left(parent, 'co-desk-notes', 25),
    ];
    const elsewhere = left(temporaryFolder(), 'co-desk-4194999-AbC123', 25);
    symlinkSync(elsewhere, path.join(parent, 'co-desk-4194999-linked'));
    expect(readdirSync(parent)).toContain(gone);
    await removeStaleFolders(parent);
    expect(readdirSync(parent).toSorted()).toEqual([...kept, 'co-desk-4194999-linked'].toSorted());
    await removeStaleFolders(path.join(parent, 'nowhere'));
  });
});

describe('a document that is saved', () => {
  it('lies whole where the clerk chose, and nothing beside it', async () => {
    const target = path.join(temporaryFolder(), 'mine.pdf');
    const { documents, document, suggested, folder } = bench({ chosen: target });
    expect(await documents.save(document)).toBe('saved');
    expect(await readFile(target, 'utf8')).toBe('%PDF-1.7');
    expect(readdirSync(path.dirname(target))).toEqual(['mine.pdf']);
    expect(suggested).toEqual([path.join(folder, 'Documents', 'CO 26_11873.pdf')]);
  });

  it('may be read by others as the clerk has it with her files, whoever may read the kept one', async () => {
    const target = path.join(temporaryFolder(), 'mine.pdf');
    const { documents, document } = bench({ chosen: target });
    expect(await documents.save(document)).toBe('saved');
    const usual = path.join(path.dirname(target), 'usual');
    writeFileSync(usual, '', { mode: 0o644 });
    expect(statSync(target).mode).toBe(statSync(usual).mode);
    expect(statSync(document.path).mode & 0o777).toBe(0o600);
  });

  it('gets its name on Windows once a scanner lets go of it', async () => {
    const target = path.join(temporaryFolder(), 'mine.pdf');
    writeFileSync(target, 'older');
    const { documents, document } = bench({ chosen: target, renaming: heldFor(2) });
    expect(await documents.save(document)).toBe('saved');
    expect(await readFile(target, 'utf8')).toBe('%PDF-1.7');
    expect(readdirSync(path.dirname(target))).toEqual(['mine.pdf']);
  });

  it('leaves what was there, and nothing beside it, where another program never lets go', async () => {
    const target = path.join(temporaryFolder(), 'mine.pdf');
    writeFileSync(target, 'older');
    const { documents, document } = bench({ chosen: target, renaming: heldFor(Infinity) });
    await expect(documents.save(document)).rejects.toMatchObject({ code: 'EPERM' });
    expect(await readFile(target, 'utf8')).toBe('older');
    expect(readdirSync(path.dirname(target))).toEqual(['mine.pdf']);
  });

  it('is offered next where the last one was saved', async () => {
    const target = path.join(temporaryFolder(), 'mine.pdf');
    const { documents, document, suggested } = bench({ chosen: target });
    await documents.save(document);
    await documents.save(document);
    expect(suggested[1]).toBe(path.join(path.dirname(target), 'CO 26_11873.pdf'));
  });

  it('begins where the system likes when it does not tell where documents are', async () => {
    const { documents, document, suggested } = bench({ documentsFolder: null });
    expect(await documents.save(document)).toBe('cancelled');
    expect(suggested).toEqual(['CO 26_11873.pdf']);
  });

  it.each([
    ['CO 26/11873.pdf', [{ name: 'PDF', extensions: ['pdf'] }]],
    [
      'CO Desk 2026-11-27.codesk-everything',
      [{ name: 'CODESK-EVERYTHING', extensions: ['codesk-everything'] }],
    ],
    ['co-desk.sqlite.damaged-2026-11-27T04-36-00.000Z', []],
    ['no ending', []],
  ])('keeps its ending whatever name is typed: %s', async (name, expected) => {
    const { documents, document, filters } = bench();
    await documents.save({ ...document, name });
    expect(filters).toEqual([expected]);
  });

  it('may come from memory', async () => {
    const target = path.join(temporaryFolder(), 'mine.codesk');
    writeFileSync(target, 'older');
    const { documents } = bench({ chosen: target });
    const bytes = Buffer.from('{"typed":"قطع"}');
    expect(await documents.save({ bytes, name: 'x.codesk', mediaType: 'application/json' })).toBe('saved');
    expect(await readFile(target, 'utf8')).toBe('{"typed":"قطع"}');
    expect(readdirSync(path.dirname(target))).toEqual(['mine.codesk']);
  });

  it('is refused in the words of the system by a folder that takes nothing, and by one that is gone', async () => {
    const bytes = Buffer.from('typed');
    const document = { bytes, name: 'x.codesk', mediaType: 'application/json' };
    const gone = bench({ chosen: path.join(temporaryFolder(), 'gone', 'x.codesk') });
    await expect(gone.documents.save(document)).rejects.toMatchObject({ code: 'ENOENT' });
    const taken = path.join(temporaryFolder(), 'taken');
    mkdirSync(taken);
    const folder = bench({ chosen: taken });
    writeFileSync(path.join(taken, 'other'), '');
    await expect(folder.documents.save(document)).rejects.toMatchObject({ syscall: 'rename' });
    expect(readdirSync(path.dirname(taken)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is nowhere when the clerk cancels', async () => {
    const { documents, document } = bench();
    expect(await documents.save(document)).toBe('cancelled');
  });

  it('leaves what was there as it was when it cannot be written whole', async () => {
    const target = path.join(temporaryFolder(), 'mine.pdf');
    writeFileSync(target, 'older');
    const { documents, document } = bench({ chosen: target });
    await expect(documents.save({ ...document, path: '/no/such/file' })).rejects.toThrow('ENOENT');
    expect(await readFile(target, 'utf8')).toBe('older');
    expect(readdirSync(path.dirname(target))).toEqual(['mine.pdf']);
  });

  it('ends nothing where what is saved is gone, whichever of both files is opened sooner', async () => {
    const target = path.join(temporaryFolder(), 'mine.pdf');
    const { documents, document } = bench({ chosen: target });
    for (let time = 0; time < 1_000; time += 1)
      await expect(documents.save({ ...document, path: '/no/such/file' })).rejects.toThrow('ENOENT');
    expect(readdirSync(path.dirname(target))).toEqual([]);
  });
});

describe('the name of a document', () => {
  it.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['a\\b:c*?.pdf', 'a_b_c__.pdf'],
    ['evil\u202efdp.exe', 'evilfdp.exe'],
    ['con.pdf', '_con.pdf'],
    ['  .hidden. ', 'hidden'],
    ['', 'document'],
    ['شهادة.pdf', 'شهادة.pdf'],
  ])('%j becomes %j', (name, expected) => {
    expect(fileNameFor(name)).toBe(expected);
  });

  it('fits what a file system takes, with its ending', () => {
    const name = fileNameFor(`${'证'.repeat(200)}.pdf`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
    expect(name).toMatch(/证\.pdf$/);
  });

  it('is null for what no reader gets', () => {
    expect(readableName({ name: 'a.html', mediaType: 'text/html' })).toBeNull();
  });
});

describe('a link', () => {
  it('is opened in the browser only when it is a plain https address', async () => {
    const opened: string[] = [];
    const links = new DesktopLinks({
      openExternal: (url) => {
        opened.push(url);
        return Promise.resolve();
      },
    });
    await links.open('https://example.com/ä%20b');
    for (const url of [
      'http://example.com/',
      'file:///etc/passwd',
      'smb://x/',
      'https://u:p@example.com/',
      'https://example.com/a b',
      'x',
    ])
      await expect(links.open(url)).rejects.toThrow('https');
    expect(opened).toEqual(['https://example.com/%C3%A4%20b']);
  });
});
