import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { fc } from '../support/fast-check.ts';
import { expect, it } from 'vitest';
import { applicationContentSchema, type ApplicationContent } from '../../shared/domain/content.ts';
import { patience } from '../support/limits.ts';
import { EditorPage } from './pages/editor.ts';
import { beginDraft } from './support/begin-draft.ts';
import { exampleApplication } from './support/example-applications.ts';
import { FirstRunPage } from './pages/first-run.ts';
import type { BuiltProgram } from './support/built-program.ts';
import { type KeyName, QuickKeys } from './support/quick-keys.ts';
import { describeInEachHost, type SharedProgram } from './support/specs.ts';
import { pasted, steps, TypedDesk, withoutReference } from './support/typed-model.ts';

/** Number of runs; `CO_DESK_KEY_RUNS=200` for a thorough one. */
const runs = Number(process.env['CO_DESK_KEY_RUNS'] ?? 5);
/** Pauses between two keys. Milliseconds. */
const paces = [0, 10, 30, 60, 100] as const;
/** The fastest, a medium and the slowest pace. The last spec plays random keys at all of {@link paces}. */
const farApart = [0, 30, 100] as const;
/** Factor by which the page is slowed down: a typist does not wait for a slow computer. */
const timesSlower = 4;

/** Drafts on disk, in the order in which they were created. */
function storedDrafts({ dataFolder }: BuiltProgram): readonly ApplicationContent[] {
  const database = new DatabaseSync(path.join(dataFolder, 'co-desk.sqlite'), { readOnly: true });
  try {
    const rows = database.prepare('SELECT body FROM contents ORDER BY application').all();
    return rows.map((row) => applicationContentSchema.parse(JSON.parse(String(row['body']))));
  } finally {
    database.close();
  }
}

/**
 * The program on a slow computer, with one more draft that has only goods and a consignor, so that new drafts begin
 * with that.
 */
async function slowDesk(opened: SharedProgram) {
  const program = await opened();
  const { page } = program;
  await beginDraft(page);
  const editor = new EditorPage(page);
  await editor.field('consignor.name').fill('Hermann GmbH');
  await editor.field('goods').fill('first');
  await editor.saved();
  const before = storedDrafts(program).length - 1;
  /** This draft and later ones, as on disk. */
  const stored = (): readonly ApplicationContent[] => storedDrafts(program).slice(before);
  return { program, page, editor, keys: await SlowedKeys.on(page), stored };
}

/**
 * Sends keys to a page that is slowed down until it has got all of them and shows the result. A slowed page uses a
 * whole core even while it waits.
 */
class SlowedKeys {
  readonly #page: Page;
  readonly #keys: QuickKeys;

  private constructor(page: Page, keys: QuickKeys) {
    this.#page = page;
    this.#keys = keys;
  }

  static async on(page: Page): Promise<SlowedKeys> {
    return new SlowedKeys(page, await QuickKeys.on(page));
  }

  async send(keys: readonly KeyName[], every: number): Promise<void> {
    await this.#keys.slowDown(timesSlower);
    await this.#keys.send(keys, every);
    await this.#page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    await this.#keys.slowDown(1);
  }
}

declare global {
  /** Every key that the page has got since its first script. */
  var hadKeys: string[] | undefined;
}

function noteKeys(): void {
  const had: string[] = [];
  globalThis.hadKeys = had;
  window.addEventListener(
    'keydown',
    ({ isTrusted, altKey, key }) => {
      if (isTrusted && globalThis.coDeskFirstKeys !== undefined) had.push(altKey ? `Alt+${key}` : key);
    },
    { capture: true },
  );
}

/**
 * Reloads the page without one of its parts, so that keys come before that is loaded. Resolves when the page can get
 * keys.
 */
async function reloadWithout(page: Page, part: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(part, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(part);
  await page.reload({ waitUntil: 'commit' });
  await asked;
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-paint').length);
  await expect.poll(painted).toBe(1);
  return () => gate.resolve(undefined);
}

describeInEachHost('keys on the way', (open, shared) => {
  it('stand in the draft of last time right after a reload, at paces far apart', async () => {
    const { page, editor, keys } = await slowDesk(shared);
    await page.addInitScript(noteKeys);
    for (const pace of farApart) {
      await page.reload({ waitUntil: 'commit' });
      await keys.send(['Alt+2', 'Alt+2', 'Alt+2', 'Alt+2', ...Array.from('QWERTZUIOPASDF')], pace);
      const had = await page.evaluate(() => globalThis.hadKeys ?? []);
      const letters = had.filter((key) => key !== 'Alt+2').join('');
      const name = editor.field('consignee.name');
      // Chromium does not deliver keys from before the page's first paint: the others go into the box that had the
      // focus.
      if (had[0] === 'Alt+2') await expect.poll(() => name.inputValue()).toBe(letters);
      else if (letters !== '')
        await expect.poll(() => page.locator(':focus').inputValue()).toContain(letters);
    }
  });

  it('go on in the box that was written in before a reload, at its caret', async () => {
    const { page, editor } = await slowDesk(shared);
    await editor.field('consignee.city').focus();
    await editor.field('consignee.city').fill('first');
    await editor.saved();
    for (const path of ['goods', 'consignee.city'] as const) {
      await editor.field(path).focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.reload();
      await editor.focusedField(path).waitFor();
      await page.keyboard.type('x');
      await expect.poll(() => editor.field(path).inputValue()).toBe('fxirst');
    }
  });

  it('wait for the draft of last time, fast and slow', async () => {
    const { page, keys, stored } = await slowDesk(shared);
    // The draft exists after the last key, whatever the pause between the keys.
    for (const [round, pace] of [0, 100].entries()) {
      const release = await reloadWithout(page, /open-application-[^/]*\.js$/u);
      const name = `Acme ${round}`;
      // What is sent must have been seen first.
      await keys.send(
        ['Alt+2', ...Array.from(name), 'Tab', 'x', 'Alt+6', 'y', 'Control+Enter', 'Enter'],
        pace,
      );
      release();
      await expect
        .poll(() => stored().map(({ consignee, goods }) => [consignee.name, consignee.name2, goods]))
        .toEqual([[name, 'x', `first${'y'.repeat(round + 1)}`]]);
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await page.unroute(/open-application-[^/]*\.js$/u);
    }
  });

  it('are given back after a reload where nothing can be written', async () => {
    const { program, page, keys, stored } = await slowDesk(shared);
    const database = new DatabaseSync(path.join(program.dataFolder, 'co-desk.sqlite'));
    database.exec("UPDATE applications SET state = 'accepted'");
    database.close();
    const release = await reloadWithout(page, /open-application-[^/]*\.js$/u);
    await keys.send(['Alt+2', ...Array.from('Acme'), 'Tab', 'x', 'Enter'], 0);
    release();
    await page.getByRole('alert').getByText('Acme').waitFor();
    expect(stored().map(({ consignee }) => consignee.name)).toEqual(['']);
  });

  it('begin what they ask for where nothing is open, and are given back where they ask for nothing', async () => {
    const program = await open({ drafts: [exampleApplication('german-pumps-to-saudi-arabia')] });
    const { page } = program;
    await page.locator('[data-nothing-open]').waitFor();
    const stored = storedDrafts(program);
    const keys = await SlowedKeys.on(page);
    // The part with the texts of the window.
    const release = await reloadWithout(page, /first-(?!script|run)[^/]*\.js$/u);
    await keys.send(['Alt+2', 'A', 'Enter', 'Control+n', 'B'], 0);
    release();
    await page.getByRole('alert').getByText('A B').waitFor();
    expect(storedDrafts(program)).toEqual(stored);
    await keys.send(['Control+n', 'C'], 0);
    await expect.poll(() => storedDrafts(program).map(({ consignee }) => consignee.name)).toContain('C');
  });

  it('answer no question that stands at the start', async () => {
    const program = await open();
    const { page } = program;
    await new FirstRunPage(page).practise.waitFor();
    const keys = await SlowedKeys.on(page);
    const release = await reloadWithout(page, /first-run-[^/]*\.js$/u);
    await keys.send(['2', 'A', 'Enter', '2'], 0);
    release();
    await page.getByRole('alert').getByText('2A').waitFor();
    await new FirstRunPage(page).practise.waitFor();
    expect(storedDrafts(program)).toEqual([]);
  });

  it('go into the new draft, at paces far apart', async () => {
    const { keys, stored } = await slowDesk(shared);
    const expected = ['Hermann GmbH first '];
    for (const pace of farApart) {
      await keys.send(['Control+n', ...Array.from('QWERTZ')], pace);
      expected.push('Hermann GmbH  QWERTZ');
      await expect
        .poll(() =>
          stored().map(({ consignor, goods, consignee }) =>
            [consignor.name, goods, consignee.name].join(' '),
          ),
        )
        .toEqual(expected);
    }
  });

  it('stay whole in the new draft where another one is pressed while they are still typed there', async () => {
    const { page, editor, stored } = await slowDesk(shared);
    const row = await page.getByRole('option').last().boundingBox();
    if (row === null) throw new Error('There is no row.');
    const keys = await QuickKeys.on(page);
    await keys.slowDown(timesSlower);
    const typed = 'QWERTZUIOP'.repeat(20);
    const sent = keys.send(['Control+n', ...Array.from(typed)], 0);
    await editor.focusedField('consignee.name').waitFor();
    await page.mouse.click(row.x + 40, row.y + 10);
    await sent;
    await keys.slowDown(1);
    await expect.poll(() => stored().map(({ consignee }) => consignee.name)).toContain(typed);
  });

  it('go into the box that Alt and a digit lead to, and into lists, which Enter and Tab take from', async () => {
    const { keys, editor, stored } = await slowDesk(shared);
    const name = Array.from('Acme');
    const france = Array.from('france');
    await keys.send(
      [
        'Alt+1',
        ...Array.from('Sons'),
        'Alt+6',
        'a',
        'b',
        'Alt+2',
        ...name,
        'Tab',
        'x',
        'Backspace',
        'Alt+3',
        ...france,
        'Enter',
      ],
      10,
    );
    await keys.send(
      ['Alt+4', 's', 'e', 'a', 'Enter', 'a', 'i', 'r', 'Alt+3', ...Array.from('japan'), 'Tab', 'x'],
      0,
    );
    await expect
      .poll(() =>
        stored().map((content) => ({
          ...content,
          consignor: content.consignor.name,
          clientReference: '',
        })),
      )
      .toMatchObject([
        {
          consignor: 'Sons',
          consignee: { name: 'Acme', name2: '' },
          originCountryCode: 'JP',
          destination: 'x',
          transportDetails: 'sea\nair',
          goods: 'firstab',
        },
      ]);
    await expect.poll(() => editor.field('originCountryCode').inputValue()).toContain('Japan');
  });

  it('go into the filled sample at once, signs that come from no key among them', async () => {
    const { page } = await open();
    await new FirstRunPage(page).practise.click();
    const goods = new EditorPage(page).field('goods');
    const before = await goods.inputValue();
    // A character that is on no key of the layout comes as text alone, and only where something has the focus.
    const text = '\n3  2 Kisten: Ersatzteile für Pressen, verzinkt'.repeat(3);
    await page.keyboard.press('Alt+6');
    await page.keyboard.press('Control+End');
    await page.keyboard.type(text);
    await expect.poll(() => goods.inputValue()).toBe(before + text);
  });

  it('are given back in sight where no draft can be made, and still do what means the same anywhere, and nothing to the one that was left', async () => {
    const { program, page, keys, stored } = await slowDesk(shared);
    const untouched = (): void => {
      expect(stored().map(({ goods, consignee }) => [goods, consignee.name])).toEqual([['first', '']]);
    };
    // The program refuses to make the draft; what is typed meanwhile is meant for that draft.
    const database = new DatabaseSync(path.join(program.dataFolder, 'co-desk.sqlite'));
    database.exec("CREATE TRIGGER none BEFORE INSERT ON applications BEGIN SELECT RAISE(ABORT, 'no'); END");
    const strip = page.getByRole('alert').filter({ hasText: 'What you typed last was not entered anywhere' });
    /** The last typed text is shown after what was given back before. */
    const givenBack = (letters: string) => strip.getByText(new RegExp(`(?:^|\\s)${letters}$`, 'u'));
    // Some letters come after main has refused, and must not get into the draft that was left.
    for (const [pause, letters] of [
      [0, 'QWERTZ'],
      [100, 'ASDFGH'],
    ] as const) {
      await keys.send(['Control+n', ...Array.from(letters)], pause);
      await givenBack(letters).waitFor();
      untouched();
    }
    await keys.send(['Control+n', 'Q', 'Control+d', 'Control+k'], 0);
    await page.getByRole('dialog', { name: 'Search commands' }).waitFor();
    await page.keyboard.press('Escape');
    await givenBack('Q').waitFor();
    untouched();
    database.exec('DROP TRIGGER none');
    database.close();
  });

  it(
    'stand where their order says, and change nothing else',
    async () => {
      // A program of its own, so that texts of earlier specs are in no list that a step opens.
      const { program, page, keys, stored: others } = await slowDesk(open);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
      const stored = (): readonly string[] => withoutReference(storedDrafts(program));
      await keys.send(['Control+n'], 0);
      await expect.poll(() => others().length).toBe(2);
      const start = { ...storedDrafts(program).at(-1), clientReference: '' };
      const sequence = fc.array(steps, { minLength: 4, maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(sequence, fc.constantFrom(...paces), async (played, pace) => {
          const desk = new TypedDesk(storedDrafts(program), applicationContentSchema.parse(start));
          for (const { play } of played) play(desk);
          await keys.send(['Control+n', ...played.flatMap((step) => step.keys)], pace);
          const said = `${played.map(({ name }) => name).join(', ')} every ${pace} ms`;
          await expect.poll(stored, { message: said }).toEqual(withoutReference(desk.contents));
        }),
        // The drafts of a failed run would disturb a smaller one.
        { numRuns: runs, endOnFailure: true },
      );
    },
    5 * patience + runs * 30_000,
  );
});
