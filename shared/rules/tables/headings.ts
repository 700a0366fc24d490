import type { ApplicationState, Ledger } from '../../domain/application.ts';
import {
  partyLines,
  plainFields,
  type FieldPath,
  type PartyLine,
  type PartyRole,
  type PlainField,
} from '../../domain/content.ts';

/** The languages in which this program writes tables; it reads the heads of all of them. */
export const tableLanguages = ['en', 'de'] as const;
export type TableLanguage = (typeof tableLanguages)[number];

/** What a table says of an application beside its fields. It is never read back. */
export const factColumns = [
  'status',
  'register',
  'created',
  'changed',
  'accepted',
  'applicationNumber',
  'diyCost',
  'fsCost',
  'shippingHandlingCost',
  'pdfs',
] as const;
export type FactColumn = (typeof factColumns)[number];

interface LanguageHeadings {
  readonly roles: Readonly<Record<PartyRole, string>>;
  readonly lines: Readonly<Record<PartyLine, string>>;
  readonly plain: Readonly<Record<PlainField, string>>;
  readonly facts: Readonly<Record<FactColumn, string>>;
  readonly states: Readonly<Record<ApplicationState, string>>;
  readonly registers: Readonly<Record<Ledger, string>>;
}

const languages: Readonly<Record<TableLanguage, LanguageHeadings>> = {
  en: {
    roles: { consignor: 'Consignor', consignee: 'Consignee' },
    lines: {
      name: 'name',
      name2: 'name 2',
      address1: 'address',
      address2: 'address 2',
      address3: 'address 3',
      city: 'city',
      state: 'state',
      zip: 'postcode',
      countryCode: 'country code',
    },
    plain: {
      originCountryCode: 'Country of origin',
      destination: 'Destination',
      transportDetails: 'Transport details',
      remarks: 'Remarks',
      goods: 'Goods',
      quantity: 'Quantity',
      invoiceNumber: 'Invoice number',
      invoiceAmount: 'Invoice amount',
      invoiceCurrency: 'Invoice currency',
      originals: 'Originals',
      copies: 'Copies',
      returnOriginalsBy: 'Return originals by',
      clientReference: 'Client reference',
      purchaseOrder: 'Purchase order',
      consignorReference: 'Consignor reference',
      comments: 'Comment',
    },
    facts: {
      status: 'Status',
      register: 'Register',
      created: 'Made on',
      changed: 'Changed on',
      accepted: 'Accepted on',
      applicationNumber: 'Application number',
      diyCost: 'Cost DIY',
      fsCost: 'Cost FS',
      shippingHandlingCost: 'Shipping and handling',
      pdfs: 'PDFs',
    },
    states: {
      draft: 'Draft',
      ready: 'Ready',
      waiting: 'Waiting to be sent',
      sending: 'Sending',
      accepted: 'Accepted',
      refused: 'Refused',
      unknown: 'Outcome unknown',
      issued: 'Issued',
    },
    registers: { practice: 'Practice', service: 'Service' },
  },
  de: {
    roles: { consignor: 'Absender', consignee: 'Empfänger' },
    lines: {
      name: 'Name',
      name2: 'Name 2',
      address1: 'Anschrift',
      address2: 'Anschrift 2',
      address3: 'Anschrift 3',
      city: 'Ort',
      state: 'Region',
      zip: 'Postleitzahl',
      countryCode: 'Länderkürzel',
    },
    plain: {
      originCountryCode: 'Ursprungsland',
      destination: 'Bestimmungsland',
      transportDetails: 'Beförderung',
      remarks: 'Bemerkungen',
      goods: 'Waren',
      quantity: 'Menge',
      invoiceNumber: 'Rechnungsnummer',
      invoiceAmount: 'Rechnungsbetrag',
      invoiceCurrency: 'Rechnungswährung',
      originals: 'Originale',
      copies: 'Durchschriften',
      returnOriginalsBy: 'Rückgabe der Originale',
      clientReference: 'Eigenes Zeichen',
      purchaseOrder: 'Bestellung',
      consignorReference: 'Absenderreferenz',
      comments: 'Kommentar',
    },
    facts: {
      status: 'Stand',
      register: 'Register',
      created: 'Angelegt am',
      changed: 'Geändert am',
      accepted: 'Angenommen am',
      applicationNumber: 'Antragsnummer',
      diyCost: 'Kosten DIY',
      fsCost: 'Kosten FS',
      shippingHandlingCost: 'Versand und Bearbeitung',
      pdfs: 'PDFs',
    },
    states: {
      draft: 'Entwurf',
      ready: 'Bereit',
      waiting: 'Wartet auf Versand',
      sending: 'Wird gesendet',
      accepted: 'Angenommen',
      refused: 'Abgelehnt',
      unknown: 'Ausgang unklar',
      issued: 'Ausgestellt',
    },
    registers: { practice: 'Übung', service: 'Dienst' },
  },
};

/**
 * The head over each field in a table of this program, in the order of the columns and each different from all others,
 * for whoever writes such a table or reads one.
 */
export function fieldHeadings(language: TableLanguage): ReadonlyMap<FieldPath, string> {
  const { roles, lines, plain } = languages[language];
  const headings = new Map<FieldPath, string>();
  for (const role of ['consignor', 'consignee'] as const) {
    for (const line of partyLines) headings.set(`${role}.${line}`, `${roles[role]} ${lines[line]}`);
  }
  for (const field of plainFields) headings.set(field, plain[field]);
  return headings;
}

/** The heads over what is said beside the fields. */
export function factHeadings(language: TableLanguage): Readonly<Record<FactColumn, string>> {
  return languages[language].facts;
}

/** What stands in those columns where it is a word. */
export function factWords(language: TableLanguage): Pick<LanguageHeadings, 'states' | 'registers'> {
  const { states, registers } = languages[language];
  return { states, registers };
}
