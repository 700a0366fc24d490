import { type LanguageFacts, pluralOf } from '../writing.ts';

/** German beside its words. */
export const facts = {
  name: 'Deutsch',
  notLoaded:
    'CO Desk konnte nicht geladen werden. Schließen Sie das Fenster und starten Sie CO Desk neu. Ihre Arbeit ist gesichert.',
  addressUsed:
    'Diese Adresse wurde schon benutzt. Öffnen Sie die Adresse, die CO Desk dort zuletzt ausgegeben hat, wo es gestartet wurde.',
  locale: 'de-DE',
  amounts: { decimal: ',', group: '.' },
  isPostcodeFirst: true,
  cellSeparator: ';',
  plurals: ['one', 'other'],
  search: {
    fields: {
      consignee: 'empfänger an',
      invoice: 'rechnung',
      reference: 'zeichen referenz',
      destination: 'land bestimmungsland',
      currency: 'währung',
      serviceTag: 'art',
      state: 'stand zustand',
      tag: 'schlagwort',
      reviewed: 'gegengeprüft geprüft',
      answer: 'antwort',
      reminder: 'erinnerung wiedervorlage',
    },
    states: {
      draft: 'entwurf',
      ready: 'bereit',
      waiting: 'wartet',
      sending: 'gesendet',
      accepted: 'angenommen',
      refused: 'abgelehnt',
      unknown: 'unklar',
      issued: 'ausgestellt',
    },
    answers: {
      approved: 'genehmigt',
      queried: 'rückfrage',
      rejected: 'zurückgewiesen',
      sent: 'abgeschickt',
      arrived: 'eingetroffen',
      none: 'keine',
    },
    reminders: { due: 'fällig', overdue: 'überfällig', later: 'später', none: 'keine' },
    reviewed: { yes: 'ja', no: 'nein' },
  },
} as const satisfies LanguageFacts;

/** Chooses between the German forms for one and for several. */
export const plural = pluralOf(facts);
