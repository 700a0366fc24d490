import { describe, expect, it } from 'vitest';
import {
  cellWords,
  problemWords,
  dayMeanings,
  repairWords,
} from '../../../renderer/features/import/import-words.ts';
import type { CellProblem } from '../../../shared/ipc/areas/import.ts';
import { english } from '../../../shared/text/english/english.ts';
import { german } from '../../../shared/text/german/german.ts';

const inGerman = (text: string, target: Parameters<typeof cellWords>[2], kind: 'xlsx' | 'csv' = 'xlsx') =>
  cellWords(text, kind, target, 'de-DE', 'de');

describe('a cell of a workbook', () => {
  it.each([
    ['97976.68', 'invoiceAmount', '97.976,68'],
    ['6840.5', 'grossWeight', '6.840,5'],
    ['6115', 'netWeight', '6.115'],
    ['2026-11-01', 'invoiceDate', '01.11.2026'],
    ['2026-11-01T00:00:00', null, '01.11.2026'],
    ['26-11934', 'invoiceNumber', '26-11934'],
    ['4500118204', 'purchaseOrder', '4500118204'],
    ['ca. 3 t', 'grossWeight', 'ca. 3 t'],
  ] as const)('is shown as a German clerk writes it: %s for %s', (text, target, shown) => {
    expect(inGerman(text, target)).toBe(shown);
  });

  it('is shown as an English clerk writes it', () => {
    expect(cellWords('97976.68', 'xlsx', 'invoiceAmount', 'en-GB', 'en')).toBe('97,976.68');
    expect(cellWords('2026-11-01', 'xlsx', 'invoiceDate', 'en-GB', 'en')).toBe('01/11/2026');
  });

  it('of a text file is shown as it stands there', () => {
    expect(inGerman('97976.68', 'invoiceAmount', 'csv')).toBe('97976.68');
  });
});

describe('a country that is none any more', () => {
  const problem: CellProblem = {
    row: 88,
    column: 3,
    value: 'Jugoslawien',
    kind: 'notACountry',
    repair: 'Croatia',
    evidence: 'Rijeka',
  };

  it('is repaired by the name that the clerk knows', () => {
    expect(repairWords(problem, 'de')).toBe('Kroatien');
    expect(problemWords(problem, german.import, 'de')).toContain('Der Ort Rijeka liegt in Kroatien.');
    expect(repairWords(problem, 'en')).toBe('Croatia');
    expect(problemWords(problem, english.import, 'en')).toContain('The city Rijeka is in Croatia.');
  });

  it('stays as it is where only a text is repaired', () => {
    expect(repairWords({ ...problem, kind: 'formula', repair: 'Croatia' }, 'de')).toBe('Croatia');
  });
});

it('a number that can be read in two ways is offered as only one way can mean it', () => {
  const place = { row: 2, column: 5, evidence: null };
  const problem: CellProblem = { ...place, value: '1.234', kind: 'readInTwoWays', repair: '1234' };
  expect(repairWords(problem, 'de')).toBe('1234');
  expect(repairWords({ ...problem, repair: '1.2340' }, 'de')).toBe('1,2340');
  expect(repairWords({ ...problem, repair: '1.2340' }, 'en')).toBe('1.2340');
});

it('names the two days that figures may be', () => {
  expect(dayMeanings('03/04/2026', 'en-GB')).toEqual([
    { order: 'dayFirst', day: '3 April 2026' },
    { order: 'monthFirst', day: '4 March 2026' },
  ]);
  expect(dayMeanings('03/04/2026 00:00:00', 'en-GB')).toEqual(dayMeanings('03/04/2026', 'en-GB'));
  expect(dayMeanings('3-4-26', 'de').map(({ day }) => day)).toEqual(['3. April 2026', '4. März 2026']);
});
