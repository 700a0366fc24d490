import { describe, expect, it } from 'vitest';
import type { BackupStore, PreparedData } from '../../../../../electron/services/recovery/recovery.ts';
import { BackupsService } from '../../../../../electron/services/recovery/backups-service.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { AttemptJournalFile } from '../../../../../electron/adapters/journal/attempt-journal-file.ts';
import type { UnderWay } from '../../../../../electron/services/recovery/restoring.ts';
import type { Backup } from '../../../../../shared/domain/data-state.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

/** A service over a backup backupStore in memory; the test decides what happens in between. */
function bench() {
  const state = {
    now: new Date(2026, 10, 19, 12),
    isEmpty: false,
    underWay: (): UnderWay => null,
    changes: 0,
    replaced: 0,
    discarded: 0,
    swept: 0,
    cleared: 0,
    onMake: (): void => undefined,
  };
  let backups: readonly Backup[] = [];
  const folder = temporaryFolder();
  const backupStore: BackupStore = {
    make: (cause, at) => {
      state.onMake();
      const counts = { applications: 1, pdfs: 0, bytes: 1 };
      const made = { id: `${backups.length}`, at: at.toISOString(), cause, ...counts, isWhole: true };
      backups = [made, ...backups];
      return Promise.resolve(made);
    },
    list: () => Promise.resolve(backups),
    remove: (id) => {
      backups = backups.filter((backup) => backup.id !== id);
      return Promise.resolve();
    },
    prepare: () => {
      const data = openDatabase(temporaryFolder());
      const discard = (): Promise<void> => {
        data.close();
        state.discarded += 1;
        return Promise.resolve();
      };
      const prepared: PreparedData = { kind: 'prepared', folder, data, discard };
      return Promise.resolve(prepared);
    },
    close: () => Promise.resolve(),
  };
  const present = openDatabase(folder);
  const service = new BackupsService({
    backupStore,
    live: {
      changes: () => state.changes,
      replaceWith: () => void (state.replaced += 1),
    },
    store: present.applications,
    journaled: present.journaled,
    everything: {
      make: () => Promise.reject(new Error('Nobody asks for it here.')),
      read: () => Promise.resolve({ kind: 'foreign' }),
      clear: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    unneeded: {
      clear: () => {
        state.cleared += 1;
        return Promise.resolve();
      },
      remove: () => {
        state.swept += 1;
        return Promise.resolve();
      },
      close: () => Promise.resolve(),
    },
    documents: { save: () => Promise.resolve('saved') },
    report: (bug) => {
      throw bug;
    },
    connections: present.connections,
    journal: new AttemptJournalFile(folder),
    rescue: { completed: () => Promise.resolve(false) },
    now: () => state.now.getTime(),
    isEmpty: () => state.isEmpty,
    recoveredMerge: { into: () => Promise.resolve() },
    underWay: () => state.underWay(),
    onReplaced: () => undefined,
  });
  return { state, service, causes: () => backups.map(({ cause }) => cause) };
}

describe('the backup of a day', () => {
  it('is made once, and once more on the next day', async () => {
    const { state, service, causes } = bench();
    await service.today();
    await service.today();
    expect(causes()).toEqual(['daily']);
    state.now = new Date(2026, 10, 20, 0, 1);
    await service.today();
    expect(causes()).toEqual(['daily', 'daily']);
  });

  it('is made although there is one by hand, and not while there is nothing to keep', async () => {
    const { state, service, causes } = bench();
    state.isEmpty = true;
    await service.today();
    expect(causes()).toEqual([]);
    // Unfinished PDFs of a crash are removed nevertheless.
    expect(state.cleared).toBe(1);
    state.isEmpty = false;
    await service.now();
    await service.today();
    expect(causes()).toEqual(['daily', 'byHand']);
  });

  it('that fails says why and when in the view, until one succeeds', async () => {
    const { state, service } = bench();
    state.onMake = () => {
      throw new StoreError('diskFull', 'no room');
    };
    await service.today();
    expect(await service.list()).toEqual({
      backups: [],
      lastFailure: { at: state.now.toISOString(), failure: { kind: 'diskFull' } },
    });
    state.onMake = () => undefined;
    await service.today();
    expect((await service.list()).lastFailure).toBeNull();
  });

  it('is one of seven that are kept', async () => {
    const { state, service, causes } = bench();
    for (let day = 1; day <= 10; day += 1) {
      state.now = new Date(2026, 10, day);
      await service.today();
    }
    expect(causes()).toHaveLength(7);
  });
});

describe('going back', () => {
  it.each(['sending', 'importing'] as const)('is given up when %s begins meanwhile', async (kind) => {
    const { state, service } = bench();
    state.onMake = () => void (state.underWay = () => kind);
    expect(await service.restore({ backupId: '0' })).toEqual({ ok: false, error: { kind } });
    expect(state).toMatchObject({ replaced: 0, discarded: 1 });
  });

  it('backs up again what was written meanwhile', async () => {
    const { state, service, causes } = bench();
    let writes = 2;
    state.onMake = () => {
      if (writes > 0) state.changes += 1;
      writes -= 1;
    };
    expect(await service.restore({ backupId: '0' })).toMatchObject({ ok: true });
    expect(causes()).toEqual(['beforeRestore', 'beforeRestore', 'beforeRestore']);
    expect(state).toMatchObject({ replaced: 1, discarded: 1 });
  });

  it('changes nothing when what is there could not be backed up', async () => {
    const { state, service } = bench();
    state.onMake = () => {
      throw new StoreError('readOnly', 'no');
    };
    expect(await service.restore({ backupId: '0' })).toEqual({ ok: false, error: { kind: 'readOnly' } });
    expect(state).toMatchObject({ replaced: 0, discarded: 1 });
  });
});

describe('PDFs that nobody needs', () => {
  it('are looked for after a backup by day or by hand, and at no other time', async () => {
    const { state, service } = bench();
    await service.list();
    await service.today();
    await service.list();
    expect(state.swept).toBe(1);
    await service.now();
    await service.list();
    expect(state.swept).toBe(2);
    await service.today();
    await service.restore({ backupId: '0' });
    await service.list();
    expect(state.swept).toBe(2);
  });

  it('are left where they are when the backup failed', async () => {
    const { state, service } = bench();
    state.onMake = () => {
      throw new StoreError('diskFull', 'no room');
    };
    await service.now();
    await service.today();
    await service.list();
    expect(state.swept).toBe(0);
  });
});
