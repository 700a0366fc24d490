import { it } from 'vitest';
import { ConnectPage } from './pages/connect.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { SettingsPage } from './pages/settings.ts';
import { exampleApplication, keepDrafts } from './support/example-applications.ts';
import { expectNoBarriers } from './support/screens.ts';
import { describeInEachHost } from './support/specs.ts';

/** The smallest window, the one at 200 %, the usual one and the largest. */
const sizes = [
  { width: 1024, height: 768 },
  { width: 640, height: 360 },
  { width: 1920, height: 1080 },
] as const;

const usual = { width: 1280, height: 720 } as const;

describeInEachHost('every screen', (open) => {
  it('of the first start has no barriers', async () => {
    const { page } = await open();
    await new FirstRunPage(page).title.waitFor();
    await expectNoBarriers(page, 'first-run');
    await new FirstRunPage(page).connect.click();
    await new ConnectPage(page).sheet.waitFor();
    await expectNoBarriers(page, 'connect');
    await page.keyboard.press('Escape');
    await new SettingsPage(page).open();
    await expectNoBarriers(page, 'settings');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F1');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await expectNoBarriers(page, 'keys');
  });

  it('of the register has no barriers', async () => {
    const { page } = await open();
    await keepDrafts(page, [
      exampleApplication('german-pumps-to-saudi-arabia'),
      exampleApplication('chinese-valves-to-kuwait'),
    ]);
    const register = new RegisterPage(page);
    await register.rows.first().waitFor();
    await expectNoBarriers(page, 'register');
    await register.search.fill('nowhere');
    await register.panel.getByText('Nothing matches').waitFor();
    await expectNoBarriers(page, 'register-no-match');
  });
});

describeInEachHost('the editor', (open) => {
  it.for([usual, ...sizes])('has no barriers at $width × $height', async (viewport) => {
    const { page } = await open({ look: { viewport } });
    const size = `${viewport.width}x${viewport.height}`;
    await new FirstRunPage(page).practise.click();
    const editor = new EditorPage(page);
    await editor.title.waitFor();
    await expectNoBarriers(page, `editor-practice-${size}`);
    await editor.field('goods').fill('');
    await page.keyboard.press('F8');
    await editor.focusedField('goods').waitFor();
    await expectNoBarriers(page, `editor-to-fix-${size}`);
    await editor.goToBox(1, 'consignor.name');
    await expectNoBarriers(page, `editor-party-${size}`);
  });
});

describeInEachHost('every size', (open) => {
  it.for(sizes)('of the first start shows all ways in at $width × $height', async (viewport) => {
    const { page } = await open({ look: { viewport } });
    const firstRun = new FirstRunPage(page);
    await firstRun.title.waitFor();
    await expectNoBarriers(page, `first-run-${viewport.width}x${viewport.height}`);
    await firstRun.connect.click();
    await new ConnectPage(page).sheet.waitFor();
    await expectNoBarriers(page, `connect-${viewport.width}x${viewport.height}`);
  });
});
