import type { Words } from '../page-words.ts';

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
