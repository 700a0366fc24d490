import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { inks, type Mark, type PathMark, type TextMark } from '../../../../renderer/parts/print/marks.ts';
import { letters, places, textPlace } from '../../../../shared/rules/print/paper.ts';
import { entriesOf, setBoxes, type Entries } from '../../../../shared/rules/print/boxes-on-paper.ts';
import { setSheet } from '../../../../renderer/parts/print/set-sheet.ts';
import {
  maxSheets,
  sheetId,
  sheetName,
  sheetsOf,
  sheetWords,
  unionTitle,
} from '../../../../renderer/parts/print/sheet-words.ts';
import type { Measure } from '../../../../renderer/parts/print/measure.ts';
import { english } from '../../../../shared/text/english/english.ts';
import { german } from '../../../../shared/text/german/german.ts';
import { sampleContent } from '../../../fakes/memory-samples.ts';

/** Every character is half as wide as its size. */
const measure: Measure = (text, { size }) => (Array.from(text).length * size) / 2;
const entries: Entries = entriesOf(sampleContent, 'en', 'countryFirst');

interface Asked {
  readonly entries?: Entries;
  readonly isDraft?: boolean;
  readonly isPractice?: boolean;
  readonly on?: 'plain' | 'form';
}

function sheet({
  entries: written = entries,
  isDraft = false,
  isPractice = false,
  on = 'plain',
}: Asked = {}): readonly Mark[] {
  const copy = { kind: 'copy', number: 2 } as const;
  const words = sheetWords({ sheet: copy, originals: 1, originCountryCode: 'DE', language: 'en' }, english);
  return setSheet({ boxes: setBoxes(written, ''), words, isDraft, isPractice, on, measure });
}

const texts = (marks: readonly Mark[]): readonly TextMark[] => marks.filter((mark) => mark.kind === 'text');
const ruledOff = (marks: readonly Mark[]): PathMark | undefined =>
  marks.filter((mark) => mark.kind === 'path').find(({ use }) => use === 'ruledOff');
const turned = (marks: readonly Mark[]) => marks.filter((mark) => mark.kind === 'turned');

describe('a sheet of the certificate', () => {
  it('writes each line under the last one, from the edge that its own direction has', () => {
    const goods = texts(sheet()).filter(({ box }) => box === 'goods');
    expect(goods.map(({ text }) => text)).toEqual(
      sampleContent.goods.split('\n').map((line) => line.trimEnd()),
    );
    const { x, width } = textPlace('goods');
    expect(new Set(goods.map((mark) => mark.x))).toEqual(new Set([x]));
    const steps = goods.slice(1).map((mark, index) => mark.y - (goods[index]?.y ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(letters.pitch, 6);
    const arabic = texts(sheet({ entries: { ...entries, goods: 'كرتون تمر' } }));
    expect(arabic.find(({ box }) => box === 'goods')).toMatchObject({ direction: 'rtl', x: x + width });
  });

  it('prints only the lines that the box has room for', () => {
    const long = Array.from({ length: 25 }, (_, index) => `line ${index + 1}`).join('\n');
    const marks = sheet({ entries: { ...entries, goods: long } });
    expect(texts(marks).filter(({ box }) => box === 'goods')).toHaveLength(18);
    expect(ruledOff(marks)).toBeUndefined();
  });

  it('rules off the free space of box 6, below the last line and above the end of the box', () => {
    const marks = sheet();
    const points = ruledOff(marks)?.points ?? [];
    const goods = texts(marks).filter(({ box }) => box === 'goods');
    expect(points).toHaveLength(4);
    expect(points[0]?.y).toBeGreaterThan(goods.at(-1)?.y ?? Infinity);
    expect(points[3]?.y).toBeLessThan(places.goods.y + places.goods.height);
    expect([points[1]?.x, points[2]?.x]).toEqual([
      textPlace('goods').x + textPlace('goods').width,
      textPlace('goods').x,
    ]);
    expect(ruledOff(sheet({ entries: { ...entries, goods: '' } }))).toBeUndefined();
  });

  it('prints neither the destination nor anything in box 8', () => {
    const marks = texts(
      sheet({ entries: entriesOf({ ...sampleContent, destination: 'NOWHERE' }, 'en', 'countryFirst') }),
    );
    expect(marks.some(({ text }) => text.includes('NOWHERE'))).toBe(false);
    const { y, height } = places.certification;
    const inside = marks.filter((mark) => mark.y > y + 8 && mark.y < y + height);
    expect(inside).toEqual([]);
  });

  it('carries DRAFT until it is issued, and the stamp of practice', () => {
    expect(turned(sheet())).toEqual([]);
    expect(turned(sheet({ isDraft: true }))).toMatchObject([{ use: 'draft', degrees: -54 }]);
    const [stamp] = turned(sheet({ isPractice: true }));
    expect(stamp).toMatchObject({ use: 'stamp', degrees: -4 });
    expect(stamp?.y).toBeGreaterThan(places.certification.y);
    // It is below all texts.
    expect(sheet({ isDraft: true })[0]).toMatchObject({ use: 'draft' });
  });

  it('on the chamber’s form has the texts alone, at the same places', () => {
    const written = texts(sheet()).filter(({ box }) => box !== undefined);
    expect(texts(sheet({ on: 'form' }))).toEqual(written);
    expect(sheet({ on: 'form' }).filter((mark) => mark.kind === 'path')).toEqual([ruledOff(sheet())]);
  });

  it('writes the European Union where the office wants it, for member states only', () => {
    const origin = (code: string, order: 'countryFirst' | 'unionFirst') =>
      entriesOf({ ...sampleContent, originCountryCode: code }, 'en', order).origin;
    expect(origin('DE', 'countryFirst')).toBe('Germany (European Union)');
    expect(origin('DE', 'unionFirst')).toBe('European Union (Germany)');
    expect(origin('TR', 'unionFirst')).toBe('Türkiye');
    expect(unionTitle('DE', 'en')).toBe('EUROPEAN UNION');
    expect(unionTitle('DE', 'tr')).toBe('AVRUPA BİRLİĞİ');
    expect(unionTitle('TR', 'en')).toBe('');
  });

  it('is written in the language of its certificate, whatever the language of the window is', () => {
    const first = { kind: 'original', number: 1 } as const;
    const { form, draft } = sheetWords(
      { sheet: first, originals: 1, originCountryCode: 'DE', language: 'fr' },
      german,
    );
    expect(form).toMatchObject({
      title: 'Certificat d’origine',
      union: 'UNION EUROPÉENNE',
      sheet: 'Original',
    });
    expect(form.legends.consignee).toBe('Destinataire');
    expect(draft).toBe('ENTWURF');
    const french = entriesOf(sampleContent, 'fr', 'countryFirst');
    expect([french.consignor, french.consignee].map((text) => text.split('\n').at(-1))).toEqual([
      'Allemagne',
      'Turquie',
    ]);
    expect(french.origin).toBe('Allemagne (Union européenne)');
  });

  it('has the colours of the light theme, whatever the theme is', async () => {
    const tokens = await readFile(new URL('../../../../renderer/ui/tokens.css', import.meta.url), 'utf8');
    for (const [name, colour] of Object.entries(inks)) expect(tokens).toContain(`--${name}: ${colour};`);
  });
});

describe('the sheets that are wanted', () => {
  it('are the originals and then the copies, at least one and never without end', () => {
    const ids = (originals: string, copies: string) => sheetsOf({ originals, copies }).map(sheetId);
    expect(ids('1', '2')).toEqual(['original-1', 'copy-1', 'copy-2']);
    expect(ids('', 'two')).toEqual(['original-1']);
    expect(ids('0', '0')).toEqual(['original-1']);
    expect(ids('999999', '999999')).toHaveLength(maxSheets);
  });

  it('are called by their numbers', () => {
    expect(sheetName({ kind: 'original', number: 1 }, 1, english)).toBe('Original');
    expect(sheetName({ kind: 'original', number: 2 }, 2, english)).toBe('Original 2');
    expect(sheetName({ kind: 'copy', number: 1 }, 1, german)).toBe('Durchschrift 1');
  });
});
