import type { Einvoice, EinvoiceParty } from '../../domain/einvoice.ts';
import type { FieldPath, PartyRole } from '../../domain/fields.ts';
import type { TextLanguage } from '../../domain/text-language.ts';
import { isCountryCode, isCurrencyCode } from '../codes.ts';
import { formatWeight, isDay } from '../dates-and-weights.ts';
import { isAmount } from '../money.ts';
import { unitText } from './unit-codes.ts';

/** Which of the two parties of an invoice that may be the consignee. */
export type ConsigneeOf = 'buyer' | 'shipTo';

/** The parties that the goods may go to, the likelier one first: where they are delivered, if the invoice says so. */
export function possibleConsignees({ buyer, shipTo }: Einvoice): readonly ConsigneeOf[] {
  const isElsewhere = shipTo !== null && shipTo.name !== '' && !isSameParty(shipTo, buyer);
  if (isElsewhere) return buyer === null ? ['shipTo'] : ['shipTo', 'buyer'];
  return buyer === null ? [] : ['buyer'];
}

function isSameParty(one: EinvoiceParty, other: EinvoiceParty | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The credit note and the correction are no invoices of goods that go out. Source: UNTDID 1001. */
export function isCreditNote({ typeCode }: Einvoice): boolean {
  return typeCode === '381' || typeCode === '384' || typeCode === '396';
}

/**
 * What an electronic invoice says, as texts of fields. What it does not say, or not in the form that a field needs, is left
 * out: empty is better than wrong. The destination follows from the consignee's country, as it does when that is typed.
 */
export function invoiceFields(
  invoice: Einvoice,
  consignee: ConsigneeOf | null,
  language: TextLanguage,
): ReadonlyMap<FieldPath, string> {
  const chosen = consignee === null ? null : invoice[consignee];
  const given: (readonly [FieldPath, string])[] = [
    ...partyFields('consignor', invoice.seller),
    ...partyFields('consignee', chosen),
    ['originCountryCode', commonOrigin(invoice)],
    ['transportDetails', invoice.deliveryTerms],
    ['goods', goodsText(invoice)],
    ['quantity', quantityText(invoice, language)],
    ['invoiceNumber', oneLine(invoice.number)],
    ['invoiceDate', isDay(invoice.issueDate) ? invoice.issueDate : ''],
    ['invoiceAmount', plainAmount(invoice.total)],
    ['invoiceCurrency', isCurrencyCode(invoice.currency) ? invoice.currency : ''],
    ['grossWeight', plainAmount(invoice.grossWeight)],
    ['netWeight', plainAmount(invoice.netWeight)],
    ['clientReference', oneLine(invoice.salesOrder)],
    ['purchaseOrder', oneLine(invoice.purchaseOrder)],
  ];
  return new Map(given.filter(([, text]) => text !== ''));
}

function partyFields(role: PartyRole, party: EinvoiceParty | null): (readonly [FieldPath, string])[] {
  if (party === null) return [];
  const [name = '', ...further] = party.name.split('\n');
  const [address1 = '', address2 = '', ...others] = party.addressLines.map(oneLine);
  return [
    [`${role}.name`, name],
    [`${role}.name2`, further.join(', ')],
    [`${role}.address1`, address1],
    [`${role}.address2`, address2],
    [`${role}.address3`, others.join(', ')],
    [`${role}.city`, oneLine(party.city)],
    [`${role}.state`, oneLine(party.state)],
    [`${role}.zip`, oneLine(party.zip)],
    [`${role}.countryCode`, countryIn(party)],
  ];
}

function countryIn(party: EinvoiceParty | null): string {
  const code = party?.countryCode.toUpperCase() ?? '';
  return isCountryCode(code) ? code : '';
}

/** The origin that all lines have. Where they differ or some say nothing, a person writes it. */
function commonOrigin({ lines }: Einvoice): string {
  const [first = '', ...others] = [...new Set(lines.map((line) => line.originCountryCode.toUpperCase()))];
  return others.length === 0 && isCountryCode(first) ? first : '';
}

/** One line of box 6 for each line of the invoice, numbered where there are several. */
function goodsText({ lines }: Einvoice): string {
  const names = lines.map(({ name, description }) => oneLine(name === '' ? description : name));
  if (!names.some((name) => name !== '')) return '';
  return names.map((name, at) => (names.length === 1 ? name : `${at + 1}  ${name}`.trimEnd())).join('\n');
}

/** One line of box 7 beside each line of box 6. */
function quantityText({ lines }: Einvoice, language: TextLanguage): string {
  const quantities = lines.map(({ quantity, unitCode }) => {
    const amount = withoutEmptyDecimals(quantity);
    if (!isAmount(amount)) return '';
    return `${formatWeight(amount, language === 'en' ? 'en-GB' : language)} ${unitText(unitCode, language)}`.trimEnd();
  });
  return quantities.some((text) => text !== '') ? quantities.join('\n') : '';
}

/** `20.0000` says no more than `20`. */
function withoutEmptyDecimals(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/u, '') : decimal;
}

/** Decimals of an amount beyond the second are kept only where they say something. */
function plainAmount(decimal: string): string {
  const short = decimal.replace(/(\.\d\d\d*?)0+$/u, '$1');
  return isAmount(short) ? short : '';
}

/** Lines become parts of one, with a comma where none ends the line. */
function oneLine(text: string): string {
  return text.replaceAll(/([^,;:])?\s*\n\s*/gu, (_break, last: string | undefined) =>
    last === undefined ? ' ' : `${last}, `,
  );
}
