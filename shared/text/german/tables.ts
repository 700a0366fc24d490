import type { TableWords } from '../../rules/tables/headings.ts';

/** Heads of tables of applications. */
export const headings: TableWords['headings'] = {
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
};

/** Heads and names of the tables that the program writes and reads. */
export const tables: TableWords = {
  headings,
  addresses: {
    name: 'Name',
    name2: 'Name, Zeile 2',
    address1: 'Anschrift',
    address2: 'Anschrift, Zeile 2',
    address3: 'Anschrift, Zeile 3',
    city: 'Ort',
    state: 'Region',
    zip: 'Postleitzahl',
    countryCode: 'Länderkürzel',
    roles: 'Steht als',
    uses: 'Verwendungen',
    lastUsedAt: 'Zuletzt verwendet',
  },
  /** A sheet or a file of several applications. */
  applications: 'Anträge',
  /** A file with the address book; stands in the name of the file. */
  addressBook: 'Adressbuch',
};
