import type { EnglishWords } from '../english/english.ts';
import { formWords } from '../../rules/print/form-words.ts';
import { plural } from './facts.ts';
import { headings } from './tables.ts';

const form = formWords.de;
const { legends } = form;

export const editor: EnglishWords['editor'] = {
  newApplication: 'Neuer Antrag',
  opening: 'Wird geöffnet…',
  openFailed: 'Dieser Antrag konnte nicht geöffnet werden',
  head: 'Antrag',
  saved: (time) => `Gespeichert ${time}`,
  saving: 'Wird gespeichert…',
  notSaved: 'Nicht gespeichert',
  lockedUnknown: 'Gesperrt bis zur Klärung',
  lockedSent: (time) => `Gesendet ${time}, gesperrt`,
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  more: 'Mehr zu diesem Antrag',
  deleteDraft: 'Entwurf löschen',
  keptForGood: 'Gesendete Anträge bleiben im Register',
  keys: 'Tastenkürzel',
  tabs: {
    label: 'Teile des Antrags',
    page: 'Zeugnis',
    order: 'Auftrag und Rechnung',
    happened: 'Verlauf',
  },
  desk: 'Seite des Zeugnisses',
  inspector: 'Neben dem Zeugnis',

  certificateTitle: form.title,
  number: form.number,
  numberGiven: 'vergibt die Kammer',
  originalsAndCopies: (originals, copies) => {
    const count = (text: string, one: string, many: string) => `${text} ${text === '1' ? one : many}`;
    return `${count(originals, 'Original', 'Originale')}, ${count(copies, 'Durchschrift', 'Durchschriften')}`;
  },
  box: (number) => `Feld ${number}`,
  consignor: legends.consignor,
  consignee: legends.consignee,
  // Names of the table columns, unless the page uses others.
  fields: {
    ...headings.plain,
    transportDetails: 'Angaben über die Beförderung',
    goods: 'Lfd. Nr.; Zeichen, Nummern, Anzahl und Art der Packstücke; Warenbezeichnung',
    returnOriginalsBy: 'Rückgabe',
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
  partyPlaceholder: 'Name und vollständige Anschrift',
  countryPlaceholder: 'Name oder Kürzel',
  destinationPlaceholder: 'Land',
  box8: legends.certification,
  box8Empty: 'Bleibt leer. Hier stempelt und unterschreibt die Kammer.',
  paperEnds: (lines) =>
    plural(lines, {
      one: 'Das Papier endet an der roten Linie. 1 Zeile passt nicht.',
      other: `Das Papier endet an der roten Linie. ${lines} Zeilen passen nicht.`,
    }),
  linesUsed: (used, capacity) => `${used} von ${capacity} Zeilen`,
  locked: 'Gesperrt',

  placed: {
    address: (undo, leftOut) =>
      leftOut === 0
        ? `Als Anschrift eingefügt. ${undo} macht es rückgängig.`
        : plural(leftOut, {
            one: `Als Anschrift eingefügt, 1 Zeile weggelassen. ${undo} macht es rückgängig.`,
            other: `Als Anschrift eingefügt, ${leftOut} Zeilen weggelassen. ${undo} macht es rückgängig.`,
          }),
    typedAddress: (undo) => `Die Anschrift ist auf ihre Zeilen verteilt. ${undo} macht es rückgängig.`,
    goods: (undo, leftOut) =>
      leftOut === 0
        ? `Als Waren und Mengen eingefügt. ${undo} macht es rückgängig.`
        : plural(leftOut, {
            one: `Waren und Mengen eingefügt, 1 Spalte weggelassen. ${undo} macht es rückgängig.`,
            other: `Waren und Mengen eingefügt, ${leftOut} Spalten weggelassen. ${undo} macht es rückgängig.`,
          }),
    money: (undo) => `Als Betrag und Währung eingefügt. ${undo} macht es rückgängig.`,
    plain: (undo) => `Als eine Zeile eingefügt. ${undo} macht es rückgängig.`,
  },
  divide: {
    open: 'Anders aufteilen…',
    address: { title: 'Anschrift aufteilen', subtitle: 'Wählen Sie für jeden Teil die Zeile der Anschrift.' },
    goods: { title: 'Spalten der Tabelle', subtitle: 'Wählen Sie für jede Spalte das Feld.' },
    targets: { goods: 'Feld 6', quantity: 'Feld 7', out: 'Weglassen' },
    column: (number) => `Spalte ${number}`,
    goesTo: (part) => `${part} kommt in`,
    take: 'Einfügen',
  },
  asPlainText: { paste: 'Als reinen Text einfügen', drop: 'Als reinen Text einfügen' },

  none: 'Keine Angabe',
  required: 'Pflichtfeld',
  amountPlaceholder: '0,00',
  originalsCopies: 'Orig., Durchschr.',
  usualOrder: {
    offered: (key) => `${key} trägt die Texte des letzten Antrags für diesen Empfänger ein.`,
    offeredTemplate: (name, key) => `${key} trägt die Texte der Vorlage „${name}“ ein.`,
    take: 'Übernehmen',
    takenOpen:
      'Die üblichen Texte sind eingetragen. Was in { } steht, wird aus „Auftrag und Rechnung“ ausgefüllt.',
    taken: (undo) => `Die üblichen Texte sind eingetragen. ${undo} macht es rückgängig.`,
    none: 'Für diesen Empfänger gibt es nichts zu übernehmen, oder die Felder sind schon ausgefüllt.',
  },
  grossNet: 'Brutto, netto (kg)',
  madeLines: { goods: 'Rechnungszeile ergänzt', quantity: 'ergänzt' },
  returnSuggestions: ['Kurier', 'Abholung', 'Post', 'Bote', 'PDF per E-Mail'],
  listKeys: { choose: '↑ ↓ wählen', take: 'Enter, Tab übernehmen', leave: 'Esc schließen' },
  suggestions: 'Vorschläge',
  moreSuggestions: (number) => `${number} weitere: weiterschreiben oder in der Liste hinuntergehen`,

  notSavedSince: (moment) => `Nicht gespeichert seit ${moment}`,
  notSavedTitles: {
    diskFull: 'Nicht gespeichert: Der Datenträger ist voll',
    readOnly: 'Nicht gespeichert: In den Datenordner kann nicht geschrieben werden',
    unreachable: 'Nicht gespeichert: Der Datenordner ist nicht erreichbar',
    newerVersion: 'Nicht gespeichert: Eine neuere Version von CO Desk hat diese Daten geschrieben',
    storeFailed: 'Nicht gespeichert: Das Schreiben in den Datenordner ist fehlgeschlagen',
  },
  textIsSafe: 'Ihr Text bleibt in diesem Fenster erhalten.',
  onDisk: (moment) => `Der Stand von ${moment} ist gespeichert.`,
  savedAgain: 'CO Desk versucht es alle 5 Sekunden erneut.',
  savedAfterStart:
    'Lassen Sie dieses Fenster offen: Ihr Text wird automatisch gespeichert, sobald der Datenordner wieder da ist und CO Desk neu gestartet wurde. Eine Kopie können Sie schon jetzt anderswo speichern.',
  review: {
    name: 'Gegenprüfung',
    title: 'Gegenprüfung durch eine zweite Person',
    notReviewed: 'Nicht gegengeprüft.',
    writtenBy: (names) => `Geschrieben von ${names}.`,
    writerUnknown: 'Wer ihn geschrieben hat, ist nicht bekannt.',
    reviewedBy: (name, moment) => `Gegengeprüft von ${name} (${moment}).`,
    earlier: (name, moment) => `${name} hat ihn vor den letzten Änderungen gegengeprüft (${moment}).`,
    lost: (name, moment) =>
      `Der Antrag wurde geändert, nachdem ${name} ihn gegengeprüft hatte (${moment}). Er gilt nicht mehr als gegengeprüft.`,
    mark: 'Als gegengeprüft markieren',
    withdraw: 'Markierung zurücknehmen',
    refusals: {
      wroteIt: (name) =>
        `Sie sind ${name} und haben ihn geschrieben. Gegenprüfen muss ihn ein anderes Benutzerkonto.`,
      writerUnknown: () =>
        'Eine ältere Version hat ihn gespeichert. Ändern Sie etwas daran oder duplizieren Sie ihn, dann kann ihn ein anderes Benutzerkonto gegenprüfen.',
    },
  },
  leftUnsaved: {
    title: (count) =>
      plural(count, {
        one: 'Ein Entwurf, den Sie verlassen haben, ist nicht gespeichert',
        other: `${count} Entwürfe, die Sie verlassen haben, sind nicht gespeichert`,
      }),
    text: 'Der Text steht nur noch in diesem Fenster. CO Desk versucht alle 5 Sekunden, ihn zu speichern:',
    open: 'Öffnen',
  },
  saveCopy: 'Kopie anderswo speichern…',
  savingCopy: 'Kopie wird gespeichert…',
  copySaved: (time) => `Kopie gespeichert, Stand ${time}.`,
  copyNotSaved: 'Es wurde keine Kopie gespeichert',
  savedFirst: (why) => `${why}. Nur Gespeichertes kann gesendet werden.`,
  details: 'Details',
  notSavedTitle: 'Die letzte Änderung ist nicht gespeichert',
  notSavedUnknown: {
    title: 'Nicht gespeichert: Dieser Antrag ist nicht im Register',
    text: 'Er wurde in einem anderen Fenster gelöscht, oder CO Desk wurde mit einem anderen Datenordner neu gestartet. Lassen Sie dieses Fenster offen: Er wird automatisch gespeichert, sobald er wieder im Register ist. Eine Kopie können Sie schon jetzt anderswo speichern.',
  },
  notSavedText: 'Ihr Text bleibt in diesem Fenster. CO Desk versucht weiter, ihn zu speichern.',
  tryNow: 'Jetzt versuchen',
  conflicts: {
    title: 'Dieser Antrag wurde auch in einem anderen Fenster geändert',
    text: 'Beide Änderungen wurden zusammengeführt. Wo dasselbe Feld geändert wurde, gilt Ihr Text hier; er ist gespeichert. Im anderen Fenster stand:',
    lockedTitle: 'Dieser Antrag wurde eingereicht, während Sie hier schrieben',
    lockedText:
      'Ihre letzten Änderungen wurden nicht mitgesendet. Sie bleiben hier stehen, bis Sie diesen Hinweis schließen:',
    empty: '(nichts)',
    take: 'Übernehmen',
    takeOf: (field) => `Übernehmen: ${field}`,
    copy: 'Kopieren',
    copyOf: (field) => `Kopieren: ${field}`,
    close: 'Schließen',
  },
};

export const symbols: EnglishWords['symbols'] = {
  title: 'Zeichen',
  search: 'Name eines Zeichens',
  list: 'Sonderzeichen und Buchstaben',
  nothing: 'Es gibt kein Zeichen mit diesem Namen.',
  keys: { choose: 'Pfeile wählen', take: 'Enter, Tab einfügen', leave: 'Esc schließen' },
  noField: 'Klicken Sie zuerst in ein Feld und wählen Sie dann ein Zeichen.',
  names: {
    numero: 'Nummernzeichen, Numero, Nr.',
    squared: 'Quadrat, hoch zwei, m2',
    cubed: 'Kubik, hoch drei, m3',
    degree: 'Grad, Temperatur',
    times: 'mal, Malzeichen',
    diameter: 'Durchmesser, O mit Strich',
    plusMinus: 'plus minus, Toleranz',
    micro: 'Mikro, My',
    half: 'ein halb, Hälfte, 1/2',
    quarter: 'ein Viertel, 1/4',
    threeQuarters: 'drei Viertel, 3/4',
    divided: 'geteilt durch',
    perMille: 'Promille, Tausendstel',
    atMost: 'höchstens, kleiner oder gleich',
    atLeast: 'mindestens, größer oder gleich',
    about: 'ungefähr, etwa',
    ohm: 'Ohm, Omega',
    euro: 'Euro, EUR',
    pound: 'Pfund, GBP, Sterling',
    yen: 'Yen, Yuan, JPY, CNY',
    dash: 'Strich, Gedankenstrich, bis',
    longDash: 'langer Strich',
    bullet: 'Aufzählungspunkt, Listenpunkt',
    middleDot: 'Mittelpunkt',
    ellipsis: 'Auslassung, drei Punkte',
    section: 'Paragraf, Absatz',
    registered: 'eingetragene Marke, registriert',
    trademark: 'Marke, Trademark, TM',
    copyright: 'Copyright, Urheberrecht',
    leftGuillemet: 'öffnende Guillemets, Spitzklammer',
    rightGuillemet: 'schließende Guillemets, Spitzklammer',
    lowQuote: 'Anführungszeichen unten, öffnend',
    openQuote: 'Anführungszeichen oben, schließend',
    closeQuote: 'englisches Anführungszeichen, schließend',
    apostrophe: 'Apostroph, Auslassungszeichen',
  },
  marks: {
    dots: 'mit zwei Punkten, Umlaut',
    sharp: 'scharfes S, Eszett',
    cedilla: 'mit Cedille',
    breve: 'mit Breve',
    dotless: 'ohne Punkt',
    dot: 'mit Punkt',
    ring: 'mit Ring',
    joined: 'verbunden, Ligatur',
    stroke: 'mit Strich',
    tilde: 'mit Tilde',
    acute: 'mit Akut',
    grave: 'mit Gravis',
    circumflex: 'mit Zirkumflex',
    doubleAcute: 'mit Doppelakut',
    ogonek: 'mit Ogonek, Schwänzchen',
    caron: 'mit Hatschek, Häkchen',
  },
};

export const texts: EnglishWords['texts'] = {
  title: 'Texte für Waren und Bemerkungen',
  subtitle: 'Gespeicherte Texte und Zeilen, die in mehreren Anträgen vorkommen.',
  offered: (box) => `Texte für ${box}`,
  filter: 'Tippen zum Filtern',
  keys: { choose: '↑ ↓ wählen', take: 'Enter, Tab einfügen', leave: 'Esc schließen' },
  keepSelection: 'Markierten Text speichern',
  keepBox: 'Text dieses Feldes speichern',
  all: 'Texte bearbeiten…',
  none: 'Noch keine Texte. Zeilen, die Sie zweimal schreiben, erscheinen hier automatisch.',
  damaged: (count) =>
    plural(count, {
      one: '1 Text ist beschädigt und wird nicht angezeigt. Er bleibt in den Daten, wie er ist, und kein Antrag ändert sich dadurch. Legen Sie ihn neu an, oder stellen Sie in den Einstellungen eine Sicherung wieder her.',
      other: `${count} Texte sind beschädigt und werden nicht angezeigt. Sie bleiben in den Daten, wie sie sind, und kein Antrag ändert sich dadurch. Legen Sie sie neu an, oder stellen Sie in den Einstellungen eine Sicherung wieder her.`,
    }),
  nothingFound: (search) => `Keine Treffer für „${search}“.`,
  kept: 'Der Text wurde gespeichert.',
  removed: 'Der Text wurde gelöscht.',
  changed: 'Der Text wurde geändert.',
  notSaved: 'Der Text konnte nicht gespeichert werden. Ihr Antrag ist unverändert.',
  changeNotSaved: 'Der geänderte Text ist nicht gespeichert.',
  changedSince:
    'Das wurde nicht rückgängig gemacht, weil der Text seither noch einmal geändert wurde. Die spätere Änderung bleibt erhalten. Bearbeiten Sie den Text, wenn er anders lauten soll.',
  kinds: { goods: 'Waren', remarks: 'Bemerkungen', transport: 'Beförderung', quantity: 'Menge' },
  everyKind: 'Alle',
  kindLabel: 'Feld',
  list: 'Texte',
  text: 'Text',
  edit: (text) => `${text} bearbeiten`,
  remove: (text) => `${text} löschen`,
  save: 'Speichern',
};
