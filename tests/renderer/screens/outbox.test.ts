import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { english } from '../../../shared/text/english/english.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

const outbox = (page: Page) => page.getByRole('dialog', { name: /wait|waits/ });
const focusedName = (page: Page) => page.locator(':focus').first().getAttribute('aria-label');
const firstNames = async (page: Page) => {
  const texts = await outbox(page).getByRole('listitem').allInnerTexts();
  return texts.map((text) => /苏州|شركة/u.exec(text)?.[0] ?? text);
};

async function openOutbox(): Promise<Page> {
  const page = await pages.open('state=waiting');
  await page.getByRole('button', { name: /^2 waiting to be sent/ }).press('Enter');
  await outbox(page).waitFor();
  return page;
}

/** Makes the service answer again. */
async function comeBack(page: Page, outcome: 'accepted' | 'refused' | 'notSent' = 'accepted'): Promise<void> {
  await page.evaluate((wanted) => {
    const program = window.preview?.program;
    if (program === undefined) return;
    program.outcome = wanted;
    program.setStatus({ reachability: 'online' });
  }, outcome);
}

describe('the outbox', () => {
  it('opens from the bar, says why they wait, and begins on Close', async () => {
    const page = await openOutbox();
    await outbox(page).getByText('The service has been unreachable since 13:40.').waitFor();
    await outbox(page).getByText('None of the 2 has been sent.').waitFor();
    await expect.poll(() => page.locator(':focus').innerText()).toContain('Close');
    await page.keyboard.press('Enter');
    await expect.poll(() => outbox(page).count()).toBe(0);
    await expect.poll(() => focusedName(page)).toMatch(/^2 waiting to be sent/);
  });

  it('says why the first one does not go though the service answers, and when it is tried again', async () => {
    const page = await pages.open('state=held-back&sheet=outbox');
    await outbox(page)
      .getByText(/The attempt at 13:52(:\d\d)? failed\. .+ It is sent automatically\. Next attempt at 13:53/)
      .waitFor();
    await page.evaluate(() => {
      const { preview } = window;
      if (preview === undefined) return;
      preview.program.heldBy = { kind: 'undecided' };
      preview.program.nextTryAt = null;
      return preview.stores.outbox.getState().refresh();
    });
    await outbox(page).getByText(english.outbox.slip.undecided).waitFor();
    await expect
      .poll(() =>
        outbox(page)
          .getByText(/automatically/)
          .count(),
      )
      .toBe(0);
  });

  it('changes the order by button and by key, and the hand stays with what it moved', async () => {
    const page = await openOutbox();
    await expect.poll(() => firstNames(page)).toEqual(['苏州', 'شركة']);
    await outbox(page)
      .getByRole('button', { name: /^Move شركة.* earlier$/ })
      .press('Enter');
    await expect.poll(() => firstNames(page)).toEqual(['شركة', '苏州']);
    await outbox(page).getByRole('status').getByText('is now 1 of 2.').waitFor();
    // It cannot be moved further up, so the other arrow has the focus.
    await expect.poll(() => focusedName(page)).toMatch(/^Move شركة.* later$/);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => firstNames(page)).toEqual(['苏州', 'شركة']);
    await expect.poll(() => focusedName(page)).toMatch(/^Move شركة.* earlier$/);
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => firstNames(page)).toEqual(['شركة', '苏州']);
  });

  it('cancels without a question until nothing is left, and the focus goes on', async () => {
    const page = await openOutbox();
    await outbox(page)
      .getByRole('button', { name: /^Cancel 苏州/ })
      .press('Enter');
    await expect.poll(() => focusedName(page)).toMatch(/^Cancel شركة/);
    await page.keyboard.press('Enter');
    const empty = page.getByRole('dialog', { name: 'Nothing is waiting to be sent' });
    await empty.getByText('is a draft again.').waitFor();
    await expect.poll(() => page.locator(':focus').innerText()).toContain('Close');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('button', { name: /waiting/ }).count()).toBe(0);
    await page.getByRole('heading', { name: 'Nothing was sent' }).waitFor();
  });

  it('says when one has just begun to go out, and does not cancel it', async () => {
    const page = await openOutbox();
    await page.evaluate(() => {
      const program = window.preview?.program;
      if (program !== undefined) program.sendingStepMilliseconds = 60_000;
    });
    const cancel = outbox(page).getByRole('button', { name: /^Cancel 苏州/ });
    // The list on screen is older than that of main.
    await page.evaluate(() => {
      const { program, stores } = window.preview ?? {};
      const view = stores?.outbox.getState();
      program?.setStatus({ reachability: 'online' });
      if (view !== undefined) stores?.outbox.setState({ entries: view.entries });
    });
    await cancel.press('Enter');
    await outbox(page).getByText('is just being sent, so it was not cancelled.').waitFor();
  });

  it('empties by itself when the service answers, and each outcome is told', async () => {
    const page = await openOutbox();
    await comeBack(page);
    await page.getByRole('dialog', { name: 'Nothing is waiting to be sent' }).waitFor();
    await page.keyboard.press('Escape');
    const notice = page.getByRole('status').filter({ hasText: 'Accepted:' });
    await notice.getByText(/HM-2026-\d+.*苏州/).waitFor();
    await notice.getByRole('button', { name: 'Show the first quote' }).click();
    const quote = page.getByRole('dialog', { name: 'Accepted' });
    await quote.getByText('103.40').waitFor();
    await page.keyboard.press('Escape');
    await notice.getByRole('button', { name: 'Show quote' }).click();
    await quote.getByText('22.80').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => notice.count()).toBe(0);
  });

  it('tries at once when asked', async () => {
    const page = await openOutbox();
    await page.evaluate(() => {
      const program = window.preview?.program;
      if (program !== undefined) program.answersTryNow = true;
    });
    await outbox(page).getByRole('button', { name: 'Try now' }).press('Enter');
    await page.getByRole('dialog', { name: 'Nothing is waiting to be sent' }).waitFor();
  });

  it('holds fifty and names with more letters than a line', async () => {
    const page = await pages.open('state=waiting-many&sheet=outbox');
    await expect.poll(() => outbox(page).getByRole('listitem').count()).toBe(50);
    await outbox(page).getByRole('button', { name: 'Close' }).waitFor();
    await expect
      .poll(() => outbox(page).evaluate((sheet) => sheet.scrollWidth > sheet.clientWidth))
      .toBe(false);
  });
});

describe('an application that waits', () => {
  it('says why, leads to the outbox, and is cancelled by its primary action', async () => {
    const page = await pages.open('state=waiting');
    const slip = page.getByRole('region', { name: 'This application is waiting to be sent' });
    await slip.getByText('The service has been unreachable since 13:40.').waitFor();
    await slip.getByRole('button', { name: 'Show the outbox' }).click();
    await outbox(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => outbox(page).count()).toBe(0);
    // An accidental Ctrl Enter after confirming must not cancel, wherever the focus is.
    const primary = page.getByRole('button', { name: /^Waiting to be sent\s*Cancel$/ });
    await primary.press('Control+Enter');
    await expect.poll(() => slip.count()).toBe(1);
    await primary.click();
    await page.getByRole('heading', { name: 'Nothing was sent' }).waitFor();
  });

  it('names the vain tries and the next one', async () => {
    const page = await pages.open('state=held-back');
    const slip = page.getByRole('region', { name: 'This application is waiting to be sent' });
    await slip.getByText(/Nothing answers at the service’s address\. Retry 2 of 3 at 13:53:00\./).waitFor();
  });

  it('stands in the register under Sending', async () => {
    const page = await pages.open('state=waiting');
    await page.getByRole('tab', { name: /^Sending/ }).click();
    const rows = page.getByRole('listbox', { name: 'Applications' }).getByRole('option');
    await expect.poll(() => rows.count()).toBe(2);
    await expect.poll(() => rows.first().innerText()).toContain('Waiting to be sent');
  });

  const signingOut = {
    mouse: async (page: Page): Promise<void> => {
      await page.getByRole('button', { name: /Offline/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    },
    keyboard: async (page: Page): Promise<void> => {
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: english.palette.label }).fill('log off');
      await page.getByRole('option', { name: /^Sign out/u, selected: true }).waitFor();
      await page.keyboard.press('Enter');
    },
  };

  it.each(['mouse', 'keyboard'] as const)(
    'is told as not sent when signing out by %s stopped it',
    async (by) => {
      const page = await pages.open('state=waiting');
      await page.getByText('Demirkaya').first().click();
      await page.locator('[data-field="goods"]').waitFor();
      await signingOut[by](page);
      const notice = page
        .getByRole('alert')
        .filter({ hasText: 'Nothing was sent; you can safely submit again' });
      await notice.getByText('شركة').waitFor();
      await notice.getByRole('button', { name: 'Open the first' }).click();
      await page
        .getByText('The account was signed out or changed while the application waited.')
        .first()
        .waitFor();
    },
  );
});

describe('the submit sheet', () => {
  async function openSheet(state: string): Promise<Page> {
    const page = await pages.open(`state=${state}`);
    await page.getByText('Demirkaya').first().click();
    await page.getByRole('heading', { name: /Demirkaya/ }).waitFor();
    await page.keyboard.press('Control+Enter');
    return page;
  }

  it('says that it will wait, after which others, and goes into the outbox', async () => {
    const page = await openSheet('waiting');
    const sheet = page.getByRole('dialog', { name: 'Submit this application' });
    await sheet.getByText('Then it is sent automatically, after 2 others.').waitFor();
    await page.keyboard.press('Space');
    await sheet.getByRole('button', { name: /^Submit as DIY when online/ }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: /^3 waiting to be sent/ }).waitFor();
    await page.getByRole('region', { name: 'This application is waiting to be sent' }).waitFor();
    await expect.poll(() => sheet.count()).toBe(0);
  });

  it('warns of others with this invoice, most of all of those nobody knows about', async () => {
    const page = await openSheet('same-invoice-unknown');
    const sheet = page.getByRole('dialog', { name: 'Submit this application' });
    await sheet.getByText('Invoice 26-11873 may have been accepted already').waitFor();
    const others = sheet.getByRole('listitem');
    await expect
      .poll(() => others.allInnerTexts())
      .toEqual([
        expect.stringMatching(/Outcome unknown\s+Lakeshore Tooling Inc\.\s+HM-2026-0144/),
        expect.stringMatching(/Accepted\s+Herramientas.*HM-2026-0143/s),
      ]);
  });

  it.for(['same-invoice', 'same-invoice-unknown', 'offline'])(
    'shows all there is to know before confirming without scrolling: %s',
    async (state) => {
      const page = await openSheet(state);
      const undone = page
        .getByRole('dialog', { name: 'Submit this application' })
        .getByText('A correction is');
      await undone.waitFor();
      const isAboveFoot = async () => {
        const foot = await page.getByText('Nothing has been sent yet.').boundingBox();
        const last = await undone.boundingBox();
        return (last?.y ?? 720) + (last?.height ?? 0) < (foot?.y ?? 0);
      };
      await expect.poll(isAboveFoot).toBe(true);
    },
  );

  it('gives the focus back to the primary action when it closes', async () => {
    const page = await openSheet('register');
    // Before that the sheet still prepares, and a key would come between two of its states.
    await page.getByRole('dialog').getByRole('radio', { name: /DIY/ }).waitFor();
    await expect.poll(() => page.getByRole('dialog').locator(':focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(':focus').innerText()).toContain('Submit…');
  });

  it('says until when the service wants to be left alone', async () => {
    const page = await openSheet('too-soon');
    await page
      .getByRole('dialog', { name: 'The service accepts nothing at the moment' })
      .getByText('14:40:00')
      .waitFor();
  });

  it('shows Connecting while a confirmation is on its way', async () => {
    const page = await openSheet('register');
    await page.evaluate(() => {
      const program = window.preview?.program;
      if (program !== undefined)
        program.delay = (channel) =>
          channel === 'submission.submit' ? new Promise(() => undefined) : Promise.resolve();
    });
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^Submit as DIY/ }).click();
    await page.getByRole('button', { name: /^Connecting…/ }).waitFor();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('shows the reference that was made where the clerk left it empty', async () => {
    const page = await openSheet('no-reference');
    await page.getByText('CO-2026-0001, assigned automatically').waitFor();
  });
});

it('complains about nothing on the way', () => {
  expect(pages.complaints).toEqual([]);
});
