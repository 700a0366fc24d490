import type { Words } from '../page-words.ts';
import { headings } from './tables.ts';
import { plural } from './plural.ts';

export const editor: Words['editor'] = {
  newApplication: 'Neuer Antrag',
  opening: 'Wird geöffnet…',
  openFailed: 'Dieser Antrag konnte nicht geöffnet werden',
  head: 'Antrag',
  saved: (time) => `Gespeichert ${time}`,
  saving: 'Wird gespeichert…',
  notSaved: 'Nicht gespeichert',
  lockedWaiting: 'Gesperrt, solange er wartet',
  lockedSending: 'Gesperrt, solange er gesendet wird',
  lockedUnknown: 'Gesperrt, bis Sie entscheiden',
  lockedSent: (time) => `Gesendet ${time}, gesperrt`,
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  more: 'Mehr zu diesem Antrag',
  deleteDraft: 'Entwurf löschen',
  keptForGood: 'Er wurde gesendet und bleibt deshalb für immer',
  keys: 'Tasten',
  deleted: (name) => `Gelöscht: ${name}`,
  tabs: {
    label: 'Teile des Antrags',
    page: 'Blatt',
    order: 'Auftrag und Rechnung',
    happened: 'Was geschah',
  },
  desk: 'Seite des Zeugnisses',
  inspector: 'Neben dem Zeugnis',

  europeanUnion: 'Europäische Union',
  certificateTitle: 'Ursprungszeugnis',
  number: 'Nr.',
  numberGiven: 'vergibt die Kammer',
  originalsAndCopies: (originals, copies) => {
    const count = (text: string, one: string, many: string) => `${text} ${text === '1' ? one : many}`;
    return `${count(originals, 'Original', 'Originale')}, ${count(copies, 'Durchschrift', 'Durchschriften')}`;
  },
  box: (number) => `Feld ${number}`,
  consignor: 'Absender',
  consignee: 'Empfänger',
  // As over a column, where the page has no other words.
  fields: {
    ...headings.plain,
    transportDetails: 'Angaben über die Beförderung',
    goods: 'Laufende Nummer; Zeichen, Nummern, Anzahl und Art der Packstücke; Warenbezeichnung',
    returnOriginalsBy: 'Rückgabe',
    invoiceNumber: 'Rechnung Nr.',
    invoiceCurrency: 'Währung',
    invoiceAmount: 'Betrag',
  },
  partyLines: {
    name: 'Name',
    name2: 'Name, Zeile 2',
    address1: 'Anschrift',
    address2: 'Anschrift, Z. 2',
    address3: 'Anschrift, Z. 3',
    city: 'Ort',
    state: 'Region',
    zip: 'Postleitzahl',
    countryCode: 'Land',
  },
  partyLine: (party, line) => `${party}, ${line}`,
  goodsShort: 'Waren',
  optional: 'freigestellt',
  notPrinted: 'hier nicht gedruckt',
  partyPlaceholder: 'Name und volle Anschrift',
  countryPlaceholder: 'Name oder Kürzel',
  destinationPlaceholder: 'Land',
  box8: 'Die unterzeichnende Stelle bescheinigt, dass die Waren oben ihren Ursprung in dem in Feld 3 genannten Land haben',
  box8Empty: 'Bleibt leer. Hier stempelt und unterschreibt die Kammer.',
  paperEnds: (lines) =>
    plural(lines, {
      one: 'Das Papier endet an der roten Linie. 1 Zeile passt nicht.',
      other: `Das Papier endet an der roten Linie. ${lines} Zeilen passen nicht.`,
    }),
  linesUsed: (used, capacity) => `${used} von ${capacity} Zeilen`,
  locked: 'Gesperrt',

  textLanguage: {
    label: 'Textsprache',
    notKept: 'Diese Wahl ließ sich nicht speichern. Sie gilt, bis Sie einen anderen Antrag öffnen.',
  },
  placed: {
    address: (undo) => `Als Adresse eingefügt. ${undo} nimmt es zurück.`,
    goods: (undo) => `Als Waren und Mengen eingefügt. ${undo} nimmt es zurück.`,
    money: (undo) => `Als Betrag und Währung eingefügt. ${undo} nimmt es zurück.`,
  },
  asPlainText: { paste: 'Als reinen Text einfügen', drop: 'Als reinen Text einsetzen' },

  none: 'Keine Angabe',
  amountPlaceholder: '0,00',
  originalsCopies: 'Orig., Durchschr.',
  returnSuggestions: ['Kurier', 'Abholung', 'Post', 'Bote', 'PDF per E-Mail'],
  listKeys: { choose: '↑ ↓ wählen', take: 'Enter nehmen', leave: 'Esc lassen' },
  suggestions: 'Vorschläge',

  notSavedSince: (moment) => `Nicht gespeichert seit ${moment}`,
  notSavedTitles: {
    diskFull: 'Nicht gespeichert: Der Datenträger ist voll',
    readOnly: 'Nicht gespeichert: In den Datenordner kann nicht geschrieben werden',
    unreachable: 'Nicht gespeichert: Der Datenordner ist nicht erreichbar',
    newerVersion: 'Nicht gespeichert: Eine neuere Version von CO Desk hat diese Daten geschrieben',
    storeFailed: 'Nicht gespeichert: Der Datenordner hat es nicht angenommen',
  },
  textIsSafe: 'Ihr Text ist auf diesem Bildschirm sicher.',
  onDisk: (moment) => `Auf dem Datenträger steht der Stand von ${moment}.`,
  savedAgain: 'Alle 5 Sekunden wird es wieder versucht.',
  savedAfterStart:
    'Lassen Sie dieses Fenster offen: Gespeichert wird von selbst, sobald der Datenordner wieder da ist und CO Desk neu gestartet wurde. Eine Kopie können Sie schon jetzt anderswo speichern.',
  leftUnsaved: {
    title: (count) =>
      plural(count, {
        one: 'Ein Entwurf, den Sie verlassen haben, ist nicht gespeichert',
        other: `${count} Entwürfe, die Sie verlassen haben, sind nicht gespeichert`,
      }),
    text: 'Der Text steht nur noch in diesem Fenster; alle 5 Sekunden wird es wieder versucht:',
    open: 'Öffnen',
  },
  saveCopy: 'Kopie anderswo speichern…',
  savingCopy: 'Kopie wird gespeichert…',
  copySaved: (time) => `Eine Kopie liegt, wo Sie wollten, auf dem Stand von ${time}.`,
  copyNotSaved: 'Es wurde keine Kopie gespeichert',
  savedFirst: (why) => `${why}. Gesendet wird nur, was vorher gespeichert ist.`,
  details: 'Näheres',
  notSavedTitle: 'Die letzte Änderung ist nicht gespeichert',
  notSavedUnknown: {
    title: 'Nicht gespeichert: Dieser Antrag ist nicht im Register',
    text: 'Er wurde in einem anderen Fenster gelöscht, oder CO Desk wurde mit einem anderen Datenordner neu gestartet. Lassen Sie dieses Fenster offen: Gespeichert wird von selbst, sobald er wieder im Register ist. Eine Kopie können Sie schon jetzt anderswo speichern.',
  },
  notSavedText: 'Sie bleibt auf dem Bildschirm und wird von selbst noch einmal versucht.',
  tryNow: 'Jetzt versuchen',
  conflicts: {
    title: 'Dieser Antrag wurde auch in einem anderen Fenster geändert',
    text: 'Beides wurde zusammengeführt. Wo dasselbe Feld geändert wurde, gilt, was Sie hier geschrieben haben, und ist gespeichert. Dort wurde geschrieben:',
    lockedTitle: 'Dieser Antrag wurde eingereicht, während Sie hier schrieben',
    lockedText:
      'Was Sie zuletzt geschrieben haben, gehört nicht zu dem, was gesendet wird. Es bleibt hier, bis Sie dies schließen:',
    empty: '(nichts)',
    take: 'Einsetzen',
    takeOf: (field) => `Einsetzen: ${field}`,
    copy: 'Kopieren',
    copyOf: (field) => `Kopieren: ${field}`,
    close: 'Schließen',
  },
};
