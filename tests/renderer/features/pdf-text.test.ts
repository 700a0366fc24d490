import { describe, expect, it } from 'vitest';
import {
  markTo,
  pageEnd,
  stepOn,
  rangeOfMark,
  type MarkStep,
} from '../../../renderer/features/document-pane/use-text-keys.ts';
import { targetIndex } from '../../../renderer/features/attachments/attachment-actions.ts';
import { orientationOf } from '../../../renderer/parts/pdf/inspect-pdf.ts';
import { pageAt, pagesBetween, placePages } from '../../../renderer/features/document-pane/page-column.ts';
import { textCellsOf, joinRuns, type TextRange } from '../../../renderer/parts/pdf/page-text.ts';
import { maxPixels, pixelsWide, type TextRun } from '../../../renderer/parts/pdf/pdf.ts';
import { textRuns } from '../../../renderer/parts/pdf/text-runs.ts';

const shape = 297 / 210;

/** A run of text on a page of 100 by 141: place and width in the page's units, two units high. */
function run(text: string, x: number, y: number, width = text.length): TextRun {
  const plain = { angle: 0, isRightToLeft: false, endsLine: false };
  return { ...plain, text, x: x / 100, y: y / 141, width: width / 100, height: 2 / 141 };
}

const invoice = [
  run('Demirkaya Makina', 5, 10),
  run('41480 ', 5, 14),
  run('Gebze', 11, 14),
  run('Packing', 5, 30),
  run('4 cases', 5, 34),
  run('Weight', 50, 30),
  run('Gross ', 50, 34),
  run('6,840 kg', 56, 34),
];

const textOf = ({ start, end }: TextRange): string =>
  joinRuns(
    invoice.slice(start.run, end.run + 1).map((one, index, all) => ({
      run: one,
      text: one.text.slice(index === 0 ? start.at : 0, index === all.length - 1 ? end.at : undefined),
    })),
    shape,
  );

function walk(...steps: readonly MarkStep[]): string {
  let from: TextRange | null = null;
  for (const step of steps) {
    const next = stepOn({ runs: invoice, shape }, from, step);
    if (next === pageEnd) return pageEnd;
    from = next;
  }
  return from === null ? '' : textOf(from);
}

describe('the text of a page', () => {
  it('falls into cells: what is written in one go stays together, columns stay apart', () => {
    expect(textCellsOf(invoice, shape).map(({ text }) => text)).toEqual([
      'Demirkaya Makina',
      '41480 Gebze',
      'Packing',
      '4 cases',
      'Weight',
      'Gross 6,840 kg',
    ]);
  });

  it('keeps the columns of a table row apart, and letters drawn one by one together', () => {
    const row = [run('1', 40, 50), run('171,400.00', 60, 50), run('E', 80, 50), run('UR', 81, 50)];
    expect(textCellsOf(row, shape).map(({ text }) => text)).toEqual(['1', '171,400.00', 'EUR']);
  });

  it('is walked by arrows: down its column, across, and word by word within a cell', () => {
    expect(walk('down')).toBe('Demirkaya Makina');
    expect(walk('first', 'down', 'down')).toBe('Packing');
    expect(walk('first', 'down', 'down', 'right', 'right', 'down')).toBe('Gross 6,840 kg');
    expect(walk('last', 'up')).toBe('Weight');
    expect(walk('last', 'left', 'left')).toBe('4 cases');
    expect(walk('last', 'wordRight')).toBe('Gross');
    expect(walk('last', 'wordRight', 'wordRight')).toBe('6,840');
    expect(walk('last', 'down')).toBe(pageEnd);
    expect(walk('first', 'up')).toBe(pageEnd);
  });

  it('is marked further with Shift, whichever way, as lines of their own', () => {
    const [from, to] = [
      { start: { run: 1, at: 0 }, end: { run: 2, at: 5 } },
      { start: { run: 0, at: 0 }, end: { run: 0, at: 16 } },
    ];
    const first = markTo(null, 1, from, false);
    expect(textOf(rangeOfMark(markTo(first, 1, to, true)))).toBe('Demirkaya Makina\n41480 Gebze');
    expect(textOf(rangeOfMark(markTo(first, 1, to, false)))).toBe('Demirkaya Makina');
  });

  it('has nothing to walk on a page that is a picture', () => {
    expect(stepOn({ runs: [], shape }, null, 'down')).toBe(pageEnd);
  });

  it('comes without controls and turned letters, and with places that are none at the corner', () => {
    const item = { dir: 'ltr', width: 10, height: 2, fontName: 'f', hasEOL: false };
    const content = {
      items: [
        { ...item, str: 'U\u0308ber\u202Efdp\u0000', transform: [2, 0, 0, 2, 10, 100] },
        { ...item, str: 'nowhere', transform: [Number.NaN, 0, 0, Number.NaN, Number.NaN, 0] },
        { type: 'beginMarkedContent' },
      ],
      styles: {},
    };
    const runs = textRuns(content, { width: 100, height: 200, transform: [1, 0, 0, -1, 0, 200] });
    expect(runs.map(({ text }) => text)).toEqual(['Überfdp', 'nowhere']);
    expect(runs[0]).toMatchObject({ x: 0.1, width: 0.1 });
    expect(runs[0]?.angle).toBeCloseTo(0);
    expect(runs[1]).toMatchObject({ x: 0, y: 0 });
  });
});

describe('pages below each other', () => {
  const places = placePages({
    count: 10_000,
    width: 500,
    gap: 14,
    shapeOf: (page) => (page === 2 ? 0.7 : 1.4),
  });

  it('stand where their heights put them', () => {
    expect(places.tops.slice(0, 4)).toEqual([14, 728, 1_092, 1_806]);
    expect(places.total).toBe(14 + 9_999 * 714 + 364);
  });

  it('are found by what is in sight, few of ten thousand', () => {
    expect(pagesBetween(places, 0, 600)).toEqual({ first: 1, last: 1 });
    expect(pagesBetween(places, 700, 1_100)).toEqual({ first: 1, last: 3 });
    expect(pagesBetween(places, 5_000_000, 5_000_600).last).toBeLessThan(7_100);
    expect(pageAt(places, 600, 1_200)).toBe(2);
    expect(pageAt(places, places.total - 600, places.total)).toBe(10_000);
  });

  it('are never drawn larger than memory allows, whatever their size', () => {
    for (const size of [
      { width: 14_400, height: 14_400 },
      { width: 3, height: 14_400 },
      { width: 14_400, height: 3 },
    ]) {
      const wide = pixelsWide(size, 100_000);
      const high = (wide * size.height) / size.width;
      expect(wide * high).toBeLessThanOrEqual(maxPixels.area * 1.01);
      expect(wide).toBeGreaterThan(0);
    }
  });

  it('say how they stand', () => {
    const [upright, lying] = [
      { width: 210, height: 297 },
      { width: 297, height: 210 },
    ];
    expect(orientationOf([upright, upright])).toBe('portrait');
    expect(orientationOf([lying])).toBe('landscape');
    expect(orientationOf([upright, lying])).toBe('mixed');
  });
});

it.each([
  [0, 2, 'before', 1],
  [0, 2, 'after', 2],
  [2, 0, 'before', 0],
  [2, 0, 'after', 1],
  [1, 1, 'before', 1],
  [1, 1, 'after', 1],
] as const)('an attachment dragged from %i to %i, %s it, becomes number %i', (from, place, side, to) => {
  expect(targetIndex(from, place, side)).toBe(to);
});
