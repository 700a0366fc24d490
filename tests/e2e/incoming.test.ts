import { existsSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { english } from '../../shared/text/english/english.ts';
import { ciiInvoice, pdfWithFiles, ublInvoice } from '../support/einvoice-samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { AttachmentsPage } from './pages/attachments.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { programEnvironment } from './support/environment.ts';
import { expectNoBarriers } from './support/screens.ts';
import { describeInEachHost } from './support/specs.ts';

const words = english.einvoice.incoming;

/** A folder with two invoices that arrived an hour ago. */
function incomingFolder(): string {
  const folder = path.join(temporaryFolder(), 'Incoming');
  const before = temporaryFolder();
  renameSync(before, folder);
  const put = (name: string, bytes: Buffer | string): void => {
    writeFileSync(path.join(folder, name), bytes);
    utimesSync(path.join(folder, name), Date.now() / 1000 - 3_600, Date.now() / 1000 - 3_600);
  };
  put('26-11873.pdf', pdfWithFiles({ 'factur-x.xml': Buffer.from(ciiInvoice) }));
  put('26-200.xml', ublInvoice.replaceAll('26-11873', '26-200'));
  return folder;
}

describeInEachHost('the folder of incoming invoices', (open) => {
  it('offers what is new, makes drafts of it and leaves it as it is', async () => {
    const folder = incomingFolder();
    const given = { ...programEnvironment('', undefined), CO_DESK_INCOMING: folder };
    const program = await open({ environment: given, display: { hasTime: true } });
    const { page } = program;
    const register = new RegisterPage(page);
    // The register appears with the first draft.
    await new FirstRunPage(page).emptyDraft.click();
    await new EditorPage(page).title.waitFor();
    await page.getByText(words.newFiles('Incoming', 2)).waitFor();
    await page.getByRole('button', { name: words.look }).click();
    const sheet = page.getByRole('dialog', { name: words.title });
    await sheet.getByText('26-200.xml').waitFor();
    await expectNoBarriers(page, 'new invoices');
    await sheet.getByRole('button', { name: words.make(2) }).click();
    await page.getByText(english.einvoice.begunSeveral(2)).waitFor();
    const pane = page.getByRole('region', { name: english.documentPane.pane });
    await pane.waitFor();
    await page.keyboard.press('Control+b');
    await pane.waitFor({ state: 'detached' });
    await expect.poll(() => register.rows.count()).toBe(3);
    await expect.poll(() => new EditorPage(page).field('invoiceNumber').inputValue()).toBe('26-200');
    // The one of the two that was saved last is open; only the PDF is attached.
    const attachedToOne = async (index: number): Promise<number> => {
      await register.rows.filter({ hasText: 'Demirkaya' }).nth(index).click();
      return new AttachmentsPage(page).items.count();
    };
    let round = 0;
    await expect.poll(() => attachedToOne((round += 1) % 2)).toBe(1);
    await page.getByText(words.newFiles('Incoming', 2)).waitFor({ state: 'detached' });
    expect(readFileSync(path.join(folder, '26-200.xml'), 'utf8')).toContain('26-200');
    expect(existsSync(path.join(folder, '26-11873.pdf'))).toBe(true);
    // Invoices that were dealt with are not offered again after the next start.
    await program.close();
    await program.reopen();
    await new RegisterPage(program.page).rows.first().waitFor();
    const now = async (): Promise<unknown> =>
      program.page.evaluate(async () => {
        const view = await window.coDesk?.invoices.incoming();
        return [view?.state, view?.files.length];
      });
    await expect.poll(now).toEqual(['read', 0]);
  });
});
