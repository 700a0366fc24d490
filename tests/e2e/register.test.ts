import { expect, it } from 'vitest';
import { english } from '../../shared/text/english/english.ts';
import { EditorPage } from './pages/editor.ts';
import { RegisterPage } from './pages/register.ts';
import { exampleApplication } from './support/example-applications.ts';
import { describeInEachHost } from './support/specs.ts';

const drafts = [
  exampleApplication('german-pumps-to-saudi-arabia'),
  exampleApplication('turkish-textiles-to-united-kingdom'),
  exampleApplication('chinese-valves-to-kuwait'),
] as const;

const [pumps, textiles] = drafts;

describeInEachHost('the register', (open) => {
  it('shows what was changed last first, finds by any box, and sorts', async () => {
    const { page } = await open({ drafts });
    const register = new RegisterPage(page);
    await expect.poll(() => register.rows.count()).toBe(drafts.length);
    await expect.poll(() => register.rows.last().textContent()).toContain(pumps.consignee.name);

    // A press on a row is meant for that row, even if it has moved meanwhile.
    const aimedAt = await register.row(textiles.consignee.name).elementHandle();
    await register.newDraft.click();
    await expect.poll(() => register.rows.count()).toBe(drafts.length + 1);
    // While the new draft is being opened, key presses have no effect.
    await expect.poll(() => new EditorPage(page).title.textContent()).toBe(english.editor.newApplication);
    await aimedAt.click();
    await expect.poll(() => new EditorPage(page).title.textContent()).toBe(textiles.consignee.name);

    await register.search.fill('Ludwigsburg');
    await expect.poll(() => register.rows.count()).toBe(1);
    await expect.poll(() => register.rows.first().textContent()).toContain(pumps.consignee.name);
    await register.search.fill('nowhere at all');
    await register.panel.getByText('Nothing matches “nowhere at all”').waitFor();
    await register.panel.getByRole('button', { name: 'Clear the search' }).last().click();
    await expect.poll(() => register.rows.count()).toBe(drafts.length + 1);

    await register.sortBy('Oldest changes first');
    await expect.poll(() => register.rows.first().textContent()).toContain(pumps.consignee.name);
    await register.filter('Sending').click();
    await register.panel.getByText('Nothing is being sent or waiting to be sent.').waitFor();
  });

  it('deletes a draft and brings it back, by keys and by mouse, and over a restart', async () => {
    const program = await open({ drafts });
    const register = new RegisterPage(program.page);
    const editor = new EditorPage(program.page);
    await register.row(pumps.consignee.name).click();
    await expect.poll(() => editor.title.textContent()).toBe(pumps.consignee.name);
    await editor.field('remarks').fill('typed before');
    await expect.poll(() => register.rows.first().textContent()).toContain(pumps.consignee.name);
    await register.list.focus();
    await program.page.keyboard.press('Home');
    await program.page.keyboard.press('ArrowDown');
    await program.page.keyboard.press('Delete');
    await expect.poll(() => register.rows.count()).toBe(drafts.length - 1);
    await register.toasts.getByRole('button', { name: 'Undo' }).waitFor();
    await program.page.keyboard.press('Control+z');
    await expect.poll(() => register.rows.count()).toBe(drafts.length);
    await expect.poll(() => editor.field('remarks').inputValue()).toBe('typed before');
    await register.deleteDraft(textiles.consignee.name);
    await expect.poll(() => register.rows.count()).toBe(drafts.length - 1);
    await register.undoLast();
    await expect.poll(() => register.row(textiles.consignee.name).count()).toBe(1);
    await register.deleteDraft(textiles.consignee.name);
    await expect.poll(() => register.rows.count()).toBe(drafts.length - 1);
    // On the page, undo applies to what was typed there.
    await editor.goToBox(2, 'consignee.name');
    await program.page.keyboard.press('Escape');
    await program.page.keyboard.press('Control+z');
    await expect.poll(() => editor.field('remarks').inputValue()).toBe(pumps.remarks);
    await expect.poll(() => register.rows.count()).toBe(drafts.length - 1);

    await program.close();
    await program.reopen();
    const later = new RegisterPage(program.page);
    await expect.poll(() => later.rows.count()).toBe(drafts.length - 1);
    await expect.poll(() => later.row(textiles.consignee.name).count()).toBe(0);
  });

  it('takes several rows by Shift and Ctrl, by keys and by mouse, and does with all what their menu says', async () => {
    const { page } = await open({ drafts });
    const register = new RegisterPage(page);
    await expect.poll(() => register.rows.count()).toBe(drafts.length);
    const bar = register.panel.getByRole('group', { name: /selected$/u });
    const selected = register.list.getByRole('option', { selected: true });
    const menu = page.getByRole('menu', { name: english.register.rowMenu });

    // By keys: two with Shift, one of them back with Ctrl and Space, the menu by its key.
    await register.list.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => bar.getByRole('status').innerText()).toBe('2 selected');
    await page.keyboard.press('Shift+End');
    await expect.poll(() => selected.count()).toBe(3);
    await page.keyboard.press('Control+ ');
    await expect.poll(() => selected.count()).toBe(2);
    await page.keyboard.press('Home');
    await page.keyboard.press('ContextMenu');
    await menu.getByRole('menuitem', { name: 'Duplicate' }).press('Enter');
    await expect.poll(() => register.rows.count()).toBe(drafts.length + 2);
    await register.undoLast();
    await expect.poll(() => register.rows.count()).toBe(drafts.length);
    await register.list.focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => bar.count()).toBe(0);

    // By mouse: one, another with Ctrl, all between with Shift, the menu by the right button.
    await register.rows.nth(0).click();
    // While it is being opened, key presses have no effect.
    await expect.poll(() => new EditorPage(page).title.textContent()).toBe(drafts[2].consignee.name);
    await register.rows.nth(2).click({ modifiers: ['Control'] });
    await expect.poll(() => bar.getByRole('status').innerText()).toBe('1 selected');
    await register.rows.nth(0).click({ modifiers: ['Control'] });
    await expect.poll(() => bar.getByRole('status').innerText()).toBe('2 selected');
    await register.rows.nth(2).click({ modifiers: ['Shift'] });
    await expect.poll(() => selected.count()).toBe(3);
    await register.rows.nth(1).click({ modifiers: ['Control'] });
    await expect.poll(() => selected.count()).toBe(2);
    const stays = await register.rows.nth(1).textContent();
    await register.rows.nth(0).click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Delete 2 drafts' }).click();
    await expect.poll(() => register.rows.count()).toBe(1);
    await expect.poll(() => register.rows.first().textContent()).toBe(stays);
    // One undo restores both.
    await register.undoLast();
    await expect.poll(() => register.rows.count()).toBe(drafts.length);

    // The menu of a row that is not selected applies to that row alone.
    await register.list.focus();
    await page.keyboard.press('Control+A');
    await expect.poll(() => selected.count()).toBe(3);
    await register.rows.nth(1).click({ modifiers: ['Control'] });
    await expect.poll(() => selected.count()).toBe(2);
    await register.rows.nth(1).click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Open' }).waitFor();
    await expect.poll(() => menu.getByRole('menuitem', { name: /drafts/u }).count()).toBe(0);
  });

  it('scrolls through many drafts to the last one by the keyboard', async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({
      ...pumps,
      clientReference: `MANY-${index}`,
      consignee: { ...pumps.consignee, name: `Consignee ${index}` },
    }));
    const { page } = await open({ drafts: many });
    const register = new RegisterPage(page);
    await register.row('Consignee 249').waitFor();
    await register.panel.getByRole('listbox').focus();
    await page.keyboard.press('End');
    await register.rows.filter({ hasText: /Consignee 0(?!\d)/u }).waitFor();
    await expect.poll(() => register.rows.count()).toBeLessThan(100);
    await register.search.fill('MANY-17');
    await expect.poll(() => register.rows.count()).toBeGreaterThan(5);
  });
});
