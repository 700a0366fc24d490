import type { EnglishLazyWords } from '../english/lazy.ts';
import { plural } from './facts.ts';

export const applications: EnglishLazyWords['applications'] = {
  title: 'Alle Anträge',
  practiceTitle: 'Alle Übungsanträge',
  back: 'Zurück zum Register',
  filters: 'Filter',
  sidePanel: 'Ausgaben und Wiedervorlage',
  search: 'Alles durchsuchen',
  state: 'Stand',
  states: {
    all: 'Alle',
    sending: 'Wartet oder wird gesendet',
  },
  narrow: 'Eingrenzen',
  changed: 'Geändert',
  spans: {
    '': 'Beliebig',
    today: 'Heute',
    week: 'In den letzten 7 Tagen',
    thisMonth: 'In diesem Monat',
    lastMonth: 'Im letzten Monat',
    thisYear: 'In diesem Jahr',
    lastYear: 'Im letzten Jahr',
  },
  destination: 'Bestimmungsland',
  anyCountry: 'Beliebig',
  serviceTag: 'Eingereicht als',
  anyServiceTag: 'Beliebig',
  storedOnly: 'Entwurf beim Dienst',
  currency: 'Währung',
  anyCurrency: 'Beliebig',
  tag: 'Schlagwort',
  anyTag: 'Beliebig',
  anyAnswer: 'Beliebig',
  noAnswer: 'Keine notiert',
  reminders: {
    '': 'Beliebig',
    due: 'Fällig',
    overdue: 'Überfällig',
    later: 'Später',
    none: 'Keine',
  },
  least: 'Betrag von',
  most: 'Betrag bis',
  anyAmount: 'Beliebig',
  noAmount: 'Kein Betrag, deshalb ohne Wirkung.',
  clear: 'Filter aufheben',
  shown: (shown, all) => `${shown} von ${all}`,
  count: (count, number) => plural(count, { one: '1 Antrag', other: `${number} Anträge` }),
  export: 'Exportieren…',
  columns: 'Spalten',
  column: {
    state: 'Stand',
    consignee: 'Empfänger',
    destination: 'Bestimmungsland',
    invoice: 'Rechnung',
    amount: 'Betrag',
    reference: 'Unser Zeichen',
    serviceTag: 'DIY/FS',
    cost: 'Kosten',
    tags: 'Schlagwörter',
    reviewed: 'Gegengeprüft',
    answer: 'Antwort der Kammer',
    reminder: 'Erinnerung',
    changed: 'Geändert',
  },
  usualColumns: 'Die üblichen Spalten',
  sums: 'Summen',
  noAmounts: 'Keine Beträge',
  notAdded: (count, number) =>
    plural(count, {
      one: '1 Betrag zählt nicht mit: ungültig oder ohne Währung',
      other: `${number} Beträge zählen nicht mit: ungültig oder ohne Währung`,
    }),
  costs: 'Kosten',
  costsNotAdded: (count, number) =>
    plural(count, {
      one: 'Die Kosten von 1 Antrag zählen nicht mit: keine Zahl',
      other: `Die Kosten von ${number} Anträgen zählen nicht mit: keine Zahl`,
    }),
  costNotAdded: 'keine Zahl',
  selectAll: 'Alle auswählen',
  selected: (count, number) => plural(count, { one: '1 ausgewählt', other: `${number} ausgewählt` }),
  atMost: (number) => `Es können höchstens ${number} auf einmal ausgewählt werden.`,
  savedFilters: 'Gespeicherte Filter',
  saveFilter: 'Diesen Filter speichern…',
  tooManyFilters: (number) => `${number} Filter sind gespeichert. Für einen weiteren bitte einen löschen.`,
  filterName: 'Name des Filters',
  filterMenu: (name) => `Filter ${name}`,
  renameFilter: 'Umbenennen',
  renewFilter: 'Aktuelle Filter unter diesem Namen speichern',
  removeFilter: 'Filter löschen',
  filterRemoved: (name) => `Filter „${name}“ gelöscht`,
  filterNameTaken: (name) => `Ein anderer Filter heißt schon „${name}“.`,
  filterNotBack: {
    noRoom: (name, most) =>
      `„${name}“ wurde nicht wiederhergestellt, da ${most} Filter gespeichert sind. Bitte erst einen davon löschen.`,
    nameTaken: (name) =>
      `„${name}“ wurde nicht wiederhergestellt, da ein anderer Filter jetzt so heißt. Bitte erst diesen umbenennen.`,
    ready: (name) => `„${name}“ kann jetzt wiederhergestellt werden.`,
  },
  filterUnreadable: 'Nicht lesbar, deshalb ohne Wirkung.',
  searchHelp: 'Ein Feld durchsuchen',
  searchHelpText: 'Zwei Wörter in "Anführungszeichen"',
  searchExamples: {
    consignee: 'lakeshore',
    invoice: '26-118',
    reference: 'HM-2026',
    destination: 'TR',
    currency: 'EUR',
    serviceTag: 'FS',
    state: 'entwurf',
    tag: '4711',
    reviewed: 'ja',
    answer: 'genehmigt',
    reminder: 'überfällig',
  },
  searchIsCut: 'Gesucht wird nur nach den ersten 500 Zeichen.',
  notUnderstood: (terms) => `Kein bekannter Filter, deshalb ohne Wirkung: ${terms}`,
  columnMenu: (name) => `Spalte ${name}`,
  moveBefore: 'Nach links',
  moveBehind: 'Nach rechts',
  wider: 'Breiter',
  narrower: 'Schmaler',
  ownWidth: 'Übliche Breite',
  hideColumn: 'Spalte ausblenden',
  print: 'Liste drucken…',
  printedFirst: (number, all) => `Die ersten ${number} von ${all}.`,
  notPrinted: 'Die Liste wurde nicht gedruckt. Es wurde nichts geändert; bitte noch einmal versuchen.',
  duplicated: (count, number) =>
    plural(count, { one: '1 Entwurf angelegt', other: `${number} Entwürfe angelegt` }),
  fill: {
    action: 'Ausfüllen…',
    title: (count, number) =>
      plural(count, { one: '1 Antrag ausfüllen', other: `${number} Anträge ausfüllen` }),
    subtitle:
      'Was leer ist, bleibt unverändert. Bei eingereichten Anträgen können nur Schlagwörter geändert werden.',
    asItIs: 'unverändert',
    addTags: 'Schlagwörter hinzufügen',
    removeTags: 'Schlagwörter entfernen',
    list: 'Was sich ändert',
    notACount: 'Eine ganze Zahl bis 999',
    correctFirst: 'Bitte erst berichtigen, was markiert ist.',
    reading: 'Die Anträge werden gelesen…',
    same: 'Bleibt unverändert',
    changes: (count, number) =>
      plural(count, { one: '1 Antrag ändert sich', other: `${number} Anträge ändern sich` }),
    fill: (number) => `${number} ausfüllen`,
    filled: (count, number) =>
      plural(count, { one: '1 Antrag ausgefüllt', other: `${number} Anträge ausgefüllt` }),
    reviewsLost: (filled, names) => `${filled}. Nicht mehr gegengeprüft: ${names}.`,
    moreLost: (number) => `${number} weitere`,
    failed: (count, number) =>
      plural(count, {
        one: '1 Antrag konnte nicht geändert werden und ist unverändert.',
        other: `${number} Anträge konnten nicht geändert werden und sind unverändert.`,
      }),
    unread: (count, number) =>
      plural(count, {
        one: '1 Antrag ist nicht lesbar und bleibt, wie er ist.',
        other: `${number} Anträge sind nicht lesbar und bleiben, wie sie sind.`,
      }),
    notTakenBack: (count, number) =>
      plural(count, {
        one: '1 wurde seither geändert und bleibt, wie er ist',
        other: `${number} wurden seither geändert und bleiben, wie sie sind`,
      }),
  },
  review: {
    action: (count, number) =>
      plural(count, { one: 'Als gegengeprüft markieren', other: `${number} als gegengeprüft markieren` }),
    choices: { '': 'Beliebig', yes: 'Gegengeprüft', no: 'Nicht gegengeprüft' },
    marked: (count, number) =>
      plural(count, { one: '1 als gegengeprüft markiert', other: `${number} als gegengeprüft markiert` }),
    notMarked: (count, number) =>
      plural(count, {
        one: '1 Antrag wurde nicht als gegengeprüft markiert',
        other: `${number} Anträge wurden nicht als gegengeprüft markiert`,
      }),
    othersMarked: (count, number) =>
      count === 0
        ? 'Es wurde nichts markiert.'
        : plural(count, { one: 'Der andere ist markiert.', other: `Die anderen ${number} sind markiert.` }),
    list: 'Nicht als gegengeprüft markiert',
    notTakenBack: (count, number) =>
      plural(count, {
        one: '1 Markierung konnte nicht zurückgenommen werden',
        other: `${number} Markierungen konnten nicht zurückgenommen werden`,
      }),
  },
  certificates: {
    action: (count, number) =>
      plural(count, { one: 'Zeugnis abrufen…', other: `${number} Zeugnisse abrufen…` }),
    title: (count, number) =>
      plural(count, { one: '1 Zeugnis abrufen?', other: `${number} Zeugnisse abrufen?` }),
    subtitle: 'Die Zeugnisse werden einzeln nacheinander angefordert.',
    get: (number) => `${number} abrufen`,
    list: 'Zeugnisse',
    received: (received, all) => `${received} von ${all} eingetroffen`,
    steps: {
      waiting: 'Noch nicht angefordert',
      asking: 'Wird angefordert…',
      received: 'Eingetroffen',
      leftOut: 'Nicht angefordert',
    },
  },
  moreActions: 'Mehr',
  clearSelection: 'Auswahl aufheben',
  deleteDrafts: (count, number) =>
    plural(count, { one: '1 Entwurf löschen', other: `${number} Entwürfe löschen` }),
  deleted: (count, number) =>
    plural(count, { one: '1 Entwurf gelöscht', other: `${number} Entwürfe gelöscht` }),
  notDeleted: (count, number) =>
    plural(count, {
      one: '1 konnte nicht gelöscht werden',
      other: `${number} konnten nicht gelöscht werden`,
    }),
  underWay: (number) => `${number} Anträge werden bearbeitet…`,
  restored: (number) => `${number} Entwürfe wiederhergestellt`,
  noneLeft: 'Kein Antrag passt zu diesen Filtern.',
};

export const spending: EnglishLazyWords['spending'] = {
  title: 'Ausgaben',
  open: 'Alles anzeigen…',
  subtitle: 'Kosten der Anträge in der Tabelle, wie vom Dienst übermittelt.',
  none: 'Noch keine Kosten.',
  failed:
    'Die Kosten konnten nicht gelesen werden. Es ist nichts verloren; mit der nächsten Änderung wird neu gelesen.',
  noCurrency: 'Kosten wie vom Dienst übermittelt, ohne Angabe der Währung.',
  certificates: (count, number) => plural(count, { one: '1 Zeugnis', other: `${number} Zeugnisse` }),
  month: (month, certificates) => `${month}, ${certificates}.`,
  monthSoFar: (month, certificates) => `${month} bisher, ${certificates}.`,
  monthBefore: (month, amount) => `${month}: ${amount}`,
  monthBeforeByDay: (month, day, amount) => `${month} bis zum ${day}: ${amount}`,
  day: (day) => `${day}.`,
  lastMonths: (first, last) => `Kosten nach Monaten, ${first} bis ${last}`,
  span: (first, last) => `${first} bis ${last}`,
  year: 'Jahr',
  allYears: 'Alle Jahre',
  yearBefore: (amount) => `Vorjahr: ${amount}`,
  yearBeforeHead: 'Vorjahr',
  yearBeforeByDay: (year, amount) => `${year} bis zum gleichen Tag: ${amount}`,
  wholeYearBefore: (year, amount) => `${year}: ${amount}`,
  view: 'Darstellung',
  asPlots: 'Diagramme',
  asTables: 'Tabellen',
  by: {
    month: 'Nach Monat',
    serviceTag: 'Nach DIY oder FS',
    connection: 'Nach Verbindung',
    destination: 'Nach Bestimmungsland',
    consignee: 'Nach Empfänger',
    tag: 'Nach Schlagwort',
  },
  certificatesHead: 'Zeugnisse',
  costsHead: 'Kosten',
  average: 'Durchschnitt',
  total: 'Summe',
  others: (number) => `${number} weitere`,
  inTable: (number) => `${number} weitere in der Tabelle.`,
  severalTags:
    'Ein Antrag mit mehreren Schlagwörtern steht unter jedem davon. Die Zeilen können zusammen mehr als die Summe ergeben.',
  noTag: 'Ohne Schlagwort',
  noName: 'Ohne Angabe',
  sums: 'Kosten in',
  severalSums:
    'Diese Kosten sind in verschiedenen Währungen, oder es ist nicht bekannt, ob es dieselbe ist. Sie werden nie zusammengezählt.',
  notAdded: (count, number) =>
    plural(count, {
      one: 'Die Kosten von 1 Antrag sind keine Zahl und nicht enthalten.',
      other: `Die Kosten von ${number} Anträgen sind keine Zahlen und nicht enthalten.`,
    }),
  notAddedTitle: 'In den Summen nicht enthalten',
  more: (number) => `Und ${number} weitere.`,
  undated: (count, number, amount) =>
    plural(count, {
      one: `1 Antwort hat ein Datum, das nicht stimmen kann (${amount}). Sie steht in der Summe aller Jahre und in keinem Monat.`,
      other: `${number} Antworten haben ein Datum, das nicht stimmen kann (${amount}). Sie stehen in der Summe aller Jahre und in keinem Monat.`,
    }),
  undatedRow: 'Datum kann nicht stimmen',
  withoutCosts: (count, number) =>
    plural(count, {
      one: '1 Antrag wurde ohne Angabe von Kosten angenommen.',
      other: `${number} Anträge wurden ohne Angabe von Kosten angenommen.`,
    }),
  unsearched: (count, number) =>
    plural(count, {
      one: '1 Antrag ist noch nicht durchsucht.',
      other: `${number} Anträge sind noch nicht durchsucht.`,
    }),
  saveAs: 'Speichern…',
  saveOf: (title) => `Speichern: ${title}`,
  save: {
    csv: 'Tabelle als CSV…',
    xlsx: 'Tabelle als Excel-Mappe…',
    png: 'Bild als PNG…',
    svg: 'Bild als SVG…',
  },
  saved: 'Gespeichert',
  noPicture: {
    title: 'Das Bild konnte nicht erstellt werden',
    advice: 'Es wurde nichts gespeichert. Speichern Sie die Tabelle oder versuchen Sie es erneut.',
  },
  budget: 'Währung und Budget',
  budgetText:
    'Der Dienst nennt keine Währung. Kosten von Verbindungen mit derselben Währung werden zusammengezählt.',
  currency: 'Währung der Kosten',
  notGiven: 'ohne Angabe',
  noSuchCurrency: 'Das ist keine bekannte Währung. Die letzte bleibt erhalten.',
  monthlyBudget: 'Budget je Monat',
  noBudget: 'keines',
  noAmount: 'Das ist kein Betrag. Das letzte Budget bleibt erhalten.',
  budgetLine: (amount) => `Budget ${amount} je Monat`,
};
