import { describe, expect, it } from 'vitest';
import { labelsIn } from '../../../../../shared/rules/reading/label-search.ts';
import {
  columnTerms,
  labelLanguages,
  partyPattern,
} from '../../../../../shared/rules/reading/label-tables.ts';
import { foldLabel } from '../../../../../shared/rules/reading/labels/label-terms.ts';
import { cellsOf } from '../../../../../shared/rules/reading/printed-page.ts';
import {
  isName,
  refersElsewhere,
  namesToOrder,
} from '../../../../../shared/rules/reading/addresses/party-names.ts';
import { printedPage } from '../../../../support/printed-pages.ts';

function termsOf(text: string): readonly string[] {
  const [cell] = cellsOf(printedPage([[40, 40, text]])).rows.flat();
  if (cell === undefined) throw new Error('There is a cell.');
  return labelsIn(cell).flatMap(({ terms }) => [...terms]);
}

describe.each(Object.entries(labelLanguages))('the labels of %s', (_language, { labels, columns }) => {
  it('have words for everything that is read', () => {
    expect(Object.entries(labels).filter(([, written]) => written.length === 0)).toEqual([]);
    expect(Object.entries(columns).filter(([, written]) => written.length === 0)).toEqual([]);
  });

  it('are each found by their own words', () => {
    const lost = Object.entries(labels).flatMap(([term, written]) =>
      written.filter((label) => !termsOf(label).includes(term)),
    );
    expect(lost).toEqual([]);
  });

  it('mean one thing each within the language', () => {
    // A paper may have the same label as its number, and a total that of a line's total.
    const either = new Set([
      'titleInvoice',
      'titlePackingList',
      'titleCreditNote',
      'invoiceNumber',
      'deliveryNote',
      'other',
    ]);
    const owners = new Map<string, string>();
    const twice = Object.entries(labels).flatMap(([term, written]) =>
      either.has(term)
        ? []
        : written.flatMap((label) => {
            const before = owners.get(foldLabel(label));
            owners.set(foldLabel(label), term);
            return before === undefined || before === term ? [] : [`${label}: ${before} and ${term}`];
          }),
    );
    expect(twice).toEqual([]);
  });
});

describe('the words around a name', () => {
  it('share their borders, as each of hundreds is slow to look for', () => {
    const borders = partyPattern('toOrder').match(/\(\?<!/gu) ?? [];
    expect(borders.length).toBeLessThanOrEqual(2);
  });
});

describe('a label', () => {
  it('is found whatever its capitals, accents, dots and blanks', () => {
    expect(termsOf('FACTURE  N°')).toContain('invoiceNumber');
    expect(termsOf('rechnungs nr.:')).toContain('invoiceNumber');
    expect(termsOf('Razem do zaplaty')).toContain('grandTotal');
    expect(termsOf('MENŞEİ')).toContain('origin');
  });

  it('is the longest one that fits', () => {
    expect(termsOf('Proforma invoice no 12')).toEqual(['other']);
    expect(termsOf('Gross weight (kg)')).toEqual(['grossWeight']);
  });

  it('names who buys, also where goods are shipped and bills are sent to others', () => {
    for (const words of ['Sell-to address', 'Sold-to address', 'Sell-to customer'])
      expect(termsOf(words)).toEqual(['buyer']);
  });

  it('within a sentence is none', () => {
    expect(termsOf('Bitte überweisen Sie den Rechnungsbetrag')).toEqual([]);
    expect(termsOf('No: 12 Date: 17.11.2026')).toContain('day');
  });

  it('over a column may name the currency', () => {
    expect([...columnTerms('Betrag EUR')]).toContain('amount');
    expect([...columnTerms('Unit price (USD)')]).toContain('price');
    expect([...columnTerms('Rubbish')]).toEqual([]);
  });
});

describe.each(Object.entries(labelLanguages))('the words around a name in %s', (_language, { party }) => {
  /** The word with a hyphen where letters may follow. */
  const whole = (written: string): string => written.replaceAll(/^-|-$/gu, '');

  it('are taken for no name', () => {
    const { over = [], addressWord = [], attention = [] } = party ?? {};
    const lines = [...over, ...addressWord, ...attention.map((word) => `${whole(word)} Jane Miller`)];
    expect(lines.map(whole).filter((line) => isName(line))).toEqual([]);
  });

  it('say that it stands elsewhere, or that a bank says it', () => {
    const { elsewhere = [], asNamed = [], toOrder = [] } = party ?? {};
    const said = [...elsewhere.map(whole), ...asNamed.map((word) => `${whole(word)} Käufer`)];
    expect(said.filter((line) => !refersElsewhere(line))).toEqual([]);
    expect(toOrder.filter((line) => !namesToOrder(`${line} X`))).toEqual([]);
  });
});

it.each(['La ordin BCR', 'По приказу банка', 'Po nalogu banke'])(
  'a bank has the order in further languages, too: %s',
  (line) => {
    expect(namesToOrder(line)).toBe(true);
  },
);

it('words over an address count by whole words, and a name that begins with them is one', () => {
  expect(isName('Anderson Tools')).toBe(true);
  expect(isName('Orderly Systems')).toBe(true);
  expect(namesToOrder('Orderly Systems')).toBe(false);
  expect(refersElsewhere('Sameday Couriers')).toBe(false);
  expect(isName('Unitas Trading')).toBe(true);
});
