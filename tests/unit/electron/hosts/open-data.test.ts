import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renaming } from '../../../../electron/compose/runtime.ts';
import { isFolderLocked, lockFolder } from '../../../../electron/hosts/folder-lock.ts';
import type { FolderInspection } from '../../../../electron/hosts/inspect-folder.ts';
import {
  findUsableFolder,
  lockUsableFolder,
  NoUsableFolder,
} from '../../../../electron/hosts/usable-folder.ts';
import { openData, type DataFolders } from '../../../../electron/hosts/open-data.ts';
import { StoreError } from '../../../../electron/services/applications/application-store.ts';
import { heldAtOnceFor } from '../../../support/held-file.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const readOnly: FolderInspection = { kind: 'not', reason: 'readOnly', answers: true };
const hung: FolderInspection = { kind: 'not', reason: 'unreachable', answers: false };
const answering = (found: FolderInspection) => (): Promise<FolderInspection> => Promise.resolve(found);
const folders = (opened: DataFolders): Promise<DataFolders> => Promise.resolve(opened);

let temporary = '';
let wanted = '';
beforeEach(() => {
  temporary = temporaryFolder();
  wanted = path.join(temporaryFolder(), 'data');
  mkdirSync(wanted);
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(() => vi.unstubAllEnvs());

function plant(): void {
  writeFileSync(path.join(wanted, 'co-desk.sqlite'), 'database', { mode: 0o400 });
  writeFileSync(path.join(wanted, 'co-desk.sqlite-wal'), 'log');
  writeFileSync(path.join(wanted, 'attempts.journal'), 'journal');
  mkdirSync(path.join(wanted, 'preferences.json'));
  mkdirSync(path.join(wanted, 'attachments'));
}

describe('opening the data', () => {
  it('happens in the wanted folder when it can be written', async () => {
    const { program, forget } = await openData(await findUsableFolder(wanted), folders);
    expect(program).toEqual({ data: wanted, status: { kind: 'durable' } });
    await forget();
    expect(existsSync(wanted)).toBe(true);
  });

  it('happens in a private copy of what can be read of one that cannot, gone after it', async () => {
    plant();
    const { program, forget } = await openData(await findUsableFolder(wanted, answering(readOnly)), folders);
    expect(program.status).toEqual({ kind: 'memory', reason: 'readOnly', wanted });
    expect(program.data.startsWith(temporary)).toBe(true);
    expect(readdirSync(program.data).sort()).toEqual([
      'attempts.journal',
      'co-desk.sqlite',
      'co-desk.sqlite-wal',
    ]);
    expect(readFileSync(path.join(program.data, 'co-desk.sqlite'), 'utf8')).toBe('database');
    expect(statSync(path.join(program.data, 'co-desk.sqlite')).mode & 0o777).toBe(0o600);
    for (const folder of [program.data, path.dirname(program.data), path.dirname(path.dirname(program.data))])
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    await forget();
    expect(existsSync(program.data)).toBe(false);
  });

  it('copies what a scanner looks into for a moment, too', async () => {
    plant();
    const renamed = vi.spyOn(renaming, 'renameFileAtOnce').mockImplementation(heldAtOnceFor(2));
    const { program, forget } = await openData(await findUsableFolder(wanted, answering(readOnly)), folders);
    expect(renamed).toHaveBeenCalledTimes(3);
    renamed.mockRestore();
    expect(readdirSync(program.data)).toEqual(['attempts.journal', 'co-desk.sqlite', 'co-desk.sqlite-wal']);
    await forget();
  });

  it('copies no log whose database cannot be read', async () => {
    plant();
    rmSync(path.join(wanted, 'co-desk.sqlite'));
    const { program } = await openData(await findUsableFolder(wanted, answering(readOnly)), folders);
    expect(readdirSync(program.data)).toEqual(['attempts.journal']);
  });

  it('asks nothing of a folder that hangs', async () => {
    plant();
    const { program } = await openData(await findUsableFolder(wanted, answering(hung)), folders);
    expect(readdirSync(program.data)).toEqual([]);
  });

  it.each(['diskFull', 'readOnly', 'unreachable'] as const)(
    'goes on in memory when the database says %s',
    async (reason) => {
      const opened: string[] = [];
      const { program } = await openData(await findUsableFolder(wanted), (given) => {
        opened.push(given.status.kind);
        return given.status.kind === 'durable' ? Promise.reject(new StoreError(reason, '')) : folders(given);
      });
      expect(opened).toEqual(['durable', 'memory']);
      expect(program.status).toMatchObject({ reason });
    },
  );

  it('passes on what is no fault of the folder, and leaves no copy', async () => {
    const bug = (): Promise<never> => Promise.reject(new TypeError('A bug.'));
    await expect(openData(await findUsableFolder(wanted), bug)).rejects.toThrow('A bug.');
    const place = await findUsableFolder(wanted, answering(readOnly));
    await expect(openData(place, bug)).rejects.toThrow('A bug.');
    expect(readdirSync(place.temporary ?? '')).toEqual([]);
  });

  it('removes copies that a crash left, when they are old', async () => {
    const place = await findUsableFolder(wanted, answering(readOnly));
    const left = path.join(place.temporary ?? '', 'data-left');
    mkdirSync(left);
    await openData(place, folders);
    expect(existsSync(left)).toBe(true);
    const longAgo = new Date(Date.now() - 8 * 86_400_000);
    utimesSync(left, longAgo, longAgo);
    await openData(place, folders);
    expect(existsSync(left)).toBe(false);
  });
});

describe('where starts meet', () => {
  it('is nowhere when no temporary folder can be had either', async () => {
    vi.stubEnv('TMPDIR', path.join(temporary, 'none'));
    await expect(findUsableFolder(wanted, answering(readOnly))).rejects.toThrow(NoUsableFolder);
    expect((await findUsableFolder(wanted)).folder).toBe(wanted);
  });

  it('is no temporary folder that somebody else may have prepared', async () => {
    const elsewhere = temporaryFolder();
    symlinkSync(elsewhere, path.join(temporary, `co-desk-${process.getuid?.() ?? 'user'}`));
    expect((await findUsableFolder(wanted)).temporary).toBeNull();
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('is the same for every start with one folder, and another for another', async () => {
    const place = await findUsableFolder(wanted, answering(readOnly));
    expect(await findUsableFolder(wanted, answering(hung))).toMatchObject({ folder: place.folder });
    expect((await findUsableFolder(temporaryFolder(), answering(readOnly))).folder).not.toBe(place.folder);
  });

  it('stays with a start that has the folder, also when nothing can be written there any more', async () => {
    const first = lockUsableFolder(await findUsableFolder(wanted));
    const second = await findUsableFolder(wanted, answering(readOnly));
    expect(second.folder).toBe(wanted);
    expect(lockUsableFolder(second)).toBeNull();
    first?.release();
  });

  it('stays with a start that has the folder, also when that is gone', async () => {
    const first = lockUsableFolder(await findUsableFolder(wanted));
    expect(lockUsableFolder(await findUsableFolder(wanted, answering(hung)))).toBeNull();
    first?.release();
  });

  it('stays with a start in memory, also when the folder is back', async () => {
    const first = lockUsableFolder(await findUsableFolder(wanted, answering(readOnly)));
    const second = await findUsableFolder(wanted);
    expect(second.folder).toBe(second.temporary);
    expect(lockUsableFolder(second)).toBeNull();
    first?.release();
    const third = lockUsableFolder(await findUsableFolder(wanted));
    expect(third).not.toBeNull();
    expect(isFolderLocked(wanted)).toBe(true);
    third?.release();
  });

  it('is known by its lock without anything being written', () => {
    expect(isFolderLocked(wanted)).toBe(false);
    expect(readdirSync(wanted)).toEqual([]);
    const lock = lockFolder(wanted);
    expect(isFolderLocked(wanted)).toBe(true);
    lock?.release();
    expect(isFolderLocked(wanted)).toBe(false);
  });
});
