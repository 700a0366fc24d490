import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { maxXmlBytes } from '../../../../../electron/adapters/einvoice/read-einvoice.ts';
import { WorkerPdfInspector } from '../../../../../electron/adapters/pdf/pdf-worker-inspector.ts';
import type { Reading } from '../../../../../shared/domain/reading.ts';
import { ciiInvoice, ublInvoice } from '../../../../support/einvoice-samples.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { threadEntry } from '../../../../support/thread-entries.ts';

const inspector = new WorkerPdfInspector(threadEntry('pdf'));
afterAll(() => inspector.close());

function fileWith(bytes: Buffer | string): string {
  const file = path.join(temporaryFolder(), 'RE-118.xml');
  writeFileSync(file, bytes);
  return file;
}

async function readingOf(xml: Buffer | string): Promise<Reading> {
  const answer = await inspector.einvoiceFile(fileWith(xml));
  if (answer.kind !== 'read') throw new Error(`It is not read: ${answer.reason}`);
  return answer.reading;
}

const order = ciiInvoice
  .replaceAll('rsm:CrossIndustryInvoice', 'rsm:SCRDMCCBDACIOMessageStructure')
  .replace('<ram:TypeCode>380<', '<ram:TypeCode>220<');

describe('an electronic invoice without a PDF', () => {
  it.each([
    ['CII', ciiInvoice],
    ['UBL', ublInvoice],
    ['UTF-16', Buffer.from(`\ufeff${ciiInvoice.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ])('is read with the business term and the words of each value: %s', async (_name, xml) => {
    const { document, values, consignees, lines } = await readingOf(xml);
    expect(document).toBe('invoice');
    const said = (field: string): unknown =>
      [...values, ...(consignees[0]?.values ?? [])].find((value) => value.field === field)?.stated;
    expect(said('invoiceNumber')).toEqual({ term: 'BT-1', text: '26-11873' });
    expect(said('invoiceAmount')).toEqual({ term: 'BT-112', text: '184250.00' });
    expect(said('consignor.name')).toEqual({ term: 'BT-27', text: 'Hallwanger Maschinenbau GmbH' });
    expect(said('consignee.zip')).toEqual({ term: 'BT-78', text: '41480' });
    expect(lines).toHaveLength(2);
  });

  it('is an order where it says so, whose number is no invoice number', async () => {
    const { document, values } = await readingOf(order);
    expect(document).toBe('other');
    expect(values.map(({ field }) => field)).not.toContain('invoiceNumber');
    expect(values.find(({ field }) => field === 'purchaseOrder')?.text).toBe('26-11873');
  });
});

const bomb = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${ciiInvoice.replace(/<\?xml[^>]*>/u, '')}`;
const outside = `<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>${ublInvoice.replace(/<\?xml[^>]*>/u, '')}`;

describe('a file that is no electronic invoice', () => {
  it.each([
    ['entities that grow', bomb, 'damaged'],
    ['entities from outside', outside, 'damaged'],
    ['an entity that nobody declared', ciiInvoice.replace('26-11873', '&nobody;'), 'damaged'],
    ['a text that ends too soon', ciiInvoice.slice(0, -40), 'damaged'],
    ['a PDF', '%PDF-1.7', 'damaged'],
    ['nothing', '', 'damaged'],
    ['half of UTF-16', Buffer.from(ciiInvoice, 'utf16le'), 'damaged'],
    [
      'the names of an invoice in a namespace of others',
      ublInvoice.replace('Invoice-2', 'Invoice-1'),
      'unknownForm',
    ],
    ['no namespace', ciiInvoice.replace(/xmlns:rsm="[^"]*"/u, ''), 'unknownForm'],
    [
      'another document',
      '<html xmlns="http://www.w3.org/1999/xhtml"><body>26-11873</body></html>',
      'unknownForm',
    ],
  ])('is refused with a reason: %s', async (_name, xml, reason) => {
    expect(await inspector.einvoiceFile(fileWith(xml))).toEqual({ kind: 'unreadable', reason });
  });

  it('is refused for its size before any of it is read', async () => {
    const file = fileWith('');
    truncateSync(file, maxXmlBytes + 1);
    expect(await inspector.einvoiceFile(file)).toEqual({ kind: 'unreadable', reason: 'tooLarge' });
    truncateSync(file, 100_000_000);
    expect(await inspector.einvoiceFile(file)).toEqual({ kind: 'unreadable', reason: 'tooLarge' });
  });

  it('is refused where it is gone, or no file', async () => {
    const gone = { kind: 'unreadable', reason: 'inaccessible' };
    expect(await inspector.einvoiceFile(path.join(temporaryFolder(), 'not-there.xml'))).toEqual(gone);
    expect(await inspector.einvoiceFile(temporaryFolder())).toEqual(gone);
  });
});
