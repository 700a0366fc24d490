import { importTargets } from '../import-targets.ts';
import type { Words } from '../page-words.ts';
import { editor } from './editor.ts';
import { plural } from './plural.ts';

const importProblems: Words['import']['problems'] = {
  notAnAmount: ({ value }) => `${value} ist kein Betrag.`,
  lettersInAmount: ({ value }) => `${value} ist kein Betrag. Darin stehen Buchstaben statt Ziffern.`,
  notACountry: ({ value, evidence, repair }) =>
    evidence === null || repair === null
      ? `${value} ist heute kein Land.`
      : `${value} ist heute kein Land. Der Ort ${evidence} liegt in ${repair}.`,
  notACurrency: ({ value }) => `${value} ist keine Währung. Sie hat drei Buchstaben, zum Beispiel EUR.`,
  notACount: ({ value }) => `${value} ist keine ganze Zahl.`,
  forbiddenCharacter: ({ value }) =>
    `${value} enthält ein unsichtbares Zeichen, das nicht gesendet werden kann.`,
  tooLong: ({ value }) => `${value} ist länger, als ein Feld fasst.`,
  formula: ({ value, repair }) =>
    repair === null
      ? `${value} ist eine Formel. Formeln werden hier nie gerechnet.`
      : `${value} ist eine Formel. Die Datei hat ihr letztes Ergebnis.`,
  cellError: ({ value }) => `${value} ist ein Fehler der Tabelle.`,
  tooManyCells: () =>
    'Die Zeile hat mehr Zellen, als es Spalten gibt. Vielleicht steht ein Trennzeichen in einem Text.',
  notAnApplication: () => 'Das ist kein Antrag, den CO Desk oder der Dienst geschrieben hat.',
  consigneeMissing: () => 'Die Zeile hat keinen Empfänger.',
  invoiceIncomplete: () => 'Eine andere Zeile dieser Rechnung passt nicht.',
};

const importFailures: Words['import']['failures'] = {
  diskFull: {
    title: 'Der Datenträger ist voll',
    advice: 'Schaffen Sie Platz und versuchen Sie es noch einmal.',
  },
  readOnly: {
    title: 'In den Datenordner kann nicht geschrieben werden',
    advice: 'Bitten Sie Ihre Administration um das Recht dazu.',
  },
  unreachable: {
    title: 'Der Datenordner ist nicht erreichbar',
    advice: 'Verbinden Sie die Netzfreigabe oder das Laufwerk wieder und versuchen Sie es noch einmal.',
  },
  newerVersion: {
    title: 'Eine neuere Version von CO Desk hat diese Daten geschrieben',
    advice: 'Diese Version zeigt sie nur an. Installieren Sie zum Importieren die neuere Version.',
  },
  storeFailed: {
    title: 'Der Datenordner hat es nicht angenommen',
    advice: 'Versuchen Sie es noch einmal.',
  },
  empty: {
    title: 'Die Datei ist leer',
    advice: 'Speichern Sie die Tabelle dort, wo sie herkommt, noch einmal und nehmen Sie diese.',
  },
  tooLarge: {
    title: 'Die Datei ist zu groß',
    advice: 'Verteilen Sie die Zeilen auf mehrere Dateien und importieren Sie eine nach der anderen.',
  },
  tooManyRows: {
    title: 'Die Datei hat zu viele Zeilen',
    advice: 'Verteilen Sie die Zeilen auf mehrere Dateien und importieren Sie eine nach der anderen.',
  },
  tooManyColumns: {
    title: 'Die Datei hat zu viele Spalten',
    advice: 'Löschen Sie die Spalten, die kein Antrag braucht, und nehmen Sie die Datei noch einmal.',
  },
  bomb: {
    title: 'Die Datei würde zu weit mehr entpackt, als eine Tabelle hat',
    advice:
      'Sie wurde nicht geöffnet. Fragen Sie, wer sie geschickt hat; speichern Sie die Tabelle selbst neu und nehmen Sie diese.',
  },
  tooComplex: {
    title: 'Das Lesen der Datei dauerte zu lange',
    advice: 'Speichern Sie das Blatt als CSV und nehmen Sie dieses.',
  },
  encrypted: {
    title: 'Die Mappe ist durch ein Passwort geschützt',
    advice: 'Speichern Sie eine Kopie ohne Passwort und nehmen Sie diese.',
  },
  oldWorkbook: {
    title: 'Das ist eine Mappe der alten Art (.xls)',
    advice: 'Öffnen und speichern Sie sie als .xlsx oder CSV und nehmen Sie diese Datei.',
  },
  binaryWorkbook: {
    title: 'Das ist eine binäre Arbeitsmappe (.xlsb)',
    advice: 'Öffnen und als .xlsx oder CSV speichern, dann diese Datei nehmen.',
  },
  notUtf8: {
    title: 'Die Buchstaben dieser JSON-Datei sind nicht UTF-8',
    advice:
      'Einige würden falsch gelesen. Lassen Sie die Datei als UTF-8 speichern und nehmen Sie dann diese.',
  },
  damaged: {
    title: 'Die Datei ist beschädigt',
    advice: 'Speichern oder laden Sie sie noch einmal und nehmen Sie diese.',
  },
  notATable: {
    title: 'Das ist keine Tabelle',
    advice: 'Gelesen werden CSV, Excel-Mappen (.xlsx) und JSON von CO Desk oder für den Dienst.',
  },
  notCoDesk: {
    title: 'Das ist keine Datei von CO Desk',
    advice:
      'Ihr Name endet auf .codesk, aber es steht etwas anderes darin. Bitten Sie den Absender, sie neu zu exportieren.',
  },
  unreadable: {
    title: 'Die Datei konnte nicht gelesen werden',
    advice:
      'Vielleicht wurde sie verschoben, oder ein anderes Programm hält sie offen. Schließen Sie sie dort und nehmen Sie sie noch einmal.',
  },
  gone: { title: 'Dieser Import ist geschlossen', advice: 'Nehmen Sie die Datei noch einmal.' },
};

const rowCount = (count: number, number: string): string =>
  plural(count, { one: '1 Zeile', other: `${number} Zeilen` });

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
    columns: (count, number) => plural(count, { one: '1 Spalte', other: `${number} Spalten` }),
    applications: (count, number) => plural(count, { one: '1 Antrag', other: `${number} Anträge` }),
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
  withoutPdfs: (count, number) =>
    plural(count, {
      one: 'Einer davon nennt PDFs, die nicht in der Datei sind. Hängen Sie sie an den Entwurf an.',
      other: `${number} davon nennen PDFs, die nicht in der Datei sind. Hängen Sie sie an die Entwürfe an.`,
    }),
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
  folded: (count, number) =>
    plural(count, { one: '1 Zeile ohne Fehler', other: `${number} Zeilen ohne Fehler` }),
  unfold: (first, last) => `Zeilen ${first} bis ${last} zeigen`,
  fetching: '…',
  wrongCell: (value) => `${value}, passt nicht`,
  leftOut: {
    title: (count, number) =>
      plural(count, { one: '1 Zeile bleibt aus', other: `${number} Zeilen bleiben aus` }),
    text: (count, number) =>
      `Berichtigen Sie hier oder in der Datei. ${plural(count, { one: 'Die andere wartet nicht.', other: `Die anderen ${number} warten nicht.` })}`,
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
  takeForAll: (repair, count) => `${repair} für alle ${count} übernehmen`,
  alike: (place, count) => `${place} und ${count} weitere`,
  known: {
    skipped: (count, number) =>
      plural(count, {
        one: '1 dieser Rechnungen ist schon vorhanden und wird ausgelassen.',
        other: `${number} dieser Rechnungen sind schon vorhanden und werden ausgelassen.`,
      }),
    made: (count, number) =>
      plural(count, {
        one: '1 dieser Rechnungen ist schon vorhanden. Sie bekommt einen zweiten Entwurf.',
        other: `${number} dieser Rechnungen sind schon vorhanden. Sie bekommen je einen zweiten Entwurf.`,
      }),
    make: 'Trotzdem anlegen',
    skip: 'Auslassen',
  },
  joined: (count, number) =>
    plural(count, {
      one: '1 Zeile setzt die Rechnung einer anderen fort. Verschiedene Beträge werden addiert, gleiche zählen einmal.',
      other: `${number} Zeilen setzen die Rechnung einer anderen fort. Verschiedene Beträge werden addiert, gleiche zählen einmal.`,
    }),
  edit: 'Ändern',
  editLabel: (place) => `Neuer Text für ${place}`,
  editTake: 'Einsetzen',
  editLeave: 'Lassen',
  inTheFile: 'Nur in der Datei',
  corrected: (place, count, number) =>
    `${place} ist berichtigt. ${plural(count, { one: '1 Zeile bleibt', other: `${number} Zeilen bleiben` })} aus.`,
  undoAll: 'Ein Rückgängig nimmt alle zurück.',
  make: (count, number) => plural(count, { one: '1 Entwurf anlegen', other: `${number} Entwürfe anlegen` }),
  makeLeavingOut: (drafts, rows) => `${drafts}, ohne ${rows}`,
  rows: rowCount,
  making: (made, of) => `${made} von ${of} werden angelegt…`,
  nothingToMake:
    'Noch gibt keine Zeile einen Entwurf. Wählen Sie an den Köpfen, wohin die Spalten gehören, oder berichtigen Sie eine Zeile.',
  made: (count, number) =>
    plural(count, { one: '1 Entwurf wurde angelegt', other: `${number} Entwürfe wurden angelegt` }),
  pdfsLeftOut: (count, number) =>
    plural(count, {
      one: '1 PDF konnte nicht angehängt werden',
      other: `${number} PDFs konnten nicht angehängt werden`,
    }),
  takenBack: (count, number) =>
    plural(count, { one: '1 Entwurf liegt im Papierkorb', other: `${number} Entwürfe liegen im Papierkorb` }),
  keptChanged: (count, number) =>
    plural(count, {
      one: '1 bleibt, denn er wurde geändert',
      other: `${number} bleiben, denn sie wurden geändert`,
    }),
  failures: importFailures,
  limits: {
    bytes: (size) => `Sie darf höchstens ${size} haben.`,
    rows: (count) => `Sie darf höchstens ${count} Zeilen haben.`,
    columns: (count) => `Sie darf höchstens ${count} Spalten haben.`,
  },
};
