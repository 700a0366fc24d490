import type { Session } from 'electron';
import { mayLoad, type PageAddress } from './page-address.ts';
import { isPermitted } from './permissions.ts';

/** Nothing leaves through the renderer: no foreign address, no permission, no device, no download. */
export function guardSession(session: Session, page: PageAddress): void {
  session.webRequest.onBeforeRequest((details, answer) => {
    answer({ cancel: !mayLoad(page, details.url) });
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
