import { isolate } from '../writing.ts';
import type { EnglishWords } from '../english/english.ts';
import { plural } from './facts.ts';

function waiting(seconds: number): string {
  if (seconds <= 120) return plural(seconds, { one: '1 Sekunde', other: `${seconds} Sekunden` });
  const minutes = Math.ceil(seconds / 60);
  return plural(minutes, { one: '1 Minute', other: `${minutes} Minuten` });
}

export const signIn: EnglishWords['signIn'] = {
  connectTitle: 'Mit einem Dienst verbinden',
  connectSubtitle: 'Nur zum Einreichen nötig. Ihre Entwürfe bleiben auf diesem Computer.',
  address: 'Adresse des Dienstes',
  addressPlaceholder: 'https://',
  answersSecurely: 'Über eine sichere Verbindung erreichbar',
  answersHere: 'Auf diesem Computer erreichbar',
  checking: 'Erreichbarkeit wird geprüft…',
  more: 'Mehr',
  label: 'Name dieser Verbindung',
  labelPlaceholder: 'Wie in der Adresse',
  productLine: 'Produktlinie',
  userName: 'Benutzername',
  password: 'Passwort',
  passwordFor: (userName: string) => `Passwort für ${userName}`,
  keepSignedIn: 'Auf diesem Computer angemeldet bleiben',
  keepHint: 'Das Passwort wird nur im Schlüsselbund des Systems gespeichert.',
  keepNot: {
    absent: 'Dieser Computer hat keinen Schlüsselbund. Das Passwort gilt, bis Sie CO Desk beenden.',
    locked: 'Der Schlüsselbund des Systems ist gesperrt. Das Passwort gilt, bis Sie CO Desk beenden.',
    unresponsive: 'Der Schlüsselbund des Systems reagiert nicht. Das Passwort gilt, bis Sie CO Desk beenden.',
  },
  practise: 'Stattdessen üben',
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft…',
  forThisRun: 'Nur für diese Sitzung anmelden',
  signInTitle: (label: string) => `Bei ${label} anmelden`,
  signInSubtitle: (userName: string, host: string) => `${userName} bei ${host}`,
  proxy: {
    title: 'Am Proxy anmelden',
    subtitle: (proxy: string) =>
      `Die Verbindung zum Dienst läuft über ${proxy}; dieser Proxy verlangt eine Anmeldung.`,
    userName: 'Benutzername am Proxy',
    password: 'Passwort am Proxy',
    whose: 'Oft derselbe wie am Computer, nicht der des Dienstes.',
    keep: 'An diesem Proxy angemeldet bleiben',
    turnedDown: 'Der Proxy hat Benutzername und Passwort abgelehnt. Es wird nicht automatisch wiederholt.',
    offer: 'Am Proxy anmelden…',
  },
  failures: {
    address: {
      empty: 'Geben Sie die Adresse ein, die Sie erhalten haben.',
      notAnAddress: 'Das ist keine gültige Adresse. Sie sieht aus wie https://dienst.example.',
      wrongScheme: 'Die Adresse muss mit https:// beginnen.',
      httpNotLoopback:
        'Ohne Verschlüsselung könnten andere das Passwort lesen. Verwenden Sie https://; http:// ist nur für einen Dienst auf diesem Computer erlaubt.',
      hasCredentials:
        'Geben Sie Benutzername und Passwort nicht in der Adresse an, sondern in den Feldern darunter.',
      hasQuery: 'Lassen Sie alles ab dem Fragezeichen oder der Raute weg.',
      browserHostLoopbackOnly:
        'Im Browser sind nur Dienste auf diesem Computer möglich, zum Beispiel http://127.0.0.1:8080. Das Desktop-Programm erlaubt jeden Dienst.',
    },
    userNameMissing: 'Geben Sie den Benutzernamen ein, den Sie erhalten haben.',
    passwordMissing: 'Geben Sie das Passwort ein.',
    refused: (message: string) =>
      `Der Dienst hat Benutzername und Passwort abgelehnt.${message === '' ? '' : ` Seine Antwort: „${isolate(message)}“`} Es wird nicht automatisch wiederholt, weil das Konto gesperrt werden könnte.`,
    serviceAnswer: (message) => `Antwort des Dienstes: „${isolate(message)}“`,
    turnedAway: {
      address: (status) =>
        `Der Server ist erreichbar, aber unter dieser Adresse gibt es keine Anmeldung (Status ${status}). Prüfen Sie die Adresse.`,
      locked: (status) =>
        `Dieses Konto wurde nicht zugelassen (Status ${status}). Vielleicht ist es gesperrt oder aus diesem Netzwerk nicht erlaubt. Fragen Sie beim Dienst nach, bevor Sie es erneut versuchen.`,
      later: (seconds) =>
        `Warten Sie ${seconds === null ? 'etwas' : waiting(seconds)}, bevor Sie sich erneut anmelden; so verlangt es der Dienst. Das sagt nichts über das Passwort.`,
      unclear: (status) =>
        `Aus der Antwort geht nicht hervor, ob Benutzername und Passwort stimmen (Status ${status}). Prüfen Sie die Adresse oder versuchen Sie es später erneut.`,
    },
    webPage:
      'Statt einer Antwort kam eine Webseite. Vielleicht hat ein Netzwerk seine eigene Anmeldeseite dazwischengeschoben, wie in einem Hotel. Melden Sie sich im Browser beim Netzwerk an und versuchen Sie es dann noch einmal.',
    serviceFault: (status) =>
      `Beim Dienst liegt eine Störung vor (Status ${status}). Das Passwort ist nicht die Ursache. Versuchen Sie es später erneut.`,
    unreachable: {
      nameNotFound:
        'Der Server wurde nicht gefunden. Prüfen Sie die Schreibweise und die Netzwerkverbindung.',
      refused: 'Der Server ist erreichbar, aber unter dieser Adresse antwortet kein Dienst.',
      timeout:
        'Es kam keine rechtzeitige Antwort. Vielleicht ist die Netzwerkverbindung langsam oder der Dienst nicht verfügbar.',
      lost: 'Die Verbindung brach ab, bevor eine Antwort kam.',
    },
    untrusted: (detail: string) =>
      `Die Verbindung ist nicht sicher, deshalb wurde nichts gesendet: Das Zertifikat des Dienstes ist nicht vertrauenswürdig${detail === '' ? '' : ` (${detail})`}. Falls Ihre Firma sichere Verbindungen prüft, muss Ihre IT deren Zertifikat auf diesem Computer einrichten.`,
    proxy: {
      unreachable: (proxy: string) =>
        `Über den Proxy ${proxy} war keine sichere Verbindung möglich: Er war nicht erreichbar oder hat nicht geantwortet. Prüfen Sie die Netzwerkverbindung.`,
      refused: (proxy: string) =>
        `Der Proxy ${proxy} lässt die Verbindung nicht zu. Bitten Sie Ihre IT, diese Adresse freizugeben.`,
      credentials: (proxy: string) => `Der Proxy ${proxy} verlangt eine Anmeldung.`,
    },
    notAService: (status: number) =>
      `Unter dieser Adresse antwortet ein anderer Dienst (Status ${status}). Prüfen Sie die Adresse.`,
    keychain: {
      available: 'Das Passwort konnte nicht im Schlüsselbund des Systems gespeichert werden.',
      absent: 'Dieser Computer hat keinen Schlüsselbund für das Passwort.',
      locked: 'Der Schlüsselbund des Systems ist gesperrt; das Passwort konnte nicht gespeichert werden.',
      unresponsive: 'Der Schlüsselbund des Systems hat nicht reagiert.',
    },
    unknownConnection: 'Diese Verbindung gibt es nicht mehr. Legen Sie sie neu an.',
  },
  keychain: {
    locked: {
      title: 'Der Schlüsselbund des Systems ist gesperrt',
      subtitle: (label: string) =>
        `Darin ist Ihr Passwort gespeichert. Deshalb kann CO Desk Sie nicht bei ${label} anmelden.`,
    },
    unresponsive: {
      title: 'Der Schlüsselbund des Systems reagiert nicht',
      subtitle: (label: string) =>
        `Darin ist Ihr Passwort gespeichert. Deshalb kann CO Desk Sie nicht bei ${label} anmelden.`,
    },
    absent: {
      title: 'Dieser Computer hat keinen Schlüsselbund',
      subtitle: 'Ohne Schlüsselbund speichert CO Desk das Passwort nicht.',
    },
    canWrite: 'Sie können weiterschreiben.',
    canWriteLocked:
      'Zum Schreiben, Anhängen und Speichern brauchen Sie den Schlüsselbund nicht. Es wurde nichts gelöscht.',
    canWriteAbsent:
      'Zum Schreiben, Anhängen und Speichern brauchen Sie keinen. Er ist nur nötig, um angemeldet zu bleiben.',
    unlock: 'Entsperren Sie ihn im System und versuchen Sie es erneut',
    unlockHint: 'Meist wird er bei der Anmeldung am Computer entsperrt.',
    wake: 'Suchen Sie ein Fenster, das danach fragt, und versuchen Sie es erneut',
    wakeHint: 'Vielleicht liegt es hinter anderen Fenstern.',
    or: 'Oder nur für diese Sitzung anmelden',
    thisRun: 'Nur für diese Sitzung anmelden',
    thisRunHint: 'Das Passwort gilt, bis Sie CO Desk beenden, und wird nicht gespeichert.',
    still: 'Noch unverändert.',
  },
};
