import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { PNG } from 'pngjs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { RegisterPage } from './pages/register.ts';
import { SubmissionPage } from './pages/submission.ts';
import { exampleApplication } from './support/example-applications.ts';
import { openPractice } from './support/open-practice.ts';
import { describeInEachHost } from './support/specs.ts';

/** Moves down to an entry of an open menu, a key for each step, waiting for each. */
async function chooseByKeys(page: Page, name: string): Promise<void> {
  const reached = page.locator('[role="menuitem"]:focus');
  await reached.waitFor();
  for (let at = await reached.innerText(); at !== name;) {
    const before = at;
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (at = await reached.innerText())).not.toBe(before);
  }
  await page.keyboard.press('Enter');
}

describeInEachHost('spending', (open) => {
  it('shows what a practice application has cost, by keys alone, saves it, and mixes it with nothing real', async () => {
    const program = await openPractice(open, [exampleApplication('turkish-textiles-to-united-kingdom')]);
    const { page } = program;
    await new RegisterPage(page).rows.click();
    const submission = new SubmissionPage(page);
    await submission.submit('DIY');
    await submission.quote.waitFor();
    const cost = (await submission.fact('DIY cost').textContent()) ?? '';
    expect(Number(cost)).toBeGreaterThan(0);
    await submission.closeQuote();

    await page.keyboard.press('Control+0');
    // In a window this wide it is shown beside the table only on request.
    const beside = page.getByRole('button', { name: 'Spending and follow-up' });
    if ((await beside.getAttribute('aria-pressed')) === 'false') await beside.press('Enter');
    const summary = page.getByRole('region', { name: 'Spending', exact: true });
    await summary.getByText(cost).first().waitFor();
    await summary.getByRole('button', { name: 'Show all…' }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Spending' });
    const serviceTags = sheet.getByRole('figure', { name: 'By DIY or FS' });
    await serviceTags.locator('[role="img"]').focus();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`DIY: ${cost}, 1 certificate`);
    const folder = temporaryFolder();
    const save = async (item: string, name: string): Promise<Buffer> => {
      const place = path.join(folder, name);
      await program.saveTo(place, async () => {
        await serviceTags.getByRole('button', { name: 'Save: By DIY or FS' }).focus();
        await page.keyboard.press('Enter');
        await chooseByKeys(page, item);
      });
      return readFileSync(place);
    };
    expect((await save('Table as CSV…', 'service-tags.csv')).toString('utf8')).toBe(
      `\uFEFFDIY or FS,Certificates,Costs,Average\r\nDIY,1,${cost},${cost}\r\nTotal,1,${cost}\r\n`,
    );
    const { sheets } = await readXlsx(
      new Uint8Array(await save('Table as Excel workbook…', 'service-tags.xlsx')),
    );
    expect(sheets[0]?.rows[1]).toEqual(['DIY', 1, Number(cost), Number(cost)]);
    expect(PNG.sync.read(await save('Picture as PNG…', 'service-tags.png')).width).toBeGreaterThan(1_000);
    expect((await save('Picture as SVG…', 'service-tags.svg')).toString('utf8')).toContain(
      '>By DIY or FS</text>',
    );
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });

    await page.keyboard.press('Control+0');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Leave practice' }).click();
    await page.keyboard.press('Control+0');
    await summary.getByText('No costs here yet.').waitFor();
  });
});
