import type { HabitId } from '../../rules/habits/habit.ts';
import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

const incomplete = 'Die Anschrift ist nicht vollständig';

const habits: Pick<Words['readiness']['rules'], HabitId> = {
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

const checks: Words['readiness']['checks'] = {
  serviceTagMissing: 'DIY oder FS ist gewählt',
  consignorMissing: 'Der Absender hat einen Namen',
  consigneeMissing: 'Der Empfänger hat einen Namen',
  originMissing: 'Das Ursprungsland ist genannt',
  originNotACountry: 'Das Ursprungsland ist ein Land',
  partyCountryNotACode: 'Die Länder der Anschriften sind Länder',
  goodsMissing: 'Die Waren sind beschrieben',
  originalsNotANumber: 'Die Originale sind eine ganze Zahl',
  copiesNotANumber: 'Die Kopien sind eine ganze Zahl',
  invoiceNumberMissing: 'Die Rechnung hat eine Nummer',
  currencyMissing: 'Die Rechnung hat eine Währung',
  currencyNotACode: 'Die Währung ist eine Währung',
  amountMissing: 'Die Rechnung hat einen Betrag',
  amountNotADecimal: 'Der Betrag ist lesbar',
  forbiddenCharacter: 'Keine versteckten Zeichen',
  tooLong: 'Kein Text ist zu lang zum Senden',
  lineBreak: 'Eine Zeile, wo nur eine hingehört',
  requiredMissing: 'Was Ihr Büro verlangt',
  linesDoNotFit: 'Der ganze Text passt auf das Zeugnis',
  postBox: 'Der Absender hat eine Straße, kein Postfach',
  consignorAddress: 'Der Absender hat eine volle Anschrift',
  unknownConsignee: 'Ein unbekannter Empfänger ist TO ORDER',
  consigneeAddress: 'Der Empfänger hat eine volle Anschrift',
  toOrderWithoutDestination: 'Zu TO ORDER gehört ein Bestimmungsland',
  destinationMissing: 'Das Bestimmungsland ist genannt',
  countryTwice: 'Ein Land steht in der Anschrift nur einmal',
  destinationTwice: 'Das Bestimmungsland steht nur einmal',
  vesselNamed: 'Kein Schiff in Feld 4',
  modeMissing: 'Feld 4 nennt den Beförderungsweg',
  orderDiffers: 'Die Bestellnummer ist die des Auftrags',
  severalOrigins: 'Mehrere Ursprünge verweisen auf Feld 6',
  orderNumberInGoods: 'Bestellung und Akkreditiv stehen in Feld 5',
  marksMissing: 'Markierung, oder NO MARKS',
  itemNumbers: 'Laufende Nummern ab zwei Warenarten',
  packagesMissing: 'Anzahl und Art der Packstücke',
  packagesNotCounted: 'Die Packstücke sind gezählt',
  brandAlone: 'Keine Marke allein',
  invoiceNotInGoods: 'Feld 6 nennt die Rechnung',
  invoiceDateMissing: 'Feld 6 nennt das Rechnungsdatum',
  invoiceDiffers: 'Die Rechnungsnummer ist die der Rechnung',
  tariffCode: 'Keine Zolltarifnummer (HS) auf dem Zeugnis',
  continuationSheet: 'Kein Fortsetzungsblatt',
  quantityMissing: 'Die Menge ist genannt',
  weightMissing: 'Die Menge hat ein Gewicht oder Maß',
  grossWeight: 'Bruttogewicht in kg in Feld 7',
};

const noCountry = 'Kein Land dieses Namens oder Kürzels';

const wholeNumber = 'Eine ganze Zahl bis 999';

export const readiness: Words['readiness'] = {
  title: 'Vollständigkeit',
  ready: 'Bereit',
  toFix: (count) => `${count} offen`,
  toLookAt: (count) => `${count} zu prüfen`,
  toFixAndLookAt: (toFix, toLookAt) => `${toFix} offen, ${toLookAt} zu prüfen`,
  lookAt: 'prüfen',
  boxesDoNotFit: (boxes) => `Nicht der ganze Text von Feld ${boxes} passt auf das Zeugnis`,
  boxesDoNotFitText:
    'Was nicht passt, wird nicht gedruckt. Gespeichert werden kann der Antrag so; zum Einreichen muss alles passen.',
  seeInvoice: (invoice) => `Mit „siehe Rechnung${invoice === '' ? '' : ` ${invoice}`}“ enden`,
  isRight: 'Stimmt so',
  confirm: (place, problem) => `${place}: ${problem} Stimmt so`,
  confirmed: (problem) => `Sie haben bestätigt: ${problem}`,
  takeBack: 'Zurücknehmen',
  takeBackOf: (problem) => `Zurücknehmen: ${problem}`,
  chambers: { neutral: 'Neutral', unitedKingdom: 'Vereinigtes Königreich', germany: 'Deutschland' },
  checks,
  allFine: (count) => `Alle ${count} Prüfungen sind in Ordnung.`,
  otherFine: (count) =>
    plural(count, {
      one: '1 weitere Prüfung ist in Ordnung.',
      other: `${count} weitere Prüfungen sind in Ordnung.`,
    }),
  order: 'Auftrag',
  goTo: (place, problem) => `${place}: ${problem}`,
  rules: {
    serviceTagMissing: () => ({ short: 'Wählen Sie DIY oder FS', long: 'Wählen Sie DIY oder FS.' }),
    consignorMissing: () => ({ short: 'Der Name fehlt', long: 'Der Absender hat keinen Namen.' }),
    consigneeMissing: () => ({
      short: 'Der Name fehlt; unbekannt heißt TO ORDER',
      long: 'Der Empfänger hat keinen Namen. Schreiben Sie TO ORDER, wenn er noch nicht feststeht.',
    }),
    originMissing: () => ({ short: 'Das Land fehlt', long: 'Das Ursprungsland fehlt.' }),
    originNotACountry: () => ({
      short: noCountry,
      long: 'Das Ursprungsland ist kein Land. Schreiben Sie seinen Namen oder seine zwei Buchstaben.',
    }),
    partyCountryNotACode: ({ field }) => ({
      short: noCountry,
      long: `${field}: Das ist kein Land. Schreiben Sie seinen Namen oder seine zwei Buchstaben.`,
    }),
    goodsMissing: () => ({ short: 'Die Waren fehlen', long: 'Die Waren fehlen.' }),
    originalsNotANumber: () => ({
      short: wholeNumber,
      long: 'Die Zahl der Originale ist keine ganze Zahl bis 999.',
    }),
    copiesNotANumber: () => ({
      short: wholeNumber,
      long: 'Die Zahl der Kopien ist keine ganze Zahl bis 999.',
    }),
    invoiceNumberMissing: () => ({ short: 'Fehlt', long: 'Die Rechnungsnummer fehlt.' }),
    currencyMissing: () => ({ short: 'Fehlt', long: 'Die Rechnungswährung fehlt.' }),
    currencyNotACode: () => ({
      short: 'Keine Währung',
      long: 'Die Rechnungswährung ist keine. Ihr Kürzel hat drei Buchstaben.',
    }),
    amountMissing: () => ({ short: 'Fehlt', long: 'Der Rechnungsbetrag fehlt.' }),
    amountNotADecimal: () => ({
      short: 'Kein Betrag',
      long: 'Der Rechnungsbetrag ist nicht lesbar. Schreiben Sie ihn als 1.234,56.',
    }),
    forbiddenCharacter: ({ field, line, column, codePoint }) => ({
      short: `Ein verstecktes Zeichen (${codePoint}) in Zeile ${line}, Stelle ${column}`,
      long: `${field}: Ein verstecktes Zeichen (${codePoint}) steht in Zeile ${line}, Stelle ${column}. Löschen Sie es dort.`,
    }),
    tooLong: ({ field, length, limit }) => ({
      short: `${length} Zeichen sind zu viele`,
      long: `${field}: ${length} Zeichen sind zu viele. Höchstens gehen ${limit}.`,
    }),
    lineBreak: ({ field }) => ({
      short: 'Hierher gehört nur eine Zeile',
      long: `${field}: Hierher gehört nur eine Zeile. Löschen Sie den Zeilenumbruch.`,
    }),
    requiredMissing: ({ field }) => ({
      short: 'Ihr Büro verlangt es',
      long: `${field} fehlt. Ihr Büro verlangt diese Angabe.`,
    }),
    linesDoNotFit: ({ count }) => ({
      short: plural(count, { one: '1 Zeile passt nicht', other: `${count} Zeilen passen nicht` }),
      long: plural(count, {
        one: '1 Zeile passt nicht auf das Zeugnis.',
        other: `${count} Zeilen passen nicht auf das Zeugnis.`,
      }),
    }),
    ...habits,
  },
};
