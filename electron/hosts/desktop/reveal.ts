/** How the window comes, also where Electron does not say when it could. */

type LoadFailed = (
  event: unknown,
  code: number,
  description: string,
  address: string,
  isMainFrame: boolean,
) => void;

/** The part of a window that tells how far its page is. */
export interface RevealedWindow {
  readonly webContents: {
    on(event: 'did-finish-load', listener: () => void): unknown;
    on(event: 'did-fail-load', listener: LoadFailed): unknown;
  };
  once(event: 'ready-to-show' | 'closed', listener: () => void): unknown;
}

export interface RevealNeeds {
  readonly show: () => void;
  /** Runs once after so many milliseconds; the returned function prevents it. */
  readonly schedule: (milliseconds: number, run: () => void) => () => void;
}

/** A page that is loaded draws itself within this. Milliseconds. */
const drawing = 200;
/** Whatever becomes of the page, a window without one can at least be seen and closed. Milliseconds. */
const longest = 3_000;

/**
 * Shows a window once. `ready-to-show` is the right moment, but never comes for hidden windows on Wayland (Electron
 * issue 48859) and with an overlay on Windows (42409, 54025); then the loaded page, the failed load or the time decides.
 */
export function revealOnce(window: RevealedWindow, { show, schedule }: RevealNeeds): void {
  const timers: (() => void)[] = [];
  let isDone = false;
  const end = (): void => {
    isDone = true;
    for (const cancel of timers.splice(0)) cancel();
  };
  const reveal = (): void => {
    if (isDone) return;
    end();
    show();
  };
  const revealIn = (milliseconds: number): void => {
    if (!isDone) timers.push(schedule(milliseconds, reveal));
  };
  window.once('ready-to-show', reveal);
  window.once('closed', end);
  window.webContents.on('did-finish-load', () => revealIn(drawing));
  window.webContents.on('did-fail-load', (_event, _code, _description, _address, isMainFrame) => {
    if (isMainFrame) reveal();
  });
  revealIn(longest);
}
