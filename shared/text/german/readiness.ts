import type { EnglishWords } from '../english/english.ts';
import { habits } from './habits.ts';
import { plural } from './facts.ts';

type RuleDetails = Parameters<EnglishWords['readiness']['rules']['documentsContradict']>[0];

/** Contradictions between or within documents. */
const contradictions: Readonly<
  Record<RuleDetails['compared'], EnglishWords['readiness']['rules']['documentsContradict']>
> = {
  differs: ({ document, otherValue }) => ({
    short: `In ${document} steht ${otherValue}`,
    long: `In ${document} steht ${otherValue}.`,
  }),
  totalAndLines: ({ document, value, otherValue }) => ({
    short: `Die Positionen ergeben ${otherValue}`,
    long: `${document}: Die Summe ist ${value}, die Positionen ergeben ${otherValue}.`,
  }),
  totals: ({ document, value, otherValue }) => ({
    short: 'Zwei verschiedene Summen',
    long: `${document} nennt verschiedene Summen: ${value} und ${otherValue}.`,
  }),
  currencies: ({ document, value, otherValue }) => ({
    short: 'Verschiedene Währungen',
    long: `${document} hat Beträge in verschiedenen Währungen: ${value} und ${otherValue}.`,
  }),
  netAboveGross: ({ document, value, otherValue }) => ({
    short: 'Netto ist mehr als brutto',
    long: `${document}: Das Nettogewicht (${value} kg) ist höher als das Bruttogewicht (${otherValue} kg).`,
  }),
  dataAndPages: ({ document, field, value, otherValue }) => ({
    short: `Daten: ${value}, Seiten: ${otherValue}`,
    long: `${document}: In den Daten steht ${value}, auf den Seiten ${otherValue} (${field}).`,
  }),
  packingList: ({ document, field, value, otherValue }) => ({
    short: `Packliste: ${otherValue}`,
    long: `${field}: In der Rechnung stehen ${value} kg, in der Packliste ${document} ${otherValue} kg.`,
  }),
};

const checks: EnglishWords['readiness']['checks'] = {
  consignorMissing: 'Der Absender hat einen Namen',
  consigneeMissing: 'Der Empfänger hat einen Namen',
  originMissing: 'Das Ursprungsland ist genannt',
  originNotACountry: 'Das Ursprungsland ist bekannt',
  partyCountryNotACode: 'Die Länder der Anschriften sind bekannt',
  goodsMissing: 'Die Waren sind beschrieben',
  originalsNotANumber: 'Die Zahl der Originale ist gültig',
  copiesNotANumber: 'Die Zahl der Durchschriften ist gültig',
  invoiceNumberMissing: 'Die Rechnung hat eine Nummer',
  currencyMissing: 'Die Rechnung hat eine Währung',
  currencyNotACode: 'Die Währung ist bekannt',
  amountMissing: 'Die Rechnung hat einen Betrag',
  amountNotADecimal: 'Der Betrag ist gültig',
  forbiddenCharacter: 'Keine unsichtbaren Zeichen',
  tooLong: 'Kein Text ist zu lang',
  lineBreak: 'Einzeilige Felder haben eine Zeile',
  requiredMissing: 'Pflichtangaben Ihres Büros',
  linesDoNotFit: 'Der ganze Text passt auf das Zeugnis',
  placeholderOpen: 'Alle Platzhalter sind ausgefüllt',
  postBox: 'Der Absender hat eine Straße, kein Postfach',
  consignorAddress: 'Der Absender hat eine vollständige Anschrift',
  unknownConsignee: 'Unbekannter Empfänger: TO ORDER',
  consigneeAddress: 'Der Empfänger hat eine vollständige Anschrift',
  toOrderWithoutDestination: 'Zu TO ORDER gehört ein Bestimmungsland',
  destinationMissing: 'Das Bestimmungsland ist genannt',
  countryTwice: 'Ein Land steht in der Anschrift nur einmal',
  destinationNotACountry: 'Das Bestimmungsland ist ein bekanntes Land',
  destinationTwice: 'Das Bestimmungsland steht nur einmal',
  vesselNamed: 'Kein Schiff in Feld 4',
  modeMissing: 'Beförderungsweg in Feld 4',
  orderDiffers: 'Bestellnummer wie im Auftrag',
  severalOrigins: 'Mehrere Ursprünge verweisen auf Feld 6',
  orderNumberInGoods: 'Bestellung und Akkreditiv stehen in Feld 5',
  marksMissing: 'Markierung, oder NO MARKS',
  itemNumbers: 'Laufende Nummern ab zwei Warenarten',
  packagesMissing: 'Anzahl und Art der Packstücke',
  packagesNotCounted: 'Die Packstücke sind gezählt',
  brandAlone: 'Warenbezeichnung, nicht nur die Marke',
  invoiceNotInGoods: 'Rechnung in Feld 6',
  invoiceDateMissing: 'Rechnungsdatum in Feld 6',
  invoiceDiffers: 'Rechnungsnummer wie unter „Auftrag und Rechnung“',
  tariffCode: 'Keine Zolltarifnummer (HS) auf dem Zeugnis',
  continuationSheet: 'Kein Fortsetzungsblatt',
  quantityMissing: 'Die Menge ist genannt',
  weightMissing: 'Die Menge hat ein Gewicht oder Maß',
  grossWeight: 'Bruttogewicht in kg in Feld 7',
  amountOfAllParts: 'Jeder Teil hat seinen eigenen Rechnungsbetrag',
  invoiceDateNotADay: 'Das Rechnungsdatum ist ein gültiges Datum',
  weightNotANumber: 'Die Gewichte sind Zahlen in Kilogramm',
  readNotReviewed: 'Aus Dokumenten Gelesenes ist geprüft',
  documentDiffers: 'Die angehängte Rechnung stimmt überein',
  documentsContradict: 'Die angehängten Dokumente stimmen überein',
  notReviewed: 'Eine zweite Person hat ihn gegengeprüft',
};

const noCountry = 'Kein bekanntes Land';

const wholeNumber = 'Eine ganze Zahl bis 999';

export const readiness: EnglishWords['readiness'] = {
  title: 'Vollständigkeit',
  compared: 'Abweichungen von den Dokumenten',
  ready: 'Bereit',
  toFix: ({ missing, wrong }) =>
    [
      ...(missing > 0 ? [plural(missing, { one: '1 fehlt', other: `${missing} fehlen` })] : []),
      ...(wrong > 0 ? [`${wrong} Fehler`] : []),
    ].join(', '),
  toFixInAll: (count) => `${count} offen`,
  toCheck: (count) => plural(count, { one: '1 Hinweis', other: `${count} Hinweise` }),
  check: 'prüfen',
  boxesDoNotFit: (boxes) => `Der Text von Feld ${boxes} passt nicht ganz auf das Zeugnis`,
  boxesDoNotFitText:
    'Was nicht passt, wird nicht gedruckt. Sie können den Antrag so speichern; zum Einreichen muss alles passen.',
  makeFit: {
    open: 'Passend machen…',
    label: 'Passend machen',
    smaller: (size) => `In ${size} pt drucken`,
    seeInvoice: (line) => `Mit „${line}“ enden`,
    continued: 'In Feld 6 fortsetzen',
    split: (applications) =>
      applications === 2 ? 'Auf zwei Anträge aufteilen' : `Auf ${applications} Anträge aufteilen`,
    allFits: 'Alles passt',
    keeps: (lines) =>
      plural(lines, { one: '1 Zeile bleibt, alles passt', other: `${lines} Zeilen bleiben, alles passt` }),
    stillOver: (lines) =>
      plural(lines, {
        one: '1 Zeile passt auch dann nicht',
        other: `${lines} Zeilen passen auch dann nicht`,
      }),
    shares: (lines) => `${lines} Zeilen, alles passt`,
    sharesBut7: (lines) => `${lines} Zeilen, alles passt; Feld 7 bleibt beim ersten`,
    wasSplit: (references) => `Aufgeteilt auf ${references}.`,
    wasSplitInto: (applications) => `Auf ${applications} Anträge aufgeteilt.`,
    checkAmount: (wasSplit) => `${wasSplit} Prüfen Sie jeweils den Rechnungsbetrag.`,
    checkQuantity: (wasSplit) => `${wasSplit} Prüfen Sie jeweils Feld 7 und den Rechnungsbetrag.`,
    openSecond: 'Zweiten öffnen',
    keys: { choose: '↑ ↓ wählen', take: 'Enter übernehmen', leave: 'Esc schließen' },
  },
  isRight: 'Trotzdem so lassen',
  confirm: (place, problem) => `${place}: ${problem} Trotzdem so lassen`,
  confirmed: (problem) => `So gelassen: ${problem}`,
  take: (value) => `${value} übernehmen`,
  takeOf: (place, problem, value) => `${place}: ${problem} ${value} übernehmen`,
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
    documentDiffers: ({ document, field, value, otherValue }) => ({
      short: `${document}: ${otherValue}`,
      long: `${field}: Hier steht ${value}, in ${document} steht ${otherValue}.`,
    }),
    documentsContradict: (details) => contradictions[details.compared](details),
    notReviewed: () => ({
      short: 'Nicht gegengeprüft',
      long: 'Vor dem Einreichen muss ihn ein anderes Benutzerkonto des Systems als gegengeprüft markieren.',
    }),
    readNotReviewed: ({ count }) => ({
      short: 'Gelesen, noch nicht geprüft',
      long: plural(count, {
        one: '1 Angabe wurde aus der Rechnung gelesen und noch nicht geprüft.',
        other: `${count} Angaben wurden aus der Rechnung gelesen und noch nicht geprüft.`,
      }),
    }),
    consignorMissing: () => ({ short: 'Der Name fehlt', long: 'Der Absender hat keinen Namen.' }),
    consigneeMissing: () => ({
      short: 'Der Name fehlt (noch unbekannt: TO ORDER)',
      long: 'Der Empfänger hat keinen Namen. Schreiben Sie TO ORDER, wenn er noch nicht feststeht.',
    }),
    originMissing: () => ({ short: 'Das Land fehlt', long: 'Das Ursprungsland fehlt.' }),
    originNotACountry: () => ({
      short: noCountry,
      long: 'Das Ursprungsland ist nicht bekannt. Schreiben Sie den Namen oder das Kürzel aus zwei Buchstaben.',
    }),
    partyCountryNotACode: ({ field }) => ({
      short: noCountry,
      long: `${field}: Dieses Land ist nicht bekannt. Schreiben Sie den Namen oder das Kürzel aus zwei Buchstaben.`,
    }),
    goodsMissing: () => ({ short: 'Die Waren fehlen', long: 'Die Waren fehlen.' }),
    originalsNotANumber: () => ({
      short: wholeNumber,
      long: 'Die Zahl der Originale ist keine ganze Zahl bis 999.',
    }),
    copiesNotANumber: () => ({
      short: wholeNumber,
      long: 'Die Zahl der Durchschriften ist keine ganze Zahl bis 999.',
    }),
    invoiceNumberMissing: () => ({ short: 'Fehlt', long: 'Die Rechnungsnummer fehlt.' }),
    currencyMissing: () => ({ short: 'Fehlt', long: 'Die Rechnungswährung fehlt.' }),
    currencyNotACode: () => ({
      short: 'Keine bekannte Währung',
      long: 'Die Rechnungswährung ist nicht bekannt. Schreiben Sie das Kürzel aus drei Buchstaben, zum Beispiel EUR.',
    }),
    amountMissing: () => ({ short: 'Fehlt', long: 'Der Rechnungsbetrag fehlt.' }),
    amountNotADecimal: ({ count, length, limit }) =>
      count === 0
        ? {
            short: 'Kein Betrag',
            long: 'Der Rechnungsbetrag ist nicht lesbar. Schreiben Sie ihn als 1.234,56.',
          }
        : {
            short: `${length} Stellen vor dem Komma sind zu viele`,
            long: `Der Rechnungsbetrag hat ${length} Stellen vor dem Komma. Erlaubt sind höchstens ${limit}.`,
          },
    forbiddenCharacter: ({ field, line, column, codePoint }) => ({
      short: `Unsichtbares Zeichen (${codePoint}) in Zeile ${line}, Stelle ${column}`,
      long: `${field}: In Zeile ${line}, Stelle ${column} steht ein unsichtbares Zeichen (${codePoint}). Löschen Sie es dort.`,
    }),
    tooLong: ({ field, length, limit }) => ({
      short: `${length} Zeichen sind zu viele`,
      long: `${field}: ${length} Zeichen sind zu viele. Erlaubt sind ${limit}.`,
    }),
    lineBreak: ({ field }) => ({
      short: 'Nur eine Zeile erlaubt',
      long: `${field}: Hier ist nur eine Zeile erlaubt. Löschen Sie den Zeilenumbruch.`,
    }),
    requiredMissing: ({ field }) => ({
      short: 'Pflichtangabe Ihres Büros',
      long: `${field} fehlt. Das ist eine Pflichtangabe Ihres Büros.`,
    }),
    linesDoNotFit: ({ count }) => ({
      short: plural(count, { one: 'Kein Platz für 1 Zeile', other: `Kein Platz für ${count} Zeilen` }),
      long: plural(count, {
        one: 'Auf dem Zeugnis ist kein Platz für 1 Zeile.',
        other: `Auf dem Zeugnis ist kein Platz für ${count} Zeilen.`,
      }),
    }),
    placeholderOpen: ({ placeholder, filledBy }) => ({
      short: `${placeholder} ist nicht ausgefüllt`,
      long: `Im Text steht noch der Platzhalter ${placeholder}. Er wird ausgefüllt, sobald unter „Auftrag und Rechnung“ etwas bei „${filledBy}“ steht. Sie können ihn auch überschreiben.`,
    }),
    ...habits,
  },
};
