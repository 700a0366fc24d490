import { isolated } from '../isolated.ts';
import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

export const connections: Words['connections'] = {
  menu: 'Verbindung',
  notConnected: 'Nicht verbunden',
  notSignedIn: 'Nicht angemeldet',
  keychainLocked: 'Schlüsselbund gesperrt',
  keychainAbsent: 'kein Schlüsselbund',
  keychainUnresponsive: 'Schlüsselbund antwortet nicht',
  offline: 'Offline',
  proxyAsks: 'Proxy verlangt Anmeldung',
  signInToProxy: 'Am Proxy anmelden…',
  online: 'Angemeldet',
  practice: 'Übungsdienst',
  practiceHint: 'In dieser App. Nichts wird gesendet.',
  none: 'Keine Verbindung',
  noneHint: 'Entwürfe schreiben und später verbinden',
  add: 'Mit einem Dienst verbinden…',
  signIn: 'Anmelden…',
  signOut: 'Abmelden',
  settings: 'Verbindungen…',
};

function waiting(seconds: number): string {
  if (seconds <= 120) return plural(seconds, { one: '1 Sekunde', other: `${seconds} Sekunden` });
  const minutes = Math.ceil(seconds / 60);
  return plural(minutes, { one: '1 Minute', other: `${minutes} Minuten` });
}

export const signIn: Words['signIn'] = {
  connectTitle: 'Mit einem Dienst verbinden',
  connectSubtitle: 'Das brauchen Sie nur zum Einreichen. Ihre Entwürfe bleiben auf diesem Computer.',
  address: 'Adresse des Dienstes',
  addressPlaceholder: 'https://',
  answersSecurely: 'Antwortet über eine sichere Verbindung',
  answersHere: 'Antwortet auf diesem Computer',
  looking: 'Es wird nachgesehen, ob er antwortet…',
  more: 'Mehr',
  label: 'Name dieser Verbindung',
  labelPlaceholder: 'Wie in der Adresse',
  productLine: 'Produktlinie',
  userName: 'Benutzername',
  password: 'Passwort',
  passwordFor: (userName: string) => `Passwort für ${userName}`,
  keepSignedIn: 'Auf diesem Computer angemeldet bleiben',
  keepHint: 'Das Passwort kommt in den Schlüsselbund des Systems und sonst nirgendwohin.',
  keepNot: {
    absent:
      'Dieser Computer hat keinen Schlüsselbund. Das Passwort bleibt im Speicher, bis Sie CO Desk schließen.',
    locked:
      'Der Schlüsselbund des Systems ist gesperrt. Das Passwort bleibt im Speicher, bis Sie CO Desk schließen.',
    unresponsive:
      'Der Schlüsselbund des Systems antwortet nicht. Das Passwort bleibt im Speicher, bis Sie CO Desk schließen.',
  },
  practise: 'Lieber üben',
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft…',
  forThisRun: 'Nur für diesen Lauf anmelden',
  signInTitle: (label: string) => `Bei ${label} anmelden`,
  signInSubtitle: (userName: string, host: string) => `${userName} bei ${host}`,
  proxy: {
    title: 'Am Proxy anmelden',
    subtitle: (proxy: string) =>
      `${proxy} steht zwischen diesem Computer und dem Dienst und möchte wissen, wer Sie sind.`,
    userName: 'Benutzername am Proxy',
    password: 'Passwort am Proxy',
    whose: 'Oft der, mit dem Sie sich an diesem Computer anmelden; nicht der des Dienstes.',
    keep: 'An diesem Proxy angemeldet bleiben',
    turnedDown: 'Der Proxy hat Benutzername und Passwort abgelehnt. Es wird nicht von selbst wiederholt.',
    offer: 'Am Proxy anmelden…',
  },
  failures: {
    address: {
      empty: 'Geben Sie die Adresse ein, die Sie bekommen haben.',
      notAnAddress: 'Das ist keine Adresse. Sie sieht aus wie https://dienst.example.',
      wrongScheme: 'Die Adresse muss mit https:// beginnen.',
      httpNotLoopback:
        'Ohne Verschlüsselung könnten andere das Passwort lesen. Nehmen Sie https://; http:// gilt nur für einen Dienst auf diesem Computer.',
      hasCredentials: 'Lassen Sie Benutzername und Passwort aus der Adresse weg. Sie haben eigene Felder.',
      hasQuery: 'Lassen Sie alles ab dem Fragezeichen oder der Raute weg.',
      browserHostLoopbackOnly:
        'Dieses Probefenster spricht nur mit Diensten auf diesem Computer, zum Beispiel http://127.0.0.1:8080. Das Desktop-Programm nimmt jeden.',
    },
    userNameMissing: 'Geben Sie den Benutzernamen ein, den Sie bekommen haben.',
    passwordMissing: 'Geben Sie das Passwort ein.',
    refused: (message: string) =>
      `Der Dienst hat Benutzername und Passwort abgelehnt.${message === '' ? '' : ` Er sagte: „${isolated(message)}“`} Es wird nicht von selbst wiederholt, weil das Konto gesperrt werden könnte.`,
    said: (message) => `Er schreibt: „${isolated(message)}“`,
    turnedAway: {
      address: (status) =>
        `Dort antwortet ein Computer, aber unter dieser Adresse gibt es keine Anmeldung (Status ${status}). Prüfen Sie die Adresse.`,
      locked: (status) =>
        `Der Dienst lässt dieses Konto nicht herein (Status ${status}). Vielleicht ist es gesperrt oder aus diesem Netz nicht erlaubt. Fragen Sie beim Dienst nach, bevor Sie es noch einmal versuchen.`,
      later: (seconds) =>
        `Der Dienst bittet Sie, ${seconds === null ? 'ein wenig' : waiting(seconds)} zu warten, bevor Sie sich wieder anmelden. Über das Passwort sagt er nichts.`,
      unclear: (status) =>
        `Die Antwort sagt nichts über Benutzername und Passwort (Status ${status}). Prüfen Sie die Adresse, oder versuchen Sie es später noch einmal.`,
    },
    webPage:
      'Statt einer Antwort kam eine Internetseite. Vielleicht hat ein Netzwerk seine eigene Anmeldeseite dazwischengeschoben, wie in einem Hotel. Melden Sie sich im Browser beim Netzwerk an und versuchen Sie es dann noch einmal.',
    serviceFault: (status) =>
      `Der Dienst ist gestört (Status ${status}). Am Passwort liegt es nicht. Versuchen Sie es später noch einmal.`,
    unreachable: {
      nameNotFound: 'Kein Computer dieses Namens ist zu finden. Prüfen Sie Schreibweise und Netz.',
      refused: 'Der Computer ist da, aber an dieser Adresse antwortet kein Dienst.',
      timeout:
        'Nichts hat rechtzeitig geantwortet. Vielleicht ist das Netz langsam oder der Dienst nicht da.',
      lost: 'Die Verbindung brach ab, bevor eine Antwort kam.',
    },
    untrusted: (detail: string) =>
      `Die Verbindung ist nicht sicher, darum wurde nichts gesendet: dem Zertifikat, das für den Dienst vorgezeigt wurde, wird nicht vertraut${detail === '' ? '' : ` (${detail})`}. Wenn Ihre Firma sichere Verbindungen prüft, muss die IT-Abteilung ihr Zertifikat auf diesem Computer einrichten.`,
    proxy: {
      unreachable: (proxy: string) =>
        `Über den Proxy ${proxy} führt kein sicherer Weg: er war nicht zu erreichen oder hat nicht geantwortet. Prüfen Sie das Netz.`,
      refused: (proxy: string) =>
        `Der Proxy ${proxy} lässt die Verbindung nicht durch. Bitten Sie Ihre IT-Abteilung, diese Adresse freizugeben.`,
      credentials: (proxy: string) =>
        `Der Proxy ${proxy} möchte, dass Sie sich anmelden, bevor er die Verbindung durchlässt.`,
    },
    notAService: (status: number) =>
      `Dort antwortet etwas, aber nicht wie dieser Dienst (Status ${status}). Prüfen Sie die Adresse.`,
    keychain: {
      available: 'Der Schlüsselbund des Systems hat das Passwort nicht angenommen.',
      absent: 'Dieser Computer hat keinen Schlüsselbund, der das Passwort bewahren könnte.',
      locked: 'Der Schlüsselbund des Systems ist gesperrt und hat das Passwort nicht angenommen.',
      unresponsive: 'Der Schlüsselbund des Systems hat nicht geantwortet.',
    },
    unknownConnection: 'Diese Verbindung gibt es nicht mehr. Legen Sie sie neu an.',
  },
  keychain: {
    locked: {
      title: 'Der Schlüsselbund des Systems ist gesperrt',
      subtitle: (label: string) =>
        `Darin liegt Ihr Passwort, darum kann CO Desk Sie nicht bei ${label} anmelden.`,
    },
    unresponsive: {
      title: 'Der Schlüsselbund des Systems antwortet nicht',
      subtitle: (label: string) =>
        `Darin liegt Ihr Passwort, darum kann CO Desk Sie nicht bei ${label} anmelden.`,
    },
    absent: {
      title: 'Dieser Computer hat keinen Schlüsselbund',
      subtitle: 'Es gibt keinen sicheren Ort für das Passwort, darum bewahrt CO Desk es nicht auf.',
    },
    goOn: 'Sie können weiterschreiben.',
    goOnLocked: 'Entwürfe, PDFs und Speichern brauchen den Schlüsselbund nicht. Nichts darin wurde gelöscht.',
    goOnAbsent:
      'Entwürfe, PDFs und Speichern brauchen keinen. Er wird nur gebraucht, um angemeldet zu bleiben.',
    unlock: 'Entsperren Sie ihn im System und versuchen Sie es noch einmal',
    unlockHint: 'Meist öffnet er sich, wenn Sie sich am Computer anmelden.',
    wake: 'Suchen Sie ein Fenster, das danach fragt, und versuchen Sie es noch einmal',
    wakeHint: 'Es kann hinter anderen liegen.',
    or: 'Oder nur für diesen Lauf anmelden',
    thisRun: 'Nur für diesen Lauf anmelden',
    thisRunHint:
      'Das Passwort bleibt im Speicher, bis Sie CO Desk schließen, und kommt nicht auf die Platte.',
    still: 'Noch hat sich nichts geändert.',
  },
};
