import { chromium, type Browser } from 'playwright-core';
import { chromiumPath, headlessChromiumPath, shortLivedPages, wholeChromium } from './chromium.ts';

/** What each Chromium of tests is started with. */
const quietly = [
  ...['--no-first-run', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  ...['--disable-sync', '--force-color-profile=srgb', '--font-render-hinting=none'],
];

/**
 * All pages of a Chromium in one process. A page then finds most of the program compiled by the one before, and opens at
 * half the time of a core; but it ends and hangs with every other one, so whoever wants that starts a Chromium of its own.
 */
const inOneProcess = '--renderer-process-limit=1';

/**
 * Leaves what runs often as it is. To make it quick pays after minutes, as for the pages of screens; pages that are
 * loaded anew for each spec take a tenth less of a core without it.
 */
const asWritten = '--js-flags=--no-turbofan --no-maglev';

/**
 * What the proofs of security and of faults meet is the whole one, with its reader of PDFs and its questions for
 * permissions; what is shown and typed needs none of that.
 */
function chosen(): { readonly executablePath: string | undefined; readonly args: readonly string[] } {
  const { CO_DESK_TESTS_IN: kind } = process.env;
  if (kind === wholeChromium.CO_DESK_TESTS_IN) return { executablePath: chromiumPath(), args: quietly };
  const isShort = kind === shortLivedPages.CO_DESK_TESTS_IN;
  return {
    executablePath: headlessChromiumPath(),
    args: [...quietly, inOneProcess, ...(isShort ? [asWritten] : [])],
  };
}

/** False where this computer has neither Chromium nor Chrome. */
export const hasChromium = chosen().executablePath !== undefined;

let own: Promise<Browser> | null = null;

/**
 * The Chromium of this process of tests, started by the first that asks. Each process has its own, since all windows of
 * one share a clipboard. It ends with the process; after it was closed, the next that asks gets another one.
 */
export async function ownChromium(): Promise<Browser> {
  const asked = (own ??= launchChromium(chosen()));
  const browser = await asked;
  if (browser.isConnected()) return browser;
  if (own === asked) own = null;
  return ownChromium();
}

/** One that is nobody else's, for pages that crash or hang. Whoever started it closes it. */
export function startChromium(more: readonly string[] = []): Promise<Browser> {
  return launchChromium({ executablePath: headlessChromiumPath(), args: [...quietly, ...more] });
}

async function launchChromium({ executablePath, args }: ReturnType<typeof chosen>): Promise<Browser> {
  if (executablePath === undefined) throw new Error('There is no Chromium.');
  return chromium.launch({
    executablePath,
    headless: true,
    // Its sandbox refuses to start for root, as in a container.
    chromiumSandbox: process.getuid?.() !== 0,
    // Without a locale, as after a bare `su -`, it takes no file whose name has other letters than English ones.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [...args],
  });
}
