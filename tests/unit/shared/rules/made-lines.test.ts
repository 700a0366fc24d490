import { describe, expect, it } from 'vitest';
import { emptyContent, type ApplicationContent } from '../../../../shared/domain/content.ts';
import { textLanguages } from '../../../../shared/domain/languages.ts';
import { setText } from '../../../../shared/rules/print/set-text.ts';
import { withMadeLines, withoutInvoiceLines } from '../../../../shared/rules/made-lines.ts';

const facts = { invoiceNumber: '26-11873', invoiceDate: '2026-11-17' };
const goods = '1  4 wooden cases: roller sets';
const withGoods: ApplicationContent = { ...emptyContent, goods };
const made = (before: ApplicationContent, content: Partial<ApplicationContent>, language = 'en' as const) =>
  withMadeLines(before, { ...before, ...content }, language);

describe('the line of the invoice in box 6', () => {
  it('is made when number and day are there, in the language of the certificate', () => {
    const content = { ...withGoods, ...facts };
    const line = `${goods}\nInvoice no. 26-11873 of 17 November 2026`;
    expect(withMadeLines(withGoods, content, 'en').goods).toBe(line);
    expect(withMadeLines(withGoods, content, 'de').goods).toBe(
      `${goods}\nRechnung Nr. 26-11873 vom 17. November 2026`,
    );
    expect(made(withGoods, { invoiceNumber: '26-11873' }).goods).toBe(goods);
    expect(withMadeLines(emptyContent, { ...emptyContent, ...facts }, 'en').goods).toBe('');
  });

  it('follows its fields and the language while nobody has changed it', () => {
    const first = made(withGoods, facts);
    expect(made(first, { invoiceNumber: '26-11934' }).goods).toBe(
      `${goods}\nInvoice no. 26-11934 of 17 November 2026`,
    );
    for (const language of textLanguages) {
      const other = withMadeLines(first, first, language);
      expect(other.goods.split('\n')).toHaveLength(2);
      expect(withMadeLines(other, other, 'en')).toEqual(first);
    }
    expect(made(first, { invoiceNumber: '' }).goods).toBe(goods);
  });

  it('is text as all other once it was changed, and stays away once it was taken out', () => {
    const first = made(withGoods, facts);
    const edited = { ...first, goods: `${goods}\nInvoice 26-11873 dated 17 Nov` };
    expect(made(edited, { invoiceNumber: '26-11934' }).goods).toBe(edited.goods);
    const without = { ...first, goods };
    expect(made(without, { remarks: 'x' }).goods).toBe(goods);
  });

  it('is not added where the text names an invoice in words of its own', () => {
    const own = { ...emptyContent, goods: `${goods}\nas per invoice No. 26-11873 d.d. 17.11.2026` };
    expect(made(own, facts).goods).toBe(own.goods);
  });
});

describe('the weights in box 7', () => {
  it('are made one by one, with every digit of them', () => {
    const first = made(emptyContent, { grossWeight: '1550' });
    expect(first.quantity).toBe('Gross 1,550 kg');
    expect(made(first, { netWeight: '1400.50' }).quantity).toBe('Gross 1,550 kg\nNet 1,400.50 kg');
    const german = withMadeLines(first, { ...first, grossWeight: '1410.5' }, 'de');
    expect(german.quantity).toBe('Brutto 1.410,5 kg');
  });

  it('have room on one line of the box each, in every language', () => {
    const weights = { grossWeight: '6840', netWeight: '6115' };
    for (const language of textLanguages) {
      const { quantity } = withMadeLines(emptyContent, { ...emptyContent, ...weights }, language);
      expect([language, setText('quantity', quantity).lines.length]).toEqual([language, 2]);
    }
  });

  it('stay in the words in which they were made before until their field or the language is another', () => {
    const before = { ...emptyContent, grossWeight: '1550', quantity: '3 cases\nGross weight 1,550 kg' };
    expect(made(before, { remarks: 'x' }).quantity).toBe(before.quantity);
    expect(made(before, { grossWeight: '1600' }).quantity).toBe('3 cases\nGross 1,600 kg');
    expect(made(before, { grossWeight: '' }).quantity).toBe('3 cases');
    expect(withMadeLines(before, before, 'de').quantity).toBe('3 cases\nBrutto 1.550 kg');
  });

  it('come below what stands there, and not beside a weight in other words', () => {
    const before = { ...emptyContent, quantity: '1,240 kg\n310 kg' };
    expect(made(before, { grossWeight: '1550' }).quantity).toBe('1,240 kg\n310 kg\nGross 1,550 kg');
    const gross = { ...emptyContent, quantity: '1,550 kg gross' };
    expect(made(gross, { grossWeight: '1550' }).quantity).toBe('1,550 kg gross');
  });

  it.each([
    ['en', '310 kg', '310'],
    ['en', '1 case\n310.00 kgs', '310'],
    ['de', '1.550 kg', '1550'],
    ['en', '1,550 kg', '1550'],
    ['de', '12 Stk  310,0 kg', '310'],
    ['en', '1\u202F550,5 kg', '1550.5'],
  ] as const)('are printed once: %s %j has it already', (language, quantity, weight) => {
    const before = { ...emptyContent, quantity };
    for (const field of ['grossWeight', 'netWeight'] as const)
      expect(withMadeLines(before, { ...before, [field]: weight }, language).quantity).toBe(quantity);
  });

  it.each([
    ['en', '1310 kg', '310'],
    ['en', '310 pcs', '310'],
    ['en', '1,550 kg', '1.55'],
    ['en', 'Net 310 kg', '310'],
    ['en', '0,310 kg', '310'],
  ] as const)('are made beside another one: %s %j', (language, quantity, grossWeight) => {
    const before = { ...emptyContent, quantity };
    const line = `Gross ${grossWeight} kg`;
    expect(withMadeLines(before, { ...before, grossWeight }, language).quantity).toBe(`${quantity}\n${line}`);
  });

  it('are both made where they are the same', () => {
    const both = { grossWeight: '310', netWeight: '310' };
    expect(made(emptyContent, both).quantity).toBe('Gross 310 kg\nNet 310 kg');
  });
});

describe('goods without their invoice', () => {
  it.each([
    'Invoice no. 26-11873 of 17 November 2026',
    'Rechnung Nr. 26-11873 vom 17.11.2026',
    'Commercial invoice 26-11873 dated Nov 17, 2026',
    'Facture n° 26-11873 du 17 novembre 2026',
    'Factura n.º 26-11873 de 17 de noviembre de 2026',
    'Fatura no. 26-11873, 17 Kasım 2026',
  ])('lose a line that only names it: %s', (line) => {
    expect(withoutInvoiceLines(`${goods}\n${line}`, '26-11873')).toBe(goods);
  });

  it.each(['4 cases as per invoice 26-11873', 'Invoice no. 26-11874 of 17 November 2026', '26-11873'])(
    'keep what says more, or names another one: %s',
    (line) => {
      expect(withoutInvoiceLines(`${goods}\n${line}`, '26-11873')).toBe(`${goods}\n${line}`);
    },
  );
});
