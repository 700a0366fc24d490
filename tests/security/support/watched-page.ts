import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Through } from '../attack-group.ts';

/** Records requests of a page to other addresses than its own program. Returns a function that gives them. */
export function watchRequests(page: Page): () => readonly string[] {
  const own = new URL(page.url()).host;
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (host !== own && protocol !== 'blob:' && protocol !== 'data:') foreign.push(request.url());
  });
  return () => foreign;
}

/** Saves a picture of the page where a folder for pictures is set. */
export async function photograph(page: Page, name: string): Promise<null> {
  const folder = process.env['CO_DESK_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `hostile-${name}.png`) });
  return null;
}

/**
 * Effects of hostile words on a page: elements made of them, a request, a changed title, and texts around them that
 * were reversed or moved out of sight.
 */
export async function foundOn(page: Page, place: Locator, requests: readonly string[]): Promise<Through> {
  if (requests.length > 0) return `the page asked for ${requests.join(', ')}`;
  if ((await page.title()).includes('hit')) return 'a script ran';
  const made = await page
    .locator('.hostile, img[src*="evil"], body script:not([src]), a[href^="javascript"]')
    .count();
  if (made > 0) return 'an element was made of words';
  const [pushed, beside] = [await page.evaluate(pushedOut), await place.evaluate(textBeside)];
  return pushed ?? beside ?? (await place.evaluate(turnedText));
}

/** Runs in the page: finds elements that were moved out of the window. */
function pushedOut(): string | null {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
  if (scrollWidth > clientWidth) return `the page is ${scrollWidth} wide`;
  if (scrollHeight > clientHeight) return `the page is ${scrollHeight} high`;
  const lost = [...document.querySelectorAll('button')].find((button) => {
    const { left, right, width } = button.getBoundingClientRect();
    const around = button.closest('[role="dialog"]')?.getBoundingClientRect() ?? {
      left: 0,
      right: innerWidth,
    };
    return width > 0 && (right > around.right + 1 || left < around.left - 1);
  });
  return lost === undefined ? null : `${lost.textContent.slice(0, 40)} lies beside its place`;
}

/** Runs in the page: finds texts that extend beyond their box without ending in dots. */
function textBeside(place: Element): string | null {
  const edge = place.getBoundingClientRect();
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    // Blanks between two words have no position of their own.
    if (node.nodeValue?.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = range.getBoundingClientRect();
    let around = node.parentElement;
    while (around !== null && around !== place && getComputedStyle(around).textOverflow !== 'ellipsis')
      around = around.parentElement;
    const isBeside = left < edge.left - 1 || right > edge.right + 1;
    if (isBeside && (around === null || around === place))
      return `${(node.nodeValue ?? '').slice(0, 40)} is cut`;
  }
  return null;
}

/** Runs in the page: checks that every text of the program itself begins at the left and ends at the right. */
function turnedText(place: Element): string | null {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const hostile = /[\u0590-\u05FF\u202A-\u202E\u2066-\u2069]|<|line\n|W{9}/u;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    if (hostile.test(text) || text.trim().length < 3) continue;
    const edge = (at: number): DOMRect => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const [first, second] = [edge(text.search(/\S/u)), edge(text.search(/\S/u) + 1)];
    const isOnOneLine = Math.abs(first.top - second.top) < 2 && first.width > 0 && second.width > 0;
    if (isOnOneLine && first.left > second.left) return `${text.slice(0, 40)} is turned`;
  }
  return null;
}
