import type { Einvoice, EinvoiceLine } from '../../domain/einvoice.ts';
import type { FieldPath } from '../../domain/fields.ts';
import { emptyReading, type Reading, type ReadLine, type ReadValue } from '../../domain/reading.ts';
import {
  headerFields,
  isCreditNote,
  oneLine,
  partyFields,
  possibleConsignees,
} from '../einvoice/invoice-fields.ts';
import { foldReferences } from './references.ts';

/** What an electronic invoice says, as a reading. Nothing of it stands at a place of a page. */
export function einvoiceReading(invoice: Einvoice): Reading {
  return {
    ...emptyReading,
    document: isCreditNote(invoice) ? 'creditNote' : 'invoice',
    einvoice: 'read',
    values: valuesOf([...partyFields('consignor', invoice.seller), ...headerFields(invoice)]),
    consignees: possibleConsignees(invoice).map((role) => ({
      role,
      values: [...valuesOf(partyFields('consignee', invoice[role]))],
    })),
    lines: invoice.lines.map(lineOf),
    references: [...foldReferences([invoice.number, invoice.purchaseOrder, invoice.salesOrder])],
  };
}

function valuesOf(fields: readonly (readonly [FieldPath, string])[]): ReadValue[] {
  return fields
    .filter(([, text]) => text !== '')
    .map(([field, text]) => ({ field, text, source: 'einvoice', place: null }));
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
