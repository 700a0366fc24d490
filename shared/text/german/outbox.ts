import type { Words } from '../page-words.ts';
import { plural } from './plural.ts';

export const outbox: Words['outbox'] = {
  bar: (count) => plural(count, { one: '1 wartet', other: `${count} warten` }),
  barOffline: (count) => plural(count, { one: '1 wartet auf Versand', other: `${count} warten auf Versand` }),
  barName: (visible) => `${visible}. Zeigen, was wartet`,
  title: (count) =>
    plural(count, { one: '1 Antrag wartet auf Versand', other: `${count} Anträge warten auf Versand` }),
  emptyTitle: 'Nichts wartet auf Versand',
  emptyText:
    'Was Sie bestätigen, solange der Dienst nicht erreichbar ist, wartet hier und wird gesendet, sobald er wieder antwortet.',
  offlineSince: (time) => `Der Dienst ist seit ${time} nicht erreichbar.`,
  goWhenBack: (count) =>
    plural(count, {
      one: 'Der Antrag geht von selbst hinaus, sobald der Dienst wieder antwortet.',
      other: 'Sie gehen von selbst und in dieser Reihenfolge hinaus, sobald der Dienst wieder antwortet.',
    }),
  goNow: (count) =>
    plural(count, {
      one: 'Er geht von selbst hinaus.',
      other: 'Sie gehen von selbst hinaus, einer nach dem anderen, in dieser Reihenfolge.',
    }),
  signedOut: {
    available: 'Sie sind abgemeldet.',
    absent: 'Sie sind nicht angemeldet.',
    locked: 'Der Schlüsselbund des Systems ist gesperrt, CO Desk kann sich nicht anmelden.',
    unresponsive: 'Der Schlüsselbund des Systems antwortet nicht, CO Desk kann sich nicht anmelden.',
    proxy: 'Der Proxy auf dem Weg verlangt eine Anmeldung.',
  },
  goAfterSignIn: (count) =>
    plural(count, {
      one: 'Der Antrag wird gesendet, sobald Sie angemeldet sind.',
      other: 'Sie werden in dieser Reihenfolge gesendet, sobald Sie angemeldet sind.',
    }),
  nextTry: (time) => `Nächster Versuch um ${time}.`,
  list: 'Wartet auf Versand, in dieser Reihenfolge',
  earlier: (name) => `${name} nach vorn`,
  later: (name) => `${name} nach hinten`,
  cancelOne: (name) => `${name} abbrechen`,
  confirmedAt: (time) => `bestätigt ${time}`,
  nowAt: (name, place, count) => `${name} ist jetzt ${place} von ${count}.`,
  cancelled: (name) => `Abgebrochen. ${name} ist wieder ein Entwurf.`,
  tooLate: (name) => `${name} geht eben hinaus und wurde deshalb nicht abgebrochen.`,
  noConsignee: 'Antrag ohne Empfänger',
  certain: 'Abbrechen ist hier sicher.',
  certainText: (count) =>
    plural(count, {
      one: 'Nichts davon hat diesen Computer verlassen. Abgebrochen wird er wieder ein Entwurf.',
      other: `Nichts von den ${count === 2 ? 'beiden' : count} hat diesen Computer verlassen. Ein abgebrochener wird wieder ein Entwurf.`,
    }),
  asConfirmed: (count) =>
    plural(count, {
      one: 'Er geht so hinaus, wie Sie ihn bestätigt haben,',
      other: 'Sie gehen so hinaus, wie Sie sie bestätigt haben,',
    }),
  asConfirmedText: (accounts, count) =>
    `vom Konto ${accounts}. Abmelden oder ein anderes Konto hält ${plural(count, { one: 'ihn', other: 'sie' })} an, und Sie werden neu gefragt.`,
  tryNow: 'Jetzt versuchen',
  trying: 'Sieht nach…',
  notMoved: 'Die Reihenfolge wurde nicht geändert.',
  slip: {
    title: 'Dieser Antrag wartet auf Versand',
    confirmed: (mode, account, time) =>
      `Sie haben ihn um ${time} bestätigt, als ${mode}, vom Konto ${account}.`,
    offline: (time) => `Der Dienst ist seit ${time} nicht erreichbar.`,
    held: (time) => `Um ${time} kam er nicht durch.`,
    retry: (count, time) => `Neuer Versuch ${count} von 3 um ${time}.`,
    soon: 'Er geht gleich hinaus.',
    byItself: 'Er wird automatisch gesendet, genau so, wie Sie ihn bestätigt haben.',
    afterSignIn: 'Er wird gesendet, sobald Sie angemeldet sind, genau so, wie Sie ihn bestätigt haben.',
    certain: 'Bis dahin hat nichts davon diesen Computer verlassen, Abbrechen ist also sicher.',
    show: 'Zeigen, was wartet',
  },
  news: {
    titles: {
      accepted: 'Angenommen',
      refused: 'Abgelehnt',
      unknown: 'Ausgang unklar',
      notSent: 'Nicht gesendet',
    },
    texts: {
      accepted: 'Der Dienst hat genommen, was Sie gesendet haben:',
      refused: 'Der Dienst hat nichts genommen, und von selbst wird nichts noch einmal gesendet:',
      unknown: 'Er hat diesen Computer verlassen, und es kam keine klare Antwort. Unter Klären:',
      notSent: 'Nichts hat diesen Computer verlassen, und noch einmal zu senden ist sicher:',
    },
    more: (count) => plural(count, { one: '1 weiterer', other: `${count} weitere` }),
    showQuote: 'Kosten zeigen',
    showFirstQuote: 'Die ersten Kosten zeigen',
    open: 'Öffnen',
    openFirst: 'Den ersten öffnen',
  },
};
