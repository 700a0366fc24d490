import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'co-desk-steady-'));
  await writeFile(join(folder, 'one.pdf'), '%PDF-1.7 one');
  await writeFile(join(folder, 'two.pdf'), '%PDF-1.7 two');
  await writeFile(join(folder, 'letter.docx'), 'no pdf');
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  expect(pages.complaints).toEqual([]);
});

/** A new draft with the focus in a field, in which something was typed and was saved: nothing of it is still to come. */
async function typeIn(path: string): Promise<Page> {
  const page = await pages.open('state=register');
  await page.getByText('No consignee yet').click();
  await page.getByRole('heading', { name: 'New application' }).waitFor();
  await page.locator(`[data-field="${path}"]`).focus();
  await page.keyboard.type('4711');
  await page.getByText(/^Saved \d/u).waitFor();
  return page;
}

/** Where the field is in the window, once two frames were painted. */
function placeOf(page: Page, path: string): Promise<number> {
  return page.evaluate(async (name) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.querySelector(`[data-field="${name}"]`)?.getBoundingClientRect().top ?? NaN;
  }, path);
}

async function expectSteady(page: Page, path: string, before: number): Promise<void> {
  expect(Math.abs((await placeOf(page, path)) - before)).toBeLessThanOrEqual(1);
}

const fields = ['invoiceNumber', 'clientReference', 'goods', 'remarks'];

describe.each(fields)('the field that is typed into, %s,', (path) => {
  it('stays where it is when PDFs come, a notice comes and goes, and what is to fix becomes less', async () => {
    const page = await typeIn(path);
    const before = await placeOf(page, path);

    const files = ['one.pdf', 'two.pdf', 'letter.docx'].map((name) => join(folder, name));
    await page.locator('input[type=file][multiple]').setInputFiles(files);
    await page.getByText('letter.docx was not attached').waitFor();
    await expectSteady(page, path, before);

    await page.evaluate(() => {
      const { submission, register } = window.preview?.stores ?? {};
      const ledger = register?.getState().ledger ?? 'service';
      const one = { applicationId: 'one', consigneeName: 'Al Noor Trading LLC', kind: 'accepted' } as const;
      submission?.setState({ notifications: [{ ...one, ledger, clientReference: 'CO-2026-0052' }] });
    });
    await page.getByText('Accepted: CO-2026-0052, Al Noor Trading LLC').waitFor();
    await expectSteady(page, path, before);

    await page.evaluate(() => window.preview?.stores.submission.setState({ notifications: [] }));
    await page.getByText('Accepted: CO-2026-0052').waitFor({ state: 'detached' });
    await expectSteady(page, path, before);

    await page.evaluate(() =>
      window.preview?.stores.editor.getState().setFields(
        new Map([
          ['destination', 'EG'],
          ['invoiceAmount', '12.00'],
          ['quantity', '12 cartons'],
        ]),
      ),
    );
    await page.getByText('The invoice amount is missing.').waitFor({ state: 'detached' });
    await expectSteady(page, path, before);
  });
});

it('a list that is left to itself gives back the room that was kept', async () => {
  const page = await typeIn('invoiceNumber');
  await page.locator('input[type=file][multiple]').setInputFiles([join(folder, 'one.pdf')]);
  await page.getByRole('button', { name: /^one\.pdf/ }).waitFor();
  await page.locator('[data-field="goods"]').focus();
  const room = () =>
    page.evaluate(() => {
      const column = document.querySelector<HTMLElement>('[data-part="inspector"]');
      return [column?.style.paddingBlockStart, column?.style.paddingBlockEnd];
    });
  await expect.poll(room).toEqual(['', '']);
});

it('what is pressed beside the field stays below the pointer, and gets the press', async () => {
  const page = await pages.open('state=register');
  await page.getByText('Lakeshore Tooling Inc.').first().click();
  const slip = page.getByRole('alert', { name: /We do not know whether the service received/u });
  await slip.getByLabel('They have it: application number').fill('CO-2026-4711');
  const press = slip.getByRole('button', { name: 'Record as accepted' });
  const before = await press.boundingBox();
  // What stood above the field went, so that room is kept for it.
  await slip.getByText('Nothing is sent again').evaluate((sentence) => {
    sentence.closest<HTMLElement>('p')?.style.setProperty('display', 'none');
  });
  const room = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('[data-part="desk"]')?.style.paddingBlockStart);
  await expect.poll(room).toMatch(/^\d\d/u);
  expect((await press.boundingBox())?.y).toBeCloseTo(before?.y ?? NaN, -1);
  await press.click();
  await expect
    .poll(() =>
      page.evaluate(() =>
        window.preview?.program.calls.filter(({ channel }) => channel === 'submission.decide'),
      ),
    )
    .toHaveLength(1);
});
