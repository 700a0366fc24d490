import type {
  Notification,
  NotificationConstructorOptions,
  BrowserWindow,
  PowerSaveBlocker,
  Session,
} from 'electron';
import type { SystemNotice, SystemNotices, Printing, SendingActivity } from '../../../services/host.ts';
import type { ProxyPlace, ProxyRoute, ProxyRoutes } from '../../../services/proxies/proxy-accounts.ts';

/** The part of Electron that shows notifications. */
export interface NoticeMaker {
  new (options: NotificationConstructorOptions): Pick<Notification, 'show' | 'close'> & {
    on(event: 'click', listener: () => void): unknown;
  };
  isSupported(): boolean;
}

/** Notifications of the system, without a sound. A click opens the list that they come from. */
export class DesktopNotices implements SystemNotices {
  readonly #maker: NoticeMaker;
  #listener: () => void = () => undefined;
  /** Kept until it is clicked: a notification that was garbage collected reports no click. */
  #shown: InstanceType<NoticeMaker> | null = null;

  constructor(maker: NoticeMaker) {
    this.#maker = maker;
  }

  /** Sets what a click does; the last listener counts. */
  onPress(listener: () => void): void {
    this.#listener = listener;
  }

  /** Shows a notification in place of the one before, so that they do not pile up. */
  show({ title, text }: SystemNotice): void {
    if (!this.#maker.isSupported()) return;
    this.#shown?.close();
    const notice = new this.#maker({ title, body: text, silent: true });
    notice.on('click', () => this.#listener());
    notice.show();
    this.#shown = notice;
  }
}

interface PrintingWindow {
  readonly webContents: Pick<BrowserWindow['webContents'], 'print' | 'printToPDF'>;
}

/** Prints the window itself: its print view contains only the sheets, with every font already loaded. */
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

  /** Renders the sheets as a PDF. The size is given twice: without one of them a sheet would come out as US Letter. */
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

/** Value above 1 for a progress that is not known. */
const indeterminate = 2;

/** Shows that something is being sent: a progress bar in the taskbar, and a computer that does not fall asleep. */
export class SendingShow {
  readonly #powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'stop'>;
  readonly #page: { readonly window: Pick<BrowserWindow, 'setProgressBar'> | null };
  #activity: SendingActivity = { kind: 'idle' };
  #blocker: number | null = null;

  constructor(
    powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'stop'>,
    page: { readonly window: Pick<BrowserWindow, 'setProgressBar'> | null },
  ) {
    this.#powerSaveBlocker = powerSaveBlocker;
    this.#page = page;
  }

  /** Changes what is shown. The computer stays awake also without a window, because the sending goes on. */
  readonly change = (activity: SendingActivity): void => {
    this.#activity = activity;
    if (activity.kind === 'sending') this.#stayAwake();
    else this.#allowSleep();
    this.draw();
  };

  /** Draws the progress bar again; a new window has none. */
  draw(): void {
    const { window } = this.#page;
    if (window === null) return;
    if (this.#activity.kind === 'idle') window.setProgressBar(-1);
    else if (this.#activity.share === null) window.setProgressBar(indeterminate, { mode: 'indeterminate' });
    else window.setProgressBar(Math.min(1, Math.max(0, this.#activity.share)), { mode: 'normal' });
  }

  #stayAwake(): void {
    this.#blocker ??= this.#powerSaveBlocker.start('prevent-app-suspension');
  }

  #allowSleep(): void {
    if (this.#blocker === null) return;
    this.#powerSaveBlocker.stop(this.#blocker);
    this.#blocker = null;
  }
}

/** The proxies of this computer as Chromium reads its settings, including a script (PAC). */
export class DesktopProxies implements ProxyRoutes {
  readonly #session: Pick<Session, 'resolveProxy'>;

  constructor(session: Pick<Session, 'resolveProxy'>) {
    this.#session = session;
  }

  async routesTo(url: URL): Promise<readonly ProxyRoute[]> {
    // The path and query of an address must not reach a script that somebody else wrote.
    return readProxyList(await this.#session.resolveProxy(new URL('/', url).href));
  }
}

/**
 * Reads the answer of a PAC script, for example `PROXY one:3128; HTTPS two:443; DIRECT`. SOCKS and everything else that
 * cannot be used here is left out; where nothing is left, the connection is direct.
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
