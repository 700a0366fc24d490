import { describe, expect, it } from 'vitest';
import { quoteLines } from '../../../renderer/features/submit/quote-sheet.tsx';
import { boxNamedIn } from '../../../renderer/parts/places.ts';
import { english } from '../../../shared/text/english/english.ts';
import type { Quote } from '../../../shared/domain/attempt.ts';

const words = english.submit.quote;
const quote: Quote = {
  serviceTag: 'FS',
  applicationId: 'CO-1',
  message: '',
  diyCost: null,
  fsCost: '78.50',
  shippingHandlingCost: '24.9',
  receivedAt: '2026-11-19T14:38:06.000Z',
  answeredByService: true,
};

describe('the money on a quote', () => {
  it('stands with every digit that came, as the language writes it, with an exact total', () => {
    const lines = quoteLines(quote, words, 'en');
    expect(lines.costs.map(({ amount }) => amount)).toEqual(['78.50', '24.9']);
    expect(lines.total).toBe('103.40');
    expect(lines.notes).toEqual([words.asSent, words.totalHere]);
    const inGerman = quoteLines({ ...quote, fsCost: '1078.50' }, words, 'de');
    expect(inGerman.costs.map(({ amount }) => amount)).toEqual(['1.078,50', '24,9']);
    expect(inGerman.total).toBe('1.103,40');
  });

  it('has no total when something cannot be added, and says so', () => {
    const lines = quoteLines({ ...quote, shippingHandlingCost: 'on request' }, words, 'en');
    expect(lines.costs[1]?.amount).toBe('on request');
    expect(lines.total).toBeNull();
    expect(lines.notes).toContain(words.noTotal);
  });

  it('says when the cost of the chosen mode is missing', () => {
    const lines = quoteLines({ ...quote, fsCost: null }, words, 'en');
    expect(lines.notes).toContain(words.noMainCost(words.fsCost));
  });

  it('says when the answer names no cost at all, and when the clerk wrote it down herself', () => {
    const bare = { ...quote, fsCost: null, shippingHandlingCost: '' };
    expect(quoteLines(bare, words, 'en')).toEqual({ costs: [], total: null, notes: [words.noCost] });
    expect(quoteLines({ ...bare, answeredByService: false }, words, 'en').notes).toEqual([
      words.noCostRecorded,
    ]);
  });

  it('says that a clerk recorded it, and writes her amounts as her language does', () => {
    const own = { ...quote, fsCost: '1078.50', shippingHandlingCost: '24.90', answeredByService: false };
    expect(quoteLines(own, words, 'de')).toEqual({
      costs: [
        { name: words.fsCost, amount: '1.078,50' },
        { name: words.shipping, amount: '24,90' },
      ],
      total: '1.103,40',
      notes: [words.asRecorded, words.totalHere],
    });
    const lacking = quoteLines({ ...own, fsCost: null }, words, 'en').notes;
    expect(lacking).toEqual([words.asRecorded, words.totalHere, words.noMainCostRecorded(words.fsCost)]);
  });
});

describe('the box that the service names', () => {
  it.each([
    ['CountryOfOrigin_3 does not agree', '3'],
    ['Please correct Box 6.', '6'],
    ['Country is not accepted', null],
    ['Field_12 is bad', null],
  ])('in “%s” is %s', (message, box) => {
    expect(boxNamedIn(message)).toBe(box);
  });
});
