import { isolate } from '../writing.ts';
import type { EnglishWords } from '../english/english.ts';
import { plural } from './facts.ts';

export const failures: EnglishWords['failures'] = {
  application: {
    diskFull: {
      title: 'Der Datenträger ist voll',
      advice:
        'Schaffen Sie Platz. Bereits Gespeichertes ist unversehrt, und was Sie hier sehen, ist nicht verloren.',
    },
    readOnly: {
      title: 'In den Datenordner kann nicht geschrieben werden',
      advice: 'Bitten Sie Ihre IT um Schreibrechte. Bereits Gespeichertes ist unversehrt.',
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
      title: 'Das Speichern im Datenordner ist fehlgeschlagen',
      advice: 'Versuchen Sie es erneut. Bereits Gespeichertes ist unversehrt.',
    },
    notFound: {
      title: 'Dieser Antrag ist nicht mehr im Register',
      advice:
        'Er wurde gelöscht, vielleicht in einem anderen Fenster. Gelöschte Entwürfe liegen 30 Tage im Papierkorb; dort können Sie ihn wiederherstellen.',
    },
    locked: {
      title: 'Dieser Antrag ist gesperrt',
      advice:
        'Er wurde gesendet oder wartet auf Versand. Wartende Anträge können Sie abbrechen; gesendete korrigieren Sie mit einem neuen Antrag.',
    },
    changedElsewhere: {
      title: 'Der Antrag wurde in einem anderen Fenster geändert',
      advice: 'Prüfen Sie den aktuellen Stand und versuchen Sie es erneut.',
    },
    fileMissing: {
      title: 'Die gespeicherte Kopie eines PDFs fehlt',
      advice: 'Entfernen Sie das PDF unter Anhänge und hängen Sie es neu an. Es wurde nichts gesendet.',
    },
    noReader: {
      title: 'Die Datei konnte nicht geöffnet werden',
      advice:
        'Auf diesem Computer fehlt ein Programm für PDFs, oder es hat keinen Zugriff auf den Ordner der Kopie. Die Datei ist noch da: Speichern Sie sie an einem Ort Ihrer Wahl und öffnen Sie sie dort.',
    },
    notSaved: {
      title: 'Die Kopie wurde nicht gespeichert',
      advice:
        'Am gewählten Ort konnte nicht gespeichert werden. Die Datei bleibt in CO Desk: Speichern Sie die Kopie an einem anderen Ort.',
    },
    notUndecided: {
      title: 'Es gibt nichts mehr zu klären',
      advice: 'Der Ausgang wurde schon geklärt, vielleicht in einem anderen Fenster.',
    },
    keptForGood: {
      title: 'Dieser Antrag bleibt im Register',
      advice: 'Er wurde gesendet oder möglicherweise gesendet und bleibt deshalb als Nachweis erhalten.',
    },
  },
  review: {
    reviewOff: {
      title: 'Die Gegenprüfung durch eine zweite Person ist ausgeschaltet',
      advice: 'Es wurde nichts geändert. Einschalten lässt sie sich in den Einstellungen.',
    },
    wroteIt: {
      title: 'Dieses Benutzerkonto hat ihn ganz oder teilweise geschrieben',
      advice: 'Es wurde nichts geändert. Gegenprüfen muss ihn ein anderes Benutzerkonto des Systems.',
    },
    writerUnknown: {
      title: 'Wer ihn geschrieben hat, ist nicht bekannt',
      advice:
        'Ändern Sie etwas daran oder duplizieren Sie ihn, dann kann ihn ein anderes Benutzerkonto gegenprüfen.',
    },
  },
  submission: {
    locked: {
      title: 'Der Antrag wurde schon eingereicht',
      advice:
        'Das geschah in einem anderen Fenster oder mit einem früheren Klick. Es wird nichts zweimal gesendet. Schließen Sie diesen Hinweis, um den Stand zu sehen.',
    },
    changedElsewhere: {
      title: 'Der Antrag wurde in einem anderen Fenster geändert',
      advice:
        'Es wurde nichts gesendet, und beide Texte sind gespeichert. Sie sehen jetzt den aktuellen Stand: Prüfen Sie ihn und reichen Sie erneut ein.',
    },
    answerLost: {
      title: 'CO Desk wurde beendet, bevor die Bestätigung zurückkam',
      advice:
        'Falls Ihre Bestätigung gespeichert wurde, sehen Sie den Antrag beim nächsten Start mit diesem Datenordner im Postausgang. Prüfen Sie das, bevor Sie noch einmal bestätigen.',
    },
    notAnswered: {
      title: 'CO Desk hat nicht geantwortet',
      advice: 'Es wurde nichts gesendet. Versuchen Sie es gleich noch einmal.',
    },
    notReady: {
      title: 'Es fehlen noch Angaben, oder es gibt Hinweise',
      advice: 'Es wurde nichts gesendet. Jede Stelle finden Sie unter „Vollständigkeit“.',
    },
    notConnected: {
      title: 'Sie sind mit keinem Dienst verbunden',
      advice: 'Ihr Entwurf ist auf diesem Computer gespeichert. Verbinden Sie sich und reichen Sie dann ein.',
    },
    signIn: {
      title: 'Die Anmeldung ist nicht gelungen',
      advice: 'Es wurde nichts gesendet. Melden Sie sich an und reichen Sie dann erneut ein.',
    },
    confirmationStale: {
      title: 'Inzwischen hat sich etwas geändert',
      advice: 'Es wurde nichts gesendet. Prüfen Sie den Antrag und bestätigen Sie erneut.',
    },
    sameInvoiceSent: {
      title: 'Inzwischen wurde ein anderer Antrag mit dieser Rechnungsnummer eingereicht',
      advice: 'Es wurde nichts gesendet. Reichen Sie erneut ein: Der andere Antrag wird dann genannt.',
    },
    tooSoon: {
      title: 'Der Dienst nimmt vorübergehend nichts an',
      advice: 'Es wurde nichts gesendet. Ein früherer Versuch würde nur wieder abgelehnt.',
    },
  },
  issue: {
    notConnected: {
      title: 'Das Konto, von dem gesendet wurde, ist nicht verbunden',
      advice: 'Verbinden Sie sich mit demselben Dienst und Benutzernamen und rufen Sie dann das Zeugnis ab.',
    },
    notAccepted: {
      title: 'Der Antrag ist noch nicht angenommen',
      advice: 'Ein Zeugnis gibt es erst, wenn der Antrag angenommen ist.',
    },
    notIssued: { title: 'Es ist noch kein Zeugnis da', advice: 'Rufen Sie es zuerst beim Dienst ab.' },
    signIn: {
      title: 'Die Anmeldung ist nicht gelungen',
      advice: 'Es wurde nichts angefordert. Melden Sie sich an und rufen Sie dann das Zeugnis ab.',
    },
    refused: {
      title: 'Noch kein Zeugnis verfügbar',
      advice:
        'Vielleicht hat die Kammer es noch nicht freigegeben. Versuchen Sie es nach der Freigabe erneut; automatisch wird nichts angefordert.',
    },
    refusedAccount: {
      title: 'Der Dienst hat die Anmeldung nicht anerkannt',
      advice:
        'Auf diese Anforderung wurde nichts ausgestellt. Melden Sie sich mit dem Konto, von dem gesendet wurde, neu an und rufen Sie dann das Zeugnis ab.',
    },
    refusedForNow: {
      title: 'Der Dienst nimmt vorübergehend nichts an',
      advice:
        'Auf diese Anforderung wurde nichts ausgestellt. Versuchen Sie es später erneut; automatisch wird nichts angefordert.',
    },
    notStored: {
      title: 'Das Zeugnis kam an, konnte aber nicht gespeichert werden',
      advice:
        'Es ist nur im Arbeitsspeicher. Rufen Sie es nach dem Beheben erneut ab, bevor Sie CO Desk beenden: Dann wird es gespeichert, ohne dass es ein zweites Mal angefordert wird.',
    },
    fileMissing: {
      title: 'Das gespeicherte Zeugnis fehlt oder ist beschädigt',
      advice:
        'Kopien an anderen Orten sind nicht betroffen. Fragen Sie beim Dienst nach, bevor Sie es erneut abrufen; das kann noch einmal Kosten verursachen.',
    },
    notSent: {
      title: 'Der Dienst war nicht erreichbar',
      advice: 'Es wurde nichts angefordert; Sie können das Zeugnis gefahrlos erneut abrufen.',
    },
    unclear: {
      title: 'Es kam keine klare Antwort',
      advice:
        'Das Zeugnis ist möglicherweise ausgestellt. Fragen Sie beim Dienst nach, bevor Sie es erneut abrufen; automatisch wird nichts angefordert.',
    },
    linkNotAllowed: {
      title: 'Dieser Link wird nicht geöffnet',
      advice:
        'Nur sichere Webadressen (https) werden geöffnet. Kopieren Sie den Link aus dem Text, wenn Sie ihm vertrauen.',
    },
    linkNotOpened: {
      title: 'Der Link konnte nicht geöffnet werden',
      advice: 'Kopieren Sie die Adresse aus dem Text der Antwort in Ihren Browser.',
    },
  },
  fileMissing: (name) => `Die gespeicherte Kopie von ${name} fehlt`,
  until: (time) => `Erst ab ${time} wieder möglich.`,
  serviceAnswer: (message) => `Antwort des Dienstes: „${isolate(message)}“`,
  dismiss: 'Schließen',
};

export const dataFolder: EnglishWords['dataFolder'] = {
  memory: {
    readOnly: {
      title: 'Ihre Eingaben gehen beim Beenden verloren: In den Datenordner kann nicht geschrieben werden',
      text: 'Bereits Gespeichertes ist dort unverändert; gesendet wird nichts. Exportieren Sie vor dem Beenden alle Daten und bitten Sie Ihre IT um Schreibrechte.',
    },
    unreachable: {
      title: 'Ihre Eingaben gehen beim Beenden verloren: Der Datenordner ist nicht erreichbar',
      text: 'Bereits Gespeichertes ist dort unverändert; gesendet wird nichts. Exportieren Sie vor dem Beenden alle Daten, verbinden Sie Freigabe oder Laufwerk wieder und starten Sie CO Desk neu.',
    },
    diskFull: {
      title: 'Ihre Eingaben gehen beim Beenden verloren: Der Datenträger ist voll',
      text: 'Bereits Gespeichertes ist unversehrt; gesendet wird nichts. Exportieren Sie vor dem Beenden alle Daten, schaffen Sie Platz und starten Sie CO Desk neu.',
    },
  },
  newer: {
    title: 'Eine neuere Version von CO Desk hat diese Daten geschrieben',
    text: 'Ihre Arbeit ist sicher und unverändert. Sie können alles ansehen, aber nichts ändern oder senden. Installieren Sie die neuere Version, um damit zu arbeiten.',
  },
  newerNotShown: {
    title:
      'Eine neuere Version von CO Desk hat diese Daten geschrieben, diese Version kann sie nicht anzeigen',
    text: 'Ihre Arbeit liegt sicher und unverändert im Datenordner, auch wenn hier nichts aufgeführt ist. Installieren Sie die neuere Version, um sie zu sehen und damit zu arbeiten.',
  },
  nothingAdded: 'Es kann nichts hinzugefügt werden.',
  binInMemory: 'Gelöschte Entwürfe liegen hier, bis Sie CO Desk beenden.',
  takeAlong: 'Alle Daten exportieren…',
  takingAlong: 'Alle Daten werden exportiert…',
  tookAlong: (time) => `Exportiert um ${time}. Spätere Eingaben sind nicht in der Datei.`,
  missingPdfs: (count) =>
    plural(count, {
      one: '1 PDF fehlt oder ist beschädigt und ist nicht enthalten.',
      other: `${count} PDFs fehlen oder sind beschädigt und sind nicht enthalten.`,
    }),
  notTakenAlong: 'Nicht exportiert',
  inMemory: 'Nur im Arbeitsspeicher',
  onlyShown: 'Nur zum Ansehen',
  submitInMemory: 'Im Arbeitsspeicher',
  notSentFromMemory: 'Was nur im Arbeitsspeicher ist, wird nicht gesendet.',
  firstRun: 'Schreiben Sie hier, mit oder ohne Netzwerk. Zurzeit gehen Ihre Eingaben beim Beenden verloren.',
};
