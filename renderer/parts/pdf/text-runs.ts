import type { TextRun } from './pdf.ts';

/** The part of pdf.js's text content that is used here. */
interface TextContent {
  readonly items: readonly unknown[];
  readonly styles: Readonly<Record<string, { readonly ascent: number; readonly vertical: boolean }>>;
}

interface TextItem {
  readonly str: string;
  readonly dir: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly fontName: string;
  readonly hasEOL: boolean;
}

interface Viewport {
  readonly width: number;
  readonly height: number;
  /** From the PDF's coordinates to points from the top left of the page as it is shown. */
  readonly transform: readonly number[];
}

/** How many pieces of text are used: more than any readable page has. */
const maxRuns = 20_000;
/** Control characters, and marks that change the order of text. */
const hidden = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

function isTextItem(item: unknown): item is TextItem {
  return typeof item === 'object' && item !== null && 'str' in item && 'transform' in item;
}

/** The pieces of text of a page, in the order in which the PDF draws them. */
export function textRuns({ items, styles }: TextContent, viewport: Viewport): readonly TextRun[] {
  const runs: TextRun[] = [];
  for (const item of items.slice(0, maxRuns)) if (isTextItem(item)) runs.push(runOf(item, styles, viewport));
  return runs.filter(({ text, endsLine }) => text !== '' || endsLine);
}

function runOf(item: TextItem, styles: TextContent['styles'], viewport: Viewport): TextRun {
  const [a, b, c, d, e, f] = multiplied(viewport.transform, item.transform);
  const size = Math.hypot(c, d);
  const style = styles[item.fontName];
  const turned = Math.atan2(b, a) + (style?.vertical === true ? Math.PI / 2 : 0);
  const rise = size * ascentOf(style?.ascent);
  const length = style?.vertical === true ? item.height : item.width;
  return {
    text: item.str.replace(/\s/gu, ' ').replace(hidden, '').normalize('NFC'),
    x: share(e + rise * Math.sin(turned), viewport.width),
    y: share(f - rise * Math.cos(turned), viewport.height),
    width: share(length, viewport.width),
    height: share(size, viewport.height),
    angle: (turned * 180) / Math.PI,
    isRightToLeft: item.dir === 'rtl',
    endsLine: item.hasEOL,
  };
}

function ascentOf(ascent: number | undefined): number {
  return ascent === undefined || !(ascent > 0.3 && ascent < 1.3) ? 0.8 : ascent;
}

/** A coordinate as a share of the page. Invalid ones, as in broken PDFs, count as 0. */
function share(value: number, of: number): number {
  const part = value / of;
  return Number.isFinite(part) ? part : 0;
}

type Matrix = readonly [number, number, number, number, number, number];

function multiplied(left: readonly number[], right: readonly number[]): Matrix {
  const [a1 = 1, b1 = 0, c1 = 0, d1 = 1, e1 = 0, f1 = 0] = left;
  const [a2 = 1, b2 = 0, c2 = 0, d2 = 1, e2 = 0, f2 = 0] = right;
  return [
    a1 * a2 + c1 * b2,
    b1 * a2 + d1 * b2,
    a1 * c2 + c1 * d2,
    b1 * c2 + d1 * d2,
    a1 * e2 + c1 * f2 + e1,
    b1 * e2 + d1 * f2 + f1,
  ];
}
