import { describe, expect, it } from 'vitest';
import { damageFindings, reportText } from '../../../renderer/features/damage/findings.tsx';
import { offersOf } from '../../../renderer/features/damage/damage-screen.tsx';
import { english } from '../../../shared/text/english/english.ts';
import type { DamageReport, Backup } from '../../../shared/domain/data-state.ts';

const saying = { words: english, locale: 'en-GB', today: new Date(2026, 10, 19) };

function backup(change: Partial<Backup> = {}): Backup {
  const at = new Date(2026, 10, 19, 9, 12).toISOString();
  return { id: at, at, cause: 'daily', applications: 1_279, pdfs: 4, bytes: 9_000, isWhole: true, ...change };
}

function report(change: Partial<DamageReport> = {}): DamageReport {
  const newest = backup();
  return {
    quarantine: { name: 'co-desk damaged.sqlite', foundAt: newest.at, cause: 'cut', bytes: 48_000_000 },
    readable: 1_246,
    pdfs: { whole: 4, damaged: 0 },
    settings: 'whole',
    journal: { attempts: 3, isWhole: true },
    newest: { backupId: newest.id, fromQuarantine: 5 },
    backups: [newest, backup({ id: 'older' })],
    ...change,
  };
}

const ids = (change?: Partial<DamageReport>) => offersOf(report(change), saying).map(({ id }) => id);
const textOf = (id: string, change?: Partial<DamageReport>) => {
  const offer = offersOf(report(change), saying).find((one) => one.id === id);
  return `${offer?.title} ${offer?.text}`;
};

describe('the ways on after damage', () => {
  it('begin with the safest and end with going on without it', () => {
    expect(ids()).toEqual(['restore', 'salvage', 'choose', 'keepNewDatabase']);
  });

  it('name the backup, what comes back with it, and what the quarantined file has besides', () => {
    expect(textOf('restore')).toBe(
      'Restore the backup made today at 09:12 1,279 applications are restored. 5 more or newer ones are read from the damaged file.',
    );
    const newest = { backupId: backup().id, fromQuarantine: 0 };
    expect(textOf('restore', { newest })).toContain('has nothing newer that can be read');
  });

  it.each([null, 0])('offer nothing of a file of which %s can be read', (readable) => {
    expect(ids({ readable })).toEqual(['restore', 'choose', 'keepNewDatabase']);
  });

  it('begin with what can be read where no backup is whole', () => {
    expect(ids({ newest: null })).toEqual(['salvage', 'choose', 'keepNewDatabase']);
  });

  it('lead to a file from elsewhere where no other whole backup is here', () => {
    const newest = backup();
    const none = { backups: [newest, backup({ id: 'other', isWhole: false })] };
    expect(textOf('choose', none)).toContain('Choose a file…');
    expect(textOf('choose')).toContain('There is one more here');
  });

  it('that need no report are open without one', () => {
    expect(offersOf(null, saying).map(({ id }) => id)).toEqual(['choose', 'keepNewDatabase']);
  });
});

describe('what was found', () => {
  it('is in order but for the register', () => {
    expect(damageFindings(report(), saying).map(({ isGood }) => isGood)).toEqual([false, true, true, true]);
  });

  it('says of each thing how it stands', () => {
    const worst = damageFindings(
      report({
        readable: null,
        pdfs: { whole: 2, damaged: 2 },
        settings: 'quarantined',
        journal: { attempts: 1, isWhole: false },
      }),
      saying,
    );
    expect(worst.map(({ isGood }) => isGood)).toEqual([false, false, false, false]);
    expect(worst.map(({ lines }) => lines.at(-1))).toEqual([
      'The file cannot be opened.',
      '2 of 4 complete. You are warned before an application with a damaged one is sent.',
      'Not readable either, and kept. CO Desk uses the default settings.',
      '1 attempt, incomplete. Something sent may still appear as a draft: ask the service before you send it again.',
    ]);
  });

  it('says where not submitted or attached yet', () => {
    const none = { pdfs: { whole: 0, damaged: 0 }, journal: { attempts: 0, isWhole: true } };
    expect(damageFindings(report(none), saying).map(({ lines }) => lines.at(-1))).toEqual(
      expect.arrayContaining(['None attached', 'Nothing yet']),
    );
  });
});

describe('the report to copy', () => {
  it('holds every finding and every backup as plain text', () => {
    const text = reportText(report(), 'CO Desk 1.2.3, linux', saying);
    expect(text).toContain('CO Desk 1.2.3, linux');
    expect(text).toContain('co-desk damaged.sqlite');
    expect(text).toContain('The file is cut off');
    expect(text).toContain('1,246 applications of it can still be read.');
    expect(text.match(/Today, 09:12/gu)).toHaveLength(2);
  });
});
