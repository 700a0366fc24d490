import path from 'node:path';
import { expect, it } from 'vitest';
import { AttachmentsPage } from './pages/attachments.ts';
import { EditorPage } from './pages/editor.ts';
import { RegisterPage } from './pages/register.ts';
import { BinPage, RevisionsPage } from './pages/revisions.ts';
import type { BuiltProgram } from './support/built-program.ts';
import { exampleApplication } from './support/example-applications.ts';
import { places } from './support/places.ts';
import { describeInEachHost, type OpenProgram, type SharedProgram } from './support/specs.ts';

const pumps = exampleApplication('german-pumps-to-saudi-arabia');
const textiles = exampleApplication('turkish-textiles-to-united-kingdom');

/** One draft for each spec. */
const ownDrafts = ['Keyboard Ltd.', 'Mouse Ltd.', 'Undo Ltd.'].map((name) => ({
  ...pumps,
  consignee: { ...pumps.consignee, name },
}));

/** Opens a draft of the shared program and types over its goods. */
async function typedOver(shared: SharedProgram, name: string): Promise<BuiltProgram> {
  const program = await shared();
  const { page } = program;
  await new RegisterPage(page).row(name).click();
  const editor = new EditorPage(page);
  await expect.poll(() => editor.title.textContent()).toBe(name);
  await editor.field('goods').fill('typed over');
  await editor.saved();
  return program;
}

const specs = (_open: OpenProgram, shared: SharedProgram): void => {
  it('is found, looked at and brought back by the keyboard alone, and the way back is there after a restart', async () => {
    const program = await typedOver(shared, 'Keyboard Ltd.');
    const { page } = program;
    // Not saved yet: it is written before the list opens.
    await new EditorPage(page).field('goods').press('End');
    await page.keyboard.type(' and on');
    const revisions = new RevisionsPage(page);
    await revisions.openByKey();
    await expect.poll(() => revisions.marks.allTextContents()).toContain('typed over and on');
    await page.keyboard.press('End');
    await expect.poll(() => revisions.chosen.textContent()).toContain('created');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Restored: version of').waitFor();
    const editor = new EditorPage(page);
    await expect.poll(() => editor.field('goods').inputValue()).not.toContain('typed over');

    await program.kill();
    await program.reopen();
    const later = new RevisionsPage(program.page);
    await new EditorPage(program.page).title.waitFor();
    await later.openByKey();
    await program.page.keyboard.press('Home');
    await expect.poll(() => later.marks.allTextContents()).toContain('typed over and on');
    await program.page.keyboard.press('Escape');
    await new RegisterPage(program.page).panel.waitFor();
    // The focus returns to the box that it came from.
    await new EditorPage(program.page).goToBox(5, 'remarks');
    await later.openByKey();
    await program.page.keyboard.press('Escape');
    await new EditorPage(program.page).focusedField('remarks').waitFor();
  });

  it('is found, looked at and brought back by the mouse, PDFs included', async () => {
    const { page } = await typedOver(shared, 'Mouse Ltd.');
    const attachments = new AttachmentsPage(page);
    await attachments.pick([path.join(places.pdfs, 'scanned.pdf')]);
    await expect.poll(() => attachments.items.count()).toBe(1);
    const revisions = new RevisionsPage(page);
    await revisions.openByMenu();
    await expect.poll(() => revisions.marks.allTextContents()).toContain('scanned.pdf · Other');
    await revisions.entries.last().click();
    await revisions.restore.click();
    await page.getByText('Restored: version of').waitFor();
    await expect.poll(() => attachments.items.count()).toBe(0);
    await revisions.openByMenu();
    await revisions.entries.nth(1).click();
    await revisions.restore.click();
    await expect.poll(() => attachments.items.count()).toBe(1);
    await expect.poll(() => new EditorPage(page).field('goods').inputValue()).toBe('typed over');
  });

  it('is taken back by one undo and made to stand again by one redo, PDFs included', async () => {
    const program = await typedOver(shared, 'Undo Ltd.');
    const { page } = program;
    const [attachments, revisions, editor] = [
      new AttachmentsPage(page),
      new RevisionsPage(page),
      new EditorPage(page),
    ];
    await attachments.pick([path.join(places.pdfs, 'scanned.pdf')]);
    await expect.poll(() => attachments.items.count()).toBe(1);
    await revisions.openByMenu();
    await revisions.entries.last().click();
    await revisions.restore.click();
    await page.getByText('Restored: version of').waitFor();
    await expect.poll(() => attachments.items.count()).toBe(0);
    await page.keyboard.press('Control+Z');
    await expect.poll(() => editor.field('goods').inputValue()).toBe('typed over');
    await expect.poll(() => attachments.items.count()).toBe(1);
    await page.keyboard.press('Control+Y');
    await expect.poll(() => editor.field('goods').inputValue()).not.toContain('typed over');
    await expect.poll(() => attachments.items.count()).toBe(0);
    await page.keyboard.press('Control+Z');
    await expect.poll(() => attachments.items.count()).toBe(1);
    await editor.saved();
    await program.kill();
    await program.reopen();
    await expect.poll(() => new EditorPage(program.page).field('goods').inputValue()).toBe('typed over');
    await expect.poll(() => new AttachmentsPage(program.page).items.count()).toBe(1);
  });
};

describeInEachHost('how an application stood before', specs, { drafts: ownDrafts });

describeInEachHost('the bin', (open) => {
  it('gives back what was deleted in an earlier run', async () => {
    const program = await open({ drafts: [pumps, textiles] });
    const register = new RegisterPage(program.page);
    for (const { consignee } of [pumps, textiles]) await register.deleteDraft(consignee.name);
    await program.close();
    await program.reopen();

    const { page } = program;
    const bin = new BinPage(page);
    await bin.opener.press('Enter');
    await expect.poll(() => bin.rows.count()).toBe(2);
    await bin.rows.filter({ hasText: pumps.consignee.name }).hover();
    await bin.restore.click();
    await expect.poll(() => bin.rows.count()).toBe(1);
    await page.keyboard.press('Control+F');
    await page.keyboard.type(textiles.consignee.name.slice(0, 6));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => bin.rows.count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the register' }).first().press('Enter');
    const later = new RegisterPage(page);
    await expect.poll(() => later.rows.count()).toBe(2);
  });
});
