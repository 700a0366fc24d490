import type { DamageReport, MemoryReason } from '../../../shared/domain/data-state.ts';
import { pretendedBackup } from '../../fakes/memory-backups.ts';
import type { MemoryProgram } from '../../fakes/memory-program.ts';
import { at, connect, fill } from './records.ts';

/** A report of damage after a power cut in the middle of a long afternoon. */
function reportOf(program: MemoryProgram, change: Partial<DamageReport> = {}): DamageReport {
  const backups = [...program.backups];
  const [newest] = backups;
  return {
    quarantine: {
      name: 'co-desk 2026-11-19 14.02 damaged.sqlite',
      foundAt: at(0, '14:02'),
      cause: 'cut',
      bytes: 48_211_968,
    },
    readable: 1_246,
    pdfs: { whole: 2_311, damaged: 0 },
    settings: 'whole',
    journal: { attempts: 1_247, isWhole: true },
    newest: newest === undefined ? null : { backupId: newest.id, fromQuarantine: 5 },
    backups,
    ...change,
  };
}

function damaged(program: MemoryProgram, days: readonly number[], change: Partial<DamageReport> = {}): void {
  connect(program);
  program.data = { kind: 'damaged' };
  program.backups = days.map((ago, index) => ({
    ...pretendedBackup(program, { at: at(ago, `09:${12 - index}`), cause: 'daily' }),
    applications: [1_279, 1_262, 1_240, 1_221][index] ?? 1_100 - index,
  }));
  program.damageReport = reportOf(program, change);
}

/** States of a database that could not be read completely. */
export const damagePresets: Readonly<Record<string, (program: MemoryProgram) => void>> = {
  damage: (program) => damaged(program, [0, 1, 2, 3, 4, 5, 6]),
  'damage-missing': (program) =>
    damaged(program, [0, 1, 2], {
      quarantine: { name: '', foundAt: at(0, '14:02'), cause: 'missing', bytes: 0 },
      readable: null,
    }),
  'damage-worst': (program) => {
    damaged(program, [], {
      quarantine: {
        name: 'co-desk 2026-11-19 14.02 damaged.sqlite',
        foundAt: at(0, '14:02'),
        cause: 'notADatabase',
        bytes: 0,
      },
      readable: null,
      pdfs: { whole: 2_309, damaged: 2 },
      settings: 'quarantined',
      journal: { attempts: 1_247, isWhole: false },
    });
    program.copyFailure = { kind: 'diskFull' };
  },
  'damage-no-whole-backup': (program) => {
    damaged(program, [0, 1], { newest: null });
    program.backups = program.backups.map((backup) => ({ ...backup, isWhole: false }));
    program.damageReport = { ...reportOf(program), newest: null };
  },
  'damage-stuck': (program) => {
    damaged(program, [0, 1]);
    program.restoreFailure = { kind: 'diskFull' };
  },
  'damage-reading': (program) => {
    damaged(program, [0]);
    program.delay = (channel) =>
      channel === 'damage.report' ? new Promise(() => undefined) : Promise.resolve();
  },
  'damage-not-read': (program) => {
    damaged(program, [0]);
    program.delay = (channel) =>
      channel === 'damage.report' ? Promise.reject(new Error('gone')) : Promise.resolve();
  },
};

function inMemory(program: MemoryProgram, reason: MemoryReason): void {
  connect(program);
  fill(program, 'service');
  program.data = { kind: 'memory', reason };
}

function notSaved(
  program: MemoryProgram,
  kind: 'diskFull' | 'readOnly' | 'unreachable' | 'newerVersion',
): void {
  connect(program);
  fill(program, 'service');
  program.saveFailure = { kind };
}

/** States of a data folder that cannot be used as usual, at the start or later. */
export const dataFolderPresets: Readonly<Record<string, (program: MemoryProgram) => void>> = {
  'memory-read-only': (program) => inMemory(program, 'readOnly'),
  'memory-unreachable': (program) => inMemory(program, 'unreachable'),
  'memory-disk-full': (program) => inMemory(program, 'diskFull'),
  'memory-first-run': (program) => {
    program.firstRun = true;
    program.data = { kind: 'memory', reason: 'readOnly' };
  },
  newer: (program) => {
    connect(program);
    fill(program, 'service');
    program.data = { kind: 'newer', isShown: true };
    program.saveFailure = { kind: 'newerVersion' };
  },
  'newer-not-shown': (program) => {
    program.data = { kind: 'newer', isShown: false };
    program.saveFailure = { kind: 'newerVersion' };
  },
  'disk-full': (program) => notSaved(program, 'diskFull'),
  'disk-read-only': (program) => notSaved(program, 'readOnly'),
  'share-gone': (program) => notSaved(program, 'unreachable'),
  'newer-meanwhile': (program) => notSaved(program, 'newerVersion'),
};
