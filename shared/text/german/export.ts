import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

export const exportWords: Words['export'] = {
  title: 'Exportieren',
  subtitle: 'Als Datei für andere. Hier ändert sich nichts.',
  which: 'Welche Anträge',
  one: (name) => `Dieser: ${name}`,
  shown: (count, number) => plural(count, { one: 'Der eine gezeigte', other: `Die ${number} gezeigten` }),
  shownAs: { search: (search) => `gefunden mit „${search}“`, filter: (filter) => `unter ${filter}` },
  all: (count) => `Alles (${count})`,
  allPractice: (count) => `Alles im Übungsregister (${count})`,
  format: 'Als was',
  formats: {
    csv: {
      name: 'CSV',
      text: 'Eine Tabelle für jedes Programm, mit allen Feldern, Stand, Daten und Kosten.',
    },
    xlsx: {
      name: 'Excel',
      text: 'Dieselbe Tabelle als Mappe. Jede Zelle ist Text, damit keine Ziffer verloren geht.',
    },
    service: {
      name: 'JSON für den Dienst',
      text: 'Wie der Dienst es nimmt, mit seinen Namen, als Entwurf gekennzeichnet.',
    },
    coDesk: {
      name: 'JSON für CO Desk',
      text: 'Für ein anderes CO Desk, das es mit Importieren nimmt. Ohne die PDFs.',
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
      one: '1 PDF fehlt und kann nicht mit.',
      other: `${number} PDFs fehlen und können nicht mit.`,
    }),
  savedOtherwise: 'Die Datei ist gespeichert.',
  replaced: (count, number) =>
    plural(count, {
      one: '1 Antrag hat ein kaputtes Zeichen, das keine Tabelle halten kann; in der Datei steht dafür �.',
      other: `${number} Anträge haben kaputte Zeichen, die keine Tabelle halten kann; in der Datei steht dafür �.`,
    }),
  unreadable: (count, number) =>
    plural(count, {
      one: '1 Antrag ist beschädigt und bleibt aus.',
      other: `${number} Anträge sind beschädigt und bleiben aus.`,
    }),
  tooLong: (count, number) =>
    plural(count, {
      one: '1 Antrag hat einen Text, der für Excel zu lang ist. CSV und JSON nehmen ihn ganz.',
      other: `${number} Anträge haben Texte, die für Excel zu lang sind. CSV und JSON nehmen sie ganz.`,
    }),
  none: 'Es gibt nichts zu exportieren. In der Datei stehen dann nur die Spaltenköpfe.',
  noneJson: 'Es gibt nichts zu exportieren. In der Datei steht dann eine leere Liste.',
  save: 'Exportieren…',
  writing: (done, of) => `${done} von ${of} werden geschrieben…`,
  meter: 'Wie weit der Export ist',
  stop: 'Abbrechen',
  saved: (count, number) =>
    plural(count, { one: '1 Antrag wurde exportiert', other: `${number} Anträge wurden exportiert` }),
  savedLess: 'Die Datei liegt, wo Sie wollten, aber nicht alles ist darin:',
  notSaved: 'Es wurde keine Datei gespeichert.',
  failures: {
    diskFull: () => ({
      title: 'Der Datenträger ist voll',
      advice: 'Schaffen Sie Platz oder wählen Sie einen anderen Ort.',
    }),
    readOnly: () => ({
      title: 'An diesen Ort kann nicht geschrieben werden',
      advice: 'Wählen Sie einen anderen Ordner, oder bitten Sie Ihre Administration um das Recht dazu.',
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
      advice: 'Versuchen Sie es noch einmal, oder wählen Sie einen anderen Ort.',
    }),
    notFound: () => ({
      title: 'Er ist nicht mehr im Register',
      advice:
        'Er wurde gelöscht, vielleicht in einem anderen Fenster. Im Papierkorb lässt er sich zurücklegen.',
    }),
    tooLongForCell: ({ name }) => ({
      title: name === '' ? 'Ein Text ist für Excel zu lang' : `Ein Text von ${name} ist für Excel zu lang`,
      advice:
        'Eine Zelle fasst 32.767 Zeichen, und gekürzt wird nichts. Wählen Sie CSV oder JSON; die nehmen ihn ganz.',
    }),
    pdfChanged: ({ name }) => ({
      title: `${name} änderte sich beim Schreiben`,
      advice: 'Versuchen Sie es noch einmal. Fehlt es dann, bleibt es aus und wird gezählt.',
    }),
    busy: () => ({
      title: 'Es wird gerade schon etwas exportiert',
      advice: 'Warten Sie, bis das fertig ist, vielleicht in einem anderen Fenster.',
    }),
  },
  menu: 'Exportieren…',
  menuShown: 'Gezeigte exportieren…',
};
