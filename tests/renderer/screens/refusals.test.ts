import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt, Outcome } from '../../../shared/domain/attempt.ts';
import { noStandards } from '../../../shared/domain/starts.ts';
import { english } from '../../../shared/text/english/english.ts';
import { chamber } from '../preview/records.ts';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

const longMessage = 'The goods do not agree with the invoice that came with them. '
  .repeat(66)
  .slice(0, 4_000);
const hotel = '<!doctype html><html><body><h1>Welcome to the hotel</h1></body></html>';

type Refused = Extract<Outcome, { readonly kind: 'refused' }>;
type Unknown = Extract<Outcome, { readonly kind: 'unknown' }>;

function attemptWith(outcome: Outcome): Attempt {
  const at = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    serviceTag: 'FS',
    connection: chamber.id,
    connectionLabel: chamber.label,
    address: chamber.address,
    serviceHost: 'api.gateway.example',
    userName: chamber.userName,
    clientReference: 'HM-2026-0142',
    bodySha256: '9c41'.repeat(16),
    bodyBytes: 14_200_000,
    steps: [
      { step: 'confirmed', at },
      { step: 'sending', at },
      { step: 'ended', at },
    ],
    outcome,
  };
}

/** Opens an application with this outcome, and returns its slip. */
async function openEnded(outcome: Refused | Unknown, language = 'en', more: Partial<Application> = {}) {
  const page = await pages.open(`state=register&lang=${language}`);
  const name = outcome.kind === 'refused' ? 'Nile Delta Packaging S.A.E.' : 'Lakeshore Tooling Inc.';
  await page.getByText(name).first().click();
  await page.getByRole('heading', { name, level: 2 }).waitFor();
  await page.evaluate(
    (given) => {
      const { stores, program, emit } = window.preview ?? {};
      const known = program?.applications.get(stores?.editor.getState().applicationId ?? '');
      if (known === undefined || emit === undefined) throw new Error('No application is open.');
      const changed = { ...known, ...given };
      program?.applications.set(known.id, changed);
      emit('applicationChanged', changed);
    },
    { ...more, attempts: [attemptWith(outcome)] },
  );
  return page;
}

const refused = (change: Partial<Refused>): Refused => ({
  kind: 'refused',
  status: 422,
  message: 'No',
  answer: '{"Message":"No"}',
  retryAfterSeconds: null,
  ...change,
});

const unknown = (change: Partial<Unknown>): Unknown => ({
  kind: 'unknown',
  reason: 'unclearAnswer',
  status: 200,
  answer: '',
  foundAbsentAt: null,
  ...change,
});

const slip = (page: Page) => page.getByRole('alert').first();
const hasButton = (page: Page, name: string) => slip(page).getByRole('button', { name }).count();

async function isInSight(page: Page, text: string | RegExp): Promise<boolean> {
  const box = await slip(page).getByText(text).first().boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= 720;
}

describe('a refusal', () => {
  it.each([
    [400, 'Correct it, then submit again'],
    [401, 'Check the account, then submit again'],
    [403, 'Check the account, then submit again'],
    [404, 'Check the address of the service'],
    [413, 'Make it smaller, then submit again'],
    [415, 'Ask the service and give them this answer'],
    [422, 'Correct it, then submit again'],
    [429, 'Wait a little, then submit again'],
  ])('with %i says “%s”', async (status, todo) => {
    const page = await openEnded(refused({ status }));
    await slip(page).getByText(todo).waitFor();
    const correct = slip(page).getByText(/^Correct it/);
    await expect.poll(() => correct.count()).toBe(status === 400 || status === 422 ? 1 : 0);
    await expect.poll(() => hasButton(page, 'Sign in…')).toBe(status === 401 || status === 403 ? 1 : 0);
    await expect.poll(() => hasButton(page, 'Settings…')).toBe(status === 404 ? 1 : 0);
  });

  it('leads to the field that it names, in a box or not', async () => {
    const page = await openEnded(refused({ message: 'invoiceNumber is used', field: 'invoiceNumber' }));
    await slip(page).getByText('Correct “Invoice number”, then submit again').waitFor();
    await slip(page).getByRole('button', { name: 'Go to “Invoice number”' }).click();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-field'));
    await expect.poll(focused).toBe('invoiceNumber');
    const other = await openEnded(refused({ field: 'goods' }));
    await slip(other).getByRole('button', { name: 'Go to box 6' }).waitFor();
  });

  it('is submitted again the way it was, though the office has another one as its standard', async () => {
    const page = await openEnded(refused({}));
    await page.evaluate(
      async (standards) => {
        const { stores } = window.preview ?? {};
        const connection = stores?.connections.getState().active ?? 'practice';
        await stores?.program.getState().changeSettings({ standards: { [connection]: standards } });
      },
      { ...noStandards, serviceTag: 'DIY' as const },
    );
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: english.submit.sheet.title });
    await dialog.getByRole('button', { name: english.submit.sheet.submitAs('FS') }).waitFor();
    await expect.poll(() => dialog.getByRole('radio', { name: /^FS/u }).isChecked()).toBe(true);
  });

  it('with 413 names the PDFs, the largest first', async () => {
    const attachments = [0.4, 9.1, 0.2, 3.7, 0.8].map((megabytes, index) => ({
      id: crypto.randomUUID(),
      name: `page ${index}.pdf`,
      type: 'Other',
      bytes: megabytes * 1_000_000,
      pages: 1,
      sha256: String(index).repeat(64),
    }));
    const page = await openEnded(refused({ status: 413, message: '', answer: hotel }), 'en', { attachments });
    await slip(page).getByText('14.2 MB were sent, more than the service accepts.').waitFor();
    await expect
      .poll(() => slip(page).locator('ol li').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^page 1\.pdf\s+9\.1 MB$/),
        expect.stringMatching(/^page 3\.pdf\s+3\.7 MB$/),
        expect.stringMatching(/^page 4\.pdf\s+800 kB$/),
        'and 2 smaller ones',
      ]);
  });

  it('by a web page is told as one', async () => {
    const page = await openEnded(refused({ status: 403, message: '', answer: hotel }));
    await slip(page).getByRole('heading', { name: 'A web page answered instead of the service' }).waitFor();
    await slip(page)
      .getByText(/sign-in page of a guest network/)
      .waitFor();
    await expect.poll(() => hasButton(page, 'Sign in…')).toBe(0);
  });

  it.each([
    ['en', 'Nothing is lost:', 'Correct it, then submit again', 'Show all'],
    [
      'de',
      'Es ist nichts verloren:',
      'Korrigieren Sie den Antrag und reichen Sie ihn erneut ein',
      'Alles anzeigen',
    ],
  ])(
    'of 4,000 characters leaves what is safe and what to do in sight, in %s',
    async (language, safe, todo, all) => {
      const page = await openEnded(refused({ message: longMessage }), language);
      await slip(page).getByText(safe).waitFor();
      await expect.poll(() => isInSight(page, safe)).toBe(true);
      await expect.poll(() => isInSight(page, todo)).toBe(true);
      await slip(page).getByRole('button', { name: all }).click();
      await slip(page).getByText(longMessage.slice(-40)).waitFor();
    },
  );
});

describe('an unknown outcome', () => {
  it('shows the status and the words, folded, and the whole answer on demand', async () => {
    const answer = JSON.stringify({ responseCode: 7, message: longMessage });
    const page = await openEnded(unknown({ message: longMessage, answer }));
    await slip(page)
      .getByText(/An answer came \(200\)/)
      .waitFor();
    await slip(page).getByText('Answer 200').waitFor();
    await expect.poll(() => isInSight(page, 'Nothing is sent again')).toBe(true);
    await expect.poll(() => isInSight(page, /^Ask the service about/)).toBe(true);
    await slip(page).getByRole('button', { name: 'Show all' }).click();
    await slip(page).getByText(longMessage.slice(-40)).waitFor();
    await slip(page).getByRole('button', { name: 'Show the whole answer…' }).click();
    await expect.poll(() => slip(page).locator('pre').innerText()).toBe(answer);
  });

  it('names the page of a network, and a conflict', async () => {
    const page = await openEnded(unknown({ answer: hotel }));
    await slip(page)
      .getByText(/perhaps the sign-in page of a guest network\./)
      .waitFor();
    const other = await openEnded(unknown({ status: 409, message: 'Exists' }));
    await slip(other)
      .getByText(/According to the answer \(409\)/)
      .waitFor();
  });

  it('shows no status where no answer came', async () => {
    const page = await openEnded(unknown({ reason: 'noAnswer', status: null }));
    await slip(page)
      .getByText(/^Sending started/)
      .waitFor();
    await expect
      .poll(() =>
        slip(page)
          .getByText(/^Answer \d/)
          .count(),
      )
      .toBe(0);
  });
});

describe('nothing is hard to use in any theme on', () => {
  it.each([
    ['a long refusal', refused({ message: longMessage })],
    ['one by its size', refused({ status: 413 })],
    ['an unknown outcome with words', unknown({ message: longMessage, answer: '{}' })],
  ])('%s', async (_, outcome) => {
    expect(await barriersInThemes(await openEnded(outcome))).toEqual([]);
  });
});

it('nothing of all this wrote an error', () => {
  expect(pages.complaints).toEqual([]);
});
