import {
  app,
  type BrowserWindow,
  type Dialog,
  dialog,
  nativeTheme,
  net,
  Notification,
  type OpenDialogOptions,
  powerMonitor,
  powerSaveBlocker,
  session,
  shell,
} from 'electron';
import { accountNow, absoluteFolder, renaming } from '../../compose/runtime.ts';
import type { Host, PowerEvents } from '../../services/host.ts';
import { DesktopPage } from './page/desktop-page.ts';
import { DesktopDocuments, DesktopLinks, removeStaleFolders } from './system/documents.ts';
import { DesktopNotices, DesktopPrinting, SendingIndicator } from './system/system.ts';
import { DesktopProxies } from './system/proxies.ts';
import { DesktopSpelling } from './system/spelling.ts';
import { ThemeKeeper } from './window/theme-keeper.ts';
import { ownUpdating, type OwnUpdating } from './updater/own-updating.ts';

export interface DesktopHost extends Omit<Host, 'folders' | 'log'> {
  readonly page: DesktopPage;
  readonly documents: DesktopDocuments;
  readonly theme: ThemeKeeper;
  readonly sendingShow: SendingIndicator;
  readonly spelling: DesktopSpelling;
  readonly notices: DesktopNotices;
  readonly updating: OwnUpdating | null;
}

/** The host for the desktop, without its folders and its log. May only be called after the app is ready. */
export function createDesktopHost(): DesktopHost {
  const page = new DesktopPage();
  const theme = new ThemeKeeper({ nativeTheme, page, platform: process.platform });
  const sendingShow = new SendingIndicator(powerSaveBlocker, page);
  const temporaryFolder = app.getPath('temp');
  void removeStaleFolders(temporaryFolder);
  const documents = new DesktopDocuments({
    shell,
    dialog,
    window: () => page.window,
    temporaryFolder,
    documentsFolder,
    renaming,
    platform: process.platform,
  });
  return {
    kind: 'desktop',
    documents,
    links: new DesktopLinks(shell),
    printing: new DesktopPrinting(() => page.window),
    network: { isOnline: () => net.isOnline() },
    page,
    theme,
    proxies: new DesktopProxies(session.defaultSession),
    power,
    notices: new DesktopNotices(Notification),
    incoming: {
      given: absoluteFolder(process.env['CO_DESK_INCOMING']),
      choose: () => chooseFolder(dialog, page.window),
    },
    spelling: new DesktopSpelling(session.defaultSession, process.platform),
    keychain: chooseKeychain({ isPackaged: app.isPackaged, wanted: process.env['CO_DESK_KEYCHAIN'] }),
    sendingShow,
    updating: ownUpdating({ app, platform: process.platform, arch: process.arch, environment: process.env }),
    account: accountNow(),
    systemLanguage: app.getPreferredSystemLanguages()[0] ?? app.getLocale(),
    loopbackServicesOnly: false,
    sending: sendingShow.change,
    themeChanged: theme.change,
  };
}

/** Asks the clerk for a folder, in front of the window where there is one; `null` where she cancels. */
async function chooseFolder(
  asking: Pick<Dialog, 'showOpenDialog'>,
  window: BrowserWindow | null,
): Promise<string | null> {
  const options: OpenDialogOptions = { properties: ['openDirectory', 'createDirectory'] };
  const chosen = await (window === null
    ? asking.showOpenDialog(options)
    : asking.showOpenDialog(window, options));
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
}

/** The Documents folder; null where Windows moved it to a drive or server that is missing (Electron issue 21142). */
function documentsFolder(): string | null {
  try {
    return app.getPath('documents');
  } catch {
    // The dialog then begins in a folder of the system's choice.
    return null;
  }
}

const power: PowerEvents = {
  onResume: (listener) => {
    powerMonitor.on('resume', listener);
    return () => void powerMonitor.off('resume', listener);
  },
};

/**
 * Chooses the keychain. The environment may choose only where the program is not packaged, so that no installed program
 * ever forgets a password.
 */
export function chooseKeychain(from: {
  readonly isPackaged: boolean;
  readonly wanted: string | undefined;
}): Host['keychain'] {
  return !from.isPackaged && from.wanted === 'memory' ? 'memory' : 'system';
}
