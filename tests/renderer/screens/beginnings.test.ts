import { describe, expect, it } from 'vitest';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

describe('the first steps', () => {
  it('offer to bring the data along from another computer', async () => {
    const page = await pages.open('state=first-run');
    await page.getByRole('button', { name: 'Restore a backup…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'From a file…' }).waitFor();
  });

  it('take an address without its scheme, and go on where something can be begun', async () => {
    const page = await pages.open('state=first-run&sheet=connect');
    const address = page.getByLabel('Service address');
    await address.fill('service.example');
    await page.getByLabel('User name').fill('m.hallwanger');
    await expect.poll(() => address.inputValue()).toBe('https://service.example');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByText('Nothing is open').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('New draft');
  });

  it('name keys in one language, side by side', async () => {
    const page = await pages.open('state=register&sheet=keys&lang=de', { width: 1280, height: 720 });
    const keys = page.getByRole('dialog');
    await keys.getByText('Pos1, Ende', { exact: true }).waitFor();
    await keys.getByText('Entf', { exact: true }).waitFor();
    const lefts = await keys
      .locator('section')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(lefts.length);
  });

  it('leave what can be done in sight in every sheet of the smallest window', async () => {
    for (const sheet of ['settings', 'connect', 'keys']) {
      const page = await pages.open(`state=register&sheet=${sheet}`, { width: 640, height: 360 });
      const last = page.getByRole('dialog').locator('footer button').last();
      await last.waitFor();
      const bottom = await last.evaluate((button) => button.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(360);
    }
  });

  it.each(['en', 'de'])(
    'leave the buttons that submit in sight at the smallest window (%s)',
    async (lang) => {
      const page = await pages.open(`state=register&lang=${lang}`, { width: 640, height: 360 });
      await page.locator('[data-primary] button').first().waitFor();
      await page.keyboard.press('Control+Enter');
      const buttons = page.getByRole('dialog').locator('footer button');
      await buttons.first().waitFor();
      // The sheet has come to rest.
      await page.getByRole('dialog').evaluate(async (sheet) => {
        await Promise.all(sheet.getAnimations({ subtree: true }).map(({ finished }) => finished));
      });
      const isHit = await buttons.evaluateAll((all) =>
        all.map((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        }),
      );
      expect(isHit).toEqual(isHit.map(() => true));
    },
  );

  it('begins every name of the register at the same edge, whichever way it is written', async () => {
    const page = await pages.open('state=register', { width: 1920, height: 1080 });
    const names = page.getByRole('option').locator('[dir="auto"][title]');
    await names.filter({ hasText: 'شركة' }).waitFor();
    const edges = await names.evaluateAll((all) =>
      all.map((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        const gap = range.getBoundingClientRect().left - name.getBoundingClientRect().left;
        const isCut = name.scrollWidth > name.clientWidth;
        return { direction: getComputedStyle(name).direction, gap: isCut ? 0 : Math.round(gap) };
      }),
    );
    expect(edges.map(({ direction }) => direction)).toContain('rtl');
    expect(Math.max(...edges.map(({ gap }) => gap))).toBeLessThanOrEqual(1);
  });

  it('tell what is filled of a meter from what is free where the system chooses colours', async () => {
    const page = await pages.open('state=register');
    const meter = page.getByRole('meter').first();
    await meter.waitFor();
    await page.emulateMedia({ forcedColors: 'active' });
    const colours = await meter.evaluate((bar) =>
      [bar, ...bar.children].map((element) => getComputedStyle(element).backgroundColor),
    );
    await page.emulateMedia({ forcedColors: 'none' });
    expect(new Set(colours).size).toBe(2);
  });
});
