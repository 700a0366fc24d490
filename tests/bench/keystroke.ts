import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { QuickKeys } from '../e2e/support/quick-keys.ts';
import { draft } from './autosave.ts';
import type { BoundName } from './bounds.ts';
import { BuiltHost, openChromium } from './built-host.ts';
import { traceKeys } from './page-trace.ts';
import { type Effort, figure, growth, median, share, type Figure } from './figure.ts';

const line = '4 wooden cases with machining centres, 5 axes, type HM 850';

interface Case {
  readonly name: string;
  readonly goods: string;
  readonly bound: BoundName | null;
}

const bounded: readonly Case[] = [
  { name: '3-lines', goods: linesOf(3), bound: 'keystroke-paint-3-lines' },
  { name: '60-lines', goods: linesOf(60), bound: 'keystroke-paint-60-lines' },
];
/** Larger cases, measured without a bound, to show how the figure grows. */
const larger: readonly Case[] = [
  ...[250, 1_000].map((count) => ({ name: `${count}-lines`, goods: linesOf(count), bound: null })),
  { name: '16000-unbroken', goods: 'abcdefghij'.repeat(1_600), bound: null },
  { name: '190000-characters', goods: linesOf(10_000).slice(0, 190_000), bound: null },
];

/** Factor by which the processor of both pages is slowed down. */
const slowed = 4;
const rounds: Readonly<Record<Effort, number>> = { whole: 6, quick: 2 };
const keysInRound = 20;
/** Time between two keys; nobody types faster for long. Milliseconds. */
const pace = 90;
/** Pause in which everything that follows a key, like saving, ends. Milliseconds. */
const rest = 700;

function linesOf(count: number): string {
  return Array.from({ length: count }, (_, index) => `${index + 1}  ${line}`).join('\n');
}

/** Times of the keys in one place. Milliseconds. */
interface Taken {
  /** Work of the page's thread from each key to the frame that shows it. */
  readonly painted: number[];
  /** Wall-clock time from each key to that frame. */
  readonly passed: number[];
  /** Work of the page's thread for a key with everything that follows it: the sum of a round, divided by its keys. */
  readonly work: number[];
}

/**
 * Measures the time from a key to its painted frame, in the goods of the built program and in a bare textarea of an
 * empty page with the same text, both slowed down four times: what 95 of 100 keys do not exceed, at the end of the text
 * and in its middle. What counts is the work of the page's thread, which other programs do not change; `-passed` is the
 * wall-clock time, and `-after` the work of a key with everything that follows it, like saving. Needs `npm run build`.
 */
export async function benchKeystroke(folder: string, effort: Effort): Promise<readonly Figure[]> {
  const data = path.join(folder, 'keystroke');
  const cases = effort === 'quick' ? bounded : [...bounded, ...larger];
  seed(data, cases);
  const host = BuiltHost.start(data);
  const browser = await openChromium();
  try {
    const ours = await TypedPage.open(browser, await host.address());
    const peer = await TypedPage.open(browser, 'about:blank');
    const figures: Figure[] = [];
    for (const one of cases) {
      await show(ours.page, peer.page, one);
      const taken = await compare(browser, ours, peer, rounds[effort]);
      figures.push(...figuresOf(one, taken.ours, taken.peer));
    }
    return figures;
  } finally {
    await browser.close();
    await host.end();
  }
}

function figuresOf({ name, bound }: Case, ours: Taken, peer: Taken): readonly Figure[] {
  const all = `keystroke-paint-${name}`;
  const most = [share(ours.painted, 0.95), share(peer.painted, 0.95)] as const;
  return [
    bound === null ? growth(all, ...most, 'ms') : figure(bound, ...most, 'ms'),
    growth(`${all}-median`, median(ours.painted), median(peer.painted), 'ms'),
    growth(`${all}-passed`, median(ours.passed), median(peer.passed), 'ms'),
    growth(`${all}-after`, median(ours.work), median(peer.work), 'ms'),
  ];
}

function seed(data: string, cases: readonly Case[]): void {
  const database = openDatabase(data);
  for (const { name, goods } of cases) {
    const application = draft(randomUUID(), 0);
    const { content } = application;
    database.applications.create({
      ...application,
      content: { ...content, goods, consignee: { ...content.consignee, name } },
    });
  }
  database.close();
}

/** Opens a draft, and in the other page a bare textarea with the same text, width and font. */
async function show(ours: Page, peer: Page, { name, goods }: Case): Promise<void> {
  await ours.bringToFront();
  await ours.getByRole('option').filter({ hasText: name }).click();
  await ours.getByRole('heading', { name }).waitFor();
  const looks = await ours.locator('[data-field=goods]').evaluate((element) => ({
    width: element.clientWidth,
    size: getComputedStyle(element).fontSize,
  }));
  await peer.evaluate(
    ([text, { width, size }]) => {
      const bare = document.createElement('textarea');
      bare.dataset['field'] = 'goods';
      bare.rows = 12;
      bare.style.cssText = `width: ${width}px; font-size: ${size}`;
      bare.value = text;
      document.body.replaceChildren(bare);
    },
    [goods, looks] as const,
  );
}

/** A page in which keys are pressed, with the work of its thread. */
class TypedPage {
  readonly page: Page;
  readonly keys: QuickKeys;
  readonly #session: CDPSession;

  private constructor(page: Page, keys: QuickKeys, session: CDPSession) {
    this.page = page;
    this.keys = keys;
    this.#session = session;
  }

  static async open(browser: Browser, address: string): Promise<TypedPage> {
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 720 } });
    await page.goto(address);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new TypedPage(page, await QuickKeys.on(page), session);
  }

  /** Work of the page's thread since a fixed moment. Milliseconds. */
  async worked(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  }
}

async function compare(browser: Browser, ours: TypedPage, peer: TypedPage, count: number) {
  const taken: { readonly ours: Taken; readonly peer: Taken } = {
    ours: { painted: [], passed: [], work: [] },
    peer: { painted: [], passed: [], work: [] },
  };
  for (let round = 0; round < count; round += 1) {
    const place = round % 2 === 0 ? 'end' : 'middle';
    await type(browser, ours, place, taken.ours);
    await type(browser, peer, place, taken.peer);
  }
  return taken;
}

async function type(
  browser: Browser,
  typed: TypedPage,
  place: 'end' | 'middle',
  taken: Taken,
): Promise<void> {
  const { page, keys } = typed;
  await page.bringToFront();
  await keys.slowDown(slowed);
  await placeCaret(page, place);
  const before = await typed.worked();
  const { worked, passed } = await traceKeys(browser, page, async () => {
    for (let key = 0; key < keysInRound; key += 1) await keys.send(['x'], pace);
    await pause(rest);
  });
  taken.painted.push(...worked);
  taken.passed.push(...passed);
  taken.work.push(((await typed.worked()) - before) / keysInRound);
  await keys.slowDown(1);
}

async function placeCaret(page: Page, place: 'end' | 'middle'): Promise<void> {
  await page.locator('[data-field=goods]').evaluate((element, wanted) => {
    if (!(element instanceof HTMLTextAreaElement)) throw new Error('No textarea');
    const at = wanted === 'end' ? element.value.length : Math.floor(element.value.length / 2);
    element.focus();
    element.setSelectionRange(at, at);
  }, place);
  // The work that the focus causes does not belong to a key.
  await pause(rest);
}
