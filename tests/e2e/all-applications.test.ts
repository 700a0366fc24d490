import { expect, it } from 'vitest';
import { EditorPage } from './pages/editor.ts';
import { RegisterPage } from './pages/register.ts';
import { exampleApplication } from './support/example-applications.ts';
import { describeInEachHost, type OpenProgram, type SharedProgram } from './support/specs.ts';

const drafts = [
  exampleApplication('german-pumps-to-saudi-arabia'),
  exampleApplication('turkish-textiles-to-united-kingdom'),
  exampleApplication('chinese-valves-to-kuwait'),
] as const;

const [pumps, textiles, valves] = drafts;

const specs = (_open: OpenProgram, shared: SharedProgram): void => {
  it('are found, sorted, remembered and opened by keys alone', async () => {
    const { page } = await shared();
    const table = page.getByRole('grid', { name: /^All/ });
    const rows = table.locator('[role="row"][id]');
    await expect.poll(() => new RegisterPage(page).rows.count()).toBe(drafts.length);
    await page.keyboard.press('Control+0');
    await expect.poll(() => rows.count()).toBe(drafts.length);
    await page.keyboard.press('Control+F');
    await page.keyboard.type(textiles.consignee.name.slice(0, 6));
    await expect.poll(() => rows.count()).toBe(1);
    await expect.poll(() => rows.first().locator('b').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => rows.count()).toBe(drafts.length);
    await page.keyboard.press('Control+0');
    await table.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+0');
    await expect.poll(() => table.locator('[data-active]').count()).toBe(1);
    await page.keyboard.press('End');
    await expect.poll(() => table.locator('[data-active]').innerText()).toContain(pumps.consignee.name);
    await page.keyboard.press('Enter');
    await expect.poll(() => new EditorPage(page).title.textContent()).toBe(pumps.consignee.name);
  });

  it('are narrowed and summed by mouse, and opened by a double click', async () => {
    const { page } = await shared();
    const register = new RegisterPage(page);
    await expect.poll(() => register.rows.count()).toBe(drafts.length);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'All applications' }).click();
    const table = page.getByRole('grid', { name: /^All/ });
    const rows = table.locator('[role="row"][id]');
    await expect.poll(() => rows.count()).toBe(drafts.length);
    await table.getByRole('columnheader', { name: 'Consignee' }).getByRole('button').click();
    const names = drafts
      .map(({ consignee }) => consignee.name)
      .toSorted((one, other) => one.localeCompare(other));
    await expect.poll(() => rows.first().innerText()).toContain(names[0]);
    const chosen = valves.invoiceCurrency;
    const others = drafts.filter(({ invoiceCurrency }) => invoiceCurrency === chosen);
    await page.getByRole('button', { name: 'Currency' }).click();
    await page.getByRole('option', { name: chosen, exact: true }).click();
    await expect.poll(() => rows.count()).toBe(others.length);
    await expect.poll(() => page.getByRole('region', { name: 'Sums' }).innerText()).toContain(chosen);
    await rows.filter({ hasText: valves.consignee.name }).dblclick();
    await expect.poll(() => new EditorPage(page).title.textContent()).toBe(valves.consignee.name);
  });
};

describeInEachHost('all applications', specs, { drafts });
