import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

export const applications: Words['applications'] = {
  title: 'Alle Anträge',
  practiceTitle: 'Alle Übungsanträge',
  back: 'Zurück zum Register',
  filters: 'Filter',
  besides: 'Ausgaben und Wiedervorlage',
  search: 'Alles durchsuchen',
  state: 'Zustand',
  states: {
    all: 'Alle',
    sending: 'Wartet oder wird gesendet',
  },
  narrow: 'Eingrenzen',
  changed: 'Geändert',
  spans: {
    '': 'Jederzeit',
    today: 'Heute',
    week: 'In den letzten 7 Tagen',
    thisMonth: 'In diesem Monat',
    lastMonth: 'Im letzten Monat',
    thisYear: 'In diesem Jahr',
    lastYear: 'Im letzten Jahr',
  },
  destination: 'Bestimmungsland',
  anyCountry: 'Jedes Land',
  way: 'Eingereicht als',
  anyWay: 'Jede Art',
  storedOnly: 'Entwurf beim Dienst',
  currency: 'Währung',
  anyCurrency: 'Jede',
  least: 'Betrag von',
  most: 'Betrag bis',
  anyAmount: 'beliebig',
  clear: 'Alles zeigen',
  shown: (shown, all) => `${shown} von ${all}`,
  count: (count, number) => plural(count, { one: '1 Antrag', other: `${number} Anträge` }),
  export: 'Exportieren…',
  columns: 'Spalten',
  column: {
    state: 'Zustand',
    consignee: 'Empfänger',
    destination: 'Bestimmungsland',
    invoice: 'Rechnung',
    amount: 'Betrag',
    reference: 'Unser Zeichen',
    way: 'Art',
    cost: 'Kosten',
    changed: 'Geändert',
  },
  usualColumns: 'Alle Spalten',
  sums: 'Summen',
  noAmounts: 'Keine Beträge',
  notAdded: (count, number) =>
    plural(count, {
      one: '1 Betrag ist keine Zahl und zählt nicht mit',
      other: `${number} Beträge sind keine Zahlen und zählen nicht mit`,
    }),
  costs: (amount) => `Kosten ${amount}`,
  costsNotAdded: (count, number) =>
    plural(count, {
      one: '1 Kostenangabe ist keine Zahl und zählt nicht mit',
      other: `${number} Kostenangaben sind keine Zahlen und zählen nicht mit`,
    }),
  costNotAdded: 'keine Zahl',
  selectAll: 'Alle auswählen',
  selected: (count, number) => plural(count, { one: '1 ausgewählt', other: `${number} ausgewählt` }),
  atMost: (number) => `Mehr als ${number} lassen sich nicht auf einmal auswählen.`,
  clearSelection: 'Auswahl aufheben',
  deleteDrafts: (count, number) =>
    plural(count, { one: '1 Entwurf löschen', other: `${number} Entwürfe löschen` }),
  deleted: (count, number) =>
    plural(count, { one: '1 Entwurf gelöscht', other: `${number} Entwürfe gelöscht` }),
  notDeleted: (count, number) =>
    plural(count, { one: '1 ließ sich nicht löschen', other: `${number} ließen sich nicht löschen` }),
  noneLeft: 'Kein Antrag passt zu diesen Filtern.',
};

export const spending: Words['spending'] = {
  title: 'Ausgaben',
  none: 'Noch keine Kosten.',
  noCurrency: 'Kosten wie vom Dienst übermittelt, ohne Angabe der Währung.',
};
