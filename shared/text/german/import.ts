import type { Words } from '../page-words.ts';
import { importTargets } from '../import-targets.ts';
import { editor } from './editor.ts';
import { importFailures, importProblems } from './import-parts.ts';
import { plural } from './plural.ts';

const rowCount = (count: string, isOne: boolean): string => (isOne ? '1 Zeile' : `${count} Zeilen`);

export const importWords: Words['import'] = {
  title: (fileName) => `${fileName} importieren`,
  chooseTitle: 'Anträge importieren',
  chooseText:
    'Gelesen werden CSV, Excel-Mappen (.xlsx) und JSON von CO Desk oder für den Dienst. Sie sehen alles, bevor etwas behalten wird.',
  choose: 'Datei wählen…',
  chooseAnother: 'Andere Datei wählen…',
  file: 'Datei zum Importieren',
  drop: (count) =>
    plural(count, {
      one: 'Loslassen, um die Tabelle zu importieren',
      other: 'Loslassen, um die erste dieser Tabellen zu importieren',
    }),
  dropNothingKept: 'Sie sehen ihre Zeilen, bevor etwas behalten wird.',
  onlyOne: (fileName) =>
    `Es wurden mehrere Dateien abgelegt; gezeigt wird ${fileName}. Legen Sie die anderen danach ab.`,
  reading: (fileName) => `${fileName} wird gelesen…`,
  readingAgain: 'Wird noch einmal gelesen…',
  stopReading: 'Abbrechen',
  nothingChanged: 'Es wurde nichts geändert.',
  facts: {
    rows: rowCount,
    columns: (count, isOne) => (isOne ? '1 Spalte' : `${count} Spalten`),
    applications: (count, isOne) => (isOne ? '1 Antrag' : `${count} Anträge`),
    separatedBy: {
      ',': 'durch Kommas getrennt',
      ';': 'durch Semikolons getrennt',
      '\t': 'durch Tabulatoren getrennt',
      '|': 'durch Striche getrennt',
    },
    sheet: (name) => `Blatt „${name}“`,
    nothingKept: 'Behalten wird nichts, bis Sie die Entwürfe anlegen.',
  },
  differently: 'Anders lesen…',
  differentlyClose: 'Schließen',
  reads: {
    label: 'Wie die Datei gelesen wird',
    encoding: 'Zeichen',
    separator: 'Zellen enden an',
    sheet: 'Blatt',
    headerRows: 'Zeilen über den Daten',
    noHeads: 'Keine: Die Spalten haben keine Namen',
    heads: (count) => plural(count, { one: '1, mit den Namen', other: `${count}, die letzte mit den Namen` }),
  },
  separators: { ',': 'Kommas', ';': 'Semikolons', '\t': 'Tabulatoren', '|': 'Striche |' },
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16, umgekehrt',
    'windows-1252': 'Windows-1252',
  },
  matched: {
    asLastTime:
      'Die Spalten sind wie beim letzten Mal zugeordnet. Ändern Sie jede an ihrem Kopf; die Wahl wird gemerkt.',
    byName:
      'Die Spalten sind nach ihren Namen zugeordnet. Ändern Sie jede an ihrem Kopf; die Wahl wird gemerkt.',
    notAtAll:
      'Keine Spalte wurde erkannt. Wählen Sie an jedem Kopf, wohin die Spalte gehört; die Wahl wird gemerkt.',
    json: 'Die Felder haben in der Datei ihre Namen.',
  },
  withoutPdfs: (count, isOne) =>
    isOne
      ? 'Einer davon nennt PDFs, die nicht in der Datei sind. Hängen Sie sie an den Entwurf an.'
      : `${count} davon nennen PDFs, die nicht in der Datei sind. Hängen Sie sie an die Entwürfe an.`,
  table: 'Zeilen der Datei',
  row: 'Zeile',
  target: (letter, header) =>
    header === '' ? `Wohin Spalte ${letter} gehört` : `Wohin Spalte ${letter}, ${header}, gehört`,
  targets: importTargets(editor, {
    transportDetails: 'Beförderung',
    goods: editor.goodsShort,
  }),
  notUsed: 'Nicht genutzt',
  targetTaken: (target, letter) => `${target} kommt jetzt aus Spalte ${letter}.`,
  folded: (count, isOne) => (isOne ? '1 Zeile ohne Fehler' : `${count} Zeilen ohne Fehler`),
  unfold: (first, last) => `Zeilen ${first} bis ${last} zeigen`,
  fetching: '…',
  wrongCell: (value) => `${value}, passt nicht`,
  leftOut: {
    title: (count, isOne) => (isOne ? '1 Zeile bleibt aus' : `${count} Zeilen bleiben aus`),
    text: (count, isOne) =>
      `Berichtigen Sie hier oder in der Datei. ${isOne ? 'Die andere wartet nicht.' : `Die anderen ${count} warten nicht.`}`,
    textNone: 'Berichtigen Sie hier oder in der Datei.',
    list: 'Zeilen, die ausbleiben',
    more: (count) => `Und ${count} weitere. Sie rücken nach, während Sie diese berichtigen.`,
  },
  place: (row, letter) => `Zeile ${row}, Spalte ${letter}`,
  placeField: (row, field) => `Zeile ${row}, ${field}`,
  placeRow: (row) => `Zeile ${row}`,
  quoted: (value) => `„${value}“`,
  cutOff: (value) => `„${value}…“`,
  problems: importProblems,
  take: (repair) => `${repair} nehmen`,
  takeAll: (count) => `Alle ${count} dieser Art nehmen`,
  edit: 'Ändern',
  editLabel: (place) => `Neuer Text für ${place}`,
  editTake: 'Einsetzen',
  editLeave: 'Lassen',
  inTheFile: 'Nur in der Datei',
  corrected: (place, count, isOne) =>
    `${place} ist berichtigt. ${isOne ? '1 Zeile bleibt' : `${count} Zeilen bleiben`} aus.`,
  undoAll: 'Ein Rückgängig nimmt alle zurück.',
  make: (count, isOne) => (isOne ? '1 Entwurf anlegen' : `${count} Entwürfe anlegen`),
  makeLeavingOut: (drafts, rows) => `${drafts}, ohne ${rows}`,
  rows: rowCount,
  making: (made, of) => `${made} von ${of} werden angelegt…`,
  nothingToMake:
    'Noch gibt keine Zeile einen Entwurf. Wählen Sie an den Köpfen, wohin die Spalten gehören, oder berichtigen Sie eine Zeile.',
  made: (count, isOne) => (isOne ? '1 Entwurf wurde angelegt' : `${count} Entwürfe wurden angelegt`),
  pdfsLeftOut: (count, isOne) =>
    isOne ? '1 PDF konnte nicht angehängt werden' : `${count} PDFs konnten nicht angehängt werden`,
  takenBack: (count, isOne) =>
    isOne ? '1 Entwurf liegt im Papierkorb' : `${count} Entwürfe liegen im Papierkorb`,
  keptChanged: (count, isOne) =>
    isOne ? '1 bleibt, denn er wurde geändert' : `${count} bleiben, denn sie wurden geändert`,
  failures: importFailures,
  limits: {
    bytes: (size) => `Sie darf höchstens ${size} haben.`,
    rows: (count) => `Sie darf höchstens ${count} Zeilen haben.`,
    columns: (count) => `Sie darf höchstens ${count} Spalten haben.`,
  },
};
