import type { Session, WebContents } from 'electron';
import { isOwnPage, type PageAddress } from './desktop-page.ts';

/** Whether Chromium may ask an address by itself. */
interface OwnRequests {
  mayAsk(address: string): boolean;
}

/** Nothing leaves through the renderer: no foreign address, no permission, no device, no download. */
export function guardSession(session: Session, page: PageAddress, own: OwnRequests): void {
  session.webRequest.onBeforeRequest((details, answer) => {
    const { url, webContentsId } = details;
    // Whether what no page asks for comes by here is Chromium's affair, and changes.
    answer({ cancel: !mayLoad(page, url) && !(webContentsId === undefined && own.mayAsk(url)) });
  });
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(details.isMainFrame && isPermitted(page, permission, details.requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin, details) => {
    return details.isMainFrame && isPermitted(page, permission, origin);
  });
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => {
    event.preventDefault();
  });
}

/** Copying a quote's lines. Everything else that a page can ask for is refused. */
const allowed: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** `askedBy` is the origin or the address of whoever asks. */
export function isPermitted(page: PageAddress, permission: string, askedBy: string): boolean {
  return allowed.has(permission) && isOwnPage(page, askedBy);
}

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

/** Whether the renderer may load an address: files of the page, and what never leaves the process. */
export function mayLoad(page: PageAddress, address: string): boolean {
  if (isOwnPage(page, address)) return true;
  const protocol = URL.parse(address)?.protocol;
  if (protocol === 'blob:' || protocol === 'data:') return true;
  return page.developerTools && (protocol === 'devtools:' || isDevelopmentSocket(page, address));
}

/** Hot reload talks over a socket to the server that the page came from. */
function isDevelopmentSocket(page: PageAddress, address: string): boolean {
  return address.startsWith('ws://') && isOwnPage(page, address.replace(/^ws:/, 'http:'));
}
