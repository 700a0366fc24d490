import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { longestFieldText } from '../../shared/domain/content.ts';
import { english } from '../../shared/text/english/english.ts';
import { EditorPage } from './pages/editor.ts';
import { beginDraft } from './support/begin-draft.ts';
import { describeInEachHost } from './support/specs.ts';

const word = 'abcdefghij';
const line = '4 wooden cases with machining centres, 5 axes ....';

/**
 * Pastes as Ctrl V does. Returns how often the browser itself wrote into a field, for which it lays out the whole text.
 */
async function paste(page: Page, text: string): Promise<number> {
  await page.evaluate((given) => navigator.clipboard.writeText(given), text);
  const written = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        const note = (): void => void (count += 1);
        window.addEventListener('beforeinput', note);
        const end = (): void => {
          window.removeEventListener('beforeinput', note);
          resolve(count);
        };
        window.addEventListener('paste', () => setTimeout(end), { once: true, capture: true });
        document.documentElement.dataset['listens'] = 'paste';
      }),
  );
  await page.locator('html[data-listens=paste]').waitFor();
  await page.keyboard.press('Control+v');
  return written;
}

describeInEachHost('a long paste', (_open, shared) => {
  it('is refused in words above what a box takes, and never laid out; the rest is saved', async () => {
    const { page } = await shared();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await beginDraft(page);
    const editor = new EditorPage(page);
    await editor.field('quantity').fill('2 crates');
    for (const path of ['goods', 'remarks'] as const) {
      await editor.field(path).fill('as it was');
      for (const text of [word.repeat(100_000), `${line}\n`.repeat(20_000)]) {
        await editor.field(path).focus();
        expect(await paste(page, text)).toBe(0);
        const said = page.getByRole('alert').filter({ hasText: 'A box holds up to 200,000 characters.' });
        await said.waitFor();
        await expect.poll(() => editor.field(path).inputValue()).toBe('as it was');
        await said.getByRole('button', { name: english.common.close }).click();
        await said.waitFor({ state: 'detached' });
      }
    }
    await editor.saved();
  });

  it('leaves the caret in sight, as do undo and redo', async () => {
    const { page } = await shared();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await beginDraft(page);
    const goods = new EditorPage(page).field('goods');
    /** How far the end of the last line, with the caret, is below the lower edge of the desk. Pixels. */
    const below = () =>
      goods.evaluate((area) => {
        const desk = area.closest('[data-part="desk"]');
        return Math.max(0, area.getBoundingClientRect().bottom - (desk?.getBoundingClientRect().bottom ?? 0));
      });
    const usual = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const size of [usual, { width: 640, height: 360 }]) {
      await page.setViewportSize(size);
      await goods.fill('first\nlast');
      await goods.press('Control+End');
      await paste(page, `${line}\n`.repeat(60));
      await expect.poll(async () => (await goods.inputValue()).length).toBeGreaterThan(3000);
      await expect.poll(below).toBe(0);
      await page.keyboard.press('Control+z');
      await expect.poll(() => goods.inputValue()).toBe('first\nlast');
      await page.keyboard.press('Control+y');
      await expect.poll(async () => (await goods.inputValue()).length).toBeGreaterThan(3000);
      await expect.poll(below).toBe(0);
      await expect.poll(() => goods.evaluate((area) => area === document.activeElement)).toBe(true);
    }
    await page.setViewportSize(usual);
  });

  it('is whole and saved up to what a box takes', async () => {
    const { page } = await shared();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await beginDraft(page);
    const editor = new EditorPage(page);
    const unbroken = word.repeat(longestFieldText / word.length);
    for (const path of ['goods', 'remarks'] as const) {
      await editor.field(path).focus();
      expect(await paste(page, unbroken)).toBe(0);
      await expect.poll(async () => (await editor.field(path).inputValue()).length).toBe(unbroken.length);
      // A short text, which the field otherwise inserts itself, is refused before the browser lays out all of it.
      expect(await paste(page, word)).toBe(0);
      const said = page.getByRole('alert').filter({ hasText: 'A box holds up to 200,000 characters.' });
      await said.getByRole('button', { name: english.common.close }).click();
      await said.waitFor({ state: 'detached' });
    }
    await editor.saved();
    await page.reload();
    await expect.poll(() => editor.field('goods').inputValue()).toBe(unbroken);
  });

  it('is cut where a command or a symbol is looked for, as nothing has so long a name', async () => {
    const { page } = await shared();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await beginDraft(page);
    await page.evaluate((given) => navigator.clipboard.writeText(given), `${line}\n`.repeat(20_000));
    for (const [key, looked] of [
      ['Control+k', page.getByRole('combobox', { name: english.palette.label })],
      ['Control+.', page.getByRole('combobox', { name: english.symbols.search })],
    ] as const) {
      await page.keyboard.press(key);
      await looked.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Control+v');
      await expect.poll(async () => (await looked.inputValue()).length).toBeGreaterThan(0);
      expect((await looked.inputValue()).length).toBeLessThanOrEqual(500);
      await page.keyboard.press('Escape');
    }
  });

  it('is drawn without kerning where nothing breaks it, in every field of running text', async () => {
    const { page } = await shared();
    await beginDraft(page);
    const editor = new EditorPage(page);
    for (const path of ['goods', 'comments', 'consignee.name'] as const) {
      const field = editor.field(path);
      const kerning = (): Promise<string> => field.evaluate((shown) => getComputedStyle(shown).fontKerning);
      expect(await kerning()).not.toBe('none');
      await field.fill(word.repeat(60));
      await expect.poll(kerning).toBe('none');
    }
  });

  it('is laid out without a direction for each line where it has none, which every key would wait for', async () => {
    const { page } = await shared();
    await beginDraft(page);
    const editor = new EditorPage(page);
    for (const path of ['goods', 'comments'] as const) {
      const field = editor.field(path);
      const bidi = (): Promise<string> => field.evaluate((shown) => getComputedStyle(shown).unicodeBidi);
      await field.fill(line);
      await expect.poll(bidi).not.toBe('plaintext');
      await field.fill('شركة');
      await expect.poll(bidi).toBe('plaintext');
      await expect.poll(() => field.evaluate((shown) => getComputedStyle(shown).direction)).toBe('rtl');
    }
  });
});
