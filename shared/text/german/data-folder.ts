import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

export const dataFolder: Words['dataFolder'] = {
  memory: {
    readOnly: {
      title:
        'Was Sie jetzt schreiben, überlebt CO Desk nicht: In den Datenordner kann nicht geschrieben werden',
      text: 'Früher Gespeichertes liegt dort unverändert, und gesendet wird nichts. Nehmen Sie vor dem Beenden alles mit, und bitten Sie Ihre Administration um das Recht zu schreiben.',
    },
    unreachable: {
      title: 'Was Sie jetzt schreiben, überlebt CO Desk nicht: Der Datenordner ist nicht erreichbar',
      text: 'Früher Gespeichertes bleibt dort, und gesendet wird nichts. Nehmen Sie vor dem Beenden alles mit; verbinden Sie Freigabe oder Laufwerk wieder und starten Sie CO Desk neu.',
    },
    diskFull: {
      title: 'Was Sie jetzt schreiben, überlebt CO Desk nicht: Der Datenträger ist voll',
      text: 'Früher Gespeichertes ist unversehrt, und gesendet wird nichts. Nehmen Sie vor dem Beenden alles mit; schaffen Sie Platz und starten Sie CO Desk neu.',
    },
  },
  newer: {
    title: 'Eine neuere Version von CO Desk hat diese Daten geschrieben',
    text: 'Sie können alles ansehen; ändern oder senden lässt sich nichts. Installieren Sie die neuere Version, um damit zu arbeiten.',
  },
  nothingAdded: 'Hinzufügen lässt sich nichts.',
  binInMemory: 'Gelöschte Entwürfe liegen hier, bis Sie CO Desk beenden.',
  takeAlong: 'Alles mitnehmen…',
  takingAlong: 'Alles wird mitgenommen…',
  tookAlong: (time) => `Mitgenommen um ${time}. Was Sie danach schreiben, ist nicht in jener Datei.`,
  missingPdfs: (count) =>
    plural(count, {
      one: '1 PDF fehlt oder ist beschädigt und ist nicht darin.',
      other: `${count} PDFs fehlen oder sind beschädigt und sind nicht darin.`,
    }),
  notTakenAlong: 'Nicht mitgenommen',
  inMemory: 'Nur im Speicher',
  onlyShown: 'Nur zum Ansehen',
  submitInMemory: 'Im Speicher',
  notSentFromMemory: 'Gesendet wird nichts, was nur im Speicher ist.',
  programLost: 'Was Sie schreiben, bleibt hier und geht im Speicher weiter, sobald es wieder antwortet.',
  firstRun: 'Schreiben Sie hier, mit oder ohne Netz. Zurzeit überlebt nichts davon CO Desk.',
};
