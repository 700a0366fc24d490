import { expect, it } from 'vitest';
import { barriers } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

it('a button without a name and a text whose spacing nobody can widen are found', async () => {
  const page = await pages.open('state=register');
  expect(await barriers(page)).toBe('');
  await page.evaluate(() => {
    const text = document.createElement('p');
    text.textContent = 'Spaced';
    text.setAttribute('style', 'letter-spacing: 0.01em !important');
    document.querySelector('main')?.append(text, document.createElement('button'));
  });
  const found = await barriers(page);
  expect(found).toContain('avoid-inline-spacing: ');
  expect(found).toContain('button-name: ');
});
