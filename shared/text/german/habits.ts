import type { HabitId } from '../../domain/finding.ts';
import type { EnglishWords } from '../english/english.ts';

const incomplete = 'Die Anschrift ist nicht vollständig';

export const habits: Pick<EnglishWords['readiness']['rules'], HabitId> = {
  postBox: () => ({
    short: 'Eine Straße, kein Postfach',
    long: 'Beim Absender steht ein Postfach. Kammern verlangen die Straße.',
  }),
  consignorAddress: () => ({
    short: incomplete,
    long: 'Die Anschrift des Absenders ist nicht vollständig: Straße, Ort und Land gehören dazu.',
  }),
  unknownConsignee: () => ({
    short: 'Noch unbekannt? TO ORDER',
    long: 'Wenn der Empfänger noch nicht feststeht, schreiben Sie TO ORDER.',
  }),
  consigneeAddress: () => ({
    short: incomplete,
    long: 'Die Anschrift des Empfängers ist nicht vollständig: Straße, Ort und Land gehören dazu.',
  }),
  toOrderWithoutDestination: () => ({
    short: 'TO ORDER braucht ein Bestimmungsland',
    long: 'Bei TO ORDER muss das Bestimmungsland genannt sein.',
  }),
  destinationMissing: () => ({ short: 'Das Bestimmungsland fehlt', long: 'Das Bestimmungsland fehlt.' }),
  destinationNotACountry: () => ({
    short: 'Kein bekanntes Land',
    long: 'Das Bestimmungsland ist kein bekanntes Land. Es wird so gesendet, wie es dasteht; wählen Sie das Land aus der Liste, wenn es dort steht.',
  }),
  countryTwice: () => ({
    short: 'Das Land wird zweimal gedruckt',
    long: 'Diese Zeile nennt das Land, das ohnehin unter der Anschrift gedruckt wird.',
  }),
  destinationTwice: () => ({
    short: 'Das Bestimmungsland steht doppelt',
    long: 'Das Bestimmungsland steht hier noch einmal. Es soll nur einmal genannt sein.',
  }),
  vesselNamed: () => ({
    short: 'Nur der Beförderungsweg, kein Schiff: By sea',
    long: 'In Feld 4 steht ein Schiff. Kammern verlangen nur den Beförderungsweg: By sea.',
  }),
  modeMissing: () => ({
    short: 'Beförderungsweg fehlt: By sea, By road…',
    long: 'In Feld 4 fehlt, wie die Waren befördert werden, zum Beispiel By sea oder By road.',
  }),
  orderDiffers: () => ({
    short: 'Andere Bestellnummer als im Auftrag',
    long: 'In den Bemerkungen steht eine andere Bestellnummer als im Auftrag.',
  }),
  severalOrigins: () => ({
    short: 'Mehrere Ursprünge: siehe Feld 6',
    long: 'In Feld 6 steht ein weiterer Ursprung. Schreiben Sie „Several origins: see box 6“ in die Bemerkungen.',
  }),
  orderNumberInGoods: () => ({
    short: 'Bestellnummern gehören in Feld 5',
    long: 'Nummern von Bestellungen und Akkreditiven gehören in die Bemerkungen.',
  }),
  marksMissing: () => ({
    short: 'Markierung fehlt (ohne: NO MARKS)',
    long: 'Die Markierung fehlt. Wenn es keine gibt, schreiben Sie NO MARKS oder AS ADDRESSED.',
  }),
  itemNumbers: () => ({
    short: 'Jede Warenart mit laufender Nummer',
    long: 'Bei mehreren Warenarten sind laufende Nummern üblich.',
  }),
  packagesMissing: () => ({
    short: 'Anzahl und Art der Packstücke fehlen',
    long: 'Anzahl und Art der Packstücke fehlen. Wenn es keine gibt, schreiben Sie unpacked, loose oder in bulk.',
  }),
  packagesNotCounted: () => ({
    short: 'Wie viele Packstücke?',
    long: 'Die Art der Packstücke steht da, die Anzahl fehlt.',
  }),
  brandAlone: () => ({
    short: 'Warenbezeichnung statt nur der Marke',
    long: 'Hier steht nur eine Marke. Schreiben Sie die handelsübliche Bezeichnung der Ware dazu.',
  }),
  invoiceNotInGoods: () => ({
    short: 'Rechnungsnummer und Datum fehlen',
    long: 'Bei den Waren fehlen Nummer und Datum der Rechnung.',
  }),
  invoiceDateMissing: () => ({
    short: 'Das Rechnungsdatum fehlt',
    long: 'Bei den Waren fehlt das Datum der Rechnung.',
  }),
  invoiceDiffers: () => ({
    short: 'Andere Rechnungsnummer als im Auftrag',
    long: 'Bei den Waren steht eine andere Rechnungsnummer als unter „Auftrag und Rechnung“.',
  }),
  tariffCode: () => ({
    short: 'Hier keine Zolltarifnummer (HS)',
    long: 'Bei den Waren steht eine Zolltarifnummer (HS). Deutsche Kammern lassen sie auf dem Zeugnis nicht zu.',
  }),
  continuationSheet: () => ({
    short: 'Es gibt keine Fortsetzungsblätter',
    long: 'In Feld 6 steht ein Verweis auf ein Fortsetzungsblatt, das es nicht gibt. Verweisen Sie auf die Rechnung oder beantragen Sie ein weiteres Zeugnis.',
  }),
  quantityMissing: () => ({ short: 'Die Menge fehlt', long: 'Die Menge fehlt.' }),
  weightMissing: () => ({
    short: 'Ein Gewicht oder Maß fehlt',
    long: 'Bei der Menge fehlt ein Gewicht oder ein anderes Maß.',
  }),
  grossWeight: () => ({
    short: 'Das Bruttogewicht in kg fehlt',
    long: 'Bei der Menge fehlt das Bruttogewicht in kg.',
  }),
  amountOfAllParts: () => ({
    short: 'Betrag der ganzen Rechnung',
    long: 'Die Waren der Rechnung sind auf mehrere Anträge aufgeteilt, und dieser hat den ganzen Rechnungsbetrag. Tragen Sie den Betrag dieser Waren ein, oder lassen Sie ihn so, wenn Ihre Kammer den Gesamtbetrag verlangt.',
  }),
  invoiceDateNotADay: () => ({
    short: 'Kein gültiges Datum',
    long: 'Das Rechnungsdatum ist kein gültiges Datum und wird deshalb nicht in Feld 6 übernommen. Geben Sie Tag, Monat und Jahr ein.',
  }),
  weightNotANumber: () => ({
    short: 'Kein Gewicht',
    long: 'Das Gewicht ist keine Zahl in Kilogramm und wird deshalb nicht in Feld 7 übernommen. Geben Sie es als Zahl in Kilogramm ein.',
  }),
};
