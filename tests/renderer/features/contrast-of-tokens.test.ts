import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(new URL('../../../renderer/ui/tokens.css', import.meta.url), 'utf8');

/** The colours of a theme, which replace those of the light one. */
function coloursOf(theme: string): ReadonlyMap<string, string> {
  const selectors = [':root {', ...(theme === 'light' ? [] : [`:root[data-theme='${theme}'] {`])];
  const rules = selectors.map((selector) => sheet.split(`\n${selector}`)[1]?.split('\n}')[0] ?? '');
  return new Map(
    rules.flatMap((rule) =>
      [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/gu)].map(
        ([, name = '', hex = '']) => [name, hex] as const,
      ),
    ),
  );
}

/** Relative luminance as in WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const inks = [
  'text',
  'text-2',
  'text-3',
  'sepia',
  'ink',
  'ink-hover',
  'red',
  'amber',
  'green',
  'slate',
  'stamp',
];
const pairs = [
  ...['chrome', 'raised', 'paper'].flatMap((ground) => inks.map((ink) => [ink, ground] as const)),
  ...(['red', 'amber', 'ink'] as const).map((ink) => [ink, `${ink}-tint`] as const),
  ['text', 'desk'],
  ['text', 'ink-wash'],
  ['on-ink', 'ink'],
  ['on-ink', 'ink-hover'],
  ['on-practice', 'practice'],
] as const;

describe('the colours of the look', () => {
  // The contrast on real screens is measured there; this shows a changed colour at once.
  it.each([
    ['light', 4.5],
    ['dark', 4.5],
    ['contrast', 7],
  ])('can be read on each other in the theme «%s»', (theme, least) => {
    const colours = coloursOf(theme);
    const contrasts = pairs.map(([ink, ground]) => {
      const [one, other] = [colours.get(ink), colours.get(ground)];
      if (one === undefined || other === undefined)
        throw new Error(`There is no colour ${ink} or ${ground}.`);
      return { ink, ground, contrast: contrast(one, other) };
    });
    expect(contrasts.filter((pair) => pair.contrast < least)).toEqual([]);
  });
});
