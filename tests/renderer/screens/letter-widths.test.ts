import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { families } from '../../../renderer/parts/print/measure.ts';
import { widthOfLetters } from '../../../shared/rules/print/letter-widths.ts';
import { startPreviewPages } from './preview-page.ts';

/** With RENEW_WIDTHS=1 the table is measured again; run `npm run fix` afterwards. */
const renews = process.env['RENEW_WIDTHS'] === '1';
const kept = fileURLToPath(new URL('../../../shared/rules/print/letter-widths.json', import.meta.url));
const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

type Range = readonly [first: number, last: number];

/** Ranges of characters that the Latin, Greek, Cyrillic and Arabic fonts may have. */
const ranges: readonly Range[] = [
  ...([
    [0x20, 0x7e],
    [0xa0, 0x52f],
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x1e00, 0x1eff],
  ] as const),
  ...([
    [0x2000, 0x2044],
    [0x2070, 0x218f],
    [0x2200, 0x22ff],
    [0xfb00, 0xfb06],
  ] as const),
  ...([
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefc],
  ] as const),
];
/** Western, central European and Turkish letters and the characters between them: their pairs are kerned. */
const kerned: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
];
const arabic: readonly Range[] = [
  [0x620, 0x64a],
  [0x671, 0x6d5],
  [0x6ee, 0x6ef],
  [0x6fa, 0x6ff],
  [0x750, 0x77f],
];

const codesIn = (list: readonly Range[]): readonly number[] =>
  list.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Widths of texts in the page's own fonts, in thousandths of the size; `null` for letters of other fonts. */
async function measured(page: Page, texts: readonly string[]): Promise<readonly (number | null)[]> {
  return page.evaluate(
    async ([wanted, family]) => {
      await document.fonts.load(`400 1000px ${family}`, wanted.join(''));
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) throw new Error('There is no canvas.');
      const widthsWith = (fallback: string): readonly number[] => {
        context.font = `400 1000px ${family.replace(/\bserif$/, fallback)}`;
        context.textRendering = 'geometricPrecision';
        return wanted.map((text) => context.measureText(text).width);
      };
      const other = widthsWith('monospace');
      return widthsWith('serif').map((width, index) => (width === other[index] ? width : null));
    },
    [texts, families.page] as const,
  );
}

/** Widths by the first of each row of consecutive characters. */
function inRows(advances: ReadonlyMap<number, number>): Record<string, string> {
  const rows: Record<string, string> = {};
  let [first, last] = ['', Number.NaN];
  for (const [code, advance] of advances) {
    if (code !== last + 1) first = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    rows[first] = code === last + 1 ? `${rows[first] ?? ''} ${advance}` : String(advance);
    last = code;
  }
  return rows;
}

/** Characters grouped by what they have in common. */
function grouped(codes: readonly number[], likeness: (code: number) => string): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const code of codes) {
    const alike = likeness(code);
    if (/[^0,]/.test(alike)) groups.set(alike, (groups.get(alike) ?? '') + String.fromCodePoint(code));
  }
  return groups;
}

async function measureKerning(page: Page, advances: ReadonlyMap<number, number>) {
  const codes = codesIn(kerned).filter((code) => advances.has(code));
  const pairs = codes.flatMap((left) => codes.map((right) => String.fromCodePoint(left, right)));
  const widths = await measured(page, pairs);
  const moved = (left: number, right: number): number => {
    const width = widths[codes.indexOf(left) * codes.length + codes.indexOf(right)] ?? null;
    return width === null ? 0 : Math.round(width - (advances.get(left) ?? 0) - (advances.get(right) ?? 0));
  };
  const left = grouped(codes, (code) => codes.map((right) => moved(code, right)).join(','));
  const right = grouped(codes, (code) => codes.map((one) => moved(one, code)).join(','));
  const firstOf = (letters: string): number => letters.codePointAt(0) ?? 0;
  const rowOf = (letters: string): string =>
    [...right.values()]
      .map((others, index) => `${index}:${moved(firstOf(letters), firstOf(others))}`)
      .filter((pair) => !pair.endsWith(':0'))
      .join(' ');
  return {
    left: [...left.values()],
    right: [...right.values()],
    moved: [...left.values()].map(rowOf),
  };
}

/** Measures each Arabic letter that changes its form, beside the stroke that joins others. */
async function measureJoined(page: Page, advances: ReadonlyMap<number, number>) {
  const codes = codesIn(arabic).filter(
    (code) => advances.has(code) && /\p{L}/u.test(String.fromCodePoint(code)),
  );
  // U+0621 and U+0674 are never joined.
  const letters = codes
    .filter((code) => code !== 0x621 && code !== 0x674)
    .map((code) => String.fromCodePoint(code));
  const line = '\u0640';
  const [lineWidth = 0] = await measured(page, [line]);
  const widths = await measured(
    page,
    letters.flatMap((letter) => [line + letter, letter + line, line + letter + line]),
  );
  const groups = new Map<string, string>();
  for (const [index, letter] of letters.entries()) {
    const [end = 0, beginning = 0, middle = 0] = widths.slice(index * 3, index * 3 + 3);
    const once = lineWidth ?? 0;
    const forms = JSON.stringify(
      [end ?? 0, beginning ?? 0, (middle ?? 0) - once].map((width) => Math.round(width - once)),
    );
    groups.set(forms, (groups.get(forms) ?? '') + letter);
  }
  return Object.fromEntries([...groups].map(([forms, alike]) => [alike, JSON.parse(forms) as unknown]));
}

async function measureAll(page: Page): Promise<string> {
  const codes = codesIn(ranges).filter((code) => !/[\p{Cn}\p{Cf}\p{Mn}]/u.test(String.fromCodePoint(code)));
  const widths = await measured(
    page,
    codes.map((code) => String.fromCodePoint(code)),
  );
  const advances = new Map(
    codes.flatMap((code, index) => {
      const width = widths[index] ?? null;
      return width === null ? [] : [[code, Math.round(width)] as const];
    }),
  );
  const kerning = await measureKerning(page, advances);
  return JSON.stringify({ advances: inRows(advances), kerning, joined: await measureJoined(page, advances) });
}

const exact = [
  '4 wooden cases: CNC machining centre, 5 axes, type HM 850, serial no. HM850-2617',
  'AVT. To Yokohama, V. "WAV" L’Oréal 10,5 × 4 m² – “as addressed”',
  'affine office waffle fjord fluffy',
  'Łódź Şirketi ğüşıöç Żółć',
  '苏州恒远精密机械有限公司 AB',
  'Công ty TNHH Cơ khí An Phát',
];
/** Texts with ligatures, whose letters are counted singly: the result may be too large, but never too small. */
const joined = ['شركة الخليج للمعدات الصناعية', 'المملكة العربية السعودية', 'الرياض ٣٢٢٣٤', 'لا إله'];

describe('the widths that lines are broken by', () => {
  it.runIf(renews)('are written as the fonts have them', { timeout: 600_000 }, async () => {
    const page = await pages.open('state=empty');
    await writeFile(kept, await measureAll(page));
  });

  it('are those of the fonts, and never less than what is printed', async () => {
    const page = await pages.open('state=empty');
    const codes = codesIn(ranges).filter((code) => /^[\p{L}\p{N}\p{P}]$/u.test(String.fromCodePoint(code)));
    const letters = codes.map((code) => String.fromCodePoint(code));
    const texts = [...letters, ...exact, ...joined];
    const widths = await measured(page, texts);
    const off = texts.flatMap((text, index) => {
      const width = widths[index] ?? null;
      if (width === null) return [];
      const counted = widthOfLetters(text) * 1_000;
      const most = joined.includes(text) ? 1.07 : 1.001;
      return counted > width - 1 && counted < width * most + 1 ? [] : [{ text, width, counted }];
    });
    expect(off).toEqual([]);
  });
});
