import { app, dialog, nativeTheme, net, powerMonitor, powerSaveBlocker, session, shell } from 'electron';
import type { Host, PowerEvents } from '../host.ts';
import { chooseKeychain } from '../keychain-choice.ts';
import { DesktopPage } from './desktop-page.ts';
import { DesktopDocuments } from './documents.ts';
import { DesktopLinks } from './links.ts';
import { DesktopPrinting } from './printing.ts';
import { DesktopProxies } from './proxies.ts';
import { SendingShow } from './sending-show.ts';
import { DesktopSpelling } from './spelling.ts';
import { ThemeKeeper } from './theme-keeper.ts';
import { ownUpdating, type OwnUpdating } from './updater/own-updating.ts';

export interface DesktopHost extends Omit<Host, 'folders' | 'log'> {
  readonly page: DesktopPage;
  readonly documents: DesktopDocuments;
  readonly theme: ThemeKeeper;
  readonly sendingShow: SendingShow;
  readonly spelling: DesktopSpelling;
  readonly updating: OwnUpdating | null;
}

/** The desktop as the program sees it, but for its folders and its log. Only after the app is ready. */
export function createDesktopHost(): DesktopHost {
  const page = new DesktopPage();
  const theme = new ThemeKeeper({ nativeTheme, page, platform: process.platform });
  const sendingShow = new SendingShow({ powerSaveBlocker, window: () => page.window });
  const documents = new DesktopDocuments({
    shell,
    dialog,
    window: () => page.window,
    temporaryFolder: app.getPath('temp'),
    documentsFolder: app.getPath('documents'),
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
    spelling: new DesktopSpelling(session.defaultSession, process.platform),
    keychain: chooseKeychain({ isPackaged: app.isPackaged, wanted: process.env['CO_DESK_KEYCHAIN'] }),
    sendingShow,
    updating: ownUpdating({ app, platform: process.platform, arch: process.arch, environment: process.env }),
    systemLanguage: app.getPreferredSystemLanguages()[0] ?? app.getLocale(),
    loopbackServicesOnly: false,
    sending: (activity) => {
      sendingShow.change(activity);
    },
    themeChanged: (chosen) => {
      theme.change(chosen);
    },
  };
}

const power: PowerEvents = {
  onResume: (listener) => {
    powerMonitor.on('resume', listener);
    return () => void powerMonitor.off('resume', listener);
  },
};
