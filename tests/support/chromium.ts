import { existsSync } from 'node:fs';

const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian's Chromium without the parts that draw windows: the same engine for three quarters of the time of a core. */
const headlessShell = '/usr/bin/chromium-headless-shell';

function firstOf(places: readonly string[]): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? places.find((candidate) => existsSync(candidate));
}

/** The Chromium or Chrome of this computer, as its user has it; `undefined` when there is none. */
export function chromiumPath(): string | undefined {
  return firstOf(wholeBrowsers);
}

/** What shows a page as {@link chromiumPath} does, only quicker where this computer can. */
export function headlessChromiumPath(): string | undefined {
  return firstOf([headlessShell, ...wholeBrowsers]);
}

/** In the configurations of vitest, for tests that need {@link chromiumPath}: `env: wholeChromium`. */
export const wholeChromium = { CO_DESK_TESTS_IN: 'whole Chromium' } as const;

/** For tests whose pages live for seconds, in {@link headlessChromiumPath}: `env: shortLivedPages`. */
export const shortLivedPages = { CO_DESK_TESTS_IN: 'short-lived pages' } as const;
