import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseName, openForWriting } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import {
  backUp,
  confirm,
  connect,
  Desks,
  remarksOf,
  sampleIn,
  settled,
  valueOf,
  write,
} from '../../support/desks.ts';
import { UnflushedFiles } from '../../support/unflushed-files.ts';

const desks = new Desks();
let watch: UnflushedFiles | null = null;

afterEach(async () => {
  watch?.end();
  watch = null;
  await desks.end();
});

/** Folders whose files are removed at a start anyway. */
const isTemporary = (place: string): boolean => place.endsWith('incoming');

describe('a power cut', () => {
  it('takes nothing of what was answered or sent, at any step of an application', async () => {
    const data = await desks.folders.make();
    const unflushed = await UnflushedFiles.watch(data);
    watch = unflushed;
    const moments: {
      readonly at: string;
      readonly contents: readonly string[];
      readonly names: readonly string[];
    }[] = [];
    const note = (at: string): void => {
      const { contents, names } = unflushed.list();
      // The preferences then come back as they were before; a whole file replaces them.
      const lost = names.filter((place) => place !== 'preferences.json' && !isTemporary(place));
      moments.push({ at, contents, names: lost });
    };
    const service = await desks.startService({
      beforeAnswer: () => {
        note('received');
        return Promise.resolve();
      },
    });
    const desk = await desks.start(data);
    note('started');
    await connect(desk, service.address);
    note('connected');
    const { id } = await sampleIn(desk, 'service');
    note('drafted with PDFs');
    await write(desk, id, 'Written after that');
    note('saved');
    valueOf(await confirm(desk, id));
    note('confirmed');
    await settled(desk, id);
    note('accepted');
    valueOf(await desk.coDesk.certificate.issue({ applicationId: id, again: false }));
    note('issued');
    await backUp(desk);
    note('backed up');
    expect(moments.filter(({ at }) => at === 'received').length).toBeGreaterThanOrEqual(2);
    expect(moments.filter(({ contents, names }) => contents.length + names.length > 0)).toEqual([]);
  });

  it('takes nothing that the database has called written', async () => {
    const desk = await desks.start();
    const { data } = desk.host.folders;
    await desk.program.close();
    const { database } = openForWriting(path.join(data, databaseName));
    const [journal, flushing] = ['journal_mode', 'synchronous'].map((name) =>
      Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {}),
    );
    database.close();
    expect(journal).toEqual(['wal']);
    // FULL: the log is flushed by each commit.
    expect(flushing).toEqual([2]);
  });

  it('leaves the folder of the first backup', async () => {
    const desk = await desks.start();
    const { data } = desk.host.folders;
    watch = await UnflushedFiles.watch(data);
    await backUp(desk);
    const { contents, names } = watch.list();
    expect(contents).toEqual([]);
    expect(names.filter((place) => !isTemporary(place))).toEqual([]);
  });

  it('takes nothing of a backup that was restored', async () => {
    const desk = await desks.start();
    const { data } = desk.host.folders;
    const { id } = await sampleIn(desk, 'practice');
    await write(desk, id, 'earlier');
    const { id: backupId } = await backUp(desk);
    await write(desk, id, 'later');
    watch = await UnflushedFiles.watch(data);
    valueOf(await desk.coDesk.backups.restore({ backupId }));
    expect(await remarksOf(desk, id)).toBe('earlier');
    const { contents, names } = watch.list();
    expect(contents).toEqual([]);
    expect(names.filter((place) => !isTemporary(place))).toEqual([]);
  });
});
