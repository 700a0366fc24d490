import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { expiredBackups } from '../../../../../electron/services/recovery/backups-service.ts';
import { backupCauseSchema, type Backup } from '../../../../../shared/domain/data-state.ts';

const listOf = (applications: fc.Arbitrary<number>) =>
  fc
    .array(
      fc.record({
        at: fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        cause: fc.constantFrom(...backupCauseSchema.options),
        isWhole: fc.boolean(),
        applications,
      }),
      { maxLength: 40 },
    )
    .map((made) =>
      made.map(({ at, ...rest }, index): Backup => ({
        ...{ ...rest, id: `${index}`, at: at.toISOString() },
        ...{ pdfs: 0, bytes: 0 },
      })),
    );

const groups = [['daily'], ['byHand', 'beforeMigration', 'beforeRestore']];

describe('whatever the clock said, of each kind', () => {
  it('the seven whole ones that were made last stay, and all that is newer than the last of them', () => {
    fc.assert(
      fc.property(listOf(fc.constant(0)), (backups) => {
        const gone = new Set(expiredBackups(backups));
        for (const causes of groups) {
          const own = backups.filter(({ cause }) => causes.includes(cause));
          const kept = own.filter((backup) => !gone.has(backup));
          const whole = own.filter(({ isWhole }) => isWhole);
          expect(kept.filter(({ isWhole }) => isWhole)).toEqual(whole.slice(0, 7));
          expect(kept).toEqual(own.slice(0, kept.length));
        }
      }),
    );
  });
});

describe('a backup that holds far more than those after it', () => {
  it('is pushed out by none of them, and only the newest of such is kept', () => {
    fc.assert(
      fc.property(listOf(fc.nat({ max: 100 })), (backups) => {
        const gone = new Set(expiredBackups(backups));
        for (const [index, backup] of backups.entries()) {
          if (!gone.has(backup) || !backup.isWhole) continue;
          const newer = backups.slice(0, index).filter((one) => one.isWhole && !gone.has(one));
          expect(Math.max(...newer.map(({ applications }) => applications)) * 2).toBeGreaterThanOrEqual(
            backup.applications,
          );
        }
        // At most seven of each kind, and one for each time that the number fell to less than half.
        expect(backups.filter((one) => one.isWhole && !gone.has(one)).length).toBeLessThanOrEqual(14 + 7 + 1);
      }),
    );
  });

  it('stays while a register that was begun anew holds less, however much that is', () => {
    const backups = Array.from({ length: 20 }, (_none, index): Backup => ({
      ...{ id: `${index}`, at: new Date(2026, 10, 30 - index).toISOString(), cause: 'daily', isWhole: true },
      ...{ applications: index < 9 ? 9 - index : 10, pdfs: 0, bytes: 0 },
    }));
    const gone = expiredBackups(backups);
    expect(
      backups.filter((backup) => !gone.includes(backup)).map(({ applications }) => applications),
    ).toEqual([...[9, 8, 7, 6, 5, 4, 3], 10]);
  });

  it('stays after eight days on which there was nearly nothing', () => {
    const day = (index: number, applications: number): Backup => ({
      ...{ id: `${index}`, at: new Date(2026, 10, 30 - index).toISOString(), cause: 'daily', isWhole: true },
      ...{ applications, pdfs: 0, bytes: 0 },
    });
    const few = Array.from({ length: 8 }, (_none, index) => day(index, 1));
    const full = Array.from({ length: 7 }, (_none, index) => day(8 + index, 30));
    const kept = [...few, ...full].filter((backup) => !expiredBackups([...few, ...full]).includes(backup));
    expect(kept.map(({ applications }) => applications)).toEqual([1, 1, 1, 1, 1, 1, 1, 30]);
  });
});
