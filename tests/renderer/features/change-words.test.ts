import { fc } from '../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { changeWords } from '../../../renderer/features/revisions/change-words.ts';
import { english } from '../../../shared/text/english/english.ts';
import { german } from '../../../shared/text/german/german.ts';
import { type Words, languages } from '../../../shared/text/languages.ts';
import { emptyContent, writeField, type ApplicationContent } from '../../../shared/domain/content.ts';
import { fieldPaths } from '../../../shared/domain/fields.ts';
import { changesBetween, type Snapshot } from '../../../shared/rules/revisions.ts';
import { sampleContent } from '../../fakes/memory-samples.ts';
import { attachmentNamed } from '../../fakes/sample-records.ts';

function snapshot(content: Partial<ApplicationContent> = {}, pdfs: readonly string[] = []): Snapshot {
  const attachments = pdfs.map((name) => attachmentNamed(name, { id: name }));
  return { content: { ...sampleContent, ...content }, attachments };
}

function described(earlier: Snapshot, later: Snapshot, words: Words = english): string {
  const style = words === english ? languages.en.amounts : languages.de.amounts;
  return changeWords({ changes: changesBetween(earlier, later), earlier, later }, words, style);
}

const lines = (...all: string[]): string => all.join('\n');

describe('what changed, in words', () => {
  it('tells a few changes one by one', () => {
    const earlier = snapshot({ goods: lines('a', 'b'), remarks: '', invoiceAmount: '163900.00' });
    const later = snapshot({ goods: lines('a', 'x', 'b', 'y', 'z'), invoiceAmount: '184250.00' });
    const words = 'Box 5 added. Box 6: 3 lines added. Amount 163,900.00 → 184,250.00.';
    expect(described(earlier, later)).toBe(words);
    expect(described(earlier, later, german)).toBe(
      'Feld 5 ergänzt. Feld 6: 3 Zeilen ergänzt. Betrag 163.900,00 → 184.250,00.',
    );
    expect(described(later, earlier)).toBe(
      'Box 5 removed. Box 6: 3 lines removed. Amount 184,250.00 → 163,900.00.',
    );
  });

  it('tells one line that became another one as changed', () => {
    expect(described(snapshot({ goods: lines('a', 'b') }), snapshot({ goods: lines('a', 'c', 'd') }))).toBe(
      'Box 6: 1 line changed, 1 line added',
    );
  });

  it('names the lines of a party, and the party as a whole when it is new', () => {
    const { consignor } = sampleContent;
    const other = snapshot({ consignor: { ...consignor, address1: 'Elsewhere 4', city: 'Ulm' } });
    expect(described(snapshot(), other)).toBe('Box 1: address, city');
    expect(described(snapshot({ consignor: emptyContent.consignor }), snapshot())).toBe('Box 1 added');
  });

  it('only names places when there are many', () => {
    const earlier: Snapshot = { content: emptyContent, attachments: [] };
    expect(described(earlier, snapshot({}, ['a.pdf', 'b.pdf']))).toBe(
      'All boxes, invoice, order; 2 PDFs attached',
    );
    const { consignor, remarks, quantity } = emptyContent;
    const some = snapshot({ consignor, remarks, quantity, invoiceNumber: '' });
    expect(described(some, snapshot())).toBe('Boxes 1, 5, 7, invoice');
  });

  it('does not spell out what is long', () => {
    const long = 'Please call before sending anything at all.';
    expect(described(snapshot({ comments: 'x' }), snapshot({ comments: long }))).toBe('Comment changed');
    expect(described(snapshot({ invoiceCurrency: 'USD' }), snapshot())).toBe(
      'Currency \u2068USD\u2069 → \u2068EUR\u2069',
    );
  });

  it('tells what became of the PDFs', () => {
    expect(described(snapshot({}, ['a', 'b']), snapshot({}, ['c']))).toBe('1 PDF attached, 2 PDFs removed');
    expect(described(snapshot({}, ['a', 'b']), snapshot({}, ['b', 'a']))).toBe('PDFs in another order');
  });

  it('says so when nothing changed, and never then when something did', () => {
    expect(described(snapshot(), snapshot())).toBe('Nothing changed');
    fc.assert(
      fc.property(fc.constantFrom(...fieldPaths), fc.string(), fc.string(), (path, one, other) => {
        const [earlier, later] = [one, other].map((text) => ({
          content: writeField(emptyContent, path, text),
          attachments: [],
        }));
        if (earlier === undefined || later === undefined || one === other) return;
        const words = described(earlier, later);
        expect(words).not.toBe('Nothing changed');
        expect(words.length).toBeGreaterThan(4);
        expect(words).not.toContain('undefined');
      }),
    );
  });
});
