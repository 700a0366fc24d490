import { isolated } from '../isolated.ts';
import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

/** Links und Dateien von außen. */
export const arrivals: Words['arrivals'] = {
  waiting: {
    file: (fileName) => `„${isolated(fileName)}“ wartet`,
    application: 'Ein Link auf einen Antrag wartet',
    reference: (clientReference) => `Ein Link auf ${isolated(clientReference)} wartet`,
    search: (text) => `Ein Link, der „${isolated(text)}“ sucht, wartet`,
  },
  waitingText: 'Es kam von außen, während Sie mit etwas anderem beschäftigt waren.',
  more: (count) => plural(count, { one: 'Dahinter wartet noch 1.', other: `Dahinter warten noch ${count}.` }),
  look: 'Ansehen',
  leave: 'Nicht ansehen',
  refused: {
    link: {
      title: 'Der Link wurde nicht verstanden',
      text: 'Nichts wurde geändert. Bitten Sie den Absender um das eigene Zeichen des Antrags und suchen Sie danach.',
    },
    notOurs: {
      title: 'Das kann CO Desk nicht von außen öffnen',
      text: 'Geöffnet werden Dateien, deren Name auf .codesk endet. Nichts wurde geändert. Tabellen und andere Dateien kommen mit Importieren… herein, PDFs, indem Sie sie auf einen Antrag ziehen.',
    },
    place: {
      title: 'Von dort konnte die Datei nicht genommen werden',
      text: 'Ihr Name oder ihr Ort gehört zu etwas anderem als einer gewöhnlichen Datei. Nichts wurde gelesen oder geändert. Legen Sie die Datei in einen Ordner dieses Computers und öffnen Sie sie noch einmal.',
    },
    tooMany: {
      title: 'Es kamen mehr Links und Dateien, als warten können',
      text: 'Die ersten warten; die übrigen blieben, wo sie sind. Öffnen Sie sie noch einmal, wenn diese erledigt sind.',
    },
  },
  inBin: {
    title: 'Der Antrag des Links liegt im Papierkorb',
    text: 'Nichts wurde geändert. Holen Sie ihn aus dem Papierkorb, um ihn zu sehen.',
  },
  unknownId: {
    title: 'Der Antrag des Links ist nicht auf diesem Computer',
    text: 'Nichts wurde geändert. Vielleicht liegt er auf einem anderen Computer, oder er wurde endgültig gelöscht.',
  },
  unknownReference: (clientReference) => ({
    title: `Kein Antrag hier hat das Zeichen ${isolated(clientReference)}`,
    text: 'Nichts wurde geändert. Vielleicht liegt er auf einem anderen Computer oder hat inzwischen ein anderes Zeichen.',
  }),
  nothingToSearch: (text) => ({
    title: `Ein Link suchte „${isolated(text)}“, und es gibt noch nichts zu durchsuchen`,
    text: 'Auf diesem Computer liegt noch kein Antrag. Nichts wurde geändert.',
  }),
  otherRegister: {
    practice: {
      title: 'Der Antrag des Links steht im Übungsregister',
      text: 'Sie arbeiten im echten, und ein Link ändert das nie. Wählen Sie oben rechts den Übungsdienst und öffnen Sie den Link noch einmal.',
    },
    service: {
      title: 'Der Antrag des Links steht im echten Register',
      text: 'Sie üben gerade, und ein Link ändert das nie. Verlassen Sie oben rechts die Übung und öffnen Sie den Link noch einmal.',
    },
  },
  onlyShown: (fileName) => ({
    title: `„${isolated(fileName)}“ wurde nicht gelesen`,
    text: 'Eine neuere Version von CO Desk hat die Daten hier geschrieben, daher kommt nichts dazu. Die Datei bleibt, wie sie ist.',
  }),
};
