import type { Einvoice, EinvoiceLine, EinvoiceParty } from '../../domain/einvoice.ts';
import type { FieldPath, PartyLine, PartyRole } from '../../domain/fields.ts';
import {
  type ConsigneeRole,
  emptyReading,
  type Reading,
  type ReadLine,
  type ReadValue,
  type StatedValue,
} from '../../domain/reading.ts';
import { transportModeOf } from '../einvoice/transport-mode.ts';
import {
  headerFields,
  isCreditNote,
  isOrder,
  oneLine,
  partyFields,
  possibleConsignees,
} from '../einvoice/invoice-fields.ts';
import { differencesOf, foldReferences, isSameValue } from './papers-of-one-order.ts';

/** An electronic invoice as a reading. None of its values has a place on a page. */
export function einvoiceReading(invoice: Einvoice): Reading {
  const header = valuesOf(headerFields(invoice), (field) => statedInHeader(invoice, field));
  const transportMode = transportModeOf(invoice.transportMode);
  return {
    ...emptyReading,
    document: documentOf(invoice),
    einvoice: 'read',
    values: [...partyValues('consignor', 'seller', invoice), ...header],
    consignees: possibleConsignees(invoice).map((role) => ({
      role,
      values: partyValues('consignee', role, invoice),
    })),
    lines: invoice.lines.map(lineOf),
    ...(transportMode === undefined ? {} : { transportMode }),
    references: [...foldReferences([invoice.number, invoice.purchaseOrder, invoice.salesOrder])],
  };
}

function documentOf(invoice: Einvoice): Reading['document'] {
  if (isCreditNote(invoice)) return 'creditNote';
  return isOrder(invoice) ? 'other' : 'invoice';
}

function partyValues(as: PartyRole, role: ConsigneeRole | 'seller', invoice: Einvoice): ReadValue[] {
  return valuesOf(partyFields(as, invoice[role]), (field) => statedOfParty(invoice, role, field));
}

function valuesOf(
  fields: readonly (readonly [FieldPath, string])[],
  statedFor: (field: FieldPath) => StatedValue | undefined,
): ReadValue[] {
  return fields
    .filter(([, text]) => text !== '')
    .map(([field, text]) => ({ field, text, source: 'einvoice', place: null, stated: statedFor(field) }));
}

function lineOf({ number, name, description, quantity, unitCode, ...line }: EinvoiceLine): ReadLine {
  return {
    number,
    name: oneLine(name === '' ? description : name),
    quantity,
    unit: unitCode,
    amount: line.amount,
    originCountryCode: line.originCountryCode.toUpperCase(),
    place: null,
  };
}

/**
 * Combines the reading of an electronic invoice, whose values count, with that of its pages: where each value is
 * printed, how many pages there are, and where they differ.
 */
export function withPages(data: Reading, pages: Reading): Reading {
  const placed = (value: ReadValue): ReadValue => ({
    ...value,
    place:
      pages.values.find(({ field, text }) => field === value.field && isSameValue(text, value.text))?.place ??
      null,
  });
  return {
    ...data,
    pages: pages.pages,
    pagesRead: pages.pagesRead,
    isPicture: pages.isPicture,
    isPortfolio: pages.isPortfolio,
    values: data.values.map(placed),
    issuer: pages.issuer,
    references: [...new Set([...data.references, ...pages.references])].slice(0, 40),
    contradictions: [...data.contradictions, ...differencesOf(data, pages)],
  };
}

// The business terms that the fields of a certificate are read from, so that a value can be checked against the words
// of the data. Source: EN 16931-1. Where the standard has no term, the name of the element is used.

type Head = readonly [term: string, says: (invoice: Einvoice) => string];

const headTerms: Readonly<Partial<Record<FieldPath, Head>>> = {
  transportDetails: ['TradeDeliveryTerms', ({ deliveryTerms }) => deliveryTerms],
  invoiceNumber: ['BT-1', ({ number }) => number],
  invoiceDate: ['BT-2', ({ issueDate }) => issueDate],
  invoiceCurrency: ['BT-5', ({ currency }) => currency],
  invoiceAmount: ['BT-112', ({ total }) => total],
  purchaseOrder: ['BT-13', ({ purchaseOrder, number }) => purchaseOrder || number],
  clientReference: ['BT-14', ({ salesOrder }) => salesOrder],
  grossWeight: ['GrossWeightMeasure', ({ grossWeight }) => grossWeight],
  netWeight: ['NetWeightMeasure', ({ netWeight }) => netWeight],
};

function statedInHeader(invoice: Einvoice, field: FieldPath): StatedValue | undefined {
  const [term, says] = headTerms[field] ?? [];
  return term === undefined || says === undefined ? undefined : { term, text: says(invoice) };
}

type AddressedLine = Exclude<PartyLine, 'name2'>;

const partyTerms: Readonly<Record<ConsigneeRole | 'seller', Readonly<Record<AddressedLine, string>>>> = {
  seller: {
    ...{ name: 'BT-27', address1: 'BT-35', address2: 'BT-36', address3: 'BT-162' },
    ...{ city: 'BT-37', zip: 'BT-38', state: 'BT-39', countryCode: 'BT-40' },
  },
  buyer: {
    ...{ name: 'BT-44', address1: 'BT-50', address2: 'BT-51', address3: 'BT-163' },
    ...{ city: 'BT-52', zip: 'BT-53', state: 'BT-54', countryCode: 'BT-55' },
  },
  shipTo: {
    ...{ name: 'BT-70', address1: 'BT-75', address2: 'BT-76', address3: 'BT-165' },
    ...{ city: 'BT-77', zip: 'BT-78', state: 'BT-79', countryCode: 'BT-80' },
  },
};

/** The words of the invoice for one line of a party. */
function statedOfParty(
  invoice: Einvoice,
  role: ConsigneeRole | 'seller',
  field: FieldPath,
): StatedValue | undefined {
  const party = invoice[role];
  const [, line] = field.split('.');
  const known = addressedLines.find((one) => one === (line === 'name2' ? 'name' : line));
  if (party === null || known === undefined) return undefined;
  return { term: partyTerms[role][known], text: statedInLine(party, known) };
}

const addressedLines = [
  ...(['name', 'address1', 'address2', 'address3', 'city', 'zip', 'state', 'countryCode'] as const),
] satisfies readonly AddressedLine[];

function statedInLine({ addressLines, ...party }: EinvoiceParty, line: AddressedLine): string {
  switch (line) {
    case 'address1':
      return addressLines[0] ?? '';
    case 'address2':
      return addressLines[1] ?? '';
    case 'address3':
      return addressLines.slice(2).join('\n');
    case 'name':
    case 'city':
    case 'zip':
    case 'state':
    case 'countryCode':
      return party[line];
  }
}
