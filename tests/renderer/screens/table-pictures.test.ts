import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patience } from '../../support/limits.ts';
import { ownChromium } from '../../support/own-chromium.ts';
import { differingPoints, greyBytes, greyPicture } from './compare-pictures.ts';

/** Stored pictures. With RENEW_PREVIEWS=1 they are drawn again instead; check each before it is committed. */
const kept = fileURLToPath(new URL('../../fixtures/screens/', import.meta.url));
const renews = process.env['RENEW_PREVIEWS'] === '1';
/** Number of points that may differ. A missing word changes some 500, a row or a column at another place thousands. */
const tolerated = 400;
/** The present day and time in the pictures. */
const moment = new Date('2026-11-17T10:30:00.000Z');

let page: Page;

beforeAll(async () => {
  const browser = await ownChromium();
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    viewport: { width: 1_280, height: 720 },
  });
  context.setDefaultTimeout(patience);
  page = await context.newPage();
  await page.clock.setFixedTime(moment);
});

afterAll(() => page.context().close());

async function openTable(): Promise<void> {
  await page.locator('[data-field="goods"]').waitFor();
  await page.keyboard.press('Control+0');
  const rows = page.getByRole('grid', { name: 'All applications' }).locator('[role="row"][id]');
  await rows.first().getByRole('gridcell').nth(2).getByText(/./u).waitFor();
}

async function openBeside(): Promise<void> {
  await openTable();
  await page.getByRole('button', { name: 'Spending and follow-up' }).click();
  await page.getByRole('region', { name: 'Spending', exact: true }).getByRole('group').waitFor();
}

const shots: readonly {
  readonly name: string;
  readonly state: string;
  /** The element in the picture, without its surroundings, so that no other part changes it. */
  readonly part: () => Locator;
  readonly show: () => Promise<void>;
}[] = [
  {
    name: 'table',
    state: 'spending-two-currencies',
    part: () => page.locator('[data-part="table"]'),
    show: openTable,
  },
  {
    name: 'beside-table',
    state: 'spending-two-currencies',
    part: () => page.locator('[data-part="side-panel"]'),
    show: openBeside,
  },
  {
    name: 'spending',
    state: 'spending',
    part: () => page.getByRole('dialog', { name: 'Spending' }),
    show: async () => {
      await openBeside();
      await page.getByRole('button', { name: 'Show all…' }).first().click();
      const months = page.getByRole('dialog', { name: 'Spending' }).getByRole('figure', { name: 'By month' });
      await months.getByRole('img').nth(11).waitFor();
    },
  },
  {
    name: 'follow-up',
    state: 'follow-up&sheet=followUp',
    part: () => page.getByRole('dialog', { name: 'Follow up' }),
    show: () =>
      page
        .getByRole('dialog', { name: /Follow.up/u })
        .getByRole('listitem')
        .first()
        .waitFor(),
  },
];

/** Waits until everything is drawn: fonts, and what comes with the next frames. */
async function drawn(): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let round = 0; round < 3; round += 1) {
      await document.fonts.ready;
      await frame();
    }
  });
}

/** Compares a picture with the stored one; with RENEW_PREVIEWS=1 it replaces that. */
async function lookAt(part: Locator, file: string): Promise<void> {
  const takePicture = async (): Promise<PNG> => {
    await drawn();
    return greyPicture(await part.screenshot({ animations: 'disabled', caret: 'hide' }));
  };
  if (renews) {
    await mkdir(kept, { recursive: true });
    await writeFile(join(kept, file), greyBytes(await takePicture()));
    return;
  }
  const wanted = PNG.sync.read(await readFile(join(kept, file)));
  const place = join(tmpdir(), `now-${file}`);
  const differing = async (): Promise<number> => {
    const now = await takePicture();
    const points = differingPoints(now, wanted);
    if (points > tolerated) await writeFile(place, greyBytes(now));
    return points;
  };
  // Rows and sums may not have been loaded yet, and twelve other pictures end in minutes.
  await expect
    .poll(differing, {
      message: `${place} beside ${join(kept, file)}`,
      interval: 1_000,
      timeout: patience / 4,
    })
    .toBeLessThanOrEqual(tolerated);
}

// The shown screen is used for all themes: opening it takes five times as long as changing the theme.
describe.each(shots)('$name', ({ name, state, part, show }) => {
  beforeAll(async () => {
    await page.goto(`${inject('previewAddress')}?state=${state}&theme=light`);
    await show();
  });

  it.each(['light', 'dark', 'contrast'] as const)('looks in %s as it was kept', async (theme) => {
    await page.evaluate(
      (chosen) => window.preview?.stores.program.getState().changeSettings({ theme: chosen }),
      theme,
    );
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme);
    await lookAt(part(), `${name}-${theme}.png`);
  });
});
