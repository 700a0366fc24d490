import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { noStandards } from '../../../shared/domain/starts.ts';
import { english } from '../../../shared/text/english/english.ts';
import { german } from '../../../shared/text/german/german.ts';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';
import { chooseRadio } from '../../support/choose-radio.ts';

const pages = startPreviewPages();
const { sheet } = english.submit;

async function openOne(query: string): Promise<Page> {
  const page = await pages.open(query);
  await page.getByText('Demirkaya Makina San. ve Tic. A.Ş.').first().click();
  await page.getByRole('button', { name: /^Submit/u }).waitFor();
  return page;
}

async function type(page: Page, fields: readonly (readonly [FieldPath, string])[]): Promise<void> {
  await page.evaluate((given) => window.preview?.stores.editor.getState().setFields(new Map(given)), fields);
}

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: english.editor.more }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Changes the account in use as main would report it. */
async function changeStatus(
  page: Page,
  change: { readonly reachability?: 'online' | 'offline'; readonly signedIn?: boolean },
): Promise<void> {
  await page.evaluate(({ reachability, signedIn }) => {
    const { program, emit } = window.preview ?? {};
    if (program === undefined || emit === undefined) throw new Error('There is no preview.');
    const { status } = program;
    const connections = status.connections.map((one) =>
      signedIn !== undefined && one.id === status.active ? { ...one, signedIn } : one,
    );
    program.status = { ...status, connections, reachability: reachability ?? status.reachability };
    emit('connectionsChanged', program.status);
  }, change);
}

const onlyStore = english.commands.names.storeAtService;

it('calls practice as everywhere in German: where it goes, what it has cost and in the quote', async () => {
  const page = await pages.open('state=practice&lang=de');
  await page.locator('[data-field="goods"]').waitFor();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  // Countries are named in the language of the screen and not in the one of the certificate.
  await dialog.getByText(/, Türkei · /u).waitFor();
  await dialog.getByText(new RegExp(`^${german.connections.practice}, `, 'u')).waitFor();
  await chooseRadio(dialog.getByRole('radio', { name: /^DIY/u }));
  await page.keyboard.press('Control+Enter');
  const quote = page.getByRole('dialog', { name: german.submit.quote.accepted });
  await quote.getByText(new RegExp(`^${german.connections.practice}, `, 'u')).waitFor();
});

it('offline, its button names what is to be done in full before it can be submitted', async () => {
  const page = await pages.open('state=offline&lang=de');
  await page.locator('[data-field="goods"]').waitFor();
  const { primary } = german.submit;
  await page.getByRole('button', { name: primary.online }).waitFor();
  await type(page, [
    ['goods', ''],
    ['invoiceNumber', ''],
    ['invoiceAmount', ''],
  ]);
  await page.getByRole('button', { name: new RegExp(`^${primary.submit}`, 'u') }).waitFor();
});

it('hangs by its key also where a button has the focus, which is not pressed by that', async () => {
  const page = await openOne('state=register');
  await page.getByRole('button', { name: english.editor.more }).focus();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: sheet.title }).waitFor();
  await expect.poll(() => page.getByRole('menu').count()).toBe(0);
});

it('closes by Escape also while nothing has the focus', async () => {
  const page = await openOne('state=register');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: sheet.title });
  await dialog.waitFor();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await dialog.waitFor({ state: 'detached' });
});

describe('storing at the service only', () => {
  it('is offered while something is to fix and to look at, and nothing else can be confirmed then', async () => {
    const page = await openOne('state=to-fix-and-look-at');
    await chooseInMenu(page, onlyStore);
    const dialog = page.getByRole('dialog', { name: sheet.storeTitle });
    await dialog.getByText(sheet.onlyStored).waitFor();
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(1);
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog', { name: english.submit.quote.stored }).waitFor();
  });

  it('says what cannot be sent at all, and nothing of what only submitting needs', async () => {
    const page = await openOne('state=to-fix-and-look-at');
    await type(page, [
      ['goods', ''],
      ['invoiceAmount', '184.250,00'],
    ]);
    await chooseInMenu(page, onlyStore);
    const dialog = page.getByRole('dialog', { name: english.failures.submission.notReady.title });
    await dialog.getByRole('listitem').waitFor();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
    await dialog.getByRole('button', { name: sheet.goToFirst }).click();
    const amount = page.getByRole('textbox', { name: english.editor.fields.invoiceAmount, exact: true });
    await amount.and(page.locator(':focus')).waitFor();
  });

  it('is not offered once it was sent', async () => {
    const page = await pages.open('state=register');
    await page.getByText('Herramientas del Bajío S.A. de C.V.').first().click();
    await page.getByRole('button', { name: 'Show quote' }).waitFor();
    await page.getByRole('button', { name: english.editor.more }).click();
    await page.getByRole('menuitem', { name: english.duplicating.duplicate, exact: true }).waitFor();
    await expect.poll(() => page.getByRole('menuitem', { name: onlyStore }).count()).toBe(0);
    await page.keyboard.press('Escape');
  });
});

describe('the submit sheet while nobody is signed in', () => {
  it.each([
    ['en', 'locked', english],
    ['en', 'absent', english],
    ['en', 'unresponsive', english],
    ['de', 'locked', german],
  ] as const)('says so, and promises nothing that goes by itself (%s, %s)', async (lang, state, words) => {
    const page = await pages.open(`state=keychain-${state}&lang=${lang}`);
    await changeStatus(page, { reachability: 'offline' });
    await page.getByText('Demirkaya Makina San. ve Tic. A.Ş.').first().click();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog');
    const { title, text } = words.submit.sheet.signInFirst[state];
    await dialog.getByText(title, { exact: true }).waitFor();
    await dialog.getByText(text, { exact: true }).waitFor();
    await expect
      .poll(() => dialog.textContent())
      .not.toMatch(/automatically|automatisch|when online|sobald online/u);
    const { afterSignIn, submitAs } = words.submit.sheet;
    await chooseRadio(dialog.getByRole('radio', { name: /^DIY/u }));
    await dialog.getByRole('button', { name: afterSignIn(submitAs('DIY')) }).waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.submit.sheet.signIn }).click();
    await page.getByRole('dialog', { name: words.signIn.keychain[state].title }).waitFor();
  });

  it('follows an account that is signed out, and a service that is lost, while it is open', async () => {
    const page = await openOne('state=register');
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: sheet.title });
    await chooseRadio(dialog.getByRole('radio', { name: /^DIY/u }));
    const label = sheet.submitAs('DIY');
    await dialog.getByRole('button', { name: label }).waitFor();
    await changeStatus(page, { reachability: 'offline' });
    await dialog.getByText(sheet.offline, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: sheet.whenOnline(label) }).waitFor();
    await changeStatus(page, { signedIn: false });
    await dialog.getByText(sheet.signInFirst.available.title, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: sheet.afterSignIn(label) }).waitFor();
    await changeStatus(page, { reachability: 'online', signedIn: true });
    await expect.poll(() => dialog.getByText(sheet.signInFirst.available.title).count()).toBe(0);
    await dialog.getByRole('button', { name: sheet.afterSignIn(label) }).waitFor({ state: 'detached' });
  });
});

describe('what is sent otherwise than it was typed', () => {
  it('is told field by field before it is sent, and nothing is said where nothing changes', async () => {
    const page = await openOne('state=register');
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: sheet.title });
    await dialog.getByText(sheet.what, { exact: true }).waitFor();
    await expect.poll(() => dialog.getByText(sheet.changed, { exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');

    await type(page, [
      ['comments', '   '],
      ['copies', ' 2 '],
      ['consignor.name2', 'fu\u0308r Export'],
      ['remarks', 'A\r\nB'],
    ]);
    await page.evaluate(() => {
      const { stores, program, emit } = window.preview ?? {};
      const known = program?.applications.get(stores?.editor.getState().applicationId ?? '');
      const [first] = known?.attachments ?? [];
      if (known === undefined || emit === undefined || first === undefined)
        throw new Error('No PDF is attached.');
      const attachments = [
        { ...first, enteredName: 'scans/Rechnung\u0007' },
        { ...first, id: crypto.randomUUID(), name: 'fünf.pdf', enteredName: 'fu\u0308nf.pdf' },
      ];
      const changed = { ...known, attachments };
      program?.applications.set(known.id, changed);
      emit('applicationChanged', changed);
    });
    await page.keyboard.press('Control+Enter');
    const changed = dialog
      .locator('dt', { hasText: sheet.changed })
      .locator('xpath=following-sibling::dd[1]');
    await changed.waitFor();
    await expect.poll(() => changed.getByRole('listitem').count()).toBe(6);
    const reported = await changed.getByRole('listitem').allTextContents();
    expect(reported[4]).toMatch(/scans\/Rechnung⟨U\+0007⟩.*: sent as .*Rechnung\.pdf/u);
    expect(reported[5]).toBe(`fünf.pdf: ${sheet.sentChanges.composed}`);
    for (const change of Object.values(sheet.sentChanges)) expect(reported.join('\n')).toContain(change);
    expect(await barriersInThemes(page)).toEqual([]);
  });
});

describe('the service tag with which the office submits', () => {
  it('is chosen already, in sight, so that the same keys open the sheet and submit', async () => {
    const page = await openOne('state=register');
    await page.evaluate(
      async (standards) => {
        const { stores } = window.preview ?? {};
        const connection = stores?.connections.getState().active ?? 'practice';
        await stores?.program.getState().changeSettings({ standards: { [connection]: standards } });
      },
      { ...noStandards, serviceTag: 'FS' as const },
    );
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: sheet.title });
    const chosen = dialog.getByRole('radio', { name: /^FS/u });
    await expect.poll(() => chosen.isChecked()).toBe(true);
    await dialog.getByRole('button', { name: sheet.submitAs('FS') }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText(english.submit.quote.accepted).first().waitFor();
  });

  it('is asked for where the office has not said', async () => {
    const page = await openOne('state=register');
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: sheet.title });
    await dialog.getByRole('radio').first().waitFor();
    await expect.poll(() => dialog.getByRole('radio', { checked: true }).count()).toBe(0);
    const button = dialog.getByRole('button', { name: sheet.submit });
    const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const unchosen = await colour();
    await page.keyboard.press('Control+Enter');
    const between = async () => {
      const reported = await dialog.getByText(sheet.choose).boundingBox();
      const choice = await dialog.getByRole('radiogroup').boundingBox();
      return reported === null || choice === null ? NaN : reported.y - choice.y - choice.height;
    };
    await expect.poll(between).toBeLessThan(20);
    await page.keyboard.press('Space');
    await expect.poll(colour).not.toBe(unchosen);
    await expect.poll(() => dialog.getByText(sheet.choose).count()).toBe(0);
  });

  it('shows where the focus is when it is opened by a key after a press of the mouse', async () => {
    const page = await pages.open('state=register');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /Demirkaya/u })
      .first()
      .click();
    await page.locator('[data-field="goods"]').waitFor();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: sheet.title });
    await dialog.getByRole('radio').first().and(page.locator(':focus')).waitFor({ state: 'attached' });
    const ring = () =>
      dialog
        .locator('label > span:nth-child(2)')
        .first()
        .evaluate((dot) => getComputedStyle(dot).outlineStyle);
    await expect.poll(ring).toBe('solid');
  });

  it('says in sight that a choice is missing, in the smallest window as well', async () => {
    const page = await pages.open('state=register', { width: 640, height: 360 });
    await page.locator('[data-field="goods"]').waitFor();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: sheet.title });
    await dialog.getByRole('radio').first().waitFor();
    await page.keyboard.press('Control+Enter');
    const gap = async () => {
      const reported = await dialog.getByText(sheet.choose).boundingBox();
      const button = await dialog.getByRole('button', { name: sheet.submit }).boundingBox();
      return reported === null || button === null ? NaN : button.y - reported.y - reported.height;
    };
    await expect.poll(gap).toBeGreaterThan(0);
  });
});

describe('a replacement', () => {
  async function openReplacement(): Promise<Page> {
    const page = await pages.open('state=register');
    await page.getByText('Metalúrgica Serra Azul Ltda.').click();
    await chooseInMenu(page, english.commands.names.replace);
    await page.getByText(/ replaces it, as noted in box 5\.$/u).waitFor();
    return page;
  }

  it('is told as that and not as sent by mistake, with what becomes of the old certificate', async () => {
    const page = await openReplacement();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: sheet.title });
    await dialog.getByText(/^Replaces the certificate for HM-/u).waitFor();
    await dialog.getByText(sheet.replaces.text).waitFor();
    await expect.poll(() => dialog.getByText(/already submitted/u).count()).toBe(0);
  });

  it('over another connection than the certificate says so, and names both', async () => {
    const page = await openReplacement();
    await page.evaluate(() => {
      const { program } = window.preview ?? {};
      for (const one of program?.applications.values() ?? [])
        if (one.state === 'issued') {
          const attempts = one.attempts.map((attempt) => ({
            ...attempt,
            connection: 'another',
            connectionLabel: 'IHK Reutlingen',
          }));
          program?.keep({ ...one, attempts });
        }
    });
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: sheet.title });
    await dialog.getByText(sheet.replaces.otherConnection('IHK Reutlingen', 'Chamber gateway')).waitFor();
  });
});

it('nothing of all this wrote an error', () => {
  expect(pages.complaints).toEqual([]);
});
