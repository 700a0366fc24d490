import type { Words } from '../page-words.ts';
import type { HabitId } from '../../rules/habits/habit.ts';

const incomplete = 'Die Anschrift ist nicht vollständig';

export const habits: Pick<Words['readiness']['rules'], HabitId> = {
  postBox: () => ({
    short: 'Eine Straße, kein Postfach',
    long: 'Der Absender hat ein Postfach. Kammern wollen die Straße.',
  }),
  consignorAddress: () => ({
    short: incomplete,
    long: 'Die Anschrift des Absenders ist nicht vollständig: Straße, Ort und Land gehören dazu.',
  }),
  unknownConsignee: () => ({
    short: 'Unbekannt heißt TO ORDER',
    long: 'Ein Empfänger, der noch nicht feststeht, wird TO ORDER geschrieben.',
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
  countryTwice: () => ({
    short: 'Das Land wird zweimal gedruckt',
    long: 'Diese Zeile nennt das Land, das ohnehin unter der Anschrift gedruckt wird.',
  }),
  destinationTwice: () => ({
    short: 'Das Bestimmungsland gehört nur einmal hin',
    long: 'Das Bestimmungsland steht hier noch einmal. Es soll nur einmal dastehen.',
  }),
  vesselNamed: () => ({
    short: 'Der Weg, nicht das Schiff: By sea',
    long: 'Feld 4 nennt ein Schiff. Kammern wollen nur den Beförderungsweg: By sea.',
  }),
  modeMissing: () => ({
    short: 'Der Weg fehlt: By sea, By road…',
    long: 'Feld 4 sagt nicht, wie die Waren befördert werden, zum Beispiel By sea oder By road.',
  }),
  orderDiffers: () => ({
    short: 'Nicht die Bestellnummer neben der Seite',
    long: 'Die Bestellnummer in den Bemerkungen ist nicht die neben der Seite.',
  }),
  severalOrigins: () => ({
    short: 'Mehrere Ursprünge: siehe Feld 6',
    long: 'Feld 6 nennt einen anderen Ursprung. Schreiben Sie „Several origins: see box 6“ in die Bemerkungen.',
  }),
  orderNumberInGoods: () => ({
    short: 'Bestellnummern gehören in Feld 5',
    long: 'Nummern von Bestellungen und Akkreditiven gehören in die Bemerkungen.',
  }),
  marksMissing: () => ({
    short: 'Markierung fehlt; ohne heißt NO MARKS',
    long: 'Die Markierung fehlt. Gibt es keine, schreiben Sie NO MARKS oder AS ADDRESSED.',
  }),
  itemNumbers: () => ({
    short: 'Jede Warenart mit laufender Nummer',
    long: 'Bei mehreren Warenarten sind laufende Nummern üblich.',
  }),
  packagesMissing: () => ({
    short: 'Anzahl und Art der Packstücke fehlen',
    long: 'Anzahl und Art der Packstücke fehlen. Gibt es keine, schreiben Sie unpacked, loose oder in bulk.',
  }),
  packagesNotCounted: () => ({
    short: 'Wie viele Packstücke?',
    long: 'Die Packstücke sind genannt, aber nicht wie viele es sind.',
  }),
  brandAlone: () => ({
    short: 'Was es ist, nicht nur die Marke',
    long: 'Eine Marke steht allein. Sagen Sie mit handelsüblichen Worten, was die Ware ist.',
  }),
  invoiceNotInGoods: () => ({
    short: 'Rechnungsnummer und Datum fehlen',
    long: 'Die Waren nennen die Rechnung nicht mit Nummer und Datum.',
  }),
  invoiceDateMissing: () => ({
    short: 'Das Rechnungsdatum fehlt',
    long: 'Die Waren nennen die Rechnung, aber nicht ihr Datum.',
  }),
  invoiceDiffers: () => ({
    short: 'Nicht die Rechnungsnummer neben der Seite',
    long: 'Die Waren nennen eine andere Rechnungsnummer als die neben der Seite.',
  }),
  tariffCode: () => ({
    short: 'Hier keine Zolltarifnummer (HS)',
    long: 'Bei den Waren steht eine Zolltarifnummer (HS). Deutsche Kammern wollen keine auf dem Zeugnis.',
  }),
  continuationSheet: () => ({
    short: 'Es gibt keine Fortsetzungsblätter',
    long: 'Die Waren verweisen auf ein weiteres Blatt, und das gibt es nicht. Verweisen Sie auf die Rechnung, oder machen Sie ein weiteres Zeugnis.',
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
};
