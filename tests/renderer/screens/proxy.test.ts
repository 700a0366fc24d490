import { describe, expect, it } from 'vitest';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

describe('a proxy that wants an account', () => {
  it('is signed in to on the way, with what was typed before still there and tried again', async () => {
    const page = await pages.open('state=proxy-asks&sheet=connect');
    await page.getByLabel('Service address').fill('https://service.example');
    await page.getByLabel('User name').fill('m.hallwanger');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.keyboard.press('Enter');
    await page.getByText('The proxy proxy.house.example:3128 requires you to sign in').waitFor();
    await page.getByRole('button', { name: 'Sign in to the proxy…' }).click();
    await page.getByRole('dialog', { name: 'Sign in to the proxy' }).waitFor();
    await page.keyboard.type('hallwanger');
    await page.getByLabel('Password at the proxy').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('The proxy refused this user name and password.').waitFor();
    await page.getByLabel('Password at the proxy').fill('right');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /service\.example/ }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('can be left, back to what was typed', async () => {
    const page = await pages.open('state=proxy-asks&sheet=connect');
    await page.getByLabel('Service address').fill('https://service.example');
    await page.getByLabel('User name').fill('m.hallwanger');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sign in to the proxy…' }).click();
    await page.getByRole('dialog', { name: 'Sign in to the proxy' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Connect to a service' }).waitFor();
    await expect.poll(() => page.getByLabel('Service address').inputValue()).toBe('https://service.example');
  });

  it.each([
    ['not-sent-proxy', 'the slip of what was not sent'],
    ['proxy-asks', 'the bar'],
  ])('is offered in the state %s by %s', async (state) => {
    const page = await pages.open(`state=${state}`);
    if (state === 'proxy-asks') {
      await page.getByRole('button', { name: /Proxy sign-in required/ }).click();
      await page.getByRole('menuitem', { name: /Sign in to the proxy…/ }).click();
    } else {
      await page.getByRole('button', { name: 'Sign in to the proxy…' }).click();
    }
    const sheet = page.getByRole('dialog', { name: 'Sign in to the proxy' });
    await sheet.getByText(/proxy\.house\.example:3128/).waitFor();
    await sheet.getByLabel('User name at the proxy').fill('hallwanger');
    await sheet.getByLabel('Password at the proxy').fill('right');
    await page.keyboard.press('Enter');
    await sheet.waitFor({ state: 'detached' });
    expect(pages.complaints).toEqual([]);
  });
});
