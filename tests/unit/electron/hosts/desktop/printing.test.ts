import type { PrintToPDFOptions, WebContentsPrintOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { DesktopPrinting } from '../../../../../electron/hosts/desktop/system/system.ts';

type Ended = (success: boolean, reason: string) => void;

/** A window that can only print. */
function windowThat(ends: readonly [success: boolean, reason: string]) {
  const asked: (WebContentsPrintOptions | PrintToPDFOptions)[] = [];
  const webContents = {
    print: (options: WebContentsPrintOptions = {}, ended: Ended = () => undefined) => {
      asked.push(options);
      ended(...ends);
    },
    printToPDF: (options: PrintToPDFOptions) => {
      asked.push(options);
      return Promise.resolve(Buffer.from('%PDF-1.7'));
    },
  };
  return { asked, printing: new DesktopPrinting(() => ({ webContents })) };
}

describe('the printer of a desktop', () => {
  it('is asked for A4 without margins, with its own window for the choices', async () => {
    const { asked, printing } = windowThat([true, '']);
    expect(await printing.print()).toBe('printed');
    expect(asked).toEqual([{ pageSize: 'A4', printBackground: true, margins: { marginType: 'none' } }]);
  });

  it.each(['Print job canceled', 'cancelled'])('that the clerk leaves (%s) is no failure', async (reason) => {
    expect(await windowThat([false, reason]).printing.print()).toBe('cancelled');
  });

  it('that fails is told in its own words', async () => {
    await expect(windowThat([false, 'Invalid printer settings']).printing.print()).rejects.toThrow(
      'Invalid printer settings',
    );
  });

  it('is not there without a window', async () => {
    const printing = new DesktopPrinting(() => null);
    await expect(async () => printing.print()).rejects.toThrow('no window');
  });
});

it('a PDF has the size that the sheets have, without margins', async () => {
  const { asked, printing } = windowThat([true, '']);
  expect(Buffer.from(await printing.toPdf()).toString()).toBe('%PDF-1.7');
  expect(asked).toMatchObject([
    { preferCSSPageSize: true, pageSize: 'A4', margins: { top: 0, bottom: 0, left: 0, right: 0 } },
  ]);
});
