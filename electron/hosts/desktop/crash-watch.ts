import { mainWords } from '../../../shared/text/main-words.ts';
import { watchForHanging } from './crash-watch-hanging.ts';
import type { CrashWatchNeeds, WatchedWindow } from './crash-watch-needs.ts';

/** Chromium's word for a load that another one took the place of. */
const aborted = -3;

/** Brings the page back when its process ends. What was saved is in the main process, so nothing else is needed. */
export function watchForCrashes(window: WatchedWindow, needs: CrashWatchNeeds): void {
  const { webContents } = window;
  const reload = (): void => {
    if (!window.isDestroyed()) webContents.reload();
  };
  const comeBack = (how: string): void => {
    if (window.isDestroyed()) return;
    needs.report(new PageEnded(how));
    recover(needs, reload);
  };
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason !== 'clean-exit') comeBack(`${reason} ${exitCode}`);
  });
  webContents.on('did-fail-load', (_event, code, _description, _address, isMainFrame) => {
    if (isMainFrame && code !== aborted) comeBack(`did-fail-load ${code}`);
  });
  // A process that hangs answers to nothing, so it is ended, which brings the page back as any other end does.
  watchForHanging(webContents, needs, () => {
    if (!window.isDestroyed()) webContents.forcefullyCrashRenderer();
  });
}

function recover(needs: CrashWatchNeeds, reload: () => void): void {
  const next = needs.count.next();
  if (next === 'ask') {
    askAndReload(needs, reload).catch(needs.report);
    return;
  }
  if (next === 'withoutLast') needs.openWithoutLast();
  reload();
}

/** A timer of this process. */
export function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

class PageEnded extends Error {
  constructor(how: string) {
    super(how);
    this.name = `PageEnded ${how}`;
  }
}

async function askAndReload(needs: CrashWatchNeeds, reload: () => void): Promise<void> {
  const { message, detail, buttons } = mainWords[needs.language()].crash.keepsEnding;
  const question = { message, detail, buttons: [...buttons], defaultId: 0, cancelId: 1, noLink: true };
  if ((await needs.ask({ type: 'error', ...question })) !== 0) {
    needs.quit();
    return;
  }
  needs.count.forget();
  needs.openWithoutLast();
  reload();
}
