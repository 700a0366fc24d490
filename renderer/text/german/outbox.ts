import type { Words } from '../words.ts';

export const outbox: Words['outbox'] = {
  bar: (count) => `${count} im Versand`,
  barOffline: (count) => (count === 1 ? '1 wartet auf Versand' : `${count} warten auf Versand`),
  barName: (count) =>
    count === 1 ? '1 Antrag wartet auf Versand. Zeigen' : `${count} Anträge warten auf Versand. Zeigen`,
  title: (count) => (count === 1 ? '1 Antrag wartet auf Versand' : `${count} Anträge warten auf Versand`),
  emptyTitle: 'Nichts wartet auf Versand',
  emptyText:
    'Was Sie bestätigen, solange der Dienst nicht erreichbar ist, wartet hier und geht von selbst hinaus.',
  offlineSince: (time) => `Kein Netz seit ${time}.`,
  goWhenBack: (count) =>
    count === 1
      ? 'Er geht von selbst hinaus, sobald der Dienst wieder antwortet.'
      : 'Sie gehen von selbst und in dieser Reihenfolge hinaus, sobald der Dienst wieder antwortet.',
  goNow: (count) =>
    count === 1
      ? 'Er geht von selbst hinaus.'
      : 'Sie gehen von selbst hinaus, einer nach dem anderen, in dieser Reihenfolge.',
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
    count === 1
      ? 'Nichts davon hat diesen Computer verlassen. Abgebrochen wird er wieder ein Entwurf.'
      : `Nichts von den ${count === 2 ? 'beiden' : count} hat diesen Computer verlassen. Ein abgebrochener wird wieder ein Entwurf.`,
  asConfirmed: (count) =>
    count === 1
      ? 'Er geht so hinaus, wie Sie ihn bestätigt haben,'
      : 'Sie gehen so hinaus, wie Sie sie bestätigt haben,',
  asConfirmedText: (accounts, count) =>
    `vom Konto ${accounts}. Abmelden oder ein anderes Konto hält ${count === 1 ? 'ihn' : 'sie'} an, und Sie werden neu gefragt.`,
  tryNow: 'Jetzt versuchen',
  trying: 'Sieht nach…',
  notMoved: 'Die Reihenfolge wurde nicht geändert.',
  slip: {
    title: 'Dieser Antrag wartet auf Versand',
    confirmed: (mode, account, time) =>
      `Sie haben ihn um ${time} bestätigt, als ${mode}, vom Konto ${account}.`,
    offline: (time) => `Seit ${time} gibt es kein Netz.`,
    held: (tries, time) => `Versuch ${tries} von 3 um ${time} kam nicht durch.`,
    before: (count) =>
      count === 1 ? 'Ein anderer Antrag geht vor ihm hinaus.' : `${count} andere gehen vor ihm hinaus.`,
    soon: 'Er geht gleich hinaus.',
    byItself:
      'Er geht von selbst hinaus, genau so, wie Sie ihn bestätigt haben. Bis dahin hat nichts davon diesen Computer verlassen, Abbrechen ist also sicher.',
    show: 'Zeigen, was wartet',
  },
  news: {
    accepted: (names) => `Angenommen: ${names}`,
    acceptedText: 'Der Dienst hat mit seinem Preis geantwortet.',
    refused: (names) => `Abgelehnt: ${names}`,
    refusedText: 'Der Dienst sagte, warum. Von selbst wird nichts noch einmal gesendet.',
    unknown: (names) => `Ausgang unklar: ${names}`,
    unknownText:
      'Er hat diesen Computer verlassen und es kam keine klare Antwort. Er wartet unter Klären auf Sie.',
    notSent: (names) => `Nicht gesendet: ${names}`,
    notSentText:
      'Nichts hat diesen Computer verlassen. Er ist wieder offen, und noch einmal zu senden ist sicher.',
    more: (count) => (count === 1 ? '1 weiterer' : `${count} weitere`),
    showQuote: 'Kosten zeigen',
    showNext: 'Die ersten Kosten zeigen',
    open: 'Öffnen',
    openFirst: 'Den ersten öffnen',
  },
};
