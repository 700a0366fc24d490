import type { EnglishWords } from '../english/english.ts';
import { isolated } from '../isolated.ts';
import { plural } from './plural.ts';

export const followUp: EnglishWords['followUp'] = {
  title: 'Wiedervorlage',
  list: 'Was fällig ist',
  counts: (due, later) => {
    if (due === 0) return later === 0 ? '' : `${later} später`;
    return later === 0 ? `${due} fällig` : `${due} fällig, ${later} später`;
  },
  bar: (due) => `${due} fällig`,
  barName: (due) =>
    plural(due, {
      one: '1 Erinnerung ist fällig. Liste anzeigen',
      other: `${due} Erinnerungen sind fällig. Liste anzeigen`,
    }),
  empty: 'Nichts auf Wiedervorlage.',
  emptyText: 'Hier stehen Erinnerungen, unklare Ausgänge und Zeugnisse, die zu lange dauern.',
  failed: 'Die Liste konnte nicht gelesen werden.',
  more: (count) =>
    plural(count, {
      one: '1 weitere steht nicht in der Liste.',
      other: `${count} weitere stehen nicht in der Liste.`,
    }),
  remind: 'Erinnern…',
  remindSelected: 'Erinnern…',
  titles: {
    outcomeUnknown: (reference) => `Beim Dienst nach ${isolated(reference)} fragen`,
    noCertificate: (reference) => `Noch kein Zeugnis zu ${isolated(reference)}`,
    shipment: (reference) => `${isolated(reference)} vor dem Versand einreichen`,
  },
  noReference: 'einem Antrag ohne Zeichen',
  noConsignee: 'Kein Empfänger',
  details: {
    outcomeUnknown: (day) => `Ausgang unklar seit ${day}`,
    noCertificate: (day, days) =>
      `Angenommen am ${day}. Sonst da nach höchstens ${plural(days, { one: '1 Tag', other: `${days} Tagen` })}`,
    noCertificateByDefault: (day, days) =>
      `Angenommen am ${day}. Ohne frühere Zeugnisse gelten ${days} Tage als üblich`,
    shipment: (day) => `In Feld 4 steht der ${day}. Noch nicht eingereicht`,
  },
  today: 'Heute',
  tomorrow: 'Morgen',
  since: (day) => `Seit ${day}`,
  done: (title) => `Erledigt: ${isolated(title)}`,
  isDone: 'Als erledigt markiert.',
  isDoneAgain: (day) => `Erledigt. Kommt wieder am ${day}.`,
  menu: (title) => `Mehr zu ${isolated(title)}`,
  open: 'Antrag öffnen',
  snooze: {
    tomorrow: 'Morgen wieder erinnern',
    threeDays: 'In 3 Tagen',
    week: 'In einer Woche',
  },
  snoozed: (day) => `Kommt wieder am ${day}.`,
  change: 'Ändern…',
  remove: 'Erinnerung löschen',
  removed: 'Erinnerung gelöscht.',
  sheet: {
    title: 'Erinnerung',
    titleMany: (count) =>
      plural(count, { one: 'Erinnerung an 1 Antrag', other: `Erinnerung an ${count} Anträge` }),
    changeTitle: 'Erinnerung ändern',
    subtitle: 'Nur auf diesem Rechner. Es wird nichts gesendet.',
    text: 'Woran',
    textHint: 'Kann leer bleiben: Der Antrag wird ohnehin genannt.',
    when: 'Wann',
    onDay: 'An einem Tag',
    afterState: 'Nach einem Stand',
    day: 'Tag',
    days: 'Tage danach',
    state: 'Stand',
    states: { accepted: 'Angenommen', refused: 'Abgelehnt', issued: 'Zeugnis da' },
    repeat: 'Wiederholen',
    repeats: {
      never: 'Nie',
      daily: 'Jeden Tag',
      weekly: 'Jede Woche',
      monthly: 'Jeden Monat',
      yearly: 'Jedes Jahr',
    },
    save: 'Speichern',
    saved: (count) =>
      plural(count, { one: 'Erinnerung gespeichert.', other: `${count} Erinnerungen gespeichert.` }),
    past: 'Dieser Tag ist vorbei: Die Erinnerung ist sofort fällig.',
  },
  answer: {
    title: 'Antwort der Kammer',
    menu: 'Antwort der Kammer…',
    subtitle: 'Was die Kammer gesagt hat, für Ihre Unterlagen. Es wird nichts gesendet.',
    none: 'Keine Antwort notiert.',
    now: (answer, day) => `${answer} am ${day}`,
    answers: {
      approved: 'Genehmigt',
      queried: 'Rückfrage',
      rejected: 'Zurückgewiesen',
      sent: 'Abgeschickt',
      arrived: 'Eingetroffen',
    },
    what: 'Antwort',
    day: 'Tag',
    note: 'Notiz',
    noteHint: 'Wer es gesagt hat, eine Nummer, wonach gefragt wird.',
    save: 'Antwort speichern',
    saveCorrection: 'Korrektur speichern',
    saved: 'Antwort gespeichert.',
    history: 'Bisher notiert',
    correct: (answer, day) => `Korrigieren: ${answer}, ${day}`,
    correctShort: 'Korrigieren',
    correcting: (answer, day) => `Korrigiert „${answer}, ${day}“. Der Eintrag bleibt im Verlauf.`,
    stopCorrecting: 'Stattdessen neue Antwort',
    withdraw: 'Es war ein Irrtum',
    withdrawn: 'Zurückgenommen',
    corrected: 'korrigiert',
    recorded: (moment) => `notiert ${moment}`,
  },
  problems: {
    day: 'Geben Sie einen Tag an, zum Beispiel 30.11.2026.',
    days: 'Geben Sie 0 bis 365 Tage an.',
    empty: 'Schreiben Sie, woran erinnert werden soll.',
    notFound: 'Das gibt es nicht mehr, vielleicht wurde es in einem anderen Fenster gelöscht.',
    tooMany: (limit) => `Es gibt schon ${limit} Erinnerungen. Löschen Sie zuerst einige.`,
    tooManySelected: (limit) => `Wählen Sie höchstens ${limit} Anträge aus.`,
    notSubmitted: 'Dieser Antrag wurde nicht eingereicht, also gibt es keine Antwort der Kammer darauf.',
    notSaved: 'Nicht gespeichert.',
  },
  settings: {
    title: 'Erinnerungen',
    showsNotices: 'Fällige Erinnerungen als Mitteilung des Systems anzeigen',
    hint: 'Ohne Ton, Namen und Beträge. Was fällig ist, wird in jedem Fall in der Leiste gezählt.',
  },
};
