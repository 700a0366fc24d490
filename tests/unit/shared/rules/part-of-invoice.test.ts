import { describe, expect, it } from 'vitest';
import { emptyContent } from '../../../../shared/domain/content.ts';
import { lengthLimitOf } from '../../../../shared/domain/fields.ts';
import { textLanguages } from '../../../../shared/domain/languages.ts';
import { commentsOfPart, hasWholeAmount, withoutPartNote } from '../../../../shared/rules/part-of-invoice.ts';

const order = {
  ...emptyContent,
  comments: 'Please hurry.',
  ...{ invoiceNumber: '26-11901', invoiceAmount: '18450.75', invoiceCurrency: 'EUR' },
};
const second = { part: 2, of: 3 };

describe.each(textLanguages)('what a part says of its invoice in %s', (language) => {
  it.each(['18450.75', '18450.5', '18450', '950', '1234567.125'])('is known again by %s', (invoiceAmount) => {
    const whole = { ...order, invoiceAmount };
    const part = { ...whole, comments: commentsOfPart(whole, second, language) };
    expect(part.comments).toMatch(/^Please hurry\.\n.*2\/3.*EUR/u);
    expect(part.comments).toContain('26-11901');
    expect(hasWholeAmount(part)).toBe(true);
    expect(hasWholeAmount({ ...part, invoiceAmount: '6150.25' })).toBe(false);
    expect(hasWholeAmount({ ...part, invoiceCurrency: 'USD' })).toBe(false);
    expect(commentsOfPart(part, { part: 1, of: 2 }, language)).toBe(part.comments);
    expect(withoutPartNote(part.comments)).toBe('Please hurry.');
  });
});

it('an amount without its currency is known again, whatever the currency is then', () => {
  const comments = commentsOfPart({ ...order, invoiceCurrency: '' }, second, 'en');
  expect(comments).toContain('(18,450.75 in total)');
  expect(hasWholeAmount({ ...order, comments })).toBe(true);
  expect(hasWholeAmount({ ...order, comments, invoiceAmount: '9000' })).toBe(false);
});

it('nothing is said without an amount, or where there is no room', () => {
  const blank = { ...order, invoiceAmount: '' };
  const full = { ...order, comments: 'x'.repeat(lengthLimitOf('comments')) };
  for (const one of [blank, full]) expect(commentsOfPart(one, second, 'en')).toBe(one.comments);
});

it('the same amount written otherwise is the same, and a comment of somebody is none', () => {
  const part = {
    ...order,
    invoiceAmount: '18450',
    comments: commentsOfPart({ ...order, invoiceAmount: '18450.00' }, second, 'de'),
  };
  expect(hasWholeAmount(part)).toBe(true);
  expect(hasWholeAmount({ ...order, comments: 'See 1/2 of the list (EUR 18450.75)' })).toBe(false);
  expect(withoutPartNote('Teil 1/2 kommt später')).toBe('Teil 1/2 kommt später');
});
