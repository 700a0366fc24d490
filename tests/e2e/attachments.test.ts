import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeLargePdf } from '../support/large-pdf.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { AttachmentsPage } from './pages/attachments.ts';
import { beginDraft } from './support/begin-draft.ts';
import { dropFiles, holdFiles } from './support/drop-files.ts';
import { places } from './support/places.ts';
import { expectNoBarriers } from './support/screens.ts';
import { describeInEachHost } from './support/specs.ts';

const pdf = (name: string): string => path.join(places.pdfs, `${name}.pdf`);

/** Copies fixtures under the names that clerks give to files. */
function named(names: Readonly<Record<string, string>>): string[] {
  const folder = temporaryFolder();
  return Object.entries(names).map(([name, fixture]) => {
    const copy = path.join(folder, name);
    copyFileSync(pdf(fixture), copy);
    return copy;
  });
}

const refused = [
  ['user-password.pdf', 'It is protected by a password.'],
  ['owner-restricted.pdf', 'It is encrypted'],
  ['cut-off.pdf', 'The file is incomplete.'],
  ['damaged.pdf', 'It is damaged'],
  ['renamed-image.pdf', 'It is not a PDF.'],
  ['zero-bytes.pdf', 'The file is empty.'],
] as const;

describeInEachHost('attachments', (_open, shared) => {
  it('are dropped from the disk, and shown with type, pages and size', async () => {
    const program = await shared();
    await beginDraft(program.page);
    const attachments = new AttachmentsPage(program.page);
    await attachments.panel.waitFor();
    const large = path.join(temporaryFolder(), 'Bill of lading scan.pdf');
    await writeLargePdf(large, 7_000_000);
    const small = named({
      'Invoice 26-1.pdf': 'scanned',
      'Packliste.pdf': 'many-pages',
      'تقرير.pdf': 'arabic-text',
    });
    await dropFiles(program.page, [...small, large]);
    await expect.poll(() => attachments.items.count()).toBe(4);
    await expect
      .poll(() => attachments.items.allTextContents())
      .toEqual([
        expect.stringMatching(/^Invoice 26-1\.pdfCommercial Invoice · 1 page · /u),
        expect.stringMatching(/^Packliste\.pdfPacking List · 120 pages · /u),
        expect.stringContaining('تقرير.pdf'),
        expect.stringMatching(/Bill of Lading · 1 page · 7\.0 MB/u),
      ]);
    const shown = await attachments.items.allTextContents();

    await program.kill();
    await program.reopen();
    const later = new AttachmentsPage(program.page);
    await expect.poll(() => later.items.allTextContents()).toEqual(shown);
  });

  it('are refused with a reason each, and the rest is taken', async () => {
    const { page } = await shared();
    await beginDraft(page);
    const attachments = new AttachmentsPage(page);
    await attachments.panel.waitFor();
    const paths = [...refused.map(([name]) => path.join(places.pdfs, name)), pdf('version-2.0')];
    await holdFiles(page, paths);
    await page.getByText(`Release to attach ${paths.length} PDFs`).waitFor();
    await expectNoBarriers(page, 'held over the window');
    await dropFiles(page, paths);
    for (const [name, words] of refused) {
      await attachments.refusal(name).waitFor();
      await expect.poll(() => attachments.refusal(name).textContent()).toContain(words);
    }
    await expect.poll(() => attachments.items.count()).toBe(1);
    await expectNoBarriers(page, 'refused and taken');
  });

  it('are refused above the limit and when they are attached already', async () => {
    const { page } = await shared();
    await beginDraft(page);
    const attachments = new AttachmentsPage(page);
    await attachments.panel.waitFor();
    const large = path.join(temporaryFolder(), 'large.pdf');
    await writeLargePdf(large, 10_500_000);
    await dropFiles(page, [large]);
    await attachments.refusal('large.pdf').waitFor();
    await expect
      .poll(() => attachments.refusal('large.pdf').textContent())
      .toContain('10.5 MB; the limit is 10');
    await attachments.pick([pdf('linearised')]);
    await expect.poll(() => attachments.items.count()).toBe(1);
    await dropFiles(page, [pdf('linearised')]);
    await attachments.panel.getByText('The same document is attached already, as linearised.pdf.').waitFor();
  });

  it('are renamed, given a type, moved, taken out and brought back', async () => {
    const { page } = await shared();
    await beginDraft(page);
    const attachments = new AttachmentsPage(page);
    await attachments.panel.waitFor();
    await dropFiles(page, [pdf('scanned'), pdf('linearised')]);
    await expect.poll(() => attachments.items.count()).toBe(2);
    await attachments.choose('scanned.pdf', 'Rename');
    await page.keyboard.type('Factory');
    await page.keyboard.press('Enter');
    await attachments.item('Factory.pdf').waitFor();
    await attachments.choose('Factory.pdf', 'Change type');
    await page.keyboard.type('Free text of my own');
    await page.keyboard.press('Enter');
    await attachments.item('Free text of my own').waitFor();
    await attachments.choose('linearised.pdf', 'Move up');
    await expect.poll(() => attachments.items.first().textContent()).toContain('linearised.pdf');
    await attachments.choose('Factory.pdf', 'Remove');
    await expect.poll(() => attachments.items.count()).toBe(1);
    await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => attachments.items.count()).toBe(2);
  });
});
