import { expect, it } from 'vitest';
import { localDay } from '../../shared/rules/dates-and-weights.ts';
import { addDays } from '../../shared/rules/follow-up/calendar.ts';
import { RegisterPage } from './pages/register.ts';
import { exampleApplication } from './support/example-applications.ts';
import { describeInEachHost } from './support/specs.ts';

const shipment = addDays(localDay(new Date()), 2);
const draft = {
  ...exampleApplication('german-pumps-to-saudi-arabia'),
  transportDetails: `BY SEA, ETD ${shipment}`,
};

describeInEachHost('follow-up', (open) => {
  it('reminds of a shipment by itself and of what the clerk wants, by keys alone, and keeps what was done', async () => {
    const { page } = await open({ drafts: [draft] });
    const due = (count: string) => page.getByRole('button', { name: `${count} due. Show the list` });
    const sheet = page.getByRole('dialog', { name: 'Follow up' });
    await expect.poll(() => new RegisterPage(page).rows.count()).toBe(1);
    await due('1').waitFor();
    await page.keyboard.press('Control+K');
    await page.keyboard.type('remind');
    await page.getByRole('option', { name: /^Remind…/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /^Remind me/ }).waitFor();
    await page.keyboard.type('Call the forwarder');
    await page.keyboard.press('Tab');
    await page.getByRole('textbox', { name: 'Day', exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(localDay(new Date()));
    await page.keyboard.press('Enter');
    await due('2').waitFor();

    await due('2').focus();
    await page.keyboard.press('Enter');
    await sheet.getByText('Call the forwarder').waitFor();
    await sheet.getByText('Not submitted yet').waitFor();
    await sheet.getByRole('button', { name: 'Done: Call the forwarder' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => sheet.getByRole('listitem').count()).toBe(1);
    await page.keyboard.press('Escape');
    await due('1').waitFor();
    await page.reload();
    await due('1').waitFor();
  });
});
