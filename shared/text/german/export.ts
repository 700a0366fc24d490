import type { EnglishWords } from '../english/english.ts';
import { plural } from './facts.ts';

export const exportWords: EnglishWords['export'] = {
  title: 'Exportieren',
  subtitle: 'In eine Datei. Hier ändert sich nichts.',
  which: 'Welche Anträge',
  one: (name) => `Dieser: ${name}`,
  shown: (count, number) => plural(count, { one: 'Der angezeigte', other: `Die ${number} angezeigten` }),
  selected: (count, number) => plural(count, { one: 'Der ausgewählte', other: `Die ${number} ausgewählten` }),
  shownAs: { search: (search) => `gefunden mit „${search}“`, filter: (filter) => `unter ${filter}` },
  all: (count) => `Alles (${count})`,
  allPractice: (count) => `Alles im Übungsregister (${count})`,
  format: 'Format',
  formats: {
    csv: {
      name: 'CSV',
      text: 'Tabelle für jedes Programm, mit allen Feldern, Stand, Datum und Kosten.',
    },
    accounting: {
      name: 'Buchhaltung',
      text: 'CSV mit Rechnungen, Datum, Beträgen und Kosten in deutscher Schreibweise, mit Summen. Zum Importieren wählen Sie CSV.',
    },
    xlsx: {
      name: 'Excel',
      text: 'Dieselbe Tabelle als Arbeitsmappe. Alle Zellen sind Text, damit keine Ziffer verloren geht.',
    },
    service: {
      name: 'JSON für den Dienst',
      text: 'Im Format des Dienstes, als Entwurf gekennzeichnet.',
    },
    coDesk: {
      name: 'JSON für CO Desk',
      text: 'Zum Importieren in ein anderes CO Desk. Ohne PDFs.',
    },
  },
  withPdfs: 'Mit den PDFs',
  measuring: 'Wird gezählt…',
  size: (applications, number, bytes) =>
    `${plural(applications, { one: '1 Antrag', other: `${number} Anträge` })}, etwa ${bytes}`,
  pdfs: (count, number) => plural(count, { one: 'mit 1 PDF', other: `mit ${number} PDFs` }),
  withoutPdfs: 'ohne PDFs',
  missingPdfs: (count, number) =>
    plural(count, {
      one: '1 PDF fehlt und wird nicht exportiert.',
      other: `${number} PDFs fehlen und werden nicht exportiert.`,
    }),
  savedOtherwise: 'Die Datei wurde gespeichert.',
  replaced: (count, number) =>
    plural(count, {
      one: '1 Antrag enthält ein ungültiges Zeichen; in der Datei steht dafür �.',
      other: `${number} Anträge enthalten ungültige Zeichen; in der Datei steht dafür �.`,
    }),
  unreadable: (count, number) =>
    plural(count, {
      one: '1 Antrag ist beschädigt und wird nicht exportiert.',
      other: `${number} Anträge sind beschädigt und werden nicht exportiert.`,
    }),
  tooLong: (count, number) =>
    plural(count, {
      one: '1 Antrag hat einen Text, der für Excel zu lang ist. CSV und JSON enthalten ihn ganz.',
      other: `${number} Anträge haben Texte, die für Excel zu lang sind. CSV und JSON enthalten sie ganz.`,
    }),
  none: 'Es gibt nichts zu exportieren. In der Datei stehen dann nur die Spaltenköpfe.',
  noneJson: 'Es gibt nichts zu exportieren. In der Datei steht dann eine leere Liste.',
  save: 'Exportieren…',
  writing: (done, of) => `${done} von ${of} werden geschrieben…`,
  meter: 'Fortschritt des Exports',
  stop: 'Abbrechen',
  saved: (count, number) =>
    plural(count, { one: '1 Antrag wurde exportiert', other: `${number} Anträge wurden exportiert` }),
  savedLess: 'Die Datei wurde gespeichert, ist aber nicht vollständig:',
  notSaved: 'Es wurde keine Datei gespeichert.',
  failures: {
    diskFull: () => ({
      title: 'Der Datenträger ist voll',
      advice: 'Schaffen Sie Platz oder wählen Sie einen anderen Ort.',
    }),
    readOnly: () => ({
      title: 'An diesem Ort kann nicht gespeichert werden',
      advice:
        'Ist die Datei in einem anderen Programm geöffnet, schließen Sie sie dort. Sonst wählen Sie einen anderen Ordner oder bitten Sie Ihre IT um Schreibrechte.',
    }),
    unreachable: () => ({
      title: 'Dieser Ort ist nicht erreichbar',
      advice: 'Verbinden Sie die Netzfreigabe oder das Laufwerk wieder, oder wählen Sie einen anderen Ort.',
    }),
    newerVersion: () => ({
      title: 'Eine neuere Version von CO Desk hat diese Daten geschrieben',
      advice: 'Installieren Sie zum Exportieren die neuere Version.',
    }),
    storeFailed: () => ({
      title: 'Die Datei konnte nicht geschrieben werden',
      advice:
        'Ist die Datei in einem anderen Programm geöffnet, schließen Sie sie dort und versuchen Sie es erneut. Sonst wählen Sie einen anderen Ort.',
    }),
    notFound: () => ({
      title: 'Dieser Antrag ist nicht mehr im Register',
      advice:
        'Er wurde gelöscht, vielleicht in einem anderen Fenster. Im Papierkorb können Sie ihn wiederherstellen.',
    }),
    tooLongForCell: ({ name }) => ({
      title: name === '' ? 'Ein Text ist für Excel zu lang' : `Ein Text von ${name} ist für Excel zu lang`,
      advice: 'Eine Excel-Zelle fasst 32.767 Zeichen. Wählen Sie CSV oder JSON; dort steht der Text ganz.',
    }),
    pdfChanged: ({ name }) => ({
      title: `${name} hat sich während des Exports geändert`,
      advice: 'Versuchen Sie es erneut.',
    }),
    busy: () => ({
      title: 'Es läuft schon ein Export',
      advice: 'Warten Sie, bis er fertig ist. Vielleicht läuft er in einem anderen Fenster.',
    }),
  },
  menu: 'Exportieren…',
};
