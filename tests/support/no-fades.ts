import type { BrowserContext } from 'playwright-core';

/**
 * In the pages to come, sheets and colours are there at once. To draw the frames of a fade takes a twentieth of all
 * processor time of a spec that opens sheets, and each sheet is waited for a tenth of a second. What depends on a sheet
 * that comes or goes holds it there by an animation of its own.
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
