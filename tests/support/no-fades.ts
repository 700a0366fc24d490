import type { BrowserContext } from 'playwright-core';

/**
 * Makes sheets and colours appear at once in the pages that a context opens from now on. Drawing the frames of a fade
 * takes a twentieth of the processor time of a test that opens sheets, and each sheet delays the test by a tenth of a
 * second. A test about a sheet that comes or goes holds it with an animation of its own.
 */
export function withoutFades(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const times = new CSSStyleSheet();
    times.replaceSync(
      ':root { --time-colour: 0s !important; --time-sheet: 0s !important; --time-drawer: 0s !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, times];
  });
}
