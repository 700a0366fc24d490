import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readDocument } from '../../electron/adapters/pdf/read-document.ts';
import { marksOf } from '../invoices/marking.ts';
import { furtherSamples, longSample, plannedSamples, printSamples } from '../invoices/printed-samples.ts';

/**
 * Reads some of the layouts of `npm run invoices`: one for each language of those that the rules were made with, and
 * each further one once.
 */
it('invoices of nine languages are read from the pages that a browser prints', async () => {
  const known = plannedSamples(0).filter(({ layout }) => layout.group === 'known');
  const planned = known.filter((_one, at) => at % 4 === 0);
  expect(new Set(planned.map(({ invoice }) => invoice.language)).size).toBe(9);
  const further = furtherSamples(0).filter((_one, at) => at % 3 === Math.floor(at / 3) % 3);
  expect(new Set(further.map(({ layout }) => layout.name)).size).toBe(12);
  const folder = await mkdtemp(path.join(tmpdir(), 'invoices-'));
  const file = path.join(folder, 'invoice.pdf');
  try {
    for (const { name, bytes, expected, invoice } of await printSamples([...planned, ...further])) {
      await writeFile(file, bytes);
      const read = await readDocument(file);
      if (read.kind !== 'read') throw new Error(`${name} cannot be read.`);
      const sure = [
        'invoiceNumber',
        'invoiceCurrency',
        'invoiceAmount',
        'consignee.name',
        'consignee.countryCode',
      ];
      const wrong = marksOf(name, '', read.reading, expected).filter(
        ({ field, mark }) => mark === 'wrong' || (mark === 'empty' && sure.includes(field)),
      );
      expect(wrong, name).toEqual([]);
      expect(read.reading.isPicture).toBe(false);
      // Either all lines or none: nobody notices that some of thirty are missing.
      expect([0, invoice.lines.length], name).toContain(read.reading.lines.length);
      // Every value has the place where it is printed.
      expect(read.reading.values.filter(({ place }) => place === null)).toEqual([]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('an invoice of forty pages is read whole: all of its goods, its number on the first page and its total on the last', async () => {
  const [sample] = await printSamples([longSample(40)]);
  if (sample === undefined) throw new Error('Nothing was printed.');
  const folder = await mkdtemp(path.join(tmpdir(), 'invoices-'));
  const file = path.join(folder, 'invoice.pdf');
  try {
    await writeFile(file, sample.bytes);
    const read = await readDocument(file);
    if (read.kind !== 'read') throw new Error('It cannot be read.');
    const { pages, pagesRead, lines } = read.reading;
    expect([pages, pagesRead, lines.length]).toEqual([40, 40, 480]);
    expect(marksOf('', '', read.reading, sample.expected).filter(({ mark }) => mark !== 'right')).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
