import { describe, expect, it } from 'vitest';
import { emptyContent, type ApplicationContent } from '../../../../shared/domain/content.ts';
import { textLanguages } from '../../../../shared/domain/languages.ts';
import { withMadeLines } from '../../../../shared/rules/made-lines.ts';
import { carriedFields, usuallyCarried } from '../../../../shared/rules/new-drafts/carrying-over.ts';
import { templateContent } from '../../../../shared/rules/new-drafts/templates.ts';
import {
  openPlaceholder,
  withFilledPlaceholders,
  withPlaceholders,
} from '../../../../shared/rules/placeholders.ts';

const order: ApplicationContent = {
  ...emptyContent,
  ...{ invoiceNumber: '26-11934', invoiceDate: '2026-11-21', invoiceAmount: '14850', invoiceCurrency: 'EUR' },
  ...{ purchaseOrder: '4500118204', grossWeight: '1720.5', packages: '5 cases' },
};

describe('placeholders in boxes 4 to 7', () => {
  it('become what the fields say, in the language of the certificate', () => {
    const remarks = 'Order {purchase order}, invoice {Invoice  Number} of {invoice date}: {invoice amount}';
    const texts = {
      ...order,
      remarks,
      quantity: '{Packstücke}, {Bruttogewicht}',
      transportDetails: '{Bestellung}',
    };
    expect(withFilledPlaceholders(texts, 'en')).toEqual({
      ...texts,
      remarks: 'Order 4500118204, invoice 26-11934 of 21 November 2026: EUR 14,850',
      ...{ quantity: '5 cases, 1,720.5 kg', transportDetails: '4500118204' },
    });
    expect(withFilledPlaceholders(texts, 'de').remarks).toContain('21. November 2026: EUR 14.850');
  });

  it('stay where a field says nothing, or none is named so', () => {
    const texts = { ...emptyContent, remarks: 'Order {purchase order} {net weight} {something} {}' };
    expect(withFilledPlaceholders(texts, 'en')).toBe(texts);
    expect(openPlaceholder(texts.remarks)).toEqual({ written: '{purchase order}', field: 'purchaseOrder' });
    expect(openPlaceholder('{something} {} { purchase order')).toBeUndefined();
  });

  it('are filled in when a field is left', () => {
    const before = { ...emptyContent, goods: '4 cases\nas per invoice {invoice number} of {invoice date}' };
    const { invoiceNumber, invoiceDate } = order;
    const numbered = withMadeLines(before, { ...before, invoiceNumber }, 'en');
    expect(numbered.goods).toBe('4 cases\nas per invoice 26-11934 of {invoice date}');
    expect(withMadeLines(numbered, { ...numbered, invoiceDate }, 'en').goods).toBe(
      '4 cases\nas per invoice 26-11934 of 21 November 2026',
    );
  });
});

describe('placeholders that are learned', () => {
  it('stand for numbers by themselves, and for no part of a longer one', () => {
    const remarks = 'PO 4500118204; 4500118204-1, A4500118204 and 45001182045; (4500118204).';
    expect(withPlaceholders({ ...order, remarks }, ['purchaseOrder']).remarks).toBe(
      'PO {purchase order}; 4500118204-1, A4500118204 and 45001182045; ({purchase order}).',
    );
    const short = { ...order, purchaseOrder: '5', packages: '', goods: '5 cases' };
    expect(withPlaceholders(short, ['purchaseOrder'])).toBe(short);
  });

  it.each([
    '21.11.2026',
    '21/11/2026',
    '2026-11-21',
    '21 November 2026',
    '21. November 2026',
    '21 novembre 2026',
  ])('take the invoice out of the goods of a duplicate with its date %s', (day) => {
    const goods = `4 cases as per invoice 26-11934 dated ${day}\nMade on ${day}`;
    const made = new Map(carriedFields({ ...order, goods }, usuallyCarried));
    expect(made.get('goods')).toBe(
      `4 cases as per invoice {invoice number} dated {invoice date}\nMade on ${day}`,
    );
  });

  it('are named in the language of the certificate, also those that were there before', () => {
    const remarks = 'Bestellung {purchase order}, Rechnung {Invoice number}, {something}';
    const german: ApplicationContent = { ...emptyContent, certificateLanguage: 'de', remarks };
    expect(withPlaceholders(german, []).remarks).toBe(
      'Bestellung {Bestellung}, Rechnung {Rechnungsnummer}, {something}',
    );
  });

  it('make a template that names no order of its own', () => {
    const remarks = 'Purchase order 4500118204';
    const german = { ...order, remarks, certificateLanguage: 'de' };
    expect(templateContent(german, ['purchaseOrder'])).toMatchObject({
      remarks: 'Purchase order {Bestellung}',
      purchaseOrder: '',
    });
    expect(templateContent(german, [])).toMatchObject({ remarks, purchaseOrder: '4500118204' });
  });

  it.each(textLanguages)('say the same once they are filled in again in %s', (certificateLanguage) => {
    const texts = { ...order, certificateLanguage, remarks: 'PO 4500118204, invoice 26-11934' };
    const learned = withPlaceholders(texts, ['purchaseOrder', 'invoiceNumber']);
    expect(learned.remarks).not.toMatch(/\d/u);
    expect(withFilledPlaceholders(learned, certificateLanguage)).toEqual(texts);
  });
});
