import { isolated } from '../isolated.ts';
import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

export const failures: Words['failures'] = {
  application: {
    diskFull: {
      title: 'Der Datenträger ist voll',
      advice:
        'Schaffen Sie Platz. Alles früher Gespeicherte ist unversehrt, und was Sie hier sehen, ist nicht verloren.',
    },
    readOnly: {
      title: 'In den Datenordner kann nicht geschrieben werden',
      advice: 'Bitten Sie Ihre Administration um das Recht dazu. Alles früher Gespeicherte ist unversehrt.',
    },
    unreachable: {
      title: 'Der Datenordner ist nicht erreichbar',
      advice:
        'Verbinden Sie die Netzfreigabe oder das Laufwerk wieder. Was Sie hier sehen, bleibt auf dem Bildschirm und wird gespeichert, sobald der Ordner wieder da ist.',
    },
    newerVersion: {
      title: 'Eine neuere Version von CO Desk hat diese Daten geschrieben',
      advice:
        'Diese Version zeigt sie nur an und ändert nichts. Installieren Sie die neuere Version, um damit zu arbeiten.',
    },
    storeFailed: {
      title: 'Der Datenordner hat es nicht angenommen',
      advice: 'Versuchen Sie es noch einmal. Alles früher Gespeicherte ist unversehrt.',
    },
    notFound: {
      title: 'Dieser Antrag ist nicht mehr im Register',
      advice:
        'Er wurde gelöscht, vielleicht in einem anderen Fenster. Gelöschtes liegt 30 Tage im Papierkorb; von dort zurückgelegt, öffnet er sich hier wieder.',
    },
    locked: {
      title: 'Dieser Antrag ist gesperrt',
      advice:
        'Er wurde gesendet oder wartet darauf. Was wartet, lässt sich vorher abbrechen; was gesendet ist, berichtigt ein neuer Antrag.',
    },
    changedElsewhere: {
      title: 'Er wurde in einem anderen Fenster geändert',
      advice: 'Sehen Sie nach, was jetzt dort steht, und versuchen Sie es noch einmal.',
    },
    fileMissing: {
      title: 'Die aufbewahrte Kopie eines PDFs fehlt',
      advice: 'Entfernen Sie es unter Anhänge und hängen Sie es neu an. Es wurde nichts gesendet.',
    },
    noReader: {
      title: 'Kein Programm hat es geöffnet',
      advice:
        'Dieser Computer hat kein Programm für PDFs, oder dieses darf nicht in den Ordner der Kopie sehen. Die Datei ist noch da: Speichern Sie sie, wo Sie möchten, und öffnen Sie sie dort.',
    },
    notSaved: {
      title: 'Die Kopie wurde nicht gespeichert',
      advice:
        'Der gewählte Ort hat sie nicht angenommen. Die Datei liegt weiter in CO Desk: Speichern Sie die Kopie woanders.',
    },
    notUndecided: {
      title: 'Es gibt nichts mehr zu klären',
      advice: 'Es wurde schon geklärt, vielleicht in einem anderen Fenster.',
    },
    keptForGood: {
      title: 'Dieser Antrag bleibt für immer im Register',
      advice:
        'Der Dienst hat ihn einmal gesehen oder kann ihn gesehen haben, darum wird dieser Nachweis behalten. Sie können ihn so lassen.',
    },
  },
  submission: {
    locked: {
      title: 'Er wurde schon eingereicht',
      advice:
        'Ein anderes Fenster oder ein früherer Klick kam zuvor. Es wird nichts ein zweites Mal gesendet. Schließen Sie dies, um zu sehen, wie es steht.',
    },
    changedElsewhere: {
      title: 'Er wurde in einem anderen Fenster geändert',
      advice:
        'Es wurde nichts gesendet, und beide Texte sind aufbewahrt. Die Seite zeigt, wie er jetzt ist: Sehen Sie ihn an und reichen Sie dann noch einmal ein.',
    },
    answerLost: {
      title: 'Das Programm endete, bevor es antwortete',
      advice:
        'Falls Ihre Bestätigung ankam, liegt sie im Datenordner. Sehen Sie dort nach, bevor Sie noch einmal bestätigen: Beim nächsten Start mit diesem Ordner steht es im Ausgang.',
    },
    notReady: {
      title: 'Etwas ist noch offen oder zu prüfen',
      advice: 'Es wurde nichts gesendet. Die Vollständigkeit nennt jede Stelle.',
    },
    notConnected: {
      title: 'Sie sind mit keinem Dienst verbunden',
      advice: 'Ihr Entwurf ist auf diesem Computer sicher. Verbinden Sie sich, dann reichen Sie ein.',
    },
    signIn: {
      title: 'Die Anmeldung ist nicht gelungen',
      advice: 'Es wurde nichts gesendet. Melden Sie sich an, dann reichen Sie wieder ein.',
    },
    confirmationStale: {
      title: 'Etwas hat sich geändert, nachdem Sie gefragt wurden',
      advice: 'Es wurde nichts gesendet. Sehen Sie noch einmal hin und bestätigen Sie neu.',
    },
    tooSoon: {
      title: 'Der Dienst hat um eine Pause gebeten',
      advice: 'Es wurde nichts gesendet. Vorher einzureichen würde nur wieder abgelehnt.',
    },
  },
  issue: {
    notConnected: {
      title: 'Das Konto, das ihn sandte, ist nicht verbunden',
      advice: 'Verbinden Sie sich mit demselben Dienst und Benutzernamen und holen Sie dann das Zeugnis.',
    },
    notAccepted: {
      title: 'Er wurde noch nicht angenommen',
      advice: 'Ein Zeugnis kommt erst, wenn der Dienst ihn genommen hat.',
    },
    notIssued: { title: 'Es ist noch kein Zeugnis da', advice: 'Holen Sie es zuerst vom Dienst.' },
    signIn: {
      title: 'Die Anmeldung ist nicht gelungen',
      advice: 'Es wurde nichts gefragt. Melden Sie sich an, dann holen Sie das Zeugnis.',
    },
    refused: {
      title: 'Der Dienst gab kein Zeugnis heraus',
      advice:
        'Vielleicht hat die Kammer noch nicht zugestimmt. Von selbst wird nicht noch einmal gefragt; versuchen Sie es, wenn sie es hat.',
    },
    notSent: {
      title: 'Der Dienst war nicht erreichbar',
      advice: 'Es wurde nichts gefragt, es noch einmal zu holen ist also sicher.',
    },
    unclear: {
      title: 'Es kam keine klare Antwort',
      advice:
        'Das Zeugnis kann ausgestellt sein. Fragen Sie den Dienst, bevor Sie es noch einmal holen; von selbst wird nicht gefragt.',
    },
    linkNotAllowed: {
      title: 'Dieser Link wird nicht geöffnet',
      advice:
        'Das geschieht nur bei sicheren Webadressen. Kopieren Sie ihn aus dem Text, wenn Sie ihm trauen.',
    },
    linkNotOpened: {
      title: 'Kein Browser hat den Link geöffnet',
      advice: 'Kopieren Sie die Adresse aus dem Text der Antwort in Ihren Browser.',
    },
  },
  fileMissing: (name) => `Die aufbewahrte Kopie von ${name} fehlt`,
  until: (time) => `Er bat, bis ${time} zu warten.`,
  serviceSaid: (message) => `Der Dienst sagte: „${isolated(message)}“`,
  dismiss: 'Weglegen',
};

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
