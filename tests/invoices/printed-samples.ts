import { chromium } from 'playwright-core';
import { headlessChromiumPath } from '../support/chromium.ts';
import { type FurtherLayout, furtherLayouts } from './further-layouts.ts';
import { type Layout, layouts } from './layouts.ts';
import { expectedOf, sampleInvoice, type SampleInvoice } from './sample-invoices.ts';
import { sampleLanguages, sampleWords } from './sample-words.ts';
import { lastLayouts, worldLayouts } from './world-layouts.ts';

/** A printed invoice with the values to be read from it. */
export interface PrintedSample {
  readonly name: string;
  readonly group: Layout['group'];
  readonly bytes: Buffer;
  readonly invoice: SampleInvoice;
  readonly expected: Readonly<Record<string, string>>;
}

export interface PlannedSample {
  readonly name: string;
  readonly layout: Layout;
  readonly invoice: SampleInvoice;
}

/**
 * Each layout in each language, 72 in all; those held out have other words as well. `round`: another invoice in each.
 */
export function plannedSamples(round: number): readonly PlannedSample[] {
  return layouts.flatMap((layout, at) =>
    sampleLanguages.map((language, which) => {
      const seed = round * 101 + at * 9 + which;
      const invoice = sampleInvoice(language, seed, layout.name === 'long table' ? 34 : 1 + (seed % 6));
      return { name: `${layout.name}, ${language}`, layout, invoice };
    }),
  );
}

/** The further layouts, in three languages each, with their own parties and words. */
export function furtherSamples(round: number): readonly PlannedSample[] {
  return furtherLayouts.flatMap((layout, at) =>
    layout.languages.map((language, which) => {
      const seed = 7 + round * 89 + at * 5 + which;
      const invoice = sampleInvoice(
        language,
        seed,
        layout.name === 'carried' ? 29 : 1 + (seed % 5),
        'further',
      );
      return { name: `${layout.name}, ${language} ${which + 1}`, layout, invoice };
    }),
  );
}

/** The layouts of programs and offices of the world, with their own parties and words. */
export function worldSamples(
  round: number,
  drawn: readonly FurtherLayout[] = [...worldLayouts, ...lastLayouts],
): readonly PlannedSample[] {
  return drawn.flatMap((layout, at) =>
    layout.languages.map((language, which) => {
      const seed = 31 + round * 97 + at * 5 + which * 2;
      const invoice = sampleInvoice(language, seed, 1 + (seed % 6), 'world');
      return { name: `${layout.name}, ${language} ${which + 1}`, layout, invoice };
    }),
  );
}

/** An invoice of several pages, with a subtotal on each. */
export function longSample(pages: number): PlannedSample {
  const layout = furtherLayouts.find(({ name }) => name === 'carried');
  if (layout === undefined) throw new Error('There is no such layout.');
  return { name: `${pages} pages`, layout, invoice: sampleInvoice('de', 77, pages * 12, 'further') };
}

const wordSets = { known: 0, 'held out': 1, further: 2, world: 3 } as const;

/** Prints invoices in Chromium, one after the other. */
export async function printSamples(planned: readonly PlannedSample[]): Promise<readonly PrintedSample[]> {
  const pages = planned.map(({ layout, invoice }) =>
    layout.page({ invoice, words: sampleWords(invoice.language, wordSets[layout.group]) }),
  );
  const files = await printPages(pages);
  return planned.flatMap(({ name, layout, invoice }, at) => {
    const bytes = files[at];
    return bytes === undefined
      ? []
      : [{ name, group: layout.group, bytes, invoice, expected: expectedOf(invoice) }];
  });
}

/** Prints pages of HTML, each as a PDF. */
export async function printPages(pages: readonly string[]): Promise<readonly Buffer[]> {
  const executablePath = headlessChromiumPath();
  if (executablePath === undefined) throw new Error('There is no Chromium to print with.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const made: Buffer[] = [];
    for (const html of pages) {
      await page.setContent(html);
      made.push(await page.pdf({ preferCSSPageSize: true }));
    }
    return made;
  } finally {
    await browser.close();
  }
}
