import {
  app,
  type BrowserWindow,
  dialog,
  nativeTheme,
  net,
  powerMonitor,
  powerSaveBlocker,
  type PowerSaveBlocker,
  session,
  type Session,
  shell,
} from 'electron';
import type { ProxyPlace, ProxyRoute, ProxyRoutes } from '../../services/proxies/proxy-routes.ts';
import type { Host, PowerEvents, Printing, SendingActivity } from '../host.ts';
import { chooseKeychain } from '../keychain-choice.ts';
import { DesktopPage } from './desktop-page.ts';
import { DesktopDocuments } from './documents.ts';
import { DesktopLinks } from './links.ts';
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

interface PrintingWindow {
  readonly webContents: Pick<BrowserWindow['webContents'], 'print' | 'printToPDF'>;
}

/** Both ask the window itself: its print view holds the sheets alone, with every font already there. */
export class DesktopPrinting implements Printing {
  readonly #window: () => PrintingWindow | null;

  constructor(window: () => PrintingWindow | null) {
    this.#window = window;
  }

  print(): Promise<'printed' | 'cancelled'> {
    const { webContents } = this.#shown();
    const options = { pageSize: 'A4', printBackground: true, margins: { marginType: 'none' } } as const;
    return new Promise((resolve, reject) => {
      webContents.print(options, (isPrinted, reason) => {
        if (isPrinted) resolve('printed');
        else if (/cancel/i.test(reason)) resolve('cancelled');
        else reject(new Error(reason));
      });
    });
  }

  /** The size is said twice: without one of them a sheet would be set on American Letter. */
  toPdf(): Promise<Uint8Array> {
    return this.#shown().webContents.printToPDF({
      pageSize: 'A4',
      preferCSSPageSize: true,
      printBackground: true,
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      generateTaggedPDF: true,
    });
  }

  #shown(): PrintingWindow {
    const window = this.#window();
    if (window === null) throw new Error('There is no window.');
    return window;
  }
}

interface SendingShowNeeds {
  readonly powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'stop'>;
  readonly window: () => Pick<BrowserWindow, 'setProgressBar'> | null;
}

/** Above 1 means that nobody can say how far it is. */
const indeterminate = 2;

/** While something is being sent: a bar at the program's place in the taskbar, and a computer that does not fall asleep. */
export class SendingShow {
  readonly #needs: SendingShowNeeds;
  #activity: SendingActivity = { kind: 'idle' };
  #blocker: number | null = null;

  constructor(needs: SendingShowNeeds) {
    this.#needs = needs;
  }

  /** The computer stays awake also while there is no window, because the sending goes on. */
  change(activity: SendingActivity): void {
    this.#activity = activity;
    if (activity.kind === 'sending') this.#stayAwake();
    else this.#allowSleep();
    this.draw();
  }

  /** Draws the bar as it stands; a new window has none. */
  draw(): void {
    const window = this.#needs.window();
    if (window === null) return;
    if (this.#activity.kind === 'idle') window.setProgressBar(-1);
    else if (this.#activity.share === null) window.setProgressBar(indeterminate, { mode: 'indeterminate' });
    else window.setProgressBar(Math.min(1, Math.max(0, this.#activity.share)), { mode: 'normal' });
  }

  #stayAwake(): void {
    this.#blocker ??= this.#needs.powerSaveBlocker.start('prevent-app-suspension');
  }

  #allowSleep(): void {
    if (this.#blocker === null) return;
    this.#needs.powerSaveBlocker.stop(this.#blocker);
    this.#blocker = null;
  }
}

/** The proxies that this computer is set up with, also by a script (PAC), as Chromium reads them. */
export class DesktopProxies implements ProxyRoutes {
  readonly #session: Pick<Session, 'resolveProxy'>;

  constructor(session: Pick<Session, 'resolveProxy'>) {
    this.#session = session;
  }

  async routesTo(url: URL): Promise<readonly ProxyRoute[]> {
    // Path and query are no business of a script that somebody else wrote.
    return readProxyList(await this.#session.resolveProxy(new URL('/', url).href));
  }
}

/**
 * Reads what a PAC script answers, for example `PROXY one:3128; HTTPS two:443; DIRECT`. SOCKS and everything else that
 * cannot be used here is left out; where nothing is left, the way is straight.
 */
export function readProxyList(list: string): readonly ProxyRoute[] {
  const routes = list.split(';').flatMap((entry) => {
    const route = readEntry(entry.trim());
    return route === null ? [] : [route];
  });
  return routes.length > 0 ? routes : [{ kind: 'direct' }];
}

function readEntry(entry: string): ProxyRoute | null {
  const [kind = '', place = ''] = entry.split(/\s+/);
  switch (kind.toUpperCase()) {
    case 'DIRECT':
      return { kind: 'direct' };
    case 'PROXY':
      return readPlace(place, false);
    case 'HTTPS':
      return readPlace(place, true);
    default:
      return null;
  }
}

function readPlace(place: string, secure: boolean): ProxyPlace | null {
  const url = URL.parse(`${secure ? 'https' : 'http'}://${place}`);
  if (url === null || url.hostname === '') return null;
  const port = Number(url.port || (secure ? 443 : 80));
  return { kind: 'proxy', secure, host: url.hostname.replace(/^\[|\]$/g, ''), port };
}
