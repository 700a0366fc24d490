import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { cutFonts } from '../../../tools/fonts/cut-fonts.ts';
import { codePointsOf, tableOf, tablesOf } from '../../../tools/fonts/font-tables.ts';
import { chineseSigns, cutOf, kinds, scripts } from '../../../tools/fonts/recipe.ts';

/** One minute, for the time limit of the first cut by a recipe. Milliseconds. */
const minutes = 60_000;

interface Face {
  readonly family: string;
  readonly weight: string;
  readonly file: string;
  /** Characters that the style sheet requests of the font and that it has. */
  readonly signs: ReadonlySet<number>;
}

/**
 * Reads the table of characters from a WOFF 2 file by the specification alone, and not with the program that wrote it.
 */
function cmapOf(file: string): Buffer {
  const woff2 = readFileSync(file);
  const length = woff2.readUInt32BE(20);
  const names = [
    'cmap',
    'head',
    'hhea',
    'hmtx',
    'maxp',
    'name',
    'OS/2',
    'post',
    'cvt ',
    'fpgm',
    'glyf',
    'loca',
  ];
  let at = 48;
  let start = 0;
  const number = (): number => {
    let value = 0;
    for (;;) {
      const byte = woff2.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let place: { start: number; size: number } | null = null;
  for (let table = 0; table < woff2.readUInt16BE(12); table += 1) {
    const tag = names[woff2.readUInt8(at)] ?? (woff2.readUInt8(at) === 63 ? 'named' : 'other');
    at += tag === 'named' ? 5 : 1;
    const size = number();
    const stored = tag === 'glyf' || tag === 'loca' ? number() : size;
    if (tag === 'cmap') place = { start, size };
    start += stored;
  }
  if (place === null) throw new Error(`${file} has no cmap.`);
  const tables = brotliDecompressSync(woff2.subarray(at, at + length));
  expect(tables.length).toBe(start);
  return tables.subarray(place.start, place.start + place.size);
}

function facesOf(sheet: string): readonly Face[] {
  const rules = readFileSync(sheet, 'utf8').matchAll(
    /family: '([^']+)';\s+font-weight: (\d+);[^}]*url\('([^']+)'\)[^}]*unicode-range: ([^;]+);/gu,
  );
  return Array.from(rules, ([, family = '', weight = '', name = '', text = '']) => {
    const file = path.join(path.dirname(sheet), name);
    const ranges = text.split(', ').map((range) => {
      const [first = '', last = first] = range.slice(2).split('-');
      return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
    });
    const isAsked = (sign: number): boolean =>
      ranges.some(({ first, last }) => sign >= first && sign <= last);
    return { family, weight, file, signs: new Set([...codePointsOf(cmapOf(file))].filter(isAsked)) };
  });
}

describe('the fonts of China, Japan and Korea', () => {
  let faces: readonly Face[] = [];
  beforeAll(async () => {
    faces = facesOf(await cutFonts());
  }, 10 * minutes);

  it.each(kinds)('leave out nothing that the whole fonts draw in $kind $weight', async (kind) => {
    const ofKind = faces.filter(
      ({ family, weight }) => family.startsWith(`Noto ${kind.kind} `) && weight === String(kind.weight),
    );
    const drawn = new Set(ofKind.flatMap(({ signs }) => [...signs]));
    const chinese = await chineseSigns();
    for (const script of scripts) {
      const whole = codePointsOf(tableOf(tablesOf(readFileSync(cutOf(kind, script).file)), 'cmap'));
      const wanted = [...whole].filter((sign) => script !== 'SC' || chinese.has(sign));
      expect(wanted.length).toBeGreaterThan(10_000);
      expect(wanted.filter((sign) => !drawn.has(sign))).toEqual([]);
    }
  });

  it('have each script from its own font', () => {
    const familiesOf = (sign: string): readonly string[] =>
      faces.filter(({ signs }) => signs.has(sign.codePointAt(0) ?? 0)).map(({ family }) => family);
    expect(new Set(familiesOf('货'))).toEqual(new Set(['Noto Sans SC', 'Noto Serif SC']));
    expect(new Set(familiesOf('躾'))).toEqual(new Set(['Noto Sans JP', 'Noto Serif JP']));
    expect(new Set(familiesOf('한'))).toEqual(new Set(['Noto Sans KR', 'Noto Serif KR']));
  });
});
