import type { Session } from 'electron';
import { mayLoad, type PageAddress } from './page-address.ts';
import { isPermitted } from './permissions.ts';

/** Whether Chromium may ask an address by itself. */
export interface OwnRequests {
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
