import type { Einvoice, EinvoiceParty } from '../../domain/einvoice.ts';
import type { FieldPath, PartyLine } from '../../domain/fields.ts';
import type { ConsigneeRole, Said } from '../../domain/reading.ts';

// The business terms that the fields of a certificate are read from, so that a value can be looked at beside the words of
// the data. Source: EN 16931-1. What the standard has no term for goes by the name of its element.

type Head = readonly [term: string, says: (invoice: Einvoice) => string];

const head: Readonly<Partial<Record<FieldPath, Head>>> = {
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

export function saidInHead(invoice: Einvoice, field: FieldPath): Said | undefined {
  const [term, says] = head[field] ?? [];
  return term === undefined || says === undefined ? undefined : { term, text: says(invoice) };
}

type AddressedLine = Exclude<PartyLine, 'name2'>;

const parties: Readonly<Record<ConsigneeRole | 'seller', Readonly<Record<AddressedLine, string>>>> = {
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

/** `field`: one line of a party. */
export function saidOfParty(
  invoice: Einvoice,
  role: ConsigneeRole | 'seller',
  field: FieldPath,
): Said | undefined {
  const party = invoice[role];
  const [, line] = field.split('.');
  const known = addressedLines.find((one) => one === (line === 'name2' ? 'name' : line));
  if (party === null || known === undefined) return undefined;
  return { term: parties[role][known], text: saidInLine(party, known) };
}

const addressedLines = [
  ...(['name', 'address1', 'address2', 'address3', 'city', 'zip', 'state', 'countryCode'] as const),
] satisfies readonly AddressedLine[];

function saidInLine({ addressLines, ...party }: EinvoiceParty, line: AddressedLine): string {
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
