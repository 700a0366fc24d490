import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import { english } from '../../../shared/text/english/english.ts';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const calls = (page: Page, channel: string) =>
  page.evaluate(
    (wanted) =>
      window.preview?.program.calls.filter((call) => call.channel === wanted).map(({ input }) => input),
    channel,
  );

async function openOne(name: string, query = 'state=register'): Promise<Page> {
  const page = await pages.open(query);
  await page.getByText(name).first().click();
  await page.getByRole('heading', { name, level: 2 }).waitFor();
  return page;
}

/** Changes the open application in the program behind the page, as if that had happened before. */
async function give(page: Page, change: Partial<Application>): Promise<void> {
  await page.evaluate((given) => {
    const { stores, program, emit } = window.preview ?? {};
    const known = program?.applications.get(stores?.editor.getState().applicationId ?? '');
    if (known === undefined || emit === undefined) throw new Error('No application is open.');
    const changed = { ...known, ...given };
    program?.applications.set(known.id, changed);
    emit('applicationChanged', changed);
  }, change);
}

function attempt(change: Partial<Attempt> = {}): Attempt {
  return {
    id: crypto.randomUUID(),
    serviceTag: 'FS',
    connection: 'practice',
    connectionLabel: 'Chamber gateway',
    address: 'https://api.gateway.example',
    serviceHost: 'api.gateway.example',
    userName: 'm.hallwanger',
    clientReference: 'HM-2026-0142',
    bodySha256: '9c41'.repeat(16),
    bodyBytes: 812_044,
    steps: [
      { step: 'confirmed', at: new Date().toISOString() },
      { step: 'ended', at: new Date().toISOString() },
    ],
    outcome: { kind: 'notSent', reason: 'offline' },
    ...change,
  };
}

function refused(retryAfterSeconds: number | null, answer = ''): Attempt {
  const message = 'رقم الفاتورة غير صحيح';
  return attempt({ outcome: { kind: 'refused', status: 429, message, answer, retryAfterSeconds } });
}

describe('an unknown outcome', () => {
  it('is recorded with the costs by keyboard, and the quote says who named them', async () => {
    const page = await openOne('Lakeshore Tooling Inc.');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => focusedName(page)).toBe('number');
    await page.keyboard.type('CO-77');
    await page.keyboard.press('Enter');
    await expect.poll(() => calls(page, 'submission.decide')).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1,078.50');
    await page.keyboard.press('Tab');
    await page.keyboard.type('24.90');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const quote = page.getByRole('dialog', { name: 'Accepted' });
    await quote.getByText('1,103.40').waitFor();
    await quote.getByText('Amounts recorded by you, not from an answer of the service').waitFor();
    await expect
      .poll(() => calls(page, 'submission.decide'))
      .toMatchObject([
        {
          decision: {
            serviceApplicationId: 'CO-77',
            diyCost: null,
            fsCost: '1078.50',
            shippingHandlingCost: '24.90',
          },
        },
      ]);
  });

  it('keeps all that was typed when a cost is no amount, and over a look at another application', async () => {
    const page = await openOne('Lakeshore Tooling Inc.');
    await page.getByRole('textbox', { name: 'Application number' }).fill('CO-78');
    await page.getByRole('textbox', { name: 'FS cost' }).fill('about 80');
    await page.getByRole('button', { name: 'Record as accepted' }).click();
    await page.getByText('FS cost: write amounts like 1,078.50.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('fsCost');
    await expect.poll(() => calls(page, 'submission.decide')).toEqual([]);
    await page.getByText('Nile Delta').first().click();
    await page.getByRole('heading', { name: 'Nile Delta Packaging S.A.E.' }).waitFor();
    await page.getByText('Lakeshore Tooling').first().click();
    await expect.poll(() => page.locator('input[name="number"]').inputValue()).toBe('CO-78');
    await expect.poll(() => page.locator('input[name="fsCost"]').inputValue()).toBe('about 80');
  });

  it('has the two answers and the costs begin on one line', async () => {
    const page = await openOne('Lakeshore Tooling Inc.');
    const tops = () =>
      Promise.all(
        ['They have it', 'Costs, if given', 'They do not have it'].map(async (text) => {
          const box = await page.getByText(text, { exact: true }).boundingBox();
          return Math.round(box?.y ?? 0);
        }),
      );
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
  });

  it('allows a new attempt only after a second question, with the focus on no', async () => {
    const page = await openOne('Lakeshore Tooling Inc.');
    await page.locator('input[name="number"]').fill('half a numb');
    await page.getByRole('button', { name: 'Allow a new attempt…' }).press('Enter');
    await page.locator('button:focus', { hasText: 'Not yet' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('button:focus', { hasText: 'Allow a new attempt…' }).waitFor();
    await expect.poll(() => page.locator('input[name="number"]').inputValue()).toBe('half a numb');
    await expect.poll(() => calls(page, 'submission.decide')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'They do not have it' }).click();
    await expect
      .poll(() => calls(page, 'submission.decide'))
      .toMatchObject([{ decision: { kind: 'absent' } }]);
  });
});

it('a page that is loaded while an application is being sent says how far it is', async () => {
  const page = await openOne('Demirkaya Makina San. ve Tic. A.Ş.');
  const { primary, sending } = english.submit;
  const at = new Date().toISOString();
  const steps = (['confirmed', 'started', 'connected', 'sending', 'sent'] as const).map((step) => ({
    step,
    at,
  }));
  await give(page, { state: 'sending', attempts: [attempt({ steps, outcome: null })] });
  const slip = page.getByRole('region', { name: sending.title('Chamber gateway') });
  await slip.getByText(sending.left('0.8', '0.8 MB')).waitFor();
  await expect.poll(() => slip.locator('[aria-current=step]').textContent()).toBe(sending.answer(120));
  await page.getByRole('button', { name: primary.waiting }).waitFor();
});

describe('a refusal with a pause', () => {
  it('says until when, and that goes away by itself', async () => {
    const page = await openOne('Nile Delta Packaging S.A.E.');
    await give(page, { attempts: [refused(900)] });
    // With its day in the last quarter of an hour before midnight.
    await page.getByText(/The service accepts nothing until \d\d:\d\d(?: on [^.]+)?\./).waitFor();
    await page.getByText('Wait a little, then submit again').waitFor();
    await give(page, { attempts: [refused(2)] });
    const pause = page.getByText(/The service accepts nothing until/);
    await pause.waitFor();
    await pause.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'The service refused this application' }).waitFor();
  });
});

describe('what happened', () => {
  it('has the details of an attempt, and its answer as text whatever it looks like', async () => {
    const page = await openOne('Nile Delta Packaging S.A.E.');
    const answer = `<img src=x onerror="document.title='run'">${'a'.repeat(64_000)}`;
    await give(page, { attempts: [refused(null, answer)] });
    const details = page.getByRole('button', { name: /^Details of/ });
    await details.press('Enter');
    const shown = page.getByRole('region', { name: 'Answer of the service (429)' });
    await expect.poll(() => shown.innerText()).toBe(answer);
    await expect.poll(() => shown.locator('*').count()).toBe(0);
    await expect.poll(() => shown.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
    await page.getByText('9c41'.repeat(16)).waitFor();
    await page.getByText('812,044 bytes').waitFor();
    await details.press('Enter');
    await expect.poll(() => shown.count()).toBe(0);
  });

  it('shows the data sent, and gives the focus back', async () => {
    const page = await openOne('Lakeshore Tooling Inc.');
    const show = page.getByRole('button', { name: 'Exactly what was sent: show it' });
    await show.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Exactly what was sent' });
    await sheet.getByText(/"attachments":\[.*<PDF, SHA-256 0{64}>/).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Exactly what was sent: show it');
  });

  it('lists the last of twenty attempts, and the others when asked', async () => {
    const page = await openOne('Nile Delta Packaging S.A.E.');
    await give(page, { attempts: Array.from({ length: 20 }, () => attempt()) });
    const entries = page.getByRole('region', { name: 'History' }).locator('ol').first().locator('> li');
    await page.getByRole('button', { name: '16 earlier entries' }).press('Enter');
    await expect.poll(() => entries.count()).toBe(20);
  });

  it('saves the record of this application and says so, or why not', async () => {
    const page = await openOne('Nile Delta Packaging S.A.E.');
    const save = page.getByRole('button', { name: 'Save the record…' });
    await page.evaluate(() => {
      if (window.preview !== undefined) window.preview.program.saveFailure = { kind: 'diskFull' };
    });
    await save.press('Enter');
    await page.getByRole('alert').getByText('The record was not saved.').waitFor();
    await page.evaluate(() => {
      if (window.preview !== undefined) window.preview.program.saveFailure = null;
    });
    await save.press('Enter');
    await page.getByRole('status').getByText('The record was saved').waitFor();
    await expect.poll(() => page.getByText('The record was not saved.').count()).toBe(0);
  });
});

describe('the settings', () => {
  const pattern = (page: Page) => page.getByRole('textbox', { name: 'Pattern for new references' });
  const kept = (page: Page) => page.evaluate(() => window.preview?.program.settings.referencePattern);

  it('show what the next reference looks like, and keep the last pattern that can be used', async () => {
    const page = await pages.open('state=register&sheet=settings');
    await page.getByText(/For example: CO-\d{4}-0001/).waitFor();
    await pattern(page).fill('HM/{number}');
    await page.getByText('For example: HM/0001').waitFor();
    await pattern(page).fill('HM/{counter}');
    await page.getByText(/Braces may contain only .* Until then HM\/\{number\} is used\./).waitFor();
    await expect.poll(() => pattern(page).inputValue()).toBe('HM/{counter}');
    await expect.poll(() => kept(page)).toBe('HM/{number}');
    await page.getByRole('button', { name: 'Use CO-{year}-{number} again' }).press('Enter');
    await expect.poll(() => kept(page)).toBe('CO-{year}-{number}');
  });

  it('name the parts of the pattern in the language of the program', async () => {
    const page = await pages.open('state=register&sheet=settings&lang=de');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Muster für neue Zeichen' }).inputValue())
      .toBe('CO-{jahr}-{nummer}');
    await expect.poll(() => page.getByRole('button', { name: /CO-\{jahr\}/ }).count()).toBe(0);
  });

  it('save the record of all applications', async () => {
    const page = await pages.open('state=register&sheet=settings');
    await page.getByRole('button', { name: 'Save the record of all…' }).press('Enter');
    await page.getByText('The record was saved').waitFor();
    await expect.poll(() => calls(page, 'audit.export')).toEqual([{ applicationId: null }]);
  });
});

describe('nothing is hard to use in any theme on', () => {
  const states: Readonly<Record<string, () => Promise<Page>>> = {
    'wrong costs': async () => {
      const page = await openOne('Lakeshore Tooling Inc.');
      await page.locator('input[name="diyCost"]').fill('x');
      await page.getByRole('button', { name: 'Record as accepted' }).click();
      return page;
    },
    'the second question': async () => {
      const page = await openOne('Lakeshore Tooling Inc.');
      await page.getByRole('button', { name: 'Allow a new attempt…' }).click();
      return page;
    },
    'many entries with their details': async () => {
      const page = await openOne('Nile Delta Packaging S.A.E.');
      await give(page, { attempts: [attempt(), attempt(), refused(900, 'answer '.repeat(900))] });
      await page.getByRole('button', { name: /^Details of/ }).click();
      await page
        .getByRole('button', { name: /Nothing was sent/ })
        .first()
        .click();
      return page;
    },
    'the data sent': async () => {
      const page = await openOne('Lakeshore Tooling Inc.');
      await page.getByRole('button', { name: 'Exactly what was sent: show it' }).click();
      await page.getByRole('dialog').locator('pre').waitFor();
      return page;
    },
    'a wrong pattern': async () => {
      const page = await pages.open('state=register&sheet=settings');
      await page.getByRole('textbox', { name: 'Pattern for new references' }).fill('{x}');
      return page;
    },
  };

  it.each(Object.entries(states))('%s', async (_, reach) => {
    const page = await reach();
    expect(await barriersInThemes(page)).toEqual([]);
  });
});

it('a certificate that came leads to what opens it: one more Enter asks the service for nothing', async () => {
  const page = await openOne('Công ty TNHH Cơ khí An Phát');
  const { get, askTitle } = english.certificate;
  await page.getByRole('button', { name: get }).press('Enter');
  const question = page.getByRole('dialog', { name: askTitle });
  await question.getByRole('button', { name: get.replace('…', '') }).press('Enter');
  await page.getByRole('button', { name: english.certificate.getAgain }).waitFor();
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
  await expect.poll(focused).toContain(english.submit.primary.open);
});

it('the ways to copy numbers of a quote stand apart where the system chooses the colours', async () => {
  const page = await openOne('Công ty TNHH Cơ khí An Phát');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('button', { name: english.submit.primary.quote }).press('Enter');
  const copies = page.getByRole('dialog', { name: 'Accepted' }).getByRole('definition').getByRole('button');
  await copies.nth(1).waitFor();
  const minGap = async () => {
    const edges = await copies.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    );
    return Math.min(...edges.slice(1).map(({ top }, index) => top - (edges[index]?.bottom ?? top)));
  };
  await expect.poll(minGap).toBeGreaterThanOrEqual(2);
  await page.emulateMedia({ forcedColors: null });
});

it('a certificate that no reader opens can be saved', async () => {
  const page = await openOne('한빛정밀 주식회사');
  await page.evaluate(() => {
    if (window.preview !== undefined) window.preview.program.hasReader = false;
  });
  // The button in the head opens it; beside it is what else can be done, each once.
  await page.getByRole('button', { name: english.submit.primary.open }).press('Enter');
  const panel = page.getByRole('region', { name: english.certificate.title });
  const alert = panel.getByRole('alert').filter({ hasText: english.failures.application.noReader.title });
  await alert.getByRole('button', { name: english.certificate.saveInstead }).press('Enter');
  await page.getByText(english.certificate.saved('certificate.pdf')).waitFor();
  await expect.poll(() => alert.count()).toBe(0);
});

it('nothing of all this wrote an error', () => {
  expect(pages.complaints).toEqual([]);
});

describe('what was read from documents', () => {
  it('is listed in the history with the page and the check of a value one below the other', async () => {
    const page = await pages.open('state=from-xml');
    await page.getByRole('heading', { name: /Demirkaya/u, level: 2 }).waitFor();
    await give(page, { state: 'refused', attempts: [refused(null)] });
    await page.getByRole('button', { name: /values read from documents$/u }).click();
    const lines = await page
      .getByRole('complementary')
      .locator('dd')
      .filter({ has: page.locator('p:nth-child(2)') })
      .evaluateAll((facts) =>
        facts.map((fact) => [...fact.querySelectorAll('p')].map((line) => line.getBoundingClientRect())),
      );
    expect(lines.length).toBeGreaterThan(2);
    for (const [from, checked] of lines)
      expect(checked?.top).toBeGreaterThanOrEqual(from?.bottom ?? Infinity);
  });
});

describe('an accepted application', () => {
  it('offers no list at what can no longer be chosen', async () => {
    const page = await openOne('Herramientas del Bajío S.A. de C.V.');
    const order = page.getByRole('complementary').getByRole('region', { name: 'Order and invoice' });
    await order.locator('[data-field="returnOriginalsBy"]').waitFor();
    await expect.poll(() => order.locator('.lucide-chevron-down').count()).toBe(0);
  });

  it('says readably in its menu why it cannot be deleted', async () => {
    const page = await openOne('Herramientas del Bajío S.A. de C.V.');
    await page.getByRole('button', { name: english.editor.more, exact: true }).click();
    const opacity = () =>
      page.getByText(english.editor.keptForGood).evaluate((hint) => {
        let product = 1;
        for (let element: Element | null = hint; element !== null; element = element.parentElement)
          product *= Number(getComputedStyle(element).opacity);
        return product;
      });
    await expect.poll(opacity).toBe(1);
  });
});
