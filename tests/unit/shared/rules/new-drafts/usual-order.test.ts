import { describe, expect, it } from 'vitest';
import { emptyContent, type ApplicationContent } from '../../../../../shared/domain/content.ts';
import { noStandards } from '../../../../../shared/domain/starts.ts';
import { withMadeLines } from '../../../../../shared/rules/made-lines.ts';
import type { RecordedValue } from '../../../../../shared/domain/reading.ts';
import { fittingTexts, orderTexts, wordedGoods } from '../../../../../shared/rules/new-drafts/usual-order.ts';
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

describe('the goods of the next invoice', () => {
  const read = '1  LTH-2 lathe\n2  Oil';
  const taken = (text: string, isLookedAt = false): RecordedValue => ({
    ...{ field: 'goods', text, attachmentId: null, document: 'a.pdf', place: null },
    ...{ takenAt: '2026-11-20T09:00:00.000Z' },
    reviewed: isLookedAt ? { at: '2026-11-20T09:00:00.000Z', by: '' } : null,
  });
  const usual = { texts: { ...emptyContent, goods: 'Two lathes\nwith cutting oil' }, readGoods: read };
  const content = { ...emptyContent, goods: `${read}\nInvoice no. 26-1 of 17 November 2026` };

  it('are told in the words of the last one where the invoice says the same; other lines stay', () => {
    expect(wordedGoods(content, usual, [taken(read)])).toBe(
      'Two lathes\nwith cutting oil\nInvoice no. 26-1 of 17 November 2026',
    );
  });

  it.each([
    ['somebody looked at them', content, usual, [taken(read, true)]],
    ['they are others', content, { ...usual, readGoods: '1  LTH-3 lathe' }, [taken(read)]],
    ['one of them was changed', { ...content, goods: '1  LTH-2 lathe\n2  Grease' }, usual, [taken(read)]],
    [
      'the last ones were left as they were read',
      content,
      { texts: { ...emptyContent, goods: read }, readGoods: read },
      [taken(read)],
    ],
    ['nothing was read', content, usual, []],
  ])('stay as they are where %s', (_why, now, last, values) => {
    expect(wordedGoods(now, last, values)).toBeNull();
  });
});

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
