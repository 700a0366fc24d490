import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, Worker } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyReading, type Reading } from '../../../shared/domain/reading.ts';
import { english } from '../../../shared/text/english/english.ts';
import { boastingPdf, circularPdf, inflatingPdf } from '../../support/broken-pdfs.ts';
import {
  actingPdf,
  brokenFontPdf,
  brokenPicturePdf,
  hugePagePdf,
  longPdf,
} from '../../support/hostile-pdfs.ts';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

const words = english.documentPane;
const longReading: Reading = {
  ...emptyReading,
  ...{ document: 'invoice', einvoice: 'several', pages: 240, pagesRead: 100 },
  values: [{ field: 'invoiceNumber', text: '26-11873', source: 'text', place: null }],
};
const folder = fileURLToPath(new URL('../../fixtures/pdfs/', import.meta.url));
const fixture = (name: string): Buffer => readFileSync(path.join(folder, name));
const sample = fileURLToPath(new URL('../../../resources/sample/26-11873 Rechnung.pdf', import.meta.url));

type Pdfs = Readonly<Record<string, Buffer>>;

/** Opens an application with exactly these PDFs. */
async function withPdfs(query: string, pdfs: Pdfs, size?: { width: number; height: number }): Promise<Page> {
  const page = await pages.open(query, size);
  await attach(page, pdfs);
  return page;
}

/** Replaces all attachments of the open application. */
async function attach(page: Page, pdfs: Pdfs): Promise<void> {
  await page.locator('[data-field="goods"]').waitFor();
  const files = Object.entries(pdfs).map(([name, bytes]) => ({ name, base64: bytes.toString('base64') }));
  await page.evaluate(async (given) => {
    const stores = window.preview?.stores;
    const application = stores?.editor.getState().application;
    if (stores === undefined || application === undefined || application === null) return;
    const { add, remove } = stores.attachments.getState();
    for (const { id } of application.attachments) await remove(application.id, id);
    const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    await add(
      application.id,
      given.map(({ name, base64 }) => new File([bytes(base64)], name, { type: 'application/pdf' })),
    );
  }, files);
}

/** Holds all bytes of PDFs back until the window gets the event `read`. */
function holdReading(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { program } = window.preview ?? {};
    if (program === undefined) return;
    const begun = Promise.withResolvers<undefined>();
    window.addEventListener('read', () => begun.resolve(undefined), { once: true });
    program.delay = async (channel) => {
      if (channel === 'attachments.read') await begun.promise;
    };
  });
}

/**
 * Runs in the page: the second PDF that is read never arrives, and its time is over at once; for all others the time
 * does not end. Reading begins and ends with events of the window.
 */
function endTimeOfSecond(): void {
  const { program } = window.preview ?? {};
  if (program === undefined) return;
  const limits: (() => void)[] = [];
  const usual = window.setTimeout.bind(window);
  const unlimited = (run: () => void, milliseconds: number): number => {
    if (milliseconds !== 20_000) return usual(run, milliseconds);
    limits.push(run);
    return 0;
  };
  Object.assign(window, { setTimeout: unlimited });
  window.addEventListener('time goes on', () => Object.assign(window, { setTimeout: usual }), { once: true });
  const begun = Promise.withResolvers<undefined>();
  window.addEventListener('read', () => begun.resolve(undefined), { once: true });
  program.delay = async (channel) => {
    if (channel !== 'attachments.read') return;
    await begun.promise;
    if (program.calls.filter((call) => call.channel === channel).length !== 2) return;
    limits.at(-1)?.();
    await new Promise(() => undefined);
  };
}

/** Result of reading each attached PDF. */
function looks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { editor, thumbnails } = window.preview?.stores ?? {};
    const { summaries } = thumbnails?.getState() ?? {};
    const attachments = editor?.getState().application?.attachments ?? [];
    return attachments.map(({ sha256 }) => summaries?.get(sha256)?.kind ?? 'none');
  });
}

/** How often a thread began to read a PDF: it reads the first bytes of each once. */
function readings(page: Page): Promise<number> {
  return page.evaluate(() => {
    const calls = window.preview?.program.calls ?? [];
    return calls.filter(
      ({ channel, input }) => channel === 'attachments.read' && JSON.stringify(input).includes('"offset":0,'),
    ).length;
  });
}

const head = Buffer.from('%PDF-');
/** All fixtures take a minute; a few show what differs. */
const isThorough = process.env['CO_DESK_EVERY_PDF'] === '1';

const rows = (page: Page) => page.getByRole('region', { name: 'Attachments' }).getByRole('listitem');
const pane = (page: Page) => page.getByRole('region', { name: words.pane });

async function show(page: Page, name: string): Promise<void> {
  await pane(page).getByRole('button', { name: /\.pdf/u }).first().click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
}

describe('PDFs of every kind', () => {
  const everyFixture = readdirSync(folder).filter((name) => fixture(name).subarray(0, 5).equals(head));
  const names = isThorough ? everyFixture : ['damaged.pdf', 'user-password.pdf', 'with-form.pdf'];
  const pdfs: Pdfs = {
    ...Object.fromEntries(names.map((name) => [name, fixture(name)])),
    'acting.pdf': actingPdf(),
    'broken-font.pdf': brokenFontPdf(),
    'broken-picture.pdf': brokenPicturePdf(),
    'huge.pdf': hugePagePdf(),
    'boasting.pdf': boastingPdf(1_000_000),
    'circular.pdf': circularPdf(),
    'inflating.pdf': inflatingPdf(40_000_000),
  };

  it('give a picture of page one or a plain sheet, and beside the page a drawing or words', async () => {
    const threads = new Set<Worker>();
    const note = (thread: Worker): void => void threads.add(thread);
    const page = await pages.open('state=register');
    page.on('worker', note);
    // Reading begins once all of them wait, so that no thread ends because it had the last one.
    await holdReading(page);
    await attach(page, pdfs);
    await expect.poll(() => rows(page).count()).toBe(Object.keys(pdfs).length);
    await page.evaluate(() => window.dispatchEvent(new Event('read')));
    await expect.poll(() => looks(page)).not.toContain('none');
    page.off('worker', note);
    const drawn = (await looks(page)).filter((picture) => picture === 'drawn').length;
    expect(drawn).toBeGreaterThan(1);
    // A thread ends after a PDF that it could not draw, and otherwise reads the next one.
    expect(threads.size).toBeLessThanOrEqual((await readings(page)) - drawn + 1);
    await page.keyboard.press('Control+b');
    for (const name of Object.keys(pdfs)) {
      await show(page, name);
      const drawing = pane(page).locator('canvas');
      const said = pane(page)
        .getByRole('alert')
        .or(pane(page).getByText(/cannot be shown here/u));
      await drawing.or(said).first().waitFor();
    }
  });

  it('are tried no second time where their time is over, and hold up the others no longer', async () => {
    const page = await pages.open('state=register');
    await page.evaluate(endTimeOfSecond);
    await attach(page, {
      'first.pdf': fixture('with-form.pdf'),
      'slow.pdf': actingPdf(),
      'third.pdf': boastingPdf(1_000_000),
    });
    await expect.poll(() => rows(page).count()).toBe(3);
    await page.evaluate(() => window.dispatchEvent(new Event('read')));
    await expect.poll(() => looks(page)).toEqual(['drawn', 'undrawable', 'drawn']);
    await page.evaluate(() => window.dispatchEvent(new Event('time goes on')));
    expect(await readings(page)).toBe(3);
  });

  it('say where text cannot be marked, and where the file is gone', async () => {
    const page = await withPdfs('state=register', { 'scanned.pdf': fixture('scanned.pdf') });
    await page.keyboard.press('Control+b');
    await pane(page).getByText(words.picturesOfText).waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.preview?.program.pdfs.clear());
    await page.keyboard.press('Control+b');
    await pane(page).getByRole('alert').getByText('The saved copy of scanned.pdf is missing').waitFor();
    await page.keyboard.press('Escape');
    await rows(page).getByText(english.attachments.missing).waitFor();
  });

  it('are offered to be saved where no reader of the computer opens them', async () => {
    const page = await withPdfs('state=register', { 'invoice.pdf': readFileSync(sample) });
    await page.evaluate(() => {
      if (window.preview !== undefined) window.preview.program.hasReader = false;
    });
    const panel = page.getByRole('region', { name: 'Attachments' });
    await rows(page).getByRole('button', { name: 'invoice.pdf' }).first().press('Enter');
    const alert = panel.getByRole('alert').filter({ hasText: english.failures.application.noReader.title });
    const offer = alert.getByRole('button', { name: english.attachments.saveInstead });
    await offer.waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await page.evaluate(() => {
      if (window.preview !== undefined) window.preview.program.copyFailure = { kind: 'readOnly' };
    });
    await offer.press('Enter');
    await panel.getByText(english.failures.application.notSaved.title).waitFor();
    await page.evaluate(() => {
      if (window.preview !== undefined) window.preview.program.copyFailure = null;
    });
    await offer
      .or(panel.getByRole('button', { name: english.attachments.saveInstead }))
      .first()
      .press('Enter');
    await page.getByText(english.attachments.saved('invoice.pdf')).waitFor();
    await expect.poll(() => panel.getByRole('alert').count()).toBe(0);
  });

  it('may have ten thousand pages: few are drawn, and the last one is near', async () => {
    const page = await withPdfs('state=register', { 'long.pdf': longPdf(10_000) });
    await page.keyboard.press('Control+b');
    await pane(page).locator('canvas').first().waitFor();
    await pane(page)
      .getByRole('document')
      .evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
    await pane(page).locator('[data-page="10000"] canvas').waitFor();
    await expect.poll(() => pane(page).locator('[data-page]').count()).toBeLessThan(6);
  });
});

describe('the PDF beside the certificate', () => {
  it('can be used by everybody, in every theme and language, and stays away where there is no room', async () => {
    const page = await withPdfs('state=register&lang=de', { 'Rechnung.pdf': readFileSync(sample) });
    await page.keyboard.press('Control+b');
    await page.locator('[data-part="document-pane"] [data-run]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('toolbar').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 900, height: 700 });
    await expect.poll(() => page.locator('[data-part="document-pane"]').count()).toBe(0);
    await page.keyboard.press('Control+b');
    await page.getByText('Das Fenster ist zu schmal').waitFor();
  });
});

it('how much of a very long document was read is told where its values are offered', async () => {
  const page = await withPdfs('state=draft', {
    'long.pdf': readFileSync(sample),
    'other.pdf': fixture('linearised.pdf'),
  });
  await page.evaluate((reading) => {
    const stores = window.preview?.stores;
    const application = stores?.editor.getState().application;
    const [pdf] = application?.attachments ?? [];
    if (stores === undefined || application === undefined || application === null || pdf === undefined)
      return;
    stores.readings.setState({ readings: new Map([[pdf.sha256, reading]]) });
    const found = { applicationId: application.id, attachmentId: pdf.id, name: pdf.name, reading };
    stores.readings.getState().offer(found);
  }, longReading);
  await page.getByText('Only 100 of 240 pages of long.pdf were read.').waitFor();
  await page.getByText(english.einvoice.readFromPages.several).waitFor();
});

it('a PDF is attached by its key while another part of a narrow window is shown', async () => {
  const page = await withPdfs('state=draft', {}, { width: 640, height: 360 });
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Control+o');
  await chooser;
  await page.getByRole('tab', { name: english.attachments.title, selected: true }).waitFor();
});
