import type { UnreadableReason } from '../../domain/einvoice.ts';
import type { EnglishWords } from '../english/english.ts';
import { plural } from './facts.ts';

const noEinvoice: Readonly<Record<UnreadableReason, string>> = {
  damaged:
    'Die Datei ist kein vollständiges XML oder enthält Deklarationen, die keine Rechnung braucht; daraus wurde nichts gelesen. Bitten Sie den Aussteller um eine neue Datei oder hängen Sie die Rechnung als PDF an.',
  tooLarge:
    'Die Datei ist zu groß für eine elektronische Rechnung; daraus wurde nichts gelesen. Hängen Sie die Rechnung als PDF an.',
  unknownForm:
    'Die Datei ist XML, aber keine elektronische Rechnung nach EN 16931 (Factur-X, ZUGFeRD, XRechnung, Peppol); daraus wurde nichts gelesen. Hängen Sie die Rechnung als PDF an.',
  inaccessible:
    'Die Datei konnte nicht gelesen werden. Vielleicht wurde sie verschoben oder ist in einem anderen Programm geöffnet. Versuchen Sie es noch einmal.',
};

export const attachments: EnglishWords['attachments'] = {
  title: 'Anhänge',
  used: (used, limit) => `${used} von ${limit} MB`,
  usedMeter: 'Größe aller PDFs',
  largeHint: (limit) =>
    `Mehr als ${limit} MB. Manche Dienste lehnen das ab; beim Senden wird es um ein Drittel größer.`,
  tooLargeHint: (limit) =>
    `Mehr als ${limit} MB. Die meisten Dienste lehnen das ab. Entfernen Sie PDFs oder verkleinern Sie sie.`,
  add: 'PDF hinzufügen…',
  orDrop: 'oder hierher ziehen',
  none: 'Noch keine PDFs. Ziehen Sie sie einfach ins Fenster.',
  noneSent: 'Keine PDFs angehängt.',
  arriving: (count) =>
    plural(count, { one: '1 Datei wird geprüft…', other: `${count} Dateien werden geprüft…` }),
  pages: (count) => plural(count, { one: '1 Seite', other: `${count} Seiten` }),
  menu: (name) => `Menü zu ${name}`,
  view: 'Öffnen',
  beside: 'Neben dem Zeugnis anzeigen',
  replace: 'Ersetzen…',
  readAgain: 'Noch einmal lesen',
  replaceQuestion: (name, file) => `${file} anstelle von ${name} anhängen?`,
  replaceSame: 'Ersetzen',
  keepName: 'Ersetzen, Namen behalten',
  takeNewName: 'Ersetzen, neuen Namen übernehmen',
  addToo: 'Zusätzlich anhängen',
  missing: 'Die Datei fehlt. Ersetzen Sie sie.',
  missingLocked: 'Die Datei fehlt.',
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
    empty: 'Geben Sie einen Namen ein.',
    path: 'Ein Name kann weder / noch \\ enthalten.',
    hidden: 'Der Name enthält ein unsichtbares Zeichen. Tippen Sie ihn neu.',
    long: 'Der Name ist zu lang. Erlaubt sind 255 Zeichen.',
  },
  name: 'Dateiname',
  type: 'Art',
  typeOf: (name) => `Art von ${name}`,
  moved: (name, index, count) => `${name} ist jetzt Nummer ${index} von ${count}`,
  notAttached: (name) => `${name} wurde nicht angehängt`,
  dismiss: (name) => `Hinweis zu ${name} schließen`,
  refusals: {
    noEinvoice: ({ reason }) => noEinvoice[reason],
    notPdf: () => 'Die Datei ist kein PDF. Speichern oder drucken Sie sie als PDF und hängen Sie dieses an.',
    empty: () => 'Die Datei ist leer. Speichern Sie das Dokument neu und hängen Sie es erneut an.',
    passwordNeeded: () => 'Das PDF ist mit einem Passwort geschützt. Hängen Sie eine Kopie ohne Passwort an.',
    encrypted: () =>
      'Das PDF ist verschlüsselt; die Kammer könnte es nicht öffnen. Drucken Sie es in ein neues PDF und hängen Sie dieses an.',
    cutOff: () =>
      'Die Datei ist unvollständig. Laden oder speichern Sie sie neu und hängen Sie sie erneut an.',
    damaged: () => 'Das PDF ist beschädigt und nicht lesbar. Speichern oder scannen Sie es neu.',
    tooLarge: ({ size, limit }) =>
      `Das PDF hat ${size}; erlaubt sind ${limit}. Verkleinern Sie es oder scannen Sie es mit geringerer Auflösung. Die Grenze steht in den Einstellungen.`,
    tooComplex: () =>
      'Die Prüfung dauerte zu lange. Drucken Sie es in ein neues PDF und hängen Sie dieses an.',
    alreadyAttached: ({ name }) => `Dasselbe Dokument ist schon angehängt, als ${name}.`,
    unreadable: () =>
      'Die Datei konnte nicht gelesen werden. Vielleicht wurde sie verschoben oder ist in einem anderen Programm geöffnet. Hängen Sie sie erneut an.',
    isFolder: () => 'Das ist ein Ordner. Ziehen Sie die PDFs selbst ins Fenster.',
    diskFull: () =>
      'Der Datenträger ist voll; es konnte keine Kopie gespeichert werden. Schaffen Sie Platz und hängen Sie das PDF erneut an.',
    locked: () => 'Der Antrag wurde inzwischen gesendet; es kann nichts mehr angehängt werden.',
  },
  withoutFile: {
    title: 'Es wurde nichts angehängt',
    advice:
      'Manche E-Mail-Programme übergeben beim Ziehen keine Datei. Speichern Sie das PDF zuerst und ziehen Sie es dann ins Fenster.',
    dismiss: 'Hinweis schließen',
  },
  drop: {
    release: (count) =>
      plural(count, {
        one: 'Loslassen, um 1 PDF anzuhängen',
        other: `Loslassen, um ${count} PDFs anzuhängen`,
      }),
    releaseFiles: (count) =>
      plural(count, {
        one: 'Loslassen, um 1 Datei anzuhängen',
        other: `Loslassen, um ${count} Dateien anzuhängen`,
      }),
    data: 'Loslassen, um die elektronische Rechnung zu lesen',
    nothing: 'Davon kann nichts angehängt werden',
    staysOut: (count) =>
      plural(count, {
        one: '1 Datei wird nicht angehängt.',
        other: `${count} Dateien werden nicht angehängt.`,
      }),
    why: {
      word: 'Das ist ein Word-Dokument. Speichern Sie es als PDF und hängen Sie dieses an.',
      excel: 'Das ist eine Excel-Tabelle. Speichern Sie sie als PDF und hängen Sie dieses an.',
      image: 'Das ist ein Bild. Speichern Sie es als PDF und hängen Sie dieses an.',
      other: 'Das ist kein PDF. Speichern Sie die Datei als PDF und hängen Sie dieses an.',
      several: 'Das sind keine PDFs. Speichern Sie die Dateien als PDF und hängen Sie diese an.',
    },
    locked: 'Dieser Antrag wurde gesendet; es kann nichts mehr angehängt werden.',
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

export const documentPane: EnglishWords['documentPane'] = {
  pane: 'PDF neben dem Zeugnis',
  choose: 'PDF wählen',
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
  zoomOut: 'Kleiner',
  zoomIn: 'Größer',
  close: 'PDF schließen',
  openInReader: 'Im PDF-Programm öffnen',
  opening: 'Das PDF wird geöffnet…',
  none: 'Noch keine PDFs. Ziehen Sie sie einfach ins Fenster.',
  data: 'Elektronische Rechnung',
  attachPdf:
    'Das ist eine XML-Datei. Der Dienst akzeptiert nur PDFs, darum wurde sie nicht angehängt: Hängen Sie die Rechnung auch als PDF an.',
  tooNarrow:
    'Das Fenster ist zu schmal für ein PDF neben dem Zeugnis. Vergrößern Sie es und versuchen Sie es erneut.',
  picturesOfText: 'Dieses PDF enthält Text nur als Bild. Er lässt sich nicht markieren.',
  pageNotDrawn: (page) => `Seite ${page} kann hier nicht angezeigt werden.`,
  failures: {
    unreadable:
      'Dieses PDF kann hier nicht angezeigt werden, vielleicht aber in Ihrem PDF-Programm. Es wird unverändert gesendet.',
    tooSlow:
      'Die Anzeige dauerte zu lange. Vielleicht gelingt sie in Ihrem PDF-Programm. Das PDF wird unverändert gesendet.',
  },
  keysHint:
    'Pfeiltasten markieren Text, mit Strg wortweise, mit Umschalt erweitern. Enter fügt ihn im zuletzt benutzten Feld ein, 1 bis 7 in Feld 1 bis 7, Esc schließt.',
  bar: 'Markierten Text einfügen',
  insertInto: 'In Feld',
  more: 'Andere Felder',
  into: (field) => `Einfügen in ${field}`,
  put: (text, field) => `${text} eingefügt in ${field}`,
  marked: (text) => `Markiert: ${text}`,
  noField: 'Wählen Sie mit 1 bis 7 ein Feld.',
  locked: 'Dieser Antrag wurde gesendet und kann nicht mehr geändert werden.',
};
