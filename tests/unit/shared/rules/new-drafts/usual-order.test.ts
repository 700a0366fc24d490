import { describe, expect, it } from 'vitest';
import { emptyContent, type ApplicationContent } from '../../../../../shared/domain/content.ts';
import { noStandards } from '../../../../../shared/domain/standards.ts';
import { withMadeLines } from '../../../../../shared/rules/made-lines.ts';
import { fittingTexts, orderTexts } from '../../../../../shared/rules/new-drafts/usual-order.ts';
import { readyContent } from '../../../../fakes/ready-application.ts';

const bare: ApplicationContent = {
  ...readyContent,
  goods: '1  4 cases: roller sets',
  quantity: '4 cases',
  remarks: 'Payment in advance\nPurchase order 4500118204',
  purchaseOrder: '4500118204',
  invoiceNumber: '26-11873',
  copies: '2',
};
const last = withMadeLines(
  bare,
  { ...bare, invoiceDate: '2026-11-17', grossWeight: '1550', netWeight: '1400' },
  'de',
);

describe('what the next order to a consignee begins with', () => {
  it('is the texts and sheets of the last one, without its invoice and weights, with a placeholder for the order number', () => {
    expect(last.goods).toContain('26-11873');
    expect(last.quantity).toContain('1.550');
    expect(orderTexts(last)).toMatchObject({
      goods: '1  4 cases: roller sets',
      quantity: '4 cases',
      remarks: 'Payment in advance\nPurchase order {purchase order}',
      ...{ invoiceNumber: '', invoiceDate: '', grossWeight: '', purchaseOrder: '', invoiceAmount: '' },
      ...{ copies: '2', invoiceCurrency: last.invoiceCurrency, consignor: emptyContent.consignor },
    });
  });

  it('overwrites nothing that somebody wrote', () => {
    const texts = orderTexts(last);
    const typed = { ...emptyContent, goods: 'Something else', copies: '3' };
    const fitting = fittingTexts(texts, typed, noStandards);
    expect(fitting.has('goods')).toBe(false);
    expect(fitting.has('copies')).toBe(false);
    expect(fitting.get('quantity')).toBe('4 cases');
    expect(fittingTexts(texts, typed, { ...noStandards, copies: '3' }).get('copies')).toBe('2');
  });
});
