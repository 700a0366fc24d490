import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { QuickKeys } from '../e2e/support/quick-keys.ts';
import { draft } from './autosave.ts';
import { BuiltHost, openChromium } from './built-host.ts';
import { figure, median, type Figure } from './figure.ts';

const line = '4 wooden cases with machining centres, 5 axes, type HM 850';

interface Case {
  readonly name: string;
  readonly goods: string;
}

const cases: readonly Case[] = [
  ...[3, 60, 250, 1_000].map((count) => ({ name: `${count}-lines`, goods: linesOf(count) })),
  { name: '16000-unbroken', goods: 'abcdefghij'.repeat(1_600) },
  { name: '190000-characters', goods: linesOf(10_000).slice(0, 190_000) },
];

/** How many times slower the page's processor is made. */
const speeds = [1, 4] as const;
const rounds = 4;
const keysInRound = 8;
/** No hand is faster for longer. Milliseconds between two keys. */
const pace = 60;
/** In which what follows a key, like saving, comes to its end. Milliseconds. */
const rest = 700;
/** What a bare textarea takes does not draw a form beside it, save it and look at it. */
const target = { painted: 3, worst: 4, work: 4 } as const;

function linesOf(count: number): string {
  return Array.from({ length: count }, (_, place) => `${place + 1}  ${line}`).join('\n');
}

/** What keys took in one place. Milliseconds. */
interface Taken {
  /** From each key to what it painted. */
  readonly painted: number[];
  /** Of the page's thread for a key with all that follows it: a round of keys together, as one number for each key. */
  readonly work: number[];
}

/**
 * From a key to what it paints, in the goods of the built program and in a bare textarea beside them, at the end of the
 * text and in its middle. The two take turns, as a busy computer is slower now and then; `-work` is the time of the
 * page's thread alone, which others on the computer have no part in. Needs `npm run build`.
 */
export async function benchKeystroke(folder: string): Promise<readonly Figure[]> {
  const data = path.join(folder, 'keystroke');
  seed(data);
  const host = BuiltHost.start(data);
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 720 } });
    await page.goto(await host.address());
    await page.evaluate(listen);
    const keys = await QuickKeys.on(page);
    const clock = await ThreadClock.on(page);
    const figures: Figure[] = [];
    for (const one of cases) {
      await show(page, one);
      for (const speed of speeds) {
        await keys.slowDown(speed);
        const { ours, peer } = await compare(page, keys, clock);
        await keys.slowDown(1);
        const name = `key-${one.name}${speed === 1 ? '' : `-slowed-${speed}`}`;
        figures.push(
          figure(name, median(ours.painted), median(peer.painted), 'ms', target.painted),
          figure(`${name}-worst`, Math.max(...ours.painted), Math.max(...peer.painted), 'ms', target.worst),
          figure(`${name}-work`, median(ours.work), median(peer.work), 'ms', target.work),
        );
      }
    }
    return figures;
  } finally {
    await browser.close();
    await host.end();
  }
}

function seed(data: string): void {
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

/** Opens a draft, and lays a bare textarea with the same text over a corner of the page, away from the register. */
async function show(page: Page, { name, goods }: Case): Promise<void> {
  await page.getByRole('option').filter({ hasText: name }).click();
  await page.getByRole('heading', { name }).waitFor();
  await page.evaluate((text) => {
    document.querySelector('#bare')?.remove();
    const bare = document.createElement('textarea');
    bare.id = 'bare';
    bare.rows = 12;
    const goods = document.querySelector('[data-field=goods]');
    if (goods === null) throw new Error('No goods');
    const { font } = getComputedStyle(goods);
    bare.style.cssText = `position: fixed; inset: auto 0 0 auto; width: ${goods.clientWidth}px; font: ${font}; resize: none`;
    bare.value = text;
    document.body.append(bare);
  }, goods);
}

declare global {
  interface Window {
    /** From each key to what it painted. Milliseconds. */
    keyTimes: number[];
  }
}

/** Runs in the page. */
function listen(): void {
  window.keyTimes = [];
  const painted = (pressedAt: number): void => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => window.keyTimes.push(performance.now() - pressedAt));
    port1.start();
    port2.postMessage(null);
  };
  window.addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => painted(timeStamp)), {
    capture: true,
  });
}

/** How long the page's thread has worked. */
class ThreadClock {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<ThreadClock> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new ThreadClock(session);
  }

  /** Milliseconds, from any moment on. */
  async read(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  }
}

async function compare(page: Page, keys: QuickKeys, clock: ThreadClock) {
  const [ours, peer]: [Taken, Taken] = [
    { painted: [], work: [] },
    { painted: [], work: [] },
  ];
  for (let round = 0; round < rounds; round += 1) {
    for (const [selector, taken] of [
      ['[data-field=goods]', ours],
      ['#bare', peer],
    ] as const) {
      await placeCaret(page, selector, round % 2 === 0 ? 'end' : 'middle');
      const before = await clock.read();
      for (let key = 0; key < keysInRound; key += 1) await keys.send(['x'], pace);
      await page.waitForFunction((count) => window.keyTimes.length >= count, keysInRound);
      taken.painted.push(...(await page.evaluate(() => window.keyTimes)));
      await pause(rest);
      taken.work.push(((await clock.read()) - before) / keysInRound);
    }
  }
  return { ours, peer };
}

async function placeCaret(page: Page, selector: string, place: 'end' | 'middle'): Promise<void> {
  await page.locator(selector).evaluate((element, wanted) => {
    if (!(element instanceof HTMLTextAreaElement)) throw new Error('No textarea');
    const at = wanted === 'end' ? element.value.length : Math.floor(element.value.length / 2);
    element.focus();
    element.setSelectionRange(at, at);
  }, place);
  // What the focus brings with it is none of a key's.
  await pause(rest);
  await page.evaluate(() => void window.keyTimes.splice(0));
}
