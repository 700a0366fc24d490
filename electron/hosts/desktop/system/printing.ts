import type { BrowserWindow } from 'electron';
import type { Printing } from '../../../services/host.ts';

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
