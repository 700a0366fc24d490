import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSHandle, Page } from 'playwright-core';
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

interface Typing {
  readonly page: Page;
  /** Positions of the field in the window, frame by frame since it got the focus. */
  readonly places: JSHandle<readonly number[]>;
}

/** Opens a new draft and types something into a field. */
async function typeIn(path: string): Promise<Typing> {
  const page = await pages.open('state=draft');
  const field = page.locator(`[data-field="${path}"]`);
  await field.focus();
  const places = await field.evaluateHandle(watchPlaces);
  await page.keyboard.type('4711');
  return { page, places };
}

/**
 * Runs in the page: records where a field is painted. A frame calls its resize observers after its own callbacks, in
 * the order in which they were made, so that an observer made in a callback sees the corrections of the page's own
 * ones, as they are painted.
 */
function watchPlaces(field: Element): readonly number[] {
  const places: number[] = [];
  const frame = (): void => {
    if (!field.isConnected) return;
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      places.push(field.getBoundingClientRect().top);
    });
    observer.observe(field);
    requestAnimationFrame(frame);
  };
  frame();
  return places;
}

/** Checks that the field was painted at the same place in every frame, and in two more. */
async function expectSteady({ page, places }: Typing): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  const painted = await places.jsonValue();
  expect(painted.length).toBeGreaterThan(1);
  expect(Math.max(...painted) - Math.min(...painted)).toBeLessThanOrEqual(1);
}

const fields = ['invoiceNumber', 'clientReference', 'goods', 'remarks'];

it.each(fields)('what is found while %s is typed in does not move it', async (path) => {
  const typing = await typeIn(path);
  await typing.page.getByText(/^Saved \d/u).waitFor();
  await expectSteady(typing);
});

describe.each(fields)('the field that is typed into, %s,', (path) => {
  it('stays where it is when PDFs come, a notice comes and goes, and what is to fix becomes less', async () => {
    const typing = await typeIn(path);
    const { page } = typing;

    const files = ['one.pdf', 'two.pdf', 'letter.docx'].map((name) => join(folder, name));
    await page.getByRole('region', { name: 'Attachments' }).locator('input[type=file]').setInputFiles(files);
    await page.getByText('letter.docx was not attached').waitFor();
    await expectSteady(typing);

    await page.evaluate(() => {
      const { submission, register } = window.preview?.stores ?? {};
      const ledger = register?.getState().ledger ?? 'service';
      const one = { applicationId: 'one', consigneeName: 'Al Noor Trading LLC', kind: 'accepted' } as const;
      submission?.setState({ notifications: [{ ...one, ledger, clientReference: 'CO-2026-0052' }] });
    });
    await page.getByText('Accepted: CO-2026-0052, Al Noor Trading LLC').waitFor();
    await expectSteady(typing);

    await page.evaluate(() => window.preview?.stores.submission.setState({ notifications: [] }));
    await page.getByText('Accepted: CO-2026-0052').waitFor({ state: 'detached' });
    await expectSteady(typing);

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
    await expectSteady(typing);
  });
});

it('a list that is left to itself gives back the space that was kept', async () => {
  const { page } = await typeIn('invoiceNumber');
  await page
    .getByRole('region', { name: 'Attachments' })
    .locator('input[type=file]')
    .setInputFiles([join(folder, 'one.pdf')]);
  await page.getByRole('button', { name: /^one\.pdf/ }).waitFor();
  await page.locator('[data-field="goods"]').focus();
  const space = () =>
    page.evaluate(() => {
      const column = document.querySelector<HTMLElement>('[data-part="inspector"]');
      return [column?.style.paddingBlockStart, column?.style.paddingBlockEnd];
    });
  await expect.poll(space).toEqual(['', '']);
});

it('what is pressed beside the field stays below the pointer, and gets the press', async () => {
  const page = await pages.open('state=register');
  await page.getByText('Lakeshore Tooling Inc.').first().click();
  const slip = page.getByRole('alert', { name: /We do not know whether the service received/u });
  await slip.getByLabel('Application number').fill('CO-2026-4711');
  const press = slip.getByRole('button', { name: 'Record as accepted' });
  const before = await press.boundingBox();
  // The message above the field has disappeared, and its space is kept.
  await slip.getByText('Nothing is sent again').evaluate((sentence) => {
    sentence.closest<HTMLElement>('p')?.style.setProperty('display', 'none');
  });
  const space = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('[data-part="desk"]')?.style.paddingBlockStart);
  await expect.poll(space).toMatch(/^\d\d/u);
  await expect.poll(async () => (await press.boundingBox())?.y).toBeCloseTo(before?.y ?? NaN, -1);
  await press.click();
  await expect
    .poll(() =>
      page.evaluate(() =>
        window.preview?.program.calls.filter(({ channel }) => channel === 'submission.decide'),
      ),
    )
    .toHaveLength(1);
});

it('a line of an address has its text where it is without the focus, and where the pale letters of a match are', async () => {
  const page = await pages.open('state=draft');
  await page.keyboard.press('Alt+2');
  await page.locator('[data-field="consignee.name"]:focus').waitFor();
  const heights = await page
    .locator('input[data-field^="consignee."]:not([data-field$="countryCode"])')
    .evaluateAll((lines) => lines.map(({ clientHeight }) => clientHeight));
  expect(heights.length).toBeGreaterThan(5);
  expect(new Set(heights).size).toBe(1);
});
