import {
  fieldPaths,
  partyLines,
  type FieldPath,
  type PartyLine,
  type PartyRole,
} from '../../../shared/domain/content.ts';
import { tableLanguages } from '../../../shared/rules/tables/heading-words.ts';
import { fieldHeadings } from '../../../shared/rules/tables/headings.ts';
import { wirePlaces } from '../wire/co-service.ts';
import { foldHead } from './fold-head.ts';

/** What offices write over their columns, in English and German; a word alone means the consignee. */
const roleWords: Readonly<Record<PartyRole, string>> = {
  consignor:
    'consignor exporter shipper sender seller supplier absender absenders versender versenders exporteur exporteurs lieferant lieferanten verkäufer verkäufers ausführer',
  consignee:
    'consignee receiver recipient buyer customer client shipto importer kunde kunden kundes empfänger empfängers käufer käufers besteller importeur warenempfänger abnehmer',
};

const lineWords: Readonly<Record<PartyLine, string>> = {
  name: 'name name1 company companyname firma firmenname bezeichnung',
  name2: 'name2 zusatz namenszusatz namezusatz department abteilung attention zhd',
  address1:
    'address address1 addressline addressline1 street street1 strasse strasse1 anschrift anschrift1 adresse adresse1 straßehausnummer straßenr straßeundhausnummer',
  address2: 'address2 addressline2 street2 strasse2 anschrift2 adresse2 adresszusatz',
  address3: 'address3 addressline3 street3 strasse3 anschrift3 adresse3',
  city: 'city town ort stadt',
  state: 'state province region bundesland provinz',
  zip: 'zip zipcode postcode postalcode plz postleitzahl',
  countryCode:
    'countrycode countryiso countryisocode isocode ländercode länderkürzel länderkennzeichen landiso',
};

/** Of a country nobody says that it is a code, where it is the country of a party. */
const partyCountryWords = 'country land';

const plainWords: Readonly<Partial<Record<FieldPath, string>>> = {
  originCountryCode:
    'origin countryoforigin origincountry ursprung ursprungsland herkunft herkunftsland madein',
  destination:
    'destination destinationcountry countryofdestination country bestimmungsland zielland lieferland empfangsland land',
  transportDetails:
    'transport transportdetails modeoftransport shippingmethod shipping versandart beförderung transportart beförderungsart',
  remarks: 'remark remarks bemerkung bemerkungen hinweis hinweise',
  goods:
    'goods description descriptionofgoods goodsdescription product products item items commodity ware waren warenbezeichnung warenbeschreibung artikel artikelbezeichnung beschreibung',
  quantity:
    'quantity qty menge mengen weight grossweight grossweightkg gewicht bruttogewicht bruttogewichtkg mengeeinheit',
  invoiceNumber:
    'invoice invoicenumber invnumber rechnung rechnungsnumber rechnungnumber rgnumber renumber beleg belegnumber rechnungsnummer',
  invoiceAmount:
    'amount invoiceamount invoicevalue invoicetotal invamount value total totalamount totalvalue betrag rechnungsbetrag rechnungswert gesamtbetrag wert warenwert summe',
  invoiceCurrency:
    'currency currencycode invoicecurrency invcurrency curr währung währungscode rechnungswährung whg',
  originals: 'originals original originale numberoforiginals anzahloriginale',
  copies: 'copies copy kopien durchschriften numberofcopies anzahlkopien',
  returnOriginalsBy:
    'returnoriginalsby returnorigby returnoriginals rückgabe rücksendung rückgabederoriginale',
  clientReference:
    'clientreference clientreferencenumber reference ref refnumber referencenumber ourreference ourref referenz referenznumber zeichen unserzeichen',
  purchaseOrder:
    'purchaseorder purchaseordernumber po ponumber order ordernumber bestellung bestellnumber bestellungsnumber auftrag auftragsnumber',
  consignorReference: 'consignorreference consignorref exporterreference absenderreferenz',
  comments: 'comment comments kommentar kommentare anmerkung anmerkungen',
};

/** Which field a folded head means. The more certain a name is, the earlier it is noted, and the first one counts. */
export function fieldNames(): ReadonlyMap<string, FieldPath> {
  const known = new Map<string, FieldPath>();
  const note = (name: string, path: FieldPath): void => {
    const folded = foldHead(name);
    if (!known.has(folded)) known.set(folded, path);
  };
  for (const language of tableLanguages) for (const [path, head] of fieldHeadings(language)) note(head, path);
  for (const path of fieldPaths) note(path, path);
  for (const [path, names] of wirePlaces) note(names.slice(1).join(''), path);
  for (const path of fieldPaths) for (const word of wordsOf(plainWords[path])) note(word, path);
  for (const role of ['consignee', 'consignor'] as const) notePartyWords(role, note);
  for (const line of partyLines) for (const word of wordsOf(lineWords[line])) note(word, `consignee.${line}`);
  return known;
}

function notePartyWords(role: PartyRole, note: (name: string, path: FieldPath) => void): void {
  for (const party of wordsOf(roleWords[role])) {
    note(party, `${role}.name`);
    for (const line of partyLines) {
      const country = line === 'countryCode' ? wordsOf(partyCountryWords) : [];
      for (const word of [...wordsOf(lineWords[line]), ...country]) {
        note(`${party}${word}`, `${role}.${line}`);
        note(`${word}${party}`, `${role}.${line}`);
      }
    }
  }
}

function wordsOf(words: string | undefined): readonly string[] {
  return words === undefined ? [] : words.split(' ');
}
