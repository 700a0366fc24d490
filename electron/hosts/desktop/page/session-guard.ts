import type { Session, WebContents } from 'electron';
import { isOwnPage, type PageAddress } from './desktop-page.ts';

/** Decides which addresses Chromium may load on its own. */
interface OwnRequests {
  mayAsk(address: string): boolean;
}

/** Restricts the session: the page can load no foreign address, and gets no permission, no device and no download. */
export function guardSession(session: Session, page: PageAddress, own: OwnRequests): void {
  session.webRequest.onBeforeRequest((details, answer) => {
    const { url, webContentsId } = details;
    // Requests that no page made may or may not pass here, depending on the version of Chromium.
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

/** For copying the lines of a quote. Every other permission is refused. */
const allowed: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** Whether a permission is granted. `askedBy` is the origin or address that asks. */
export function isPermitted(page: PageAddress, permission: string, askedBy: string): boolean {
  return allowed.has(permission) && isOwnPage(page, askedBy);
}

/**
 * Keeps all web content where it is: no navigation, no redirect, no foreign frame, no new window, no webview. The first
 * load of the window does not count as navigation. Addresses for the browser go through `LinkOpener`.
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
  // WebRTC bypasses the session: without this it could reach any address in spite of the guard.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/** Whether a frame may navigate: only for a development server that reloads its page. */
function mayNavigate(
  page: PageAddress,
  to: { readonly url: string; readonly isMainFrame: boolean },
): boolean {
  return page.developerTools && to.isMainFrame && isOwnPage(page, to.url);
}

/** Whether the renderer may load an address: files of the page, and data that never leaves the process. */
export function mayLoad(page: PageAddress, address: string): boolean {
  if (isOwnPage(page, address)) return true;
  const protocol = URL.parse(address)?.protocol;
  if (protocol === 'blob:' || protocol === 'data:') return true;
  return page.developerTools && (protocol === 'devtools:' || isDevelopmentSocket(page, address));
}

/** Whether an address is the socket for hot reload, on the server that the page came from. */
function isDevelopmentSocket(page: PageAddress, address: string): boolean {
  return address.startsWith('ws://') && isOwnPage(page, address.replace(/^ws:/, 'http:'));
}
