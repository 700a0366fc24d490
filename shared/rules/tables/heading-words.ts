import type { ApplicationState, Ledger } from '../../domain/application.ts';
import type { PartyLine, PartyRole, PlainField } from '../../domain/fields.ts';

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

/** The words of one language over and in a table. */
export interface LanguageHeadings {
  readonly roles: Readonly<Record<PartyRole, string>>;
  readonly lines: Readonly<Record<PartyLine, string>>;
  readonly plain: Readonly<Record<PlainField, string>>;
  readonly facts: Readonly<Record<FactColumn, string>>;
  readonly states: Readonly<Record<ApplicationState, string>>;
  readonly registers: Readonly<Record<Ledger, string>>;
}

export const headingWords: Readonly<Record<TableLanguage, LanguageHeadings>> = {
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
