import { type ApplicationContent, readField } from '../../domain/content.ts';
import type { Einvoice, EinvoiceParty } from '../../domain/einvoice.ts';
import { type FieldPath, partyLines, type PartyRole, partyRoles, plainFields } from '../../domain/fields.ts';
import type { ConsigneeRole } from '../../domain/reading.ts';
import { isCountryCode, isCurrencyCode } from '../codes.ts';
import { foldName } from '../countries/country-spellings.ts';
import { isDay } from '../dates-and-weights.ts';
import { isAmount } from '../money.ts';
import { isSameText, type ValueSubject } from '../taken-values.ts';

/** The parties that may be the consignee, the likelier first: where the goods are delivered, if the invoice says so. */
export function possibleConsignees({ buyer, shipTo }: Einvoice): readonly ConsigneeRole[] {
  const isElsewhere = shipTo !== null && shipTo.name !== '' && !isSameParty(shipTo, buyer);
  if (isElsewhere) return buyer === null ? ['shipTo'] : ['shipTo', 'buyer'];
  return buyer === null ? [] : ['buyer'];
}

function isSameParty(one: EinvoiceParty, other: EinvoiceParty | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Whether the document is a credit note or a correction, which are no invoices of outgoing goods. Source: UNTDID 1001.
 */
export function isCreditNote({ typeCode }: Einvoice): boolean {
  return typeCode === '381' || typeCode === '384' || typeCode === '396';
}

/**
 * Whether the document is an order, a change of one, or the response to one (Order-X). They have the same form but are
 * no invoices. Source: UNTDID 1001.
 */
export function isOrder({ typeCode }: Einvoice): boolean {
  return typeCode === '220' || typeCode === '230' || typeCode === '231';
}

/**
 * What the head of an electronic invoice says, as texts of fields. A text is empty where the invoice does not say it or
 * not in the form that the field needs: empty is better than wrong. The destination follows from the consignee's
 * country, as when that is typed.
 */
export function headerFields(invoice: Einvoice): readonly (readonly [FieldPath, string])[] {
  return [
    ['transportDetails', invoice.deliveryTerms],
    ['invoiceNumber', isOrder(invoice) ? '' : oneLine(invoice.number)],
    ['invoiceDate', !isOrder(invoice) && isDay(invoice.issueDate) ? invoice.issueDate : ''],
    ['invoiceAmount', plainAmount(invoice.total)],
    ['invoiceCurrency', currencyIn(invoice)],
    ['grossWeight', plainAmount(invoice.grossWeight)],
    ['netWeight', plainAmount(invoice.netWeight)],
    ['clientReference', oneLine(invoice.salesOrder)],
    ['purchaseOrder', oneLine(isOrder(invoice) ? invoice.number : invoice.purchaseOrder)],
  ];
}

/** The lines of a party of the invoice; empty list without a party. */
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

/** ISO 4217; some programs write it in small letters. */
function currencyIn({ currency }: Einvoice): string {
  const code = currency.toUpperCase();
  return isCurrencyCode(code) ? code : '';
}

/** The amount without zeros at the end beyond the second decimal. */
function plainAmount(decimal: string): string {
  const short = decimal.replace(/(\.\d\d\d*?)0+$/u, '$1');
  return isAmount(short) ? short : '';
}

/** Joins lines with a comma, or with a blank where the line ends in punctuation. */
export function oneLine(text: string): string {
  return text.replaceAll(/([^,;:])?\s*\n\s*/gu, (_break, last: string | undefined) =>
    last === undefined ? ' ' : `${last}, `,
  );
}

/** What an invoice offers for one part of an application. */
export interface InvoiceOffer {
  readonly subject: ValueSubject;
  /** The texts that its fields would get. */
  readonly values: ReadonlyMap<FieldPath, string>;
  /** The present texts of its fields; empty where all are blank. */
  readonly now: readonly string[];
}

/**
 * What an invoice says differently from the application, in the order of the page. Values that the application has
 * already are left out.
 */
export function invoiceOffers(
  content: ApplicationContent,
  fields: ReadonlyMap<FieldPath, string>,
): readonly InvoiceOffer[] {
  const offers = [...partyRoles, ...plainFields].map((subject) => offerOf(subject, content, fields));
  return offers.filter((offer) => offer !== null);
}

function offerOf(
  subject: ValueSubject,
  content: ApplicationContent,
  fields: ReadonlyMap<FieldPath, string>,
): InvoiceOffer | null {
  const paths = pathsOf(subject);
  if (!paths.some((path) => fields.has(path))) return null;
  const values = new Map(paths.map((path) => [path, fields.get(path) ?? '']));
  const isThere = paths.every((path) => isSameText(readField(content, path), values.get(path) ?? ''));
  if (isThere || isSameName(subject, content, values)) return null;
  const now = paths.map((path) => readField(content, path)).filter((text) => text.trim() !== '');
  return { subject, values, now };
}

function pathsOf(subject: ValueSubject): readonly FieldPath[] {
  if (subject !== 'consignor' && subject !== 'consignee') return [subject];
  return partyLines.map((line): FieldPath => `${subject}.${line}`);
}

/**
 * Whether both name the same consignor. An office writes its address on certificates in its own way, not always as on
 * its invoices.
 */
function isSameName(
  subject: ValueSubject,
  content: ApplicationContent,
  values: ReadonlyMap<FieldPath, string>,
): boolean {
  const name = foldName(content.consignor.name);
  return subject === 'consignor' && name !== '' && foldName(values.get('consignor.name') ?? '') === name;
}
