import { describe, expect, it } from 'vitest';
import { dayIn, monthFirstOf, numberIn } from '../../../../../shared/rules/reading/printed-numbers.ts';
import { amountsIn, currencyOf, styleOf } from '../../../../../shared/rules/reading/printed-amounts.ts';

const comma = { decimal: ',', group: '.' };
const dot = { decimal: '.', group: ',' };

describe('amounts', () => {
  it.each([
    ['184.250,00 €', comma, ['184250.00']],
    ['EUR 1 234,50', comma, ['1234.50']],
    ["CHF 12'400.00", dot, ['12400.00']],
    ['1,84,250.00', dot, ['184250.00']],
    ['12,400', dot, ['12400']],
    ['Total 3 pcs 1,200.00', dot, ['3', '1200.00']],
    ['496,00 € 75,04 €', comma, ['496.00', '75.04']],
    ['1.2.3', dot, []],
    ['19 %', dot, []],
    ['17.11.2026', comma, []],
    ['26-11873', comma, []],
    ['1.234.56', comma, []],
  ])('in %s are read', (text, style, expected) => {
    expect(amountsIn(text, style).map(({ amount }) => amount)).toEqual(expected);
  });

  it('keep their sign and the currency beside them', () => {
    expect(amountsIn('- 12,50 zł', comma)).toEqual([
      { amount: '12.50', isNegative: true, money: 'zł', hasDecimals: true, end: 10 },
    ]);
    expect(['€', 'us$', 'Zł', 'TL', 'CHF'].map(currencyOf)).toEqual(['EUR', 'USD', 'PLN', 'TRY', 'CHF']);
    // `$` alone is used in several countries; the code after it decides.
    expect(amountsIn('$3,120.00 USD', dot).map(({ money }) => money)).toEqual(['USD']);
    expect(currencyOf('₦')).toBe('NGN');
    // The number of an article is not a currency.
    expect(amountsIn('SCR-2 12 pcs', dot).map(({ money }) => money)).not.toContain('SCR');
    // Several countries use them.
    expect(['$', '¥', 'kr', 'QQQ'].map(currencyOf)).toEqual([null, null, null, null]);
  });

  it('are written as most of a document writes them', () => {
    expect(styleOf(['1.234,50', '2,00', '3.50'])).toEqual(comma);
    expect(styleOf(['1,234.50', '12.00'])).toEqual(dot);
    expect(styleOf(['12', '1.234'])).toBeNull();
    // Two groups show which separator they have, even where no number has decimals.
    expect(styleOf(['¥1,900,000', '¥617,000'])).toEqual(dot);
    expect(styleOf(['1.900.000', '617.000'])).toEqual(comma);
  });

  it('are soon looked for in a long row of digits, as of a key or a code', () => {
    // Each digit more took a third longer: 72 took twenty seconds.
    expect(styleOf(['1'.repeat(400)])).toBeNull();
  });
});

describe('days', () => {
  it.each([
    ['17.11.2026', '2026-11-17'],
    ['2026-11-17', '2026-11-17'],
    ['17 November 2026', '2026-11-17'],
    ['Nov 17, 2026', '2026-11-17'],
    ['17-Nov-26', '2026-11-17'],
    ['17 de noviembre de 2026', '2026-11-17'],
    ['17 novembre 2026', '2026-11-17'],
    ['17.November 2026', '2026-11-17'],
    ['on this 5th day of March 2026', '2026-03-05'],
    ['5 مارس 2026', '2026-03-05'],
    ['١٧ أغسطس ٢٠٢٦', '2026-08-17'],
    ['17 sierpnia 2026', '2026-08-17'],
    ['17 Kasım 2026', '2026-11-17'],
    ['2026年11月17日', '2026-11-17'],
    ['17/NOV/2026', '2026-11-17'],
    ['2026 m. birželio 20 d.', '2026-06-20'],
    ['2026. június 20.', '2026-06-20'],
    // The seventh month in Zagreb, the eighth in Prague.
    ['20. srpnja 2026', '2026-07-20'],
    ['20. srpna 2026', '2026-08-20'],
    ['20. lipnja 2026', '2026-06-20'],
    ['20 lipca 2026', '2026-07-20'],
    ['20. marraskuuta 2026', '2026-11-20'],
    ['17/11/2026', '2026-11-17'],
    ['11/17/2026', '2026-11-17'],
    ['03/04/2026', null],
    ['31.02.2026', null],
    ['45.100.2026', null],
    ['Net 30 days', null],
  ])('%s is %s', (text, day) => {
    expect(dayIn(text, null)).toBe(day);
  });

  it('in figures follow what another day of the document says', () => {
    expect(dayIn('03/04/2026', false)).toBe('2026-04-03');
    expect(dayIn('03/04/2026', true)).toBe('2026-03-04');
    expect([
      monthFirstOf(['25/04/2026']),
      monthFirstOf(['04/25/2026']),
      monthFirstOf(['03/04/2026']),
    ]).toEqual([false, true, null]);
  });
});

describe('numbers of papers', () => {
  it.each([
    ['no. RE-2026/118', false, 'RE-2026/118'],
    ['# RE-20140703/502 vom 03.07.2014', false, 'RE-20140703/502'],
    ['42', false, '42'],
    ['F 2026 0118', true, 'F 2026 0118'],
    ['FT A/118', true, 'FT A/118'],
    ['n.º FT A/118 de 17.11.2026', false, 'FT A/118'],
    ['Serija LTX Nr. 001187', false, 'LTX 001187'],
    ['Seria CLJ nr. 00921', false, 'CLJ 00921'],
    ['Series 7 No. 4', false, null],
    // No month has forty-four days, but every year has twelve months.
    ['numer 44/07/2026', false, '44/07/2026'],
    ['numer 12/07/2026', false, null],
    ['INV 118', false, 'INV 118'],
    ['NO 118', false, '118'],
    ['EUR 118', false, null],
    ['17.11.2026', true, null],
    ['2026-11-17', false, null],
    ['see below', false, null],
    ['Page', false, null],
  ])('%s', (text, isWhole, number) => {
    expect(numberIn(text, isWhole)).toBe(number);
  });
});
