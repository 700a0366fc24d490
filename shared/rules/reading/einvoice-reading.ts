import type { Einvoice, EinvoiceLine } from '../../domain/einvoice.ts';
import type { FieldPath } from '../../domain/fields.ts';
import {
  type Contradiction,
  emptyReading,
  type Reading,
  type ReadLine,
  type ReadValue,
} from '../../domain/reading.ts';
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

/** What data and pages say differently matters where the certificate shows it to the chamber. */
const compared: readonly FieldPath[] = ['invoiceNumber', 'invoiceAmount', 'invoiceCurrency'];

/**
 * The reading of an electronic invoice, whose values count, with what its pages add: where each value stands, how many pages
 * there are, and what they say otherwise.
 */
export function withPages(data: Reading, pages: Reading): Reading {
  const placed = (value: ReadValue): ReadValue => ({
    ...value,
    place:
      pages.values.find(({ field, text }) => field === value.field && isSame(text, value.text))?.place ??
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
    contradictions: [...data.contradictions, ...compared.flatMap((field) => differing(field, data, pages))],
  };
}

function differing(field: FieldPath, data: Reading, pages: Reading): readonly Contradiction[] {
  const textOf = ({ values }: Reading): string => values.find((value) => value.field === field)?.text ?? '';
  const [said, printed] = [textOf(data), textOf(pages)];
  if (said === '' || printed === '' || isSame(said, printed)) return [];
  // The same words somewhere else on the page are no contradiction.
  if (pages.others.some((other) => other.field === field && isSame(other.text, said))) return [];
  return [{ kind: 'dataAndPages', field, data: said, pages: printed }];
}

/** Numbers are the same with and without their last noughts. */
function isSame(one: string, other: string): boolean {
  const isNumber = (text: string): boolean => /^\d+(?:\.\d+)?$/u.test(text);
  return one === other || (isNumber(one) && isNumber(other) && Number(one) === Number(other));
}
