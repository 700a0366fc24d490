import { expect, it } from 'vitest';
import { readField } from '../../shared/domain/content.ts';
import { fieldPaths } from '../../shared/domain/fields.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { beginDraft } from './support/begin-draft.ts';
import { exampleApplication } from './support/example-applications.ts';
import { describeInEachHost } from './support/specs.ts';

const goods = 'SEKER / RIYADH / 1–3\n1  3 crates: lathes';
const pumps = exampleApplication('german-pumps-to-saudi-arabia');
const written = fieldPaths.filter((path) => readField(pumps, path) !== '');

// The first spec begins as a new clerk does; the others begin a new draft in the same program.
describeInEachHost('drafting', (_open, shared) => {
  it('goes by the keyboard alone, from the first start to a saved draft', async () => {
    const { page } = await shared();
    await new FirstRunPage(page).takeByKey('2');
    const editor = new EditorPage(page);
    await editor.title.waitFor();
    await editor.goToBox(1, 'consignor.name');
    await page.keyboard.type('Hermann Maschinenbau GmbH');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Werk 2');
    await editor.goToBox(3, 'originCountryCode');
    await page.keyboard.type('germ');
    await page.keyboard.press('Enter');
    await editor.goToBox(6, 'goods');
    await page.keyboard.type(goods);
    await editor.saved();
    await expect
      .poll(() => editor.shown(['consignor.name', 'consignor.name2', 'originCountryCode', 'goods']))
      .toEqual({
        'consignor.name': 'Hermann Maschinenbau GmbH',
        'consignor.name2': 'Werk 2',
        originCountryCode: 'Germany (European Union)',
        goods,
      });
  });

  it('keeps what it calls saved, also when the program is killed at that moment', async () => {
    const program = await shared();
    await beginDraft(program.page);
    const first = new EditorPage(program.page);
    await first.write(pumps);
    for (const typed of [' and typed on', ' and on']) {
      const editor = new EditorPage(program.page);
      await editor.field('remarks').press('End');
      await editor.field('remarks').pressSequentially(typed);
      await editor.saved();
      const shown = await editor.shown(written);
      await program.kill();
      await program.reopen();
      const later = new EditorPage(program.page);
      await later.title.waitFor();
      await expect.poll(() => later.title.textContent()).toBe(pumps.consignee.name);
      await expect.poll(() => later.shown(written)).toEqual(shown);
    }
  });

  it('takes back and brings back what was typed, over all fields, and goes on in another draft', async () => {
    const { page } = await shared();
    await beginDraft(page);
    const editor = new EditorPage(page);
    await editor.field('consignee.name').fill('Demirkaya A.Ş.');
    await editor.field('goods').fill('One lathe');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(() => editor.field('goods').inputValue()).toBe('');
    await editor.undo.click();
    await expect.poll(() => editor.field('consignee.name').inputValue()).toBe('');
    await expect.poll(() => editor.undo.isDisabled()).toBe(true);
    await editor.redo.click();
    await page.keyboard.press('ControlOrMeta+Y');
    await expect.poll(() => editor.field('goods').inputValue()).toBe('One lathe');
    await expect.poll(() => editor.field('consignee.name').inputValue()).toBe('Demirkaya A.Ş.');

    const register = new RegisterPage(page);
    await register.newDraft.click();
    await expect.poll(() => editor.title.textContent()).toBe('New application');
    await editor.field('consignee.name').fill('Kowalska sp. z o.o.');
    await register.row('Demirkaya').click();
    await expect.poll(() => editor.title.textContent()).toBe('Demirkaya A.Ş.');
    await expect.poll(() => register.row('Kowalska').count()).toBe(1);
  });
});
