import { isOwnPage, type PageAddress } from './page-address.ts';

/** The parts of Electron's IPC event that say who calls. */
export interface Caller {
  readonly sender: { readonly id: number };
  /** `null` once the frame has left its page. */
  readonly senderFrame: { readonly url: string; readonly parent: object | null } | null;
}

/** Only the main frame of our own window, while it shows our own page, may call. */
export function isOwnCaller(page: PageAddress, contentsId: number | null, caller: Caller): boolean {
  try {
    const frame = caller.senderFrame;
    if (contentsId === null || caller.sender.id !== contentsId || frame === null) return false;
    return frame.parent === null && isOwnPage(page, frame.url);
  } catch {
    // Electron throws when somebody looks at a frame that went away while its call travelled.
    return false;
  }
}
