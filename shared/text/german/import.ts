import { isolate } from '../writing.ts';
import { importTargets } from '../import-targets.ts';
import type { EnglishWords } from '../english/english.ts';
import { editor } from './editor.ts';
import { plural } from './facts.ts';

const importProblems: EnglishWords['import']['problems'] = {
  notAnAmount: ({ value }) => `${value} ist kein Betrag.`,
  lettersInAmount: ({ value }) => `${value} ist kein Betrag: Buchstaben statt Ziffern.`,
  readInTwoWays: ({ value }) =>
    `${value} hat entweder Tausender oder drei Stellen nach dem Komma. Schreiben Sie zum Beispiel 1234 oder 1,2340.`,
  dayInTwoWays: ({ value }) =>
    `${value} beginnt mit dem Tag oder mit dem Monat. Kein anderes Datum der Spalte zeigt, womit.`,
  notACountry: ({ value, evidence, repair }) =>
    evidence === null || repair === null
      ? `${value} ist kein bekanntes Land.`
      : `${value} ist kein bekanntes Land. Der Ort ${evidence} liegt in ${repair}.`,
  notACurrency: ({ value }) =>
    `${value} ist keine bekannte Währung. Schreiben Sie das Kürzel, zum Beispiel EUR.`,
  notACount: ({ value }) => `${value} ist keine ganze Zahl.`,
  notAServiceTag: ({ value }) => `${value} ist weder DIY noch FS.`,
  forbiddenCharacter: ({ value }) =>
    `${value} enthält ein unsichtbares Zeichen, das nicht gesendet werden kann.`,
  tooLong: ({ value }) => `${value} ist länger, als ein Feld fasst.`,
  formula: ({ value, repair }) =>
    repair === null
      ? `${value} ist eine Formel. Formeln werden hier nicht berechnet.`
      : `${value} ist eine Formel. Ihr letztes Ergebnis steht in der Datei.`,
  cellError: ({ value }) => `${value} ist ein Fehler der Tabelle.`,
  tooManyCells: () =>
    'Die Zeile hat mehr Zellen, als es Spalten gibt. Vielleicht steht ein Trennzeichen in einem Text.',
  notAnApplication: () => 'Das ist kein Antrag von CO Desk oder für den Dienst.',
  consigneeMissing: () => 'Die Zeile hat keinen Empfänger.',
  invoiceIncomplete: () => 'Eine andere Zeile dieser Rechnung hat einen Fehler.',
  invoiceTooLong: () => 'Die Zeilen dieser Rechnung sind zusammen zu lang für einen Antrag.',
  otherCurrency: ({ value }) => `${value} ist nicht die Währung der anderen Zeilen dieser Rechnung.`,
  otherValue: ({ value }) => `${value} steht anders in den anderen Zeilen dieser Rechnung.`,
  valueRepeated: ({ value }) =>
    `${value} steht in jeder Zeile dieser Rechnung. Ob es für die Rechnung oder für die Zeile gilt, sagt die Datei nicht.`,
  numberShortened: ({ value }) =>
    `${value} ist nicht die ganze Nummer: Die Tabelle hat sie gekürzt. Formatieren Sie die Spalte als Text und speichern Sie die Datei neu.`,
  rowUnassigned: ({ value }) =>
    `Die Zeile nennt weder Empfänger noch Rechnungsnummer. Sie gehört vielleicht zu ${value} darüber; bis Sie es entscheiden, wird beides ausgelassen.`,
  hiddenAbove: () =>
    'Die Zeile nennt weder Empfänger noch Rechnungsnummer, und die Zeile darüber ist ausgeblendet.',
  spelledOtherwise: ({ value, evidence }) =>
    `${value} hat die Rechnungsnummer von „${evidence}“ darüber. Wahrscheinlich ist es eine Rechnung; bis Sie es entscheiden, wird beides ausgelassen.`,
  totalsRow: () => 'Das scheint eine Summe zu sein.',
  pageFooter: () => 'Das scheint eine Seitenzahl oder das Datum der Liste zu sein.',
  rowLeftOut: () => 'Diese Zeile lassen Sie aus.',
};

const importFailures: EnglishWords['import']['failures'] = {
  diskFull: {
    title: 'Der Datenträger ist voll',
    advice: 'Schaffen Sie Platz und versuchen Sie es erneut.',
  },
  readOnly: {
    title: 'In den Datenordner kann nicht geschrieben werden',
    advice: 'Bitten Sie Ihre IT um Schreibrechte.',
  },
  unreachable: {
    title: 'Der Datenordner ist nicht erreichbar',
    advice: 'Verbinden Sie die Netzfreigabe oder das Laufwerk wieder und versuchen Sie es erneut.',
  },
  newerVersion: {
    title: 'Eine neuere Version von CO Desk hat diese Daten geschrieben',
    advice: 'Diese Version zeigt sie nur an. Installieren Sie zum Importieren die neuere Version.',
  },
  storeFailed: {
    title: 'Das Speichern im Datenordner ist fehlgeschlagen',
    advice: 'Versuchen Sie es erneut.',
  },
  empty: {
    title: 'Die Datei ist leer',
    advice: 'Speichern Sie die Tabelle neu und wählen Sie diese Datei.',
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
    advice: 'Löschen Sie nicht benötigte Spalten und wählen Sie die Datei erneut.',
  },
  bomb: {
    title: 'Die Datei wäre entpackt viel zu groß',
    advice:
      'Sie wurde nicht geöffnet. Fragen Sie den Absender, oder speichern Sie die Tabelle neu und wählen Sie diese Datei.',
  },
  tooComplex: {
    title: 'Das Lesen der Datei dauerte zu lange',
    advice: 'Speichern Sie das Blatt als CSV und wählen Sie diese Datei.',
  },
  encrypted: {
    title: 'Die Arbeitsmappe ist durch ein Passwort geschützt',
    advice: 'Speichern Sie eine Kopie ohne Passwort und wählen Sie diese.',
  },
  oldWorkbook: {
    title: 'Das ist eine Arbeitsmappe im alten Format (.xls)',
    advice: 'Speichern Sie sie in Excel als .xlsx oder CSV und wählen Sie diese Datei.',
  },
  binaryWorkbook: {
    title: 'Das ist eine binäre Arbeitsmappe (.xlsb)',
    advice: 'Speichern Sie sie in Excel als .xlsx oder CSV und wählen Sie diese Datei.',
  },
  notUtf8: {
    title: 'Diese JSON-Datei ist nicht in UTF-8 gespeichert',
    advice:
      'Einige Buchstaben würden falsch gelesen. Speichern Sie die Datei als UTF-8 und wählen Sie diese.',
  },
  openQuote: {
    title: 'Ein Anführungszeichen ist nicht geschlossen',
    advice:
      'Berichtigen Sie diese Zelle in der Datei, oder speichern Sie die Tabelle als Excel-Arbeitsmappe, und wählen Sie sie erneut.',
  },
  damaged: {
    title: 'Die Datei ist beschädigt',
    advice: 'Speichern oder laden Sie die Datei neu und wählen Sie diese.',
  },
  notATable: {
    title: 'Das ist keine Tabelle',
    advice: 'Gelesen werden CSV, Excel-Mappen (.xlsx) und JSON von CO Desk oder für den Dienst.',
  },
  notCoDesk: {
    title: 'Das ist keine Datei von CO Desk',
    advice:
      'Der Name endet auf .codesk, der Inhalt ist ein anderer. Bitten Sie den Absender, die Datei neu zu exportieren.',
  },
  unreadable: {
    title: 'Die Datei konnte nicht gelesen werden',
    advice:
      'Vielleicht wurde sie verschoben oder ist in einem anderen Programm geöffnet. Schließen Sie sie dort und wählen Sie sie erneut.',
  },
  makingUnclear: {
    title: 'Während die Entwürfe angelegt wurden, kam keine Antwort',
    advice:
      'Einige können schon im Register sein. Sehen Sie dort nach und wählen Sie die Datei dann erneut: Was schon da ist, wird ausgelassen.',
  },
  closed: { title: 'Dieser Import ist geschlossen', advice: 'Wählen Sie die Datei erneut.' },
};

const rowCount = (count: number, number: string): string =>
  plural(count, { one: '1 Zeile', other: `${number} Zeilen` });

export const importWords: EnglishWords['import'] = {
  title: (fileName) => `${fileName} importieren`,
  chooseTitle: 'Anträge importieren',
  chooseText:
    'Gelesen werden CSV, Excel-Mappen (.xlsx) und JSON von CO Desk oder für den Dienst. Vor dem Anlegen sehen Sie alles.',
  choose: 'Datei wählen…',
  chooseAnother: 'Andere Datei wählen…',
  file: 'Datei zum Importieren',
  pasted: 'Eingefügte Zeilen',
  drop: (count) =>
    plural(count, {
      one: 'Loslassen, um die Tabelle zu importieren',
      other: 'Loslassen, um die erste dieser Tabellen zu importieren',
    }),
  dropNothingKept: 'Vor dem Anlegen sehen Sie alle Zeilen.',
  onlyOne: (fileName) =>
    `Mehrere Dateien abgelegt; angezeigt wird ${fileName}. Importieren Sie die anderen danach.`,
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
      '|': 'durch senkrechte Striche getrennt',
    },
    sheet: (name) => `Blatt „${name}“`,
    nothingKept: 'Es wird erst gespeichert, wenn Sie die Entwürfe anlegen.',
  },
  differently: 'Anders lesen…',
  differentlyClose: 'Schließen',
  reads: {
    label: 'Wie die Datei gelesen wird',
    encoding: 'Zeichensatz',
    separator: 'Trennzeichen',
    sheet: 'Blatt',
    headerRows: 'Zeilen über den Daten',
    days: 'Daten wie 03/04',
    daysOrders: { dayFirst: 'Tag zuerst: 3. April', monthFirst: 'Monat zuerst: 4. März' },
    noHeads: 'Keine: Die Spalten haben keine Namen',
    heads: (count) => plural(count, { one: '1, mit den Namen', other: `${count}, die letzte mit den Namen` }),
  },
  separators: { ',': 'Kommas', ';': 'Semikolons', '\t': 'Tabulatoren', '|': 'Senkrechte Striche |' },
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16, umgekehrt',
    'windows-1252': 'Windows-1252',
  },
  matched: {
    asLastTime:
      'Die Spalten sind wie beim letzten Mal zugeordnet. Ändern können Sie das am Spaltenkopf; die Auswahl wird gespeichert.',
    byName:
      'Die Spalten sind nach ihren Namen zugeordnet. Ändern können Sie das am Spaltenkopf; die Auswahl wird gespeichert.',
    notAtAll:
      'Keine Spalte wurde erkannt. Wählen Sie am Spaltenkopf, wohin sie gehört; die Auswahl wird gespeichert.',
    json: 'Die Felder sind nach ihren Namen zugeordnet.',
  },
  withoutPdfs: (count, number) =>
    plural(count, {
      one: 'Zu einem davon gehören PDFs, die nicht in der Datei sind. Hängen Sie sie an den Entwurf an.',
      other: `Zu ${number} davon gehören PDFs, die nicht in der Datei sind. Hängen Sie sie an die Entwürfe an.`,
    }),
  table: 'Zeilen der Datei',
  row: 'Zeile',
  target: (letter, header) =>
    header === '' ? `Wohin Spalte ${letter} gehört` : `Wohin Spalte ${letter}, ${header}, gehört`,
  targets: importTargets(editor, {
    transportDetails: 'Beförderung',
    goods: editor.goodsShort,
    invoiceNumber: 'Rechnungsnr.',
  }),
  notUsed: 'Nicht verwendet',
  targetTaken: (target, letter) => `${target} kommt jetzt aus Spalte ${letter}.`,
  folded: (count, number) =>
    plural(count, { one: '1 Zeile ohne Fehler', other: `${number} Zeilen ohne Fehler` }),
  unfold: (first, last) => `Zeilen ${first} bis ${last} anzeigen`,
  fetching: '…',
  wrongCell: (value) => `${value}, fehlerhaft`,
  leftOut: {
    title: (count, number) =>
      plural(count, { one: '1 Zeile wird ausgelassen', other: `${number} Zeilen werden ausgelassen` }),
    text: (count, number) =>
      `Korrigieren Sie hier oder in der Datei. ${plural(count, { one: 'Die andere Zeile wird angelegt.', other: `Die anderen ${number} werden angelegt.` })}`,
    textNone: 'Korrigieren Sie hier oder in der Datei.',
    list: 'Ausgelassene Zeilen',
    more: (count) => `Und ${count} weitere. Sie erscheinen hier, sobald diese korrigiert sind.`,
  },
  place: (row, letter) => `Zeile ${row}, Spalte ${letter}`,
  placeField: (row, field) => `Zeile ${row}, ${field}`,
  placeRow: (row) => `Zeile ${row}`,
  quoted: (value) => `„${value}“`,
  cutOff: (value) => `„${value}…“`,
  problems: importProblems,
  dayMeans: (day) => `${day}, ebenso für alle`,
  take: (repair) => `${repair} übernehmen`,
  takeAll: (count) => `Alle ${count} dieser Art übernehmen`,
  takeForAll: (repair, count) => `${repair} für alle ${count} übernehmen`,
  alike: (place, count) => `${place} und ${count} weitere`,
  known: {
    row: (reference) => (reference === '' ? 'schon vorhanden' : `vorhanden als ${isolate(reference)}`),
    fresh: (count, number) =>
      count === 0 ? 'Keine ist neu' : plural(count, { one: '1 ist neu', other: `${number} sind neu` }),
    skipped: (fresh, count, number) =>
      `${fresh}, ${plural(count, { one: '1 ist schon vorhanden und wird ausgelassen', other: `${number} sind schon vorhanden und werden ausgelassen` })}.`,
    made: (fresh, count, number) =>
      `${fresh}, ${plural(count, { one: '1 ist schon vorhanden und bekommt einen zweiten Entwurf', other: `${number} sind schon vorhanden und bekommen je einen zweiten Entwurf` })}.`,
    make: 'Trotzdem anlegen',
    skip: 'Auslassen',
    nothingNew: 'In dieser Datei ist nichts Neues; es wird kein Entwurf angelegt.',
  },
  hidden: {
    row: 'ausgeblendet',
    rows: (count, number) => plural(count, { one: '1 Zeile', other: `${number} Zeilen` }),
    columns: (count, number) => plural(count, { one: '1 Spalte', other: `${number} Spalten` }),
    both: (rows, columns) => `${rows} und ${columns}`,
    leftOut: (what) => `In der Mappe ausgeblendet und ausgelassen: ${what}.`,
    included: (what) => `In der Mappe ausgeblendet und mit importiert: ${what}.`,
    ofShownInvoices: (count, number) =>
      plural(count, {
        one: '1 dieser Zeilen gehört wohl zu einer Rechnung, die importiert wird.',
        other: `${number} dieser Zeilen gehören wohl zu Rechnungen, die importiert werden.`,
      }),
    include: 'Mit importieren',
    leaveOut: 'Auslassen',
  },
  joined: (count, number) =>
    plural(count, {
      one: '1 Zeile setzt die Rechnung einer anderen fort. Verschiedene Beträge und Gewichte werden addiert.',
      other: `${number} Zeilen setzen die Rechnung einer anderen fort. Verschiedene Beträge und Gewichte werden addiert.`,
    }),
  repeated: {
    means: { once: 'Zählt einmal, ebenso für alle', each: 'Addieren, ebenso für alle' },
    once: {
      invoiceAmount: 'Gleiche Beträge in den Zeilen einer Rechnung zählen einmal.',
      grossWeight: 'Gleiche Bruttogewichte in den Zeilen einer Rechnung zählen einmal.',
      netWeight: 'Gleiche Nettogewichte in den Zeilen einer Rechnung zählen einmal.',
    },
    each: {
      invoiceAmount: 'Auch gleiche Beträge in den Zeilen einer Rechnung werden addiert.',
      grossWeight: 'Auch gleiche Bruttogewichte in den Zeilen einer Rechnung werden addiert.',
      netWeight: 'Auch gleiche Nettogewichte in den Zeilen einer Rechnung werden addiert.',
    },
    count: { once: 'Einmal zählen', each: 'Addieren' },
  },
  lines: (count, number) =>
    plural(count, {
      one: '1 Zeile ohne Empfänger und Rechnungsnummer gilt als Ware der Rechnung darüber. Ihre Beträge und Gewichte werden addiert, außer wenn dort keine Ware steht.',
      other: `${number} Zeilen ohne Empfänger und Rechnungsnummer gelten als Ware der Rechnung darüber. Ihre Beträge und Gewichte werden addiert, außer wenn dort keine Ware steht.`,
    }),
  join: {
    join: (value) => `Zu ${value} nehmen`,
    leaveOut: 'Zeile auslassen',
    joined: (place, value) => `${place} gehört zu ${value}.`,
    leftOut: (place) => `${place} wird ausgelassen.`,
    one: 'Eine Rechnung',
    two: 'Zwei Rechnungen',
    apart: (place) => `${place} ist eine eigene Rechnung.`,
  },
  edit: 'Ändern',
  editLabel: (place) => `Neuer Text für ${place}`,
  editTake: 'Übernehmen',
  editLeave: 'Abbrechen',
  inTheFile: 'Nur in der Datei',
  corrected: (place, count, number) =>
    `${place} ist korrigiert. ${plural(count, { one: '1 Zeile wird', other: `${number} Zeilen werden` })} ausgelassen.`,
  undoAll: '„Rückgängig“ gilt für alle zusammen.',
  make: (count, number) => plural(count, { one: '1 Entwurf anlegen', other: `${number} Entwürfe anlegen` }),
  makeLeavingOut: (drafts, rows) => `${drafts}, ohne ${rows}`,
  rows: rowCount,
  making: (made, of) => `${made} von ${of} werden angelegt…`,
  nothingToMake:
    'Es kann noch kein Entwurf angelegt werden. Ordnen Sie die Spalten am Spaltenkopf zu oder korrigieren Sie eine Zeile.',
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
      one: '1 bleibt, weil er geändert wurde',
      other: `${number} bleiben, weil sie geändert wurden`,
    }),
  failures: importFailures,
  limits: {
    bytes: (size) => `Möglich sind höchstens ${size}.`,
    rows: (count) => `Möglich sind höchstens ${count} Zeilen.`,
    columns: (count) => `Möglich sind höchstens ${count} Spalten.`,
    quote: (row) => `Eine Zelle in Zeile ${row} beginnt mit einem, das nicht mit der Zelle endet.`,
  },
};
