import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

export const attachments: Words['attachments'] = {
  title: 'Anhänge',
  used: (used, limit) => `${used} von ${limit} MB`,
  usedMeter: 'Größe aller PDFs',
  largeHint: (limit) =>
    `Mehr als ${limit} MB. Manche Dienste lehnen so viel ab; beim Senden wird es ein Drittel mehr.`,
  tooLargeHint: (limit) =>
    `Mehr als ${limit} MB. Die meisten Dienste lehnen das ab. Nehmen Sie etwas heraus oder speichern Sie kleiner.`,
  add: 'PDF hinzufügen…',
  orDrop: 'oder hierher ziehen',
  none: 'Noch keine PDFs. Ziehen Sie sie irgendwohin.',
  noneSent: 'Es war keines angehängt.',
  arriving: (count) =>
    plural(count, { one: '1 Datei wird geprüft…', other: `${count} Dateien werden geprüft…` }),
  pages: (count) => plural(count, { one: '1 Seite', other: `${count} Seiten` }),
  menu: (name) => `Was mit ${name} geht`,
  view: 'Öffnen',
  beside: 'Neben der Seite zeigen',
  replace: 'Ersetzen…',
  replaceQuestion: (name, file) => `${file} anstelle von ${name} anhängen?`,
  replaceSame: 'Ersetzen',
  keepName: 'Ersetzen, Namen behalten',
  takeNewName: 'Ersetzen, neuen Namen nehmen',
  addToo: 'Zusätzlich anhängen',
  gone: 'Die Datei fehlt. Ersetzen Sie sie.',
  orientation: { landscape: 'Querformat', mixed: 'Hoch- und Querformat' },
  deleteKey: 'Entf',
  rename: 'Umbenennen',
  changeType: 'Art ändern',
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  remove: 'Entfernen',
  removed: (name) => `Entfernt: ${name}`,
  saveInstead: 'Speichern…',
  saved: (name) => `Gespeichert: ${name}`,
  nameProblems: {
    empty: 'Ein Name ist nötig.',
    path: 'Ein Name kann weder / noch \\ enthalten.',
    hidden: 'Darin ist ein Zeichen, das man nicht sieht. Tippen Sie den Namen neu.',
    long: 'Er ist zu lang. Bis zu 255 Zeichen sind möglich.',
  },
  name: 'Dateiname',
  type: 'Art',
  typeOf: (name) => `Art von ${name}`,
  moved: (name, place, count) => `${name} ist jetzt Nummer ${place} von ${count}`,
  notAttached: (name) => `${name} wurde nicht angehängt`,
  dismiss: (name) => `Hinweis zu ${name} schließen`,
  refusals: {
    notPdf: () => 'Es ist kein PDF. Speichern oder drucken Sie es als PDF und legen Sie das ab.',
    empty: () => 'Die Datei ist leer. Speichern Sie das Dokument neu und legen Sie es noch einmal ab.',
    passwordNeeded: () =>
      'Es ist mit einem Passwort geschützt. Speichern Sie eine Kopie ohne Passwort und legen Sie die ab.',
    encrypted: () =>
      'Es ist verschlüsselt, die Kammer könnte es nicht öffnen. Drucken Sie es in ein neues PDF und legen Sie das ab.',
    cutOff: () =>
      'Die Datei endet zu früh. Laden oder speichern Sie sie neu und legen Sie sie noch einmal ab.',
    damaged: () => 'Es ist beschädigt und nicht lesbar. Speichern oder scannen Sie es neu.',
    tooLarge: ({ size, limit }) =>
      `Es hat ${size}; erlaubt sind ${limit}. Speichern Sie es kleiner oder scannen Sie gröber. Die Grenze steht in den Einstellungen.`,
    tooComplex: () => 'Die Prüfung dauerte zu lange. Drucken Sie es in ein neues PDF und legen Sie das ab.',
    alreadyAttached: ({ name }) => `Dasselbe Dokument ist schon angehängt, als ${name}.`,
    unreadable: () =>
      'Die Datei war nicht lesbar. Vielleicht wurde sie verschoben oder ein Programm hält sie fest. Legen Sie sie noch einmal ab.',
    isFolder: () => 'Es ist ein Ordner. Öffnen Sie ihn und legen Sie die PDFs selbst ab.',
    diskFull: () =>
      'Der Datenträger ist voll, es konnte keine Kopie behalten werden. Schaffen Sie Platz und legen Sie es noch einmal ab.',
    locked: () => 'Der Antrag wurde inzwischen gesendet, es kann nichts mehr dazu.',
  },
  withoutFile: {
    title: 'Es wurde nichts angehängt',
    advice:
      'Das Abgelegte kam ohne Datei, wie aus manchen Mailprogrammen. Speichern Sie das PDF zuerst und legen Sie es dann ab.',
    dismiss: 'Hinweis schließen',
  },
  drop: {
    release: (count) =>
      plural(count, { one: 'Loslassen hängt 1 PDF an', other: `Loslassen hängt ${count} PDFs an` }),
    releaseFiles: (count) =>
      plural(count, { one: 'Loslassen hängt 1 Datei an', other: `Loslassen hängt ${count} Dateien an` }),
    nothing: 'Hiervon kann nichts angehängt werden',
    staysOut: (count) =>
      plural(count, { one: '1 Datei bleibt draußen.', other: `${count} Dateien bleiben draußen.` }),
    why: {
      word: 'Es ist ein Word-Dokument. Speichern Sie es als PDF und legen Sie es noch einmal ab.',
      excel: 'Es ist eine Excel-Tabelle. Speichern Sie sie als PDF und legen Sie sie noch einmal ab.',
      image: 'Es ist ein Bild. Speichern Sie es als PDF und legen Sie es noch einmal ab.',
      other: 'Es ist kein PDF. Speichern Sie es als PDF und legen Sie es noch einmal ab.',
      several: 'Es sind keine PDFs. Speichern Sie sie als PDF und legen Sie sie noch einmal ab.',
    },
    locked: 'Dieser Antrag wurde gesendet. Es kann nichts dazu.',
  },
  suggestedTypes: {
    'Commercial Invoice': 'Handelsrechnung',
    'Packing List': 'Packliste',
    'Bill of Lading': 'Konnossement',
    'Air Waybill': 'Luftfrachtbrief',
    'Proof of Origin': 'Ursprungsnachweis',
    'Factory Invoice': 'Werksrechnung',
    'Letter of Credit': 'Akkreditiv',
    'Certificate of Free Sale': 'Freiverkaufsbescheinigung',
    'Health Certificate': 'Gesundheitszeugnis',
    'Halal Certificate': 'Halal-Zertifikat',
    Other: 'Sonstiges',
  },
};

export const beside: Words['beside'] = {
  pane: 'PDF neben der Seite',
  choose: 'PDF wählen',
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
  zoomOut: 'Kleiner',
  zoomIn: 'Größer',
  close: 'PDF schließen',
  openInReader: 'Im Leseprogramm öffnen',
  opening: 'Das PDF wird geöffnet…',
  none: 'Noch keine PDFs. Ziehen Sie sie irgendwohin.',
  tooNarrow:
    'Das Fenster ist zu schmal für ein PDF neben der Seite. Machen Sie es breiter und drücken Sie die Taste noch einmal.',
  picturesOfText: 'Dieses PDF enthält Bilder von Text. Tippen Sie ihn ab.',
  pageNotDrawn: (page) => `Seite ${page} lässt sich hier nicht zeichnen.`,
  troubles: {
    unreadable:
      'Dieses PDF lässt sich hier nicht zeichnen. Ihr Leseprogramm zeigt es vielleicht; gesendet wird es, wie es ist.',
    tooSlow:
      'Das Zeichnen dauerte zu lange. Ihr Leseprogramm zeigt es vielleicht; gesendet wird es, wie es ist.',
  },
  keysHint:
    'Pfeiltasten markieren Text, mit Strg Wörter, mit Umschalt mehr. Eingabe setzt ihn dort ein, wo Sie zuletzt tippten, 1 bis 7 in ein Feld, Esc schließt.',
  bar: 'Wohin der markierte Text geht',
  putInto: 'In Feld',
  more: 'Andere Felder',
  into: (field) => `Einsetzen in ${field}`,
  put: (text, field) => `${text} steht jetzt in ${field}`,
  marked: (text) => `Markiert: ${text}`,
  noField: 'Es war noch kein Feld aktiv. Wählen Sie mit 1 bis 7 eines.',
  locked: 'Dieser Antrag wurde gesendet. Es kann nichts mehr hinein.',
};
