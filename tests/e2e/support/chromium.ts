import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Chromium of this computer, without a display. Throws with a plain sentence where there is none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'] ?? places.find((place) => existsSync(place));
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const where = executablePath === undefined ? { channel: 'chrome' } : { executablePath };
  return chromium.launch({
    ...where,
    headless: true,
    args: [
      ...asRoot,
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
