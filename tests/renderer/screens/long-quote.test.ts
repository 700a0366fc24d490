import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

async function openOne(name: string): Promise<Page> {
  const page = await pages.open('state=register');
  await page.getByText(name).first().click();
  await page.getByRole('heading', { name, level: 2 }).waitFor();
  return page;
}

describe('a quote', () => {
  it('shows a total of 27 digits whole, and a number with all that cannot be seen', async () => {
    const page = await openOne('Herramientas del Bajío S.A. de C.V.');
    await page.evaluate(() => {
      const { stores, program, emit } = window.preview ?? {};
      const known = program?.applications.get(stores?.editor.getState().applicationId ?? '');
      const attempt = known?.attempts.at(-1);
      if (known === undefined || emit === undefined || attempt?.outcome?.kind !== 'accepted')
        throw new Error('Nothing was accepted.');
      const costs = { fsCost: '123456789012345678901234567.25', shippingHandlingCost: '1.00', diyCost: null };
      const quote = { ...attempt.outcome.quote, ...costs, applicationId: 'CO\u0007-7' };
      emit('applicationChanged', {
        ...known,
        attempts: [{ ...attempt, outcome: { ...attempt.outcome, quote } }],
      });
    });
    await page.getByRole('button', { name: 'Show quote' }).click();
    const slip = page.getByRole('dialog', { name: 'Accepted' });
    const total = slip.getByText('123456789012345678901234568.25');
    await total.waitFor();
    const isWithin = async () => {
      const [amount, sheet] = [await total.boundingBox(), await slip.boundingBox()];
      if (amount === null || sheet === null) return false;
      return amount.x >= sheet.x && amount.x + amount.width <= sheet.x + sheet.width;
    };
    await expect.poll(isWithin).toBe(true);
    await expect.poll(() => total.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await slip.getByText('CO⟨U+0007⟩-7').waitFor();
    await slip.getByText('It contains invisible characters').waitFor();
  });
});

it('nothing of all this wrote an error', () => {
  expect(pages.complaints).toEqual([]);
});
