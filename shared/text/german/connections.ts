import type { EnglishWords } from '../english/english.ts';

export const connections: EnglishWords['connections'] = {
  menu: 'Verbindung',
  notConnected: 'Nicht verbunden',
  notSignedIn: 'Nicht angemeldet',
  keychainLocked: 'Schlüsselbund gesperrt',
  keychainAbsent: 'kein Schlüsselbund',
  keychainUnresponsive: 'Schlüsselbund reagiert nicht',
  offline: 'Offline',
  proxyAsks: 'Proxy verlangt Anmeldung',
  signInToProxy: 'Am Proxy anmelden…',
  online: 'Angemeldet',
  practice: 'Übungsdienst',
  practiceHint: 'Im Programm. Es wird nichts gesendet.',
  none: 'Keine Verbindung',
  noneHint: 'Entwürfe schreiben, später verbinden',
  add: 'Mit einem Dienst verbinden…',
  signIn: 'Anmelden…',
  signOut: 'Abmelden',
  settings: 'Verbindungen…',
};
