import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repository, withoutWoff } from '../../../tools/vite/renderer.ts';

const packages = [
  '@fontsource/noto-sans-arabic',
  '@fontsource/noto-naskh-arabic',
  '@fontsource-variable/source-sans-3',
];

it.each(packages)('leaves each font of %s in one format, and in that one whole', (name) => {
  const folder = path.join(repository, 'node_modules', name);
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
  const text = sheets.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  const kept = withoutWoff(text);
  const inWoff2 = (css: string): readonly string[] => css.match(/url\([^)]*\.woff2\)/gu) ?? [];
  expect(inWoff2(kept).length).toBeGreaterThan(0);
  expect(inWoff2(kept)).toEqual(inWoff2(text));
  expect(kept).not.toMatch(/\.woff\)/u);
});
