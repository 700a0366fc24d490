import { describe, expect, it } from 'vitest';
import type { WireApplication } from '../../../../../electron/services/wire/co-service.ts';
import { messageOf, signIn, startForTest, submit, wireSample } from './practice-client.ts';

type Change = (application: WireApplication) => unknown;

const changedOption =
  (more: object): Change =>
  (one) => ({ ...one, Options: { ...one.Options, ...more } });
const changedBox =
  (more: object): Change =>
  (one) => ({ ...one, cocert: { ...one.cocert, ...more } });
const changedInvoice =
  (more: object): Change =>
  (one) => ({ ...one, InvoiceDetails: { ...one.InvoiceDetails, ...more } });
const changedConsignee =
  (more: object): Change =>
  (one) =>
    changedBox({ Consignee_2: { ...one.cocert.Consignee_2, ...more } })(one);
const changedPdf =
  (pdf: unknown): Change =>
  (one) => ({ ...one, Attachment: [...one.Attachment, { name: 'a.pdf', attType: '', pdf }] });
const base64 = (text: string): string => Buffer.from(text).toString('base64');

const faults: readonly (readonly [fault: string, named: string, change: Change])[] = [
  ['an unknown top-level member', 'Extra: unknown member', (one) => ({ ...one, Extra: '' })],
  ['an unknown option', 'Options.Speed: unknown member', changedOption({ Speed: 'fast' })],
  ['an unknown service tag', 'Options.Service:', changedOption({ Service: 'diy' })],
  ['a missing option', 'Options.Comments:', changedOption({ Comments: undefined })],
  ['a null', 'Options.ReturnOrigBy:', changedOption({ ReturnOrigBy: null })],
  ['no list of attachments', 'Attachment:', (one) => ({ ...one, Attachment: null })],
  ['a list for an object', 'cocert:', (one) => ({ ...one, cocert: [] })],
  ['a list for everything', 'The body:', () => []],
  ['a number for originals', 'cocert.Originals:', changedBox({ Originals: 1 })],
  ['a word for originals', 'cocert.Originals:', changedBox({ Originals: 'one' })],
  ['a blank for copies', 'cocert.Copies:', changedBox({ Copies: '' })],
  ['a negative number of copies', 'cocert.Copies:', changedBox({ Copies: '-1' })],
  ['a country name as origin', 'cocert.CountryOfOrigin_3:', changedBox({ CountryOfOrigin_3: 'Germany' })],
  ['a lower-case origin', 'cocert.CountryOfOrigin_3:', changedBox({ CountryOfOrigin_3: 'de' })],
  ['a code that is no country', 'cocert.CountryOfOrigin_3:', changedBox({ CountryOfOrigin_3: 'ZZ' })],
  ['no origin', 'cocert.CountryOfOrigin_3:', changedBox({ CountryOfOrigin_3: '' })],
  ['an unknown member of a party', 'cocert.Consignee_2.zipcode: unknown', changedConsignee({ zipcode: '' })],
  [
    'a wrong country of a party',
    'cocert.Consignee_2.CountryISOCode:',
    changedConsignee({ CountryISOCode: 'TUR' }),
  ],
  ['a number for the amount', 'InvoiceDetails.invAmount:', changedInvoice({ invAmount: 184250 })],
  ['a comma in the amount', 'InvoiceDetails.invAmount:', changedInvoice({ invAmount: '184250,00' })],
  ['an exponent in the amount', 'InvoiceDetails.invAmount:', changedInvoice({ invAmount: '1e5' })],
  ['a line feed after the amount', 'InvoiceDetails.invAmount:', changedInvoice({ invAmount: '1.00\n' })],
  ['a currency sign', 'InvoiceDetails.invCurrency:', changedInvoice({ invCurrency: '€' })],
  ['a PDF that is no text', 'Attachment[1].pdf:', changedPdf(7)],
  ['a blank PDF', 'Attachment[1].pdf: is no PDF', changedPdf('')],
  ['base64 with a line break', 'Attachment[1].pdf: is no base64', changedPdf(`${base64('%PDF-1.7 ab')}\n`)],
  [
    'base64 without its padding',
    'Attachment[1].pdf: is no base64',
    changedPdf(base64('%PDF-1.7 a').replace(/=+$/, '')),
  ],
  [
    'base64 with stray bits',
    'Attachment[1].pdf: is no base64',
    changedPdf(base64('%PDF-1.7 a').replace('YQ==', 'YR==')),
  ],
  [
    'base64 of the URL kind',
    'Attachment[1].pdf: is no base64',
    changedPdf(Buffer.from('%PDF-1.7 ÿÿ').toString('base64url')),
  ],
  ['base64 of a picture', 'Attachment[1].pdf: is no PDF', changedPdf(base64('\u0089PNG and so on'))],
];

describe('a wrong submission', () => {
  it.each(faults)('is refused for %s and the answer names %s', async (_fault, named, change) => {
    const { address, received } = await startForTest();
    const response = await submit(address, (await signIn(address)).AccessToken, change(wireSample()));
    expect(response.status).toBe(400);
    expect(await messageOf(response)).toContain(named);
    expect(received()).toEqual([]);
  });
});
