import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PrintedPage {
  /** Width of the page. Points, 72 for an inch. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  /** Number of fonts that the page uses, and of those whose file is missing in the PDF. */
  readonly fonts: number;
  readonly missingFonts: number;
}

function isMissing(font: unknown): boolean {
  return typeof font === 'object' && font !== null && 'missingFile' in font && font.missingFile === true;
}

/** The fonts of a page, which are known only once its drawing was read. */
async function fontsOf(page: PDFPageProxy, names: readonly string[]): Promise<readonly unknown[]> {
  await page.getOperatorList();
  return names.filter((name) => page.commonObjs.has(name)).map((name): unknown => page.commonObjs.get(name));
}

async function readPage(page: PDFPageProxy): Promise<PrintedPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items, styles } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  const fonts = await fontsOf(page, Object.keys(styles));
  return { width, height, text, fonts: fonts.length, missingFonts: fonts.filter(isMissing).length };
}

/** Reads every page of a PDF with another program than the one that made it. */
export async function readPrinted(bytes: Uint8Array): Promise<readonly PrintedPage[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPage(await document.getPage(number)));
  await task.destroy();
  return pages;
}
