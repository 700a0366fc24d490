import type { WebContents } from 'electron';
import { isOwnPage, type PageAddress } from './page-address.ts';

/**
 * Whatever shows web content stays where it is: no other address, no frame of another one, no window, no webview. The
 * window's own first load is not a navigation in this sense. Addresses for the browser go through `LinkOpener`.
 */
export function guardContents(contents: WebContents, page: PageAddress): void {
  contents.on('will-frame-navigate', (event) => {
    if (!mayNavigate(page, event)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  // Calls between browsers ask no session: without this they could reach any address, past everything that is cancelled.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/** A development server reloads its page; nothing else ever leaves the first address. */
function mayNavigate(
  page: PageAddress,
  to: { readonly url: string; readonly isMainFrame: boolean },
): boolean {
  return page.developerTools && to.isMainFrame && isOwnPage(page, to.url);
}
