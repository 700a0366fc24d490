import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readDocument } from '../../electron/adapters/pdf/read-document.ts';
import { marksOf } from '../invoices/marking.ts';
import { plannedSamples, printSamples } from '../invoices/printed-samples.ts';

/** A few of the layouts of `npm run invoices` that rules were made by, one for each language. */
it('invoices of nine languages are read from the pages that a browser prints', async () => {
  const known = plannedSamples(0).filter(({ layout }) => !layout.isHeldOut);
  const planned = known.filter((_one, at) => at % 4 === 0);
  expect(new Set(planned.map(({ invoice }) => invoice.language)).size).toBe(9);
  const folder = await mkdtemp(path.join(tmpdir(), 'invoices-'));
  const file = path.join(folder, 'invoice.pdf');
  try {
    for (const { name, bytes, expected } of await printSamples(planned)) {
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
      // Every value is shown where it stands.
      expect(read.reading.values.filter(({ place }) => place === null)).toEqual([]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
