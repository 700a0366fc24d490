import type { Notification, NotificationConstructorOptions, BrowserWindow, PowerSaveBlocker } from 'electron';
import type { SystemNotice, SystemNotices, Printing, SendingActivity } from '../../../services/host.ts';

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
export class SendingIndicator {
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
