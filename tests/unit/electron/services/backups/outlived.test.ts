import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlived } from '../../../../../electron/services/backups/outlived.ts';
import { backupCauseSchema, type Backup } from '../../../../../shared/domain/backup.ts';

const list = fc
  .array(
    fc.record({
      at: fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      cause: fc.constantFrom(...backupCauseSchema.options),
      isWhole: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((made) =>
    made.map(({ at, ...rest }, place): Backup => ({
      ...{ ...rest, id: `${place}`, at: at.toISOString() },
      ...{ applications: 0, pdfs: 0, bytes: 0 },
    })),
  );

const groups = [['daily'], ['byHand', 'beforeMigration', 'beforeRestore']];

describe('whatever the clock said, of each kind', () => {
  it('the seven whole ones that were made last stay, and all that is newer than the last of them', () => {
    fc.assert(
      fc.property(list, (backups) => {
        const gone = new Set(outlived(backups));
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
