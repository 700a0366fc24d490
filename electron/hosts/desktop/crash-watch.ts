import type { BrowserWindow, Dialog } from 'electron';
import type { CrashCount } from './crash-count.ts';

export interface CrashWatchNeeds {
  readonly dialog: Pick<Dialog, 'showMessageBox'>;
  readonly count: CrashCount;
  readonly language: () => 'en' | 'de';
  readonly report: (error: unknown) => void;
  /** Makes the next page start without the application that is open now. */
  readonly forgetOpen: () => Promise<unknown>;
  readonly quit: () => void;
}

const words = {
  en: {
    message: 'The window of CO Desk stopped three times within a minute.',
    detail: 'Everything that was saved is intact. CO Desk can open without the last application.',
    open: 'Open without it',
    quit: 'Quit',
  },
  de: {
    message: 'Das Fenster von CO Desk ist dreimal in einer Minute abgestürzt.',
    detail: 'Alles Gespeicherte ist unversehrt. CO Desk kann sich ohne den zuletzt geöffneten Antrag öffnen.',
    open: 'Ohne ihn öffnen',
    quit: 'Beenden',
  },
} as const;

/** Brings the page back when its process ends. What was saved is in the main process, so nothing else is needed. */
export function watchForCrashes(window: BrowserWindow, needs: CrashWatchNeeds): void {
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    needs.report(new PageEnded(`${reason} ${exitCode}`));
    if (needs.count.next() === 'reload') window.webContents.reload();
    else askAndReload(window, needs).catch(needs.report);
  });
}

class PageEnded extends Error {
  constructor(how: string) {
    super(how);
    this.name = `PageEnded ${how}`;
  }
}

async function askAndReload(window: BrowserWindow, needs: CrashWatchNeeds): Promise<void> {
  const { message, detail, open, quit } = words[needs.language()];
  const buttons = [open, quit];
  const question = {
    type: 'error',
    message,
    detail,
    buttons,
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  } as const;
  const { response } = await needs.dialog.showMessageBox(window, { ...question, buttons });
  if (response !== 0) {
    needs.quit();
    return;
  }
  needs.count.forget();
  await needs.forgetOpen();
  if (!window.isDestroyed()) window.webContents.reload();
}
