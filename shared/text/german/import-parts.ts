import type { Words } from '../page-words.ts';

export const importProblems: Words['import']['problems'] = {
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
};

export const importFailures: Words['import']['failures'] = {
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
