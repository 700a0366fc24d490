import type { Einvoice, EinvoiceParty } from '../../domain/einvoice.ts';
import type { FieldPath, PartyRole } from '../../domain/fields.ts';
import type { ConsigneeRole } from '../../domain/reading.ts';
import { isCountryCode, isCurrencyCode } from '../codes.ts';
import { isDay } from '../dates-and-weights.ts';
import { isAmount } from '../money.ts';

/** The parties that the goods may go to, the likelier one first: where they are delivered, if the invoice says so. */
export function possibleConsignees({ buyer, shipTo }: Einvoice): readonly ConsigneeRole[] {
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
 * What the head of an electronic invoice says, as texts of fields. What it does not say, or not in the form that a field needs,
 * is empty: empty is better than wrong. The destination follows from the consignee's country, as it does when that is typed.
 */
export function headerFields(invoice: Einvoice): readonly (readonly [FieldPath, string])[] {
  return [
    ['transportDetails', invoice.deliveryTerms],
    ['invoiceNumber', oneLine(invoice.number)],
    ['invoiceDate', isDay(invoice.issueDate) ? invoice.issueDate : ''],
    ['invoiceAmount', plainAmount(invoice.total)],
    ['invoiceCurrency', isCurrencyCode(invoice.currency) ? invoice.currency : ''],
    ['grossWeight', plainAmount(invoice.grossWeight)],
    ['netWeight', plainAmount(invoice.netWeight)],
    ['clientReference', oneLine(invoice.salesOrder)],
    ['purchaseOrder', oneLine(invoice.purchaseOrder)],
  ];
}

/** The lines of a party of the invoice; none where it has none. */
export function partyFields(
  role: PartyRole,
  party: EinvoiceParty | null,
): readonly (readonly [FieldPath, string])[] {
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

/** Decimals of an amount beyond the second are kept only where they say something. */
function plainAmount(decimal: string): string {
  const short = decimal.replace(/(\.\d\d\d*?)0+$/u, '$1');
  return isAmount(short) ? short : '';
}

/** Lines become parts of one, with a comma where none ends the line. */
export function oneLine(text: string): string {
  return text.replaceAll(/([^,;:])?\s*\n\s*/gu, (_break, last: string | undefined) =>
    last === undefined ? ' ' : `${last}, `,
  );
}
