import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { FirstRunPage } from './pages/first-run.ts';
import { SettingsPage } from './pages/settings.ts';
import { describeInEachHost } from './support/specs.ts';

const themeOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme');

describeInEachHost('settings', (open) => {
  it('change at once and survive a restart', async () => {
    const program = await open();
    await new FirstRunPage(program.page).title.waitFor();
    const settings = new SettingsPage(program.page);
    await settings.open();
    await settings.chooseLanguage('Deutsch');
    await settings.sheet.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    await settings.chooseTheme('Dunkel');
    await expect.poll(() => themeOf(program.page)).toBe('dark');

    await program.close();
    await program.reopen();
    await program.page.getByRole('button', { name: 'Mit einem ausgefüllten Muster üben' }).waitFor();
    await expect.poll(() => themeOf(program.page)).toBe('dark');
    await expect.poll(() => program.page.locator('html').getAttribute('lang')).toBe('de');
  });
});
