import { chromium, type Browser } from 'playwright-core';
import { chromiumPath, headlessChromiumPath, shortLivedPages, wholeChromium } from './chromium.ts';

/** Arguments that every Chromium of the tests is started with. */
const quietly = [
  ...['--no-first-run', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  ...['--disable-sync', '--force-color-profile=srgb', '--font-render-hinting=none'],
];

/**
 * Argument that puts all pages of a Chromium into one process. A page then finds most of the program compiled by the
 * page before and opens in half the processor time; but pages crash and hang together, so a test about that starts a
 * Chromium of its own.
 */
const inOneProcess = '--renderer-process-limit=1';

/**
 * Argument that switches off the optimising compilers. Pages that are loaded for each test take a tenth less processor
 * time without them.
 */
const asWritten = '--js-flags=--no-turbofan --no-maglev';

/**
 * Argument that switches off the slower of the two optimising compilers. Pages of screens, which take a minute of
 * processor time, use a fiftieth less of it without that one; the quicker one pays off there.
 */
const soonQuick = '--js-flags=--no-turbofan';

/**
 * The browser of this process. Tests of security and of faults use the whole one, with its reader of PDFs and its
 * questions for permissions; tests of what is shown and typed need none of that.
 */
function chosen(): { readonly executablePath: string | undefined; readonly args: readonly string[] } {
  const { CO_DESK_TESTS_IN: kind } = process.env;
  if (kind === wholeChromium.CO_DESK_TESTS_IN) return { executablePath: chromiumPath(), args: quietly };
  const isShort = kind === shortLivedPages.CO_DESK_TESTS_IN;
  return {
    executablePath: headlessChromiumPath(),
    args: [...quietly, inOneProcess, isShort ? asWritten : soonQuick],
  };
}

/** Whether this computer has Chromium or Chrome. */
export const hasChromium = chosen().executablePath !== undefined;

let own: Promise<Browser> | null = null;

/**
 * The Chromium of this test process, started by the first call. Each process has its own, because all windows of one
 * share a clipboard. It ends with the process; when it was closed before, the next call starts another one.
 */
export async function ownChromium(): Promise<Browser> {
  const asked = (own ??= launchChromium(chosen()));
  const browser = await asked;
  if (browser.isConnected()) return browser;
  if (own === asked) own = null;
  return ownChromium();
}

/** Starts a Chromium of its own, for pages that crash or hang. The caller closes it. */
export function startChromium(more: readonly string[] = []): Promise<Browser> {
  return launchChromium({ executablePath: headlessChromiumPath(), args: [...quietly, ...more] });
}

async function launchChromium({ executablePath, args }: ReturnType<typeof chosen>): Promise<Browser> {
  if (executablePath === undefined) throw new Error('There is no Chromium.');
  return chromium.launch({
    executablePath,
    headless: true,
    // The sandbox refuses to start for root, as in a container.
    chromiumSandbox: process.getuid?.() !== 0,
    // Without a locale, as after a bare `su -`, it accepts no file whose name has letters outside ASCII.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [...args],
  });
}
