/**
 * The table of an application's fields, with every fact about them; `fields.ts` reads it.
 *
 * Whatever lists fields is derived from this table or typed by it: schema, empty draft, body on the wire, import,
 * export, comparison, search, labels, panel and cover. `docs/how-to/add-a-field.md` shows how to add one.
 */

/** The numbers of the boxes on the certificate that clerks fill in. */
export type BoxNumber = '1' | '2' | '3' | '4' | '5' | '6' | '7';

/**
 * The kind of text in a field, which decides how it is pasted, imported and compared: a line, a text of several lines,
 * or a line in a certain format. Text that does not have its format yet is kept as typed.
 */
type FieldKind =
  | 'line'
  | 'text'
  /** Decimal text with a dot, for example `184250.00`. */
  | 'amount'
  /** ISO 4217 alphabetic code. */
  | 'currency'
  /** Whole number. */
  | 'count'
  /** ISO 3166-1 alpha-2, or text that names no country; the service takes the code. */
  | 'countryCode'
  /** As `countryCode`; the service takes the name of the country, in the language of the certificate. */
  | 'countryName'
  /** ISO 8601 day, for example `2026-11-17`. */
  | 'day'
  /** Kilograms: decimal text with a dot. */
  | 'weight'
  /** BCP 47 tag out of `textLanguages`. */
  | 'language'
  /** `DIY` or `FS`; where it is empty, the clerk is asked when submitting. */
  | 'serviceTag';

/** Parts of an application that a duplicate takes with it or leaves out. */
export const carryGroups = [
  'consignor',
  'consignee',
  'places',
  'transport',
  'remarks',
  'goods',
  'currency',
  'invoice',
  'order',
  'references',
  'attachments',
] as const;
export type CarryGroup = (typeof carryGroups)[number];

/** The facts about a field. */
export interface FieldFacts {
  /** Where the clerk finds it: a box of the certificate, or a part of the panel beside it. */
  readonly section: BoxNumber | 'invoice' | 'order' | 'references';
  /** True when it is printed in its box. */
  readonly isPrinted: boolean;
  /**
   * True when the service has a member for it. Fields without one are for the office alone; some of them make lines of
   * boxes 6 and 7.
   */
  readonly isSent: boolean;
  readonly kind: FieldKind;
  /** Its text in a new draft, where that is not empty. */
  readonly start?: string;
  /** The part of a duplicate that it belongs to; `null` where each application has its own text. */
  readonly group: CarryGroup | null;
  /** Whether the service accepts nothing without it; an office may require any other. */
  readonly isRequired: boolean;
  /** Whether its text belongs to one order only, so that a template which asks for it does not offer an old one. */
  readonly isOfOneOrder: boolean;
  /** Column heads that other programs use for it, folded by `foldHead`, most likely first. English and German. */
  readonly importNames: string;
  /** The database version that first had it, for a field added later. Older data is read with `start`. */
  readonly sinceVersion?: number;
}

/** All fields except the lines of the parties, in the order of the page: the boxes, then the invoice and the order. */
export const plainFieldTable = {
  originCountryCode: {
    section: '3',
    isPrinted: true,
    isSent: true,
    kind: 'countryCode',
    group: 'places',
    isRequired: true,
    isOfOneOrder: false,
    importNames: 'origin countryoforigin origincountry ursprung ursprungsland herkunft herkunftsland madein',
  },
  destination: {
    section: '3',
    isPrinted: false,
    isSent: true,
    kind: 'countryName',
    group: 'places',
    isRequired: false,
    isOfOneOrder: false,
    importNames:
      'destination destinationcountry countryofdestination country bestimmungsland zielland lieferland empfangsland land',
  },
  transportDetails: {
    section: '4',
    isPrinted: true,
    isSent: true,
    kind: 'text',
    group: 'transport',
    isRequired: false,
    isOfOneOrder: false,
    importNames:
      'transport transportdetails modeoftransport shippingmethod shipping versandart beförderung transportart beförderungsart',
  },
  remarks: {
    section: '5',
    isPrinted: true,
    isSent: true,
    kind: 'text',
    group: 'remarks',
    isRequired: false,
    isOfOneOrder: false,
    importNames: 'remark remarks bemerkung bemerkungen hinweis hinweise',
  },
  goods: {
    section: '6',
    isPrinted: true,
    isSent: true,
    kind: 'text',
    group: 'goods',
    isRequired: true,
    isOfOneOrder: false,
    importNames:
      'goods description descriptionofgoods goodsdescription product products item items commodity ware waren warenbezeichnung warenbeschreibung artikel artikelbezeichnung beschreibung bezeichnung',
  },
  quantity: {
    section: '7',
    isPrinted: true,
    isSent: true,
    kind: 'text',
    group: 'goods',
    isRequired: false,
    isOfOneOrder: false,
    importNames: 'quantity qty menge mengen weight gewicht mengeeinheit',
  },
  invoiceNumber: {
    section: 'invoice',
    isPrinted: false,
    isSent: true,
    kind: 'line',
    group: 'invoice',
    isRequired: true,
    isOfOneOrder: true,
    importNames:
      'invoice invoicenumber invnumber rechnung rechnungsnumber rechnungnumber rgnumber renumber beleg belegnumber rechnungsnummer',
  },
  invoiceAmount: {
    section: 'invoice',
    isPrinted: false,
    isSent: true,
    kind: 'amount',
    group: 'invoice',
    isRequired: true,
    isOfOneOrder: true,
    importNames:
      'amount invoiceamount invoicevalue invoicetotal invamount value total totalamount totalvalue betrag rechnungsbetrag rechnungswert gesamtbetrag wert warenwert summe',
  },
  invoiceCurrency: {
    section: 'invoice',
    isPrinted: false,
    isSent: true,
    kind: 'currency',
    group: 'currency',
    isRequired: true,
    isOfOneOrder: false,
    importNames:
      'currency currencycode invoicecurrency invcurrency curr währung währungscode rechnungswährung whg',
  },
  invoiceDate: {
    section: 'invoice',
    isPrinted: false,
    isSent: false,
    kind: 'day',
    group: 'invoice',
    isRequired: false,
    isOfOneOrder: true,
    importNames: 'invoicedate dateofinvoice invdate rechnungsdatum rechnungdatum rgdatum redatum belegdatum',
    sinceVersion: 5,
  },
  grossWeight: {
    section: 'order',
    isPrinted: false,
    isSent: false,
    kind: 'weight',
    group: 'goods',
    isRequired: false,
    isOfOneOrder: false,
    importNames:
      'grossweight grossweightkg totalgrossweight bruttogewicht bruttogewichtkg gesamtbruttogewicht bruttokg grosskg brutto gross',
    sinceVersion: 5,
  },
  netWeight: {
    section: 'order',
    isPrinted: false,
    isSent: false,
    kind: 'weight',
    group: 'goods',
    isRequired: false,
    isOfOneOrder: false,
    importNames: 'netweight netweightkg totalnetweight nettogewicht nettogewichtkg nettokg netkg netto net',
    sinceVersion: 5,
  },
  packages: {
    section: 'order',
    isPrinted: false,
    isSent: false,
    kind: 'line',
    group: 'goods',
    isRequired: false,
    isOfOneOrder: false,
    importNames: 'packages numberofpackages packagecount colli kolli packstücke packstück anzahlpackstücke',
    sinceVersion: 5,
  },
  originals: {
    section: 'order',
    isPrinted: false,
    isSent: true,
    kind: 'count',
    start: '1',
    group: 'order',
    isRequired: true,
    isOfOneOrder: false,
    importNames: 'originals original originale numberoforiginals anzahloriginale',
  },
  copies: {
    section: 'order',
    isPrinted: false,
    isSent: true,
    kind: 'count',
    start: '0',
    group: 'order',
    isRequired: true,
    isOfOneOrder: false,
    importNames: 'copies copy kopien durchschriften numberofcopies anzahlkopien',
  },
  returnOriginalsBy: {
    section: 'order',
    isPrinted: false,
    isSent: true,
    kind: 'line',
    group: 'order',
    isRequired: false,
    isOfOneOrder: false,
    importNames: 'returnoriginalsby returnorigby returnoriginals rückgabe rücksendung rückgabederoriginale',
  },
  clientReference: {
    section: 'references',
    isPrinted: false,
    isSent: true,
    kind: 'line',
    group: null,
    isRequired: false,
    isOfOneOrder: true,
    importNames:
      'clientreference clientreferencenumber reference ref refnumber referencenumber ourreference ourref referenz referenznumber zeichen unserzeichen auftrag auftragsnumber auftragnumber salesorder salesordernumber ournumber',
  },
  purchaseOrder: {
    section: 'references',
    isPrinted: false,
    isSent: true,
    kind: 'line',
    group: 'references',
    isRequired: false,
    isOfOneOrder: true,
    importNames:
      'purchaseorder purchaseordernumber po ponumber order ordernumber bestellung bestellnumber bestellungsnumber kundenbestellnumber kundenbestellung kundenauftrag',
  },
  consignorReference: {
    section: 'references',
    isPrinted: false,
    isSent: true,
    kind: 'line',
    group: 'references',
    isRequired: false,
    isOfOneOrder: true,
    importNames: 'consignorreference consignorref exporterreference absenderreferenz',
  },
  certificateLanguage: {
    section: 'order',
    isPrinted: false,
    kind: 'language',
    group: 'places',
    isRequired: false,
    isOfOneOrder: false,
    importNames:
      'certificatelanguage languageofcertificate language sprache zeugnissprache sprachedeszeugnisses',
    isSent: false,
    sinceVersion: 6,
  },
  printSize: {
    section: 'order',
    isPrinted: false,
    isSent: false,
    kind: 'count',
    group: 'goods',
    isRequired: false,
    isOfOneOrder: false,
    importNames: 'printsize fontsize printfontsize schriftgröße druckgröße schriftgrad',
    sinceVersion: 8,
  },
  tags: {
    section: 'order',
    isPrinted: false,
    isSent: false,
    kind: 'line',
    group: 'order',
    isRequired: false,
    isOfOneOrder: false,
    importNames:
      'tags tag costcentre costcenter customergroup kostenstelle kundengruppe schlagwörter schlagwort stichwörter stichwort',
    sinceVersion: 12,
  },
  submitAs: {
    section: 'order',
    isPrinted: false,
    isSent: false,
    kind: 'serviceTag',
    group: 'order',
    isRequired: false,
    isOfOneOrder: false,
    importNames: 'servicetag submitas diyfs diyorfs diyoderfs einreichenals einreichungsart',
    sinceVersion: 15,
  },
  comments: {
    section: 'order',
    isPrinted: false,
    isSent: true,
    kind: 'text',
    group: 'references',
    isRequired: false,
    isOfOneOrder: false,
    importNames: 'comment comments kommentar kommentare anmerkung anmerkungen',
  },
} as const satisfies Readonly<Record<string, FieldFacts>>;

/** The facts about one line of a party. Each is a single line, printed in box 1 or 2, and empty in a new draft. */
interface PartyLineFacts extends Pick<FieldFacts, 'kind' | 'isRequired' | 'sinceVersion'> {
  /** As `importNames` of a field; a word for the party comes before or after it. */
  readonly importNames: string;
}

/** The lines of a consignor or a consignee. Source: "Party object" in the service's specification. */
export const partyLineTable = {
  name: {
    kind: 'line',
    isRequired: true,
    importNames: 'name name1 company companyname firma firmenname bezeichnung',
  },
  name2: {
    kind: 'line',
    isRequired: false,
    importNames: 'name2 zusatz namenszusatz namezusatz department abteilung attention zhd',
  },
  address1: {
    kind: 'line',
    isRequired: false,
    importNames:
      'address address1 addressline addressline1 street street1 strasse strasse1 anschrift anschrift1 adresse adresse1 straßehausnummer straßenr straßeundhausnummer',
  },
  address2: {
    kind: 'line',
    isRequired: false,
    importNames: 'address2 addressline2 street2 strasse2 anschrift2 adresse2 adresszusatz',
  },
  address3: {
    kind: 'line',
    isRequired: false,
    importNames: 'address3 addressline3 street3 strasse3 anschrift3 adresse3',
  },
  city: { kind: 'line', isRequired: false, importNames: 'city town ort stadt' },
  state: { kind: 'line', isRequired: false, importNames: 'state province region bundesland provinz' },
  zip: { kind: 'line', isRequired: false, importNames: 'zip zipcode postcode postalcode plz postleitzahl' },
  countryCode: {
    kind: 'countryCode',
    isRequired: false,
    importNames:
      'countrycode countryiso countryisocode isocode ländercode länderkürzel länderkennzeichen landiso',
  },
} as const satisfies Readonly<Record<string, PartyLineFacts>>;
