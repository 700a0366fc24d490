import { existsSync } from 'node:fs';

const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian's Chromium without the parts that draw windows: the same engine for three quarters of the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

function firstOf(places: readonly string[]): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? places.find((candidate) => existsSync(candidate));
}

/** Path of the Chromium or Chrome that the user of this computer has; `undefined` when there is none. */
export function chromiumPath(): string | undefined {
  return firstOf(wholeBrowsers);
}

/** Path of a browser that shows a page as {@link chromiumPath} does; a quicker one where this computer has it. */
export function headlessChromiumPath(): string | undefined {
  return firstOf([headlessShell, ...wholeBrowsers]);
}

/** Environment for tests that need {@link chromiumPath}; in the configurations of vitest: `env: wholeChromium`. */
export const wholeChromium = { CO_DESK_TESTS_IN: 'whole Chromium' } as const;

/** Environment for tests whose pages live for seconds, in {@link headlessChromiumPath}: `env: shortLivedPages`. */
export const shortLivedPages = { CO_DESK_TESTS_IN: 'short-lived pages' } as const;
