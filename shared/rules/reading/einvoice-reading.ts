import type { Einvoice, EinvoiceLine } from '../../domain/einvoice.ts';
import type { FieldPath, PartyRole } from '../../domain/fields.ts';
import {
  type ConsigneeRole,
  emptyReading,
  type Reading,
  type ReadLine,
  type ReadValue,
  type Said,
} from '../../domain/reading.ts';
import { saidInHead, saidOfParty } from '../einvoice/said-terms.ts';
import { transportModeOf } from '../einvoice/transport-mode.ts';
import {
  headerFields,
  isCreditNote,
  isOrder,
  oneLine,
  partyFields,
  possibleConsignees,
} from '../einvoice/invoice-fields.ts';
import { differencesOf, isSameValue } from './papers-of-one-order.ts';
import { foldReferences } from './printed-values.ts';

/** What an electronic invoice says, as a reading. Nothing of it stands at a place of a page. */
export function einvoiceReading(invoice: Einvoice): Reading {
  const header = valuesOf(headerFields(invoice), (field) => saidInHead(invoice, field));
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
  return valuesOf(partyFields(as, invoice[role]), (field) => saidOfParty(invoice, role, field));
}

function valuesOf(
  fields: readonly (readonly [FieldPath, string])[],
  saidFor: (field: FieldPath) => Said | undefined,
): ReadValue[] {
  return fields
    .filter(([, text]) => text !== '')
    .map(([field, text]) => ({ field, text, source: 'einvoice', place: null, said: saidFor(field) }));
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
 * The reading of an electronic invoice, whose values count, with what its pages add: where each value stands, how many pages
 * there are, and what they say otherwise.
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
    values: data.values.map(placed),
    issuer: pages.issuer,
    references: [...new Set([...data.references, ...pages.references])].slice(0, 40),
    contradictions: [...data.contradictions, ...differencesOf(data, pages)],
  };
}
