import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type ApplicationState,
  applicationStateSchema,
  isLocked,
} from '../../../shared/domain/application.ts';
import { readField } from '../../../shared/domain/content.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { canBeReplaced } from '../../../shared/rules/new-drafts/replacement.ts';
import { type NamedCommand, paletteCommands } from '../../../renderer/parts/command-table.ts';
import { english } from '../../../shared/text/english/english.ts';
import { german } from '../../../shared/text/german/german.ts';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-field'));
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const palette = (page: Page) => sheet(page, 'Search commands');
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

async function content(page: Page, path: FieldPath): Promise<string> {
  const now = await page.evaluate(() => window.preview?.stores.editor.getState().content);
  return now === undefined ? '' : readField(now, path);
}

async function goTo(page: Page, key: string, path: FieldPath): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => focusedField(page)).toBe(path);
}

/** Runs in the page: whether all of an element can be seen. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = (y: number): boolean => {
    const front = document.elementFromPoint(left + width / 2, y);
    return front !== null && (element.contains(front) || front.contains(element));
  };
  return seen(top + 2) && seen(top + height - 2);
}

/** Opens the palette, types, and waits until this is the first match. */
async function find(page: Page, typed: string, first: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await palette(page).getByRole('combobox').waitFor();
  await page.keyboard.type(typed);
  await chosen(page).filter({ hasText: first }).waitFor();
}

async function run(page: Page, typed: string, first: string): Promise<void> {
  await find(page, typed, first);
  await page.keyboard.press('Enter');
  await palette(page).waitFor({ state: 'detached' });
}

/** Commands that the palette offers now, in its order. */
async function offered(page: Page): Promise<readonly NamedCommand[]> {
  return page.evaluate(
    (all) => all.filter((command) => window.preview?.stores.commands.offered(command) != null),
    paletteCommands,
  );
}

/** The open application with everything that decides which commands are offered. */
function onDesk(page: Page) {
  return page.evaluate(() => {
    const { connections, editor, outbox, register } = window.preview?.stores ?? {};
    const { application, content, findings, warnings } = editor?.getState() ?? {};
    const isBinFull = (register?.getState().counts.bin ?? 0) > 0;
    const isWaiting = (outbox?.getState().entries.length ?? 0) > 0;
    const { active, connections: all = [] } = connections?.getState() ?? {};
    const isSignedIn = all.some(({ id, signedIn }) => id === active && signedIn);
    const beside = { isBinFull, isWaiting, isSignedIn };
    if (application == null || content === undefined) return { ...beside, open: null };
    const toFix = [...(findings ?? []), ...(warnings ?? [])].some(({ place }) => place !== 'review');
    const hasConsignee = content.consignee.name.trim() !== '';
    return { ...beside, open: { application, toFix, hasConsignee } };
  });
}

/** Commands that are offered everywhere. */
const always: readonly NamedCommand[] = [
  ...(['new', 'newFrom', 'newFromInvoice', 'addressBook', 'texts', 'search', 'allApplications'] as const),
  ...(['followUp', 'remind', 'import', 'export', 'settings', 'connect', 'keys', 'diagnostics'] as const),
  ...(['appearance', 'backups', 'connections'] as const),
  ...(['about', 'updates', 'nextPart', 'previousPart', 'spending', 'practise', 'budget'] as const),
];
const ofOpen: readonly NamedCommand[] = [
  ...([
    'duplicate',
    'duplicateWith',
    'saveAsTemplate',
    'preview',
    'print',
    'documentPane',
    'revisions',
  ] as const),
];

function named(commands: readonly NamedCommand[]): readonly NamedCommand[] {
  return paletteCommands.filter((command) => commands.includes(command));
}

function expectedOf({
  isBinFull,
  isWaiting,
  isSignedIn,
  open,
}: Awaited<ReturnType<typeof onDesk>>): readonly NamedCommand[] {
  const beside: readonly NamedCommand[] = [
    ...always,
    ...(isBinFull ? (['bin'] as const) : []),
    ...(isWaiting ? (['outbox'] as const) : []),
    ...(isSignedIn ? (['signOut'] as const) : []),
  ];
  if (open === null) return named(beside);
  const { application, toFix, hasConsignee } = open;
  const { state, attachments } = application;
  if (!isLocked(state)) {
    const editing: readonly NamedCommand[] = ['submit', 'storeAtService', 'attach', 'symbols', 'deleteDraft'];
    return named([
      ...[...beside, ...ofOpen, ...editing],
      ...(hasConsignee ? (['usualOrder'] as const) : []),
      ...(toFix ? (['firstToFix'] as const) : []),
      ...(attachments.length > 0 ? (['fillFromInvoice'] as const) : []),
    ]);
  }
  const isSent = state === 'accepted' || state === 'issued' || state === 'unknown';
  return named([
    ...[...beside, ...ofOpen],
    ...(state === 'accepted' ? (['certificates'] as const) : []),
    // Commands with other names: to decide, the quote, the certificate.
    ...(isSent ? (['submit', 'chamberAnswer'] as const) : []),
    ...(canBeReplaced(application) ? (['replace'] as const) : []),
  ]);
}

async function openAccepted(): Promise<Page> {
  const page = await pages.open('state=register');
  await page
    .getByRole('option', { name: /Accepted/ })
    .first()
    .click();
  await page.getByRole('button', { name: english.submit.primary.quote }).first().waitFor();
  return page;
}

describe('the palette', () => {
  it('does everything by name and key, and gives the focus back to where it was', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await goTo(page, 'Alt+6', 'goods');
    // Writing goes on in a text from an earlier application at its end, not before its first letter.
    const isAtItsEnd = (area: Element): boolean =>
      area instanceof HTMLTextAreaElement && area.value !== '' && area.selectionStart === area.value.length;
    await expect.poll(() => page.locator('[data-field="goods"]').evaluate(isAtItsEnd)).toBe(true);
    await find(page, 'du', 'Duplicate this application');
    await expect.poll(() => chosen(page).locator('b').innerText()).toBe('Du');
    await expect.poll(() => chosen(page).innerText()).toContain('all boxes, no PDFs');
    await palette(page).getByText('All commands with their shortcuts.').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedField(page)).toBe('goods');

    await find(page, 'lakeshore', 'Lakeshore Tooling Inc.');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Lakeshore Tooling Inc.' }).waitFor();
    await page.keyboard.press('Control+K');
    await palette(page).getByRole('combobox').waitFor();
    await page.keyboard.type('zzzz');
    await palette(page).getByText('No command and no application matches “zzzz”').waitFor();
    await page.keyboard.press('Escape');
  });

  it.each(['en', 'de'])('has all of its keys in sight while it lists every command (%s)', async (lang) => {
    const page = await pages.open(`state=register&lang=${lang}`);
    await page.locator('[data-field="goods"]').waitFor();
    await page.keyboard.press('Control+K');
    const open = page.getByRole('dialog');
    await open.getByRole('option').nth(8).waitFor();
    const last = open.getByText('F8', { exact: true });
    // The palette is still being opened when its first entries are shown.
    const isWhole = () =>
      last.evaluate((key) => {
        const { left, bottom } = key.getBoundingClientRect();
        return document.elementFromPoint(left + 2, bottom - 2) === key;
      });
    await expect.poll(isWhole).toBe(true);
  });

  it('shows the keys in columns beside each other, each key by its German name', async () => {
    const page = await pages.open('state=register&lang=de', { width: 1280, height: 720 });
    await page.locator('[data-field="goods"]').waitFor();
    await page.keyboard.press('F1');
    const { title } = german.shell.keysSheet;
    const sheet = page.getByRole('dialog', { name: title });
    await sheet.getByText('Pos1, Ende').waitFor();
    await sheet.getByText('Entf', { exact: true }).waitFor();
    expect(await sheet.innerText()).not.toMatch(/Home|End,|Del\b/);
    const tops = () =>
      sheet
        .getByRole('heading', { level: 3 })
        .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().top));
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
    expect((await tops()).length).toBe(4);
  });

  it.each([
    { lang: 'en', typed: 'restore', first: 'Backups…' },
    { lang: 'de', typed: 'wiederherstellen', first: 'Sicherungen…' },
  ])('offers to restore a backup before anything else that can be restored ($lang)', async (one) => {
    const page = await pages.open(`state=register&lang=${one.lang}`);
    await page.locator('[data-field="goods"]').waitFor();
    await page.keyboard.press('Control+K');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').waitFor();
    await page.keyboard.type(one.typed);
    const first = dialog.getByRole('option').first();
    await first.filter({ hasText: one.first }).waitFor();
  });

  it('finds where a backup is restored, and where to practise, by the words of the first screen', async () => {
    const page = await pages.open('state=register');
    await find(page, 'restore a back', 'Backups…');
    await page.keyboard.press('Escape');
    // The first screen calls it practising with a sample.
    await find(page, 'practise', english.commands.names.practise);
    await page.keyboard.press('Escape');
  });

  const ofEnglish = { lang: 'en', sheet: english.settings.title, words: english };
  const ofGerman = { lang: 'de', sheet: german.settings.title, words: german };
  it.each([
    { ...ofEnglish, typed: 'backup', name: 'backups', part: english.backups.title },
    { ...ofEnglish, typed: 'dark', name: 'appearance', part: english.settings.look },
    { ...ofEnglish, typed: 'proxy', name: 'connections', part: english.settings.connections },
    { ...ofEnglish, typed: 'budget', name: 'budget', part: english.spending.budget },
    { ...ofGerman, typed: 'backup', name: 'backups', part: german.backups.title },
    { ...ofGerman, typed: 'sprache', name: 'appearance', part: german.settings.look },
    { ...ofGerman, typed: 'konten', name: 'connections', part: german.settings.connections },
    { ...ofGerman, typed: 'budget', name: 'budget', part: german.spending.budget },
  ] as const)(
    'leads to the part of a sheet that a command is about, in sight and with the focus ($lang $typed)',
    async ({ lang, typed, words, name, sheet: settings, part }) => {
      const page = await pages.open(`state=spending&lang=${lang}`, { width: 1024, height: 600 });
      await page.locator('[data-field="goods"]').waitFor();
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.keyboard.type(typed);
      const option = page.getByRole('dialog').getByRole('option', { selected: true });
      await option.filter({ hasText: words.commands.names[name] }).waitFor();
      await page.keyboard.press('Enter');
      const opened = sheet(page, name === 'budget' ? words.spending.title : settings);
      const region = opened.getByRole('region', { name: part, exact: true });
      await expect.poll(() => region.evaluate((one) => one === document.activeElement)).toBe(true);
      const first = region.locator('button, input').first();
      await expect.poll(() => first.evaluate(isInSight)).toBe(true);
      await expect.poll(() => region.getByRole('heading').evaluate(isInSight)).toBe(true);
      await page.keyboard.press('Tab');
      await expect.poll(() => region.locator(':focus').count()).toBe(1);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    },
  );

  it('leads back to the part of the settings that a sheet was opened from', async () => {
    const page = await pages.open('state=backups&sheet=settings', { width: 1024, height: 600 });
    await page.getByRole('button', { name: english.backups.restore }).press('Enter');
    await sheet(page, english.backups.sheetTitle).waitFor();
    await page.keyboard.press('Escape');
    const region = page.getByRole('region', { name: english.backups.title });
    await expect.poll(() => region.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
  });

  it('deletes nothing for who looks for the bin, and has the focus go on where a draft was deleted', async () => {
    const page = await pages.open('state=draft');
    await page.locator('[data-field="goods"]').waitFor();
    await page.keyboard.press('Control+K');
    await palette(page).getByRole('combobox').waitFor();
    await page.keyboard.type('bin');
    await palette(page).getByText('No command and no application matches “bin”').waitFor();
    await page.keyboard.press('Escape');
    await goTo(page, 'Alt+5', 'remarks');
    await run(page, 'delete draft', 'Delete draft');
    await page.getByText('Nothing is open').waitFor();
    await expect.poll(() => page.locator(':focus').innerText()).toBe('New draft');
  });

  it('never offers to submit what was accepted, but what can be done with it', async () => {
    const page = await openAccepted();
    await page.keyboard.press('Control+K');
    await palette(page).getByRole('option', { name: english.submit.primary.quote }).waitFor();
    await page.keyboard.type('submit');
    await palette(page).getByText('No command and no application matches “submit”').waitFor();
    await page.keyboard.press('Escape');
  });

  it.each([
    ['panels beside the page', 1280],
    ['panels in tabs that are not shown', 800],
  ])('offers in each state of an application what can be done with it then, with %s', async (_, width) => {
    const seen = new Set<ApplicationState>();
    for (const state of ['register', 'waiting', 'practice']) {
      const page = await pages.open(`state=${state}`);
      await page.locator('[role="option"]').first().waitFor();
      await page.setViewportSize({ width, height: 720 });
      const all = await page.evaluate(() => [...(window.preview?.program.applications.values() ?? [])]);
      for (const { id, ledger, state: own } of all.filter((one) => !seen.has(one.state))) {
        seen.add(own);
        await page.evaluate(
          (of) => {
            const { program, editor } = window.preview?.stores ?? {};
            program?.getState().openApplication(of.ledger, of.id);
            return editor?.getState().applicationId;
          },
          { id, ledger },
        );
        await expect.poll(async () => (await onDesk(page)).open?.application.id).toBe(id);
        await expect
          .poll(async () => [own, await offered(page)])
          .toEqual([
            own,
            // A narrow window has no space for a PDF beside the page.
            expectedOf(await onDesk(page)).filter((command) => width > 900 || command !== 'documentPane'),
          ]);
      }
    }
    expect([...seen].toSorted()).toEqual(applicationStateSchema.options.toSorted());
  });

  it('shows the tab with the certificate before it asks for it in a narrow window', async () => {
    const page = await openAccepted();
    await page.setViewportSize({ width: 800, height: 720 });
    const { certificate } = english;
    const panel = page.locator('#certificate-panel');
    await expect.poll(() => panel.count()).toBe(0);
    await run(page, certificate.get, certificate.get);
    await page.getByRole('dialog').getByRole('button', { name: english.common.notNow }).click();
    await expect.poll(() => panel.evaluate((part) => part.contains(document.activeElement))).toBe(true);
  });

  it('offers nothing of an application where none is open, and nothing that writes where all is only shown', async () => {
    const empty = await pages.open('state=empty');
    await expect.poll(async () => [await offered(empty)]).toEqual([expectedOf(await onDesk(empty))]);
    const shown = await pages.open('state=newer');
    await shown.locator('[role="option"]').first().click();
    await expect.poll(async () => (await offered(shown)).includes('preview')).toBe(true);
    const writes = [
      'new',
      'newFrom',
      'newFromInvoice',
      'duplicate',
      'saveAsTemplate',
      'import',
      'remind',
      'attach',
    ];
    await expect
      .poll(async () => (await offered(shown)).filter((command) => writes.includes(command)))
      .toEqual([]);
  });

  it('offers to undo and to redo once there is something, and says what is to be done before submitting', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await expect.poll(() => offered(page)).not.toContain('undo');
    await goTo(page, 'Alt+6', 'goods');
    await page.keyboard.type('x');
    await expect.poll(() => offered(page)).toContain('undo');
    await page.keyboard.press('Control+z');
    await expect.poll(() => offered(page)).toContain('redo');
    await expect.poll(() => offered(page)).not.toContain('undo');
    await goTo(page, 'Alt+6', 'goods');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await find(page, 'submit', english.submit.primary.submit);
    await expect.poll(() => chosen(page).innerText()).toContain('1 required');
    // The list of keys has the offered commands, by their names.
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    const names = english.commands.names;
    const group = palette(page).getByRole('group', { name: english.palette.groups.commands });
    const wanted = (await offered(page)).map((command) => names[command]);
    await expect
      .poll(async () => {
        const listed = await group.getByRole('option').allInnerTexts();
        return listed.map((text) => wanted.find((name) => text.startsWith(name)) ?? text);
      })
      .toEqual(wanted);
    await page.keyboard.press('Escape');
  });

  it.each([
    ['en', 'delete', 'Delete draft'],
    ['en', 'draft delete', 'Delete draft'],
    ['en', 'trash', 'Delete draft'],
    ['en', 'revisions', 'Earlier versions'],
    ['en', 'version previous', 'Earlier versions'],
    ['en', 'costs', 'Spending'],
    ['en', 'apply', 'Submit…'],
    ['en', 'training', 'Use the practice service'],
    ['de', 'Löschen', 'Entwurf löschen'],
    ['de', 'loschen', 'Entwurf löschen'],
    ['de', 'löschen Entwurf', 'Entwurf löschen'],
    ['de', 'Revisionen', 'Frühere Fassungen'],
    ['de', 'revisions', 'Frühere Fassungen'],
    ['de', 'Ausgaben', 'Ausgaben'],
    ['de', 'UZ', 'Einreichen…'],
  ] as const)(
    'finds in %s for “%s” what is called so, in any order of its words',
    async (lang, typed, name) => {
      const page = await pages.open(`state=register&lang=${lang}`);
      await page.locator('[data-field="goods"]').waitFor();
      await page.keyboard.press('Control+K');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').waitFor();
      await page.keyboard.type(typed);
      const first = dialog.getByRole('option').first();
      await expect.poll(() => first.innerText()).toMatch(new RegExp(`^${name}`, 'u'));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  );

  it('offers what can be done with those that are selected, and does it to them', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await page.keyboard.press('Control+0');
    const table = page.getByRole('grid', { name: /^All (practice )?applications$/u });
    const rows = table.locator('[role="row"][id]');
    await rows.nth(2).waitFor();
    await expect.poll(() => offered(page)).toEqual(expect.arrayContaining(['printList', 'spending']));
    const ofSelected = ['fillSeveral', 'certificates', 'deleteDraft', 'duplicate', 'submit'] as const;
    await expect
      .poll(async () => (await offered(page)).filter((command) => ofSelected.some((one) => one === command)))
      .toEqual([]);
    await table.focus();
    await page.keyboard.press('Control+A');
    await expect.poll(() => offered(page)).toEqual(expect.arrayContaining([...ofSelected]));
    const before = await rows.count();
    await run(page, 'delete', 'Delete draft');
    await expect.poll(() => rows.count()).toBeLessThan(before);
    // The remaining ones were sent, so that none of them can be deleted or submitted.
    await expect.poll(() => offered(page)).not.toContain('deleteDraft');
    await expect.poll(() => offered(page)).toContain('fillSeveral');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows.count()).toBe(before);
  });

  it('finds nothing rather than what other letters found where main does not answer', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await find(page, 'lakeshore', 'Lakeshore Tooling Inc.');
    await page.evaluate(() => {
      const { bridge } = window.preview?.stores ?? {};
      if (bridge === undefined) throw new Error('There is no preview.');
      Object.assign(bridge.register, { list: () => Promise.reject(new Error('gone')) });
    });
    await page.keyboard.type('x');
    await palette(page).getByText('No command and no application matches “lakeshorex”').waitFor();
    await page.keyboard.press('Escape');
  });

  it('stays away while a sheet hangs', async () => {
    const page = await pages.open('state=register&sheet=about');
    await sheet(page, 'CO Desk').waitFor();
    await page.keyboard.press('Control+K');
    await page.keyboard.press('Control+D');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('Duplicated as').count()).toBe(0);
  });
});

describe('new drafts from others', () => {
  it('go by the keyboard: a duplicate, a template, a draft from it', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await page.keyboard.press('Control+D');
    await expect.poll(() => focusedField(page)).toBe('invoiceNumber');
    await expect.poll(() => content(page, 'consignee.name')).toBe('Demirkaya Makina San. ve Tic. A.Ş.');
    await expect.poll(() => content(page, 'invoiceNumber')).toBe('');

    await run(page, 'duplicate with', 'Duplicate with…');
    await sheet(page, 'Duplicate with…').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await run(page, 'save as', 'Save as template…');
    await sheet(page, 'Save as template').getByRole('textbox', { name: 'Name' }).waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.type('Gebze');
    await page.getByRole('button', { name: 'All fields' }).click();
    await page.getByRole('checkbox', { name: 'Country of origin' }).press('Space');
    await page.keyboard.press('Enter');
    await page.getByText('Template “Gebze” saved').waitFor();

    await run(page, 'gebze', 'New draft from “Gebze”');
    const asked = sheet(page, 'Gebze');
    const origin = asked.getByRole('combobox', { name: 'Country of origin' });
    await origin.and(page.locator(':focus')).waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.type('austria');
    await page.keyboard.press('Enter');
    for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
    await page.keyboard.type('26-11934');
    await page.keyboard.press('Tab');
    await page.keyboard.type('14850.50');
    await page.keyboard.press('Enter');
    await expect.poll(() => content(page, 'invoiceAmount')).toBe('14850.50');
    await expect.poll(() => content(page, 'invoiceNumber')).toBe('26-11934');
    await expect.poll(() => content(page, 'originCountryCode')).toBe('AT');
    await expect.poll(() => content(page, 'destination')).toBe('TR');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-primary]') !== null))
      .toBe(true);
  });

  it('go by the mouse: a template is edited and deleted, and an issued certificate replaced', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await page
      .getByRole('option', { name: /Demirkaya/ })
      .first()
      .click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Save as template…' }).click();
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByRole('button', { name: 'More ways to begin' }).click();
    await page.getByRole('menuitem', { name: 'New from template…' }).click();
    const list = sheet(page, 'New from template');
    await list.getByRole('button', { name: 'Edit…' }).click();
    await sheet(page, 'Edit the template').getByRole('textbox', { name: 'Name' }).fill('Gebze');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await list.getByRole('option', { name: /^Gebze/ }).waitFor();
    await list.getByRole('button', { name: 'Delete' }).click();
    await list.getByText('No templates yet.').waitFor();
    await list.getByRole('button', { name: 'Close' }).click();
    await page
      .getByText('Template “Gebze” deleted')
      .locator('..')
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect
      .poll(() => page.evaluate(() => window.preview?.stores.templates.getState().templates.length))
      .toBe(1);

    await page.getByRole('option', { name: /한빛정밀/ }).click();
    await page.getByRole('heading', { name: '한빛정밀 주식회사' }).waitFor();
    await page.getByRole('button', { name: english.editor.more }).click();
    await page.getByRole('menuitem', { name: 'Replace this certificate' }).click();
    await expect.poll(() => focusedField(page)).toBe('remarks');
    await expect
      .poll(() => content(page, 'remarks'))
      .toMatch(/Replaces the certificate for application no\. .+ of .+\.$/);
    await expect.poll(() => content(page, 'consignee.name')).toBe('한빛정밀 주식회사');
  });
});

describe('applications in the palette', () => {
  it('are found by the terms of the register, and a term that is none is named', async () => {
    const page = await pages.open('state=register');
    await find(page, 'consignee:lake country:us', 'Lakeshore Tooling Inc.');
    expect(await chosen(page).locator('b').allInnerTexts()).toEqual(['Lake']);
    const input = palette(page).getByRole('combobox');
    await input.fill('lakeshore country:tr');
    await palette(page).getByText(english.palette.nothing('lakeshore country:tr')).waitFor();
    await input.fill('lakeshore state:nothing');
    await palette(page).getByText(english.applications.notUnderstood('state:nothing')).waitFor();
    await chosen(page).filter({ hasText: 'Lakeshore Tooling Inc.' }).waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
  });
});

it.each([
  { lang: 'en', words: english, typed: 'consignee:lake', field: 'consignee:' },
  { lang: 'de', words: german, typed: 'empfänger:lake status:draft', field: 'empfänger:' },
])('a new draft is offered to a party that $typed finds, as without the field', async (one) => {
  const { lang, words, typed, field } = one;
  const page = await pages.open(`state=book&lang=${lang}`);
  await page.locator('[data-field="goods"]').waitFor();
  await page.keyboard.press('Control+K');
  const input = page.getByRole('dialog').getByRole('combobox');
  await input.fill('lake');
  const parties = page.getByRole('group', { name: words.palette.groups.parties }).getByRole('option');
  await parties.first().waitFor();
  const offers = await parties.allInnerTexts();
  await input.fill(field);
  await expect.poll(() => parties.count()).toBe(0);
  await input.fill(typed);
  await expect.poll(() => parties.allInnerTexts()).toEqual(offers);
  await expect.poll(() => parties.first().locator('b').innerText()).toMatch(/^lake$/iu);
  await input.fill('status:draft');
  await expect.poll(() => parties.count()).toBe(0);
  await page.keyboard.press('Escape');
});

describe('a search while its index is still being made', () => {
  it('says how many applications it does not know yet, until it knows them', async () => {
    const page = await pages.open('state=register');
    await page.evaluate(() => {
      if (window.preview !== undefined) window.preview.program.unsearched = 1_200;
    });
    await find(page, 'Demirkaya', 'Demirkaya');
    await palette(page).getByText('The search is not complete yet: 1,200 to go.').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await page.evaluate(() => {
      const { program, emit } = window.preview ?? {};
      if (program === undefined || emit === undefined) throw new Error('There is no preview.');
      program.unsearched = 0;
      emit('searchCaughtUp', { waiting: 0 });
    });
    await palette(page)
      .getByText(/not complete/u)
      .waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
  });
});

it('gets the certificate of an accepted application rather than replacing it', async () => {
  const page = await pages.open('state=register');
  await page.locator('[data-field="goods"]').waitFor();
  await page.getByRole('option', { name: /Herramientas/ }).click();
  await page.getByRole('heading', { name: /^Herramientas/ }).waitFor();
  await find(page, 'certificate', 'Get certificate…');
  await page.keyboard.press('Escape');
  await find(page, 'download', 'Get certificate…');
});
