import type { Words } from '../page-words.ts';

export const firstRun: Words['firstRun'] = {
  title: ['Ursprungszeugnisse,', 'vom Auftrag zum Preis'],
  subtitle: 'Schreiben Sie hier, mit oder ohne Netz. Alles wird beim Tippen auf diesem Computer gespeichert.',
  actions: 'Drei Wege zu beginnen',
  practise: {
    title: 'Mit einem gefüllten Muster üben',
    text: 'Ein Dienst in der App. Echte Schritte, kein Konto, nichts wird gesendet oder berechnet. Etwa zwei Minuten.',
  },
  empty: {
    title: 'Einen leeren Entwurf beginnen',
    text: 'Tippen oder fügen Sie ein, was Sie haben. Verbinden können Sie sich, wenn Sie einreichen.',
  },
  connect: {
    title: 'Mit einem Dienst verbinden',
    text: 'Mit Adresse, Benutzername und Passwort, die Sie bekommen haben.',
  },
  picture: 'Ein ausgefülltes Ursprungszeugnis mit Übungsstempel',
  form: {
    union: 'EUROPÄISCHE UNION',
    title: 'Ursprungszeugnis',
    number: 'Nr.',
    numberHint: 'vergibt die Kammer',
    originals: '1 Original, 2 Durchschriften',
    consignor: 'Absender',
    consignee: 'Empfänger',
    origin: 'Ursprungsland',
    destination: 'Bestimmungsland',
    notPrinted: 'hier nicht gedruckt',
    transport: 'Angaben über die Beförderung',
    optional: 'freigestellt',
    remarks: 'Bemerkungen',
    goods: 'Laufende Nummer; Zeichen, Nummern, Anzahl und Art der Packstücke; Warenbezeichnung',
    quantity: 'Menge',
    certification: 'Die ausstellende Stelle bescheinigt den Ursprung der Waren im Land in Feld 3',
  },
};
