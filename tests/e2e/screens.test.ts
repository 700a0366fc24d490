import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ConnectPage } from './pages/connect.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { SubmissionPage } from './pages/submission.ts';
import { expectNoBarriers } from './support/screens.ts';
import { describeInEachHost } from './support/specs.ts';

/** Sizes of the window: the usual one, the smallest one, that at 200 %, and the largest. */
const sizes = [
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 640, height: 360 },
  { width: 1920, height: 1080 },
] as const;

/** Waits until the page has been laid out again, because that may undo what a key did before. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/**
 * Checks that each of these can be scrolled into view and clicked at every size, and that nothing is cut off at the
 * side.
 */
async function expectWithinReach(
  page: Page,
  controls: readonly Locator[],
  show: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await drawn(page);
    await show();
    for (const control of controls) await control.click({ trial: true });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `beside a window of ${size.width} × ${size.height}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(sizes[0]);
}

// tests/renderer/screens checks the single screens, each in its states and themes.
describeInEachHost('every size of the window', (open) => {
  it('has everything within reach, from the first start to the submit sheet', async () => {
    const { page } = await open();
    const firstRun = new FirstRunPage(page);
    await firstRun.title.waitFor();
    await expectWithinReach(page, [firstRun.practise, firstRun.emptyDraft, firstRun.connect]);

    await firstRun.connect.click();
    const connect = new ConnectPage(page);
    await expectWithinReach(page, [connect.address, connect.userName, connect.password, connect.signIn]);
    await page.keyboard.press('Escape');

    await firstRun.practise.click();
    const editor = new EditorPage(page);
    const submission = new SubmissionPage(page);
    await editor.title.waitFor();
    const fields = (['originCountryCode', 'goods', 'quantity'] as const).map((path) => editor.field(path));
    // A party that is typed in expands over what is below it.
    await expectWithinReach(page, [...fields, submission.primary], () =>
      editor.goToBox(3, 'originCountryCode'),
    );
    const partyLines = [editor.field('consignor.name'), editor.field('consignor.name2')];
    await expectWithinReach(page, partyLines, () => editor.goToBox(1, 'consignor.name'));
    await editor.field('goods').fill('');
    await page.keyboard.press('F8');
    await editor.focusedField('goods').waitFor();

    const register = new RegisterPage(page);
    await register.search.fill('nowhere');
    await register.panel.getByText('Nothing matches').waitFor();
    await expectNoBarriers(page, 'a register without a match');
  });
});
